import { sql } from 'kysely';
import {
  LONGEST_REASON,
  ofLease,
  type Happening,
  type NotificationSources,
} from '../../contributions/notifications.ts';

/** A round that is still open; whom its mail goes to is told by that. */
const ofRound = ofLease(
  ({ organizationId, entityId }: Happening) => sql`
    select r.lease_id, r.term_ends_on::text as day, nullif(left(r.note, ${LONGEST_REASON}::int), '') as reason,
      t.full_name as tenant_name,
      array(select m.email from lease_places a join tenant_contacts m on m.organization_id = a.organization_id
        and m.tenant_id = a.tenant_id where a.organization_id = r.organization_id and a.lease_id = r.lease_id
        and m.email is not null) as mailed
    from renewal_rounds r
    left join tenant_contacts t on t.organization_id = r.organization_id and t.tenant_id = r.answered_by_tenant_id
    where r.organization_id = ${organizationId} and r.id = ${entityId} and r.closed_at is null`,
);

export const renewalRoundNotifications = {
  'renewal_round.asked': { type: 'lease', tenants: true, about: ofRound },
  'renewal_round.answered': { type: 'lease', team: 'agreements.manage', about: ofRound },
} as const satisfies NotificationSources;
