import { sql } from 'kysely';
import { ofLease, type NotificationSources } from '../../contributions/notifications.ts';

export const securityNotifications = {
  'security.expiring': {
    type: 'lease',
    team: 'securities.see',
    remindedAs: 'guarantee',
    about: ofLease(
      ({ organizationId, entityId }) => sql`
        select s.lease_id, s.expires_on::text as day from securities s
        where s.organization_id = ${organizationId} and s.id = ${entityId}`,
    ),
  },
  // What went back meanwhile is held no more.
  'lease.return_due': {
    type: 'lease',
    team: 'securities.see',
    remindedAs: 'deposit',
    about: ofLease(
      ({ organizationId, entityId }) => sql`
        select r.lease_id, r.left_on::text as day from security_returns r
        where r.organization_id = ${organizationId} and r.lease_id = ${entityId}`,
    ),
  },
} as const satisfies NotificationSources;
