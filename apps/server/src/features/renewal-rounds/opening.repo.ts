import { RENEWAL_OPENING_DAYS } from '@dira/domain/renewal-rounds';
import { sql } from 'kysely';
import type { Trx } from '../../db/scope.ts';
import { isTakenUp } from './repo.ts';

/**
 * Opens a round for each lease of a workspace that comes near its end and has none of that term: where the workspace
 * wants that, nothing follows the lease and the tenant has not said that they leave.
 */
export async function openDue(
  trx: Trx,
  organizationId: string,
  today: string,
): Promise<{ id: string; lease_id: string }[]> {
  const { rows } = await sql<{ id: string; lease_id: string }>`
    insert into renewal_rounds (organization_id, lease_id, term_ends_on)
    select l.organization_id, l.lease_id, l.ends_on
    from renewal_openings o
    join lease_terms l on l.organization_id = o.organization_id
    where o.organization_id = ${organizationId} and l.stage = 'agreed' and l.terminated_on is null
      and l.ends_on between ${today}::date and ${today}::date + ${RENEWAL_OPENING_DAYS}::int
      and not exists (select from renewal_rounds r where r.organization_id = l.organization_id
        and r.lease_id = l.lease_id and r.term_ends_on = l.ends_on)
      and not ${isTakenUp}
      and not exists (select from end_notices n where n.organization_id = l.organization_id
        and n.lease_id = l.lease_id and n.concerns_on = l.ends_on and n.kind = 'not_renewing')
    on conflict do nothing
    returning id, lease_id`.execute(trx);
  return rows;
}
