import { lastSoonDay } from '@dira/domain/lease-states';
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
