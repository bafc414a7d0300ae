import { sql, type RawBuilder } from 'kysely';

/**
 * What a lease asks for a month on a day, in minor units: of one that is over on its last day, of one to come on its
 * first.
 * @param lease the alias of its row, in `leases` or, with its id under `lease_id`, in the view `lease_terms`
 */
export function rentOn(lease: string, day: Temporal.PlainDate, id = 'id'): RawBuilder<number> {
  const of = (column: string) => sql.ref(`${lease}.${column}`);
  const lastDay = sql`coalesce(${of('terminated_on')}, ${of('ends_on')})`;
  // Of thousands of leases that are sorted by it, nearly all ask what they asked first: one look a lease tells.
  return sql<number>`coalesce((select r.monthly_rent_amount from lease_rent_steps r
    where r.organization_id = ${of('organization_id')} and r.lease_id = ${of(id)}
      and (r.from_on <= least(${day.toString()}::date, ${lastDay}) or r.from_on = ${of('starts_on')})
    order by r.from_on desc limit 1), ${of('monthly_rent_amount')})`;
}
