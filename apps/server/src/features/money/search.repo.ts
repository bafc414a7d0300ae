import type { Currency } from '@dira/domain/money';
import { sql, type RawBuilder } from 'kysely';
import { MOST_OF_A_KIND, NOTHING_MORE, searchSource } from '../../contributions/search.ts';
import { compilable } from '../../db/queries.ts';
import type { OrgScope } from '../../db/scope.ts';

interface FoundPayment {
  id: string;
  lease_id: string;
  full_name: string;
  property_name: string;
  unit_number: string;
  amount: number;
  currency: Currency;
  on_date: string;
}
type FoundReceipt = FoundPayment & { name: string };

/** The tenant who paid, and the place of the lease. */
const withPayer = sql`join tenant_contacts t on t.organization_id = x.organization_id and t.tenant_id = x.tenant_id
  cross join lateral (select a.property_name, a.unit_number from lease_places a
    where a.organization_id = x.organization_id and a.lease_id = x.lease_id limit 1) as at`;

const columns = (
  of: RawBuilder<unknown>,
) => sql`${of}, x.lease_id, t.full_name, at.property_name, at.unit_number,
  x.amount, x.currency`;

function selectPayments({ organizationId }: OrgScope, amount: number | null) {
  return sql<FoundPayment>`
    with x as (select * from payments where organization_id = ${organizationId} and amount = ${amount}::bigint
      order by paid_on desc, id desc limit ${sql.lit(MOST_OF_A_KIND)})
    select ${columns(sql`x.id`)}, x.paid_on as on_date from x ${withPayer} order by x.paid_on desc, x.id desc`;
}

/** Receipts are numbered anew each year; a number alone is one of any of them. */
const YEARS_BACK = 10;

function selectReceipts(
  { organizationId, today }: OrgScope,
  number: { year: number | null; digits: string } | null,
) {
  const years =
    number?.year === null || number === null
      ? Array.from({ length: YEARS_BACK }, (_, back) => today.year - back)
      : [number.year];
  // A longer number is no receipt's.
  const of = number !== null && number.digits.length <= 9 ? Number(number.digits) : null;
  return sql<FoundReceipt>`
    with x as (select r.id as receipt_id, r.name, r.year, r.issued_on, p.* from receipts r
      join payments p on p.organization_id = r.organization_id and p.id = r.payment_id
      where r.organization_id = ${organizationId} and r.number = ${of}::int
        and r.year in (${sql.join(years.map((year) => sql`${year}::int`))}))
    select ${columns(sql`x.receipt_id as id`)}, x.name, x.issued_on as on_date from x ${withPayer}
    order by x.year desc limit ${sql.lit(MOST_OF_A_KIND)}`;
}

function presentPayment(row: FoundPayment) {
  return {
    ...NOTHING_MORE,
    id: row.id,
    title: row.full_name,
    subtitle: `${row.property_name} · ${row.unit_number}`,
    leaseId: row.lease_id,
    amount: { amount: row.amount, currency: row.currency },
    on: row.on_date,
  };
}

export const paymentSearch = searchSource({
  needs: 'money.see',
  select: (scope, { amount }) => compilable(selectPayments(scope, amount)),
  present: (row) => ({ ...presentPayment(row), kind: 'payment' }),
});

export const receiptSearch = searchSource({
  needs: 'money.see',
  select: (scope, { number }) => compilable(selectReceipts(scope, number)),
  present: (row) => ({
    ...presentPayment(row),
    kind: 'receipt',
    title: row.name,
    subtitle: `${row.full_name} · ${row.property_name} · ${row.unit_number}`,
  }),
});
