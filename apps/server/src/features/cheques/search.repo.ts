import type { Currency } from '@dira/domain/money';
import { sql } from 'kysely';
import { MOST_OF_A_KIND, NOTHING_MORE, searchSource } from '../../contributions/search.ts';
import { compilable } from '../../db/queries.ts';
import type { OrgScope } from '../../db/scope.ts';

interface FoundCheque {
  id: string;
  number: string;
  lease_id: string;
  full_name: string;
  property_name: string;
  unit_number: string;
  amount: number;
  currency: Currency;
  due_on: string;
}

/** By their whole number; zeros before it are written or not. */
function selectCheques({ organizationId }: OrgScope, digits: string | null) {
  return sql<FoundCheque>`
    with x as (select * from cheques where organization_id = ${organizationId} and ltrim(number, '0') = ${digits}::text
      order by due_on desc limit ${sql.lit(MOST_OF_A_KIND)})
    select x.id, x.number, x.lease_id, at.full_name, at.property_name, at.unit_number, x.amount, x.currency, x.due_on
    from x cross join lateral (select a.full_name, a.property_name, a.unit_number from lease_places a
      where a.organization_id = x.organization_id and a.lease_id = x.lease_id limit 1) as at
    order by x.due_on desc, x.id`;
}

export const chequeSearch = searchSource({
  feature: 'cheques',
  needs: 'money.see',
  select: (scope, { number }) => compilable(selectCheques(scope, number?.digits ?? null)),
  present: (row) => ({
    ...NOTHING_MORE,
    kind: 'cheque',
    id: row.id,
    title: row.number,
    subtitle: `${row.full_name} · ${row.property_name} · ${row.unit_number}`,
    leaseId: row.lease_id,
    amount: { amount: row.amount, currency: row.currency },
    on: row.due_on,
  }),
});
