import { sql } from 'kysely';
import { ofLease, type NotificationSources } from '../../contributions/notifications.ts';

const ofTermination = ofLease(
  ({ organizationId, entityId }) => sql`
    select e.lease_id, e.last_day::text as day from lease_terminations e
    where e.organization_id = ${organizationId} and e.id = ${entityId}`,
);

export const leaseTerminationNotifications = {
  'lease_termination.confirmed': {
    type: 'lease',
    team: 'leases.manage',
    tenants: true,
    about: ofTermination,
  },
  'lease_termination.cancelled': {
    type: 'lease',
    team: 'leases.manage',
    tenants: true,
    about: ofTermination,
  },
  // Whoever was just told that the lease was ended knows it.
  'lease.ends_soon': {
    type: 'lease',
    team: 'leases.manage',
    tenants: true,
    remindedAs: 'lease',
    about: ofLease(
      ({ organizationId, entityId }) => sql`
        select l.lease_id, l.last_day::text as day from lease_terms l
        where l.organization_id = ${organizationId} and l.lease_id = ${entityId} and not exists (
          select from lease_terminations e where e.organization_id = l.organization_id and e.lease_id = l.lease_id
            and e.state = 'in_force' and e.confirmed_at > internal.current_instant() - interval '7 days')`,
    ),
  },
} as const satisfies NotificationSources;
