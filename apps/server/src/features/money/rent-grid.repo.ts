import type { Currency } from '@dira/domain/money';
import { sql, type RawBuilder } from 'kysely';
import { isOnPage, type Position } from '../../db/page.ts';
import { allOf, onKey, queries } from '../../db/queries.ts';
import type { OrgScope } from '../../db/scope.ts';

export interface GridFilter {
  /** This year without it. */
  year?: number | undefined;
  propertyId?: string | undefined;
  limit: number;
  after?: Position | undefined;
}

export type GridRow = Awaited<ReturnType<ReturnType<typeof selectRentGrid>['execute']>>[number];

/** Rent of one lease in one month: charged, or still to come. */
export interface RentOfMonth {
  month: number;
  leaseId: string;
  chargeId: string | null;
  amount: number;
  currency: Currency;
  allocated: number;
  dueOn: string;
  waitingPaymentId: string | null;
}

/** A lease of the unit that touches the year, or what was before it: from its first day to the one after its last. */
export interface Stay {
  leaseId: string;
  tenantName: string;
  startsOn: string;
  endsBefore: string;
}

const separator = '|';

/** Units in the order of their houses, ground up, each with the rent of one year. The ids of a page come first. */
export function selectRentGrid(scope: OrgScope, filter: GridFilter) {
  const { year = scope.today.year } = filter;
  return queries
    .selectFrom('unit_places as u')
    .innerJoin('property_places as p', onKey('p', 'u', 'property_id'))
    .where('u.organization_id', '=', scope.organizationId)
    .where(isOnPage(sql.ref('u.unit_id'), unitsOfPage(scope, filter)))
    .select(['u.unit_id', 'u.unit_number', 'u.place_key', 'p.property_id', 'p.property_name'])
    .select([
      sql<number>`${year}::int`.as('year'),
      listOf<RentOfMonth>(chargedRent(scope, year), plannedRent(scope, year)).as('rents'),
      listOf<Stay>(stays(scope, year)).as('stays'),
    ])
    .orderBy('u.property_id')
    .orderBy('u.place_key')
    .orderBy('u.unit_id')
    .limit(sql.lit(filter.limit + 1));
}

/** Where a row stands in the list. */
export function positionOf(row: Pick<GridRow, 'property_id' | 'place_key' | 'unit_id'>): Position {
  return [`${row.property_id}${separator}${row.place_key}`, row.unit_id];
}

function unitsOfPage(
  { organizationId }: OrgScope,
  { propertyId, after, limit }: GridFilter,
): RawBuilder<unknown> {
  const [place = '', id = ''] = after ?? [];
  const [property = '', ...rest] = String(place).split(separator);
  const wanted = allOf([
    sql`x.organization_id = ${organizationId}::uuid`,
    sql`x.archived_at is null`,
    propertyId && sql`x.property_id = ${propertyId}::uuid`,
    after &&
      sql`(x.property_id, x.place_key, x.unit_id) > (${property}::uuid, ${rest.join(separator)}, ${id}::uuid)`,
  ]);
  return sql`select x.unit_id from unit_places x where ${wanted}
    order by x.property_id, x.place_key, x.unit_id limit ${sql.lit(limit + 1)}`;
}

const firstDayOf = (year: number) => `${year}-01-01`;

/** Charges of rent that stand, by the month that they are for. */
function chargedRent({ organizationId }: OrgScope, year: number): RawBuilder<unknown> {
  return sql`
    select extract(month from c.period_starts_on)::int as month, c.lease_id as "leaseId", c.id as "chargeId",
      c.amount, c.currency, b.allocated, c.due_on as "dueOn", (
        select w.payment_id from waiting_payments w
        join payments m on m.organization_id = w.organization_id and m.id = w.payment_id
        where w.organization_id = b.organization_id and w.lease_id = b.lease_id and b.allocated < b.amount
          and coalesce(m.intended_charge_id, (
            select o.charge_id from charge_balances o
            where o.organization_id = b.organization_id and o.lease_id = b.lease_id and o.allocated < o.amount
            order by o.due_on, o.charge_id limit 1)) = b.charge_id
        order by w.reported_at, w.payment_id limit 1) as "waitingPaymentId"
    from lease_terms l
    join charges c on c.organization_id = l.organization_id and c.lease_id = l.lease_id and c.kind = 'rent'
      and c.reverses_charge_id is null
      and c.period_starts_on >= ${firstDayOf(year)}::date and c.period_starts_on < ${firstDayOf(year + 1)}::date
    join charge_balances b on b.organization_id = c.organization_id and b.charge_id = c.id
    where l.organization_id = ${organizationId}::uuid and l.unit_id = u.unit_id`;
}

/** Rent that falls due later in the year. */
function plannedRent({ organizationId }: OrgScope, year: number): RawBuilder<unknown> {
  return sql`
    select extract(month from s.period_starts_on)::int, s.lease_id, null::uuid, s.amount, s.currency, 0, s.due_on, null::uuid
    from lease_terms l
    join planned_rent s on s.organization_id = l.organization_id and s.lease_id = l.lease_id and s.amount > 0
      and s.period_starts_on >= ${firstDayOf(year)}::date and s.period_starts_on < ${firstDayOf(year + 1)}::date
    where l.organization_id = ${organizationId}::uuid and l.unit_id = u.unit_id`;
}

function stays({ organizationId }: OrgScope, year: number): RawBuilder<unknown> {
  return sql`
    select l.lease_id as "leaseId", l.tenant_names as "tenantName", lower(l.occupies) as "startsOn",
      upper(l.occupies) as "endsBefore"
    from lease_terms l
    where l.organization_id = ${organizationId}::uuid and l.unit_id = u.unit_id and not isempty(l.occupies)
      and l.starts_on < ${firstDayOf(year + 1)}::date
    order by l.starts_on desc limit ${sql.lit(mostStays)}`;
}

/** As many tenants of a unit as there are months, and the one before them. */
const mostStays = 13;

function listOf<Item>(...parts: RawBuilder<unknown>[]) {
  return sql<
    Item[]
  >`(select coalesce(jsonb_agg(to_jsonb(item)), '[]') from (${sql.join(parts, sql` union all `)}) as item)`;
}
