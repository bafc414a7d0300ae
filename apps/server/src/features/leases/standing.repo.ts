import { lastSoonDay, type LeaseStanding } from '@dira/domain/lease-states';
import { sql, type RawBuilder } from 'kysely';

/**
 * Whether a lease is the last of its unit and its last day is near; what its unit is let until knows without a look at
 * the others.
 * @param lease the alias of its row in `leases`
 */
export function endsSoon(lease: string, today: Temporal.PlainDate): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${lease}.${column}`);
  return sql<boolean>`exists (select from unit_occupancy s where s.organization_id = ${of('organization_id')}
    and s.unit_id = ${of('unit_id')} and s.occupied_until = upper(${of('occupies')}) - 1
    and s.occupied_until between ${today.toString()}::date and ${lastSoonDay(today).toString()}::date)`;
}

/**
 * Where a lease is, as `deriveLeaseStanding` of the domain says it of one row.
 * @param lease the alias of its row, in `leases` or in the view `lease_terms`
 */
export function standingOn(lease: string, today: Temporal.PlainDate): RawBuilder<LeaseStanding> {
  const of = (column: string) => sql.ref(`${lease}.${column}`);
  const day = sql`${today.toString()}::date`;
  return sql<LeaseStanding>`case
    when ${of('stage')} = 'draft' then 'draft'
    when ${of('stage')} = 'signing' then 'awaiting_signature'
    when ${of('terminated_on')} <= ${day} then 'ended_early'
    when ${of('starts_on')} > ${day} then 'upcoming'
    when ${of('ends_on')} < ${day} then 'ended'
    when ${endsSoon(lease, today)} then 'ending'
    else 'current' end`;
}
