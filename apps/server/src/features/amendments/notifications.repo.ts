import { sql } from 'kysely';
import { ofLease, type NotificationSources } from '../../contributions/notifications.ts';

export const amendmentNotifications = {
  // Signed here, it was told as the last signature.
  'lease_amendment.in_force': {
    type: 'lease',
    team: 'agreements.manage',
    tenants: true,
    about: ofLease(
      ({ organizationId, entityId }) => sql`
        select a.lease_id, a.signed_on_paper_on::text as day from lease_amendments a
        where a.organization_id = ${organizationId} and a.id = ${entityId} and a.signed_on_paper_on is not null`,
    ),
  },
} as const satisfies NotificationSources;
