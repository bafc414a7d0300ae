import { sql } from 'kysely';
import { ofLease, type NotificationSources } from '../../contributions/notifications.ts';

const ofEnding = ofLease(
  ({ organizationId, entityId }) => sql`
    select e.lease_id, e.last_day::text as day from lease_endings e
    where e.organization_id = ${organizationId} and e.id = ${entityId}`,
);

export const leaseEndingNotifications = {
  'lease_ending.confirmed': { type: 'lease', team: 'leases.manage', tenants: true, about: ofEnding },
  'lease_ending.taken_back': { type: 'lease', team: 'leases.manage', tenants: true, about: ofEnding },
  // Whoever was just told that the lease was ended knows it.
  'lease.ending': {
    type: 'lease',
    team: 'leases.manage',
    tenants: true,
    about: ofLease(
      ({ organizationId, entityId }) => sql`
        select l.lease_id, l.last_day::text as day from lease_terms l
        where l.organization_id = ${organizationId} and l.lease_id = ${entityId} and not exists (
          select from lease_endings e where e.organization_id = l.organization_id and e.lease_id = l.lease_id
            and e.state = 'in_force' and e.confirmed_at > internal.current_instant() - interval '7 days')`,
    ),
  },
} as const satisfies NotificationSources;
