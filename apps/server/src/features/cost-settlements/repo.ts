import type { Currency } from '@dira/domain/money';
import { sql, type Insertable } from 'kysely';
import { isAfter, type Position } from '../../db/page.ts';
import { ifGiven, onKey, queries } from '../../db/queries.ts';
import type {
  CostFacts,
  CostSettlementExpenses,
  CostSettlementPostings,
  CostSettlements,
  CostSettlementShares,
} from '../../db/schema.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';

export type SettlementRow = Awaited<ReturnType<ReturnType<typeof selectSettlements>['execute']>>[number];
export type UnitRow = Awaited<ReturnType<ReturnType<typeof selectUnits>['execute']>>[number];
export type StayRow = Awaited<ReturnType<ReturnType<typeof selectStays>['execute']>>[number];
export type CostRow = Awaited<ReturnType<ReturnType<typeof selectCosts>['execute']>>[number];

/** ISO days; both belong to it. */
export interface Period {
  startsOn: string;
  endsOn: string;
}

/** The units of a property from the bottom up; those that were put away only where somebody lived there. */
export function selectUnits({ organizationId }: OrgScope, propertyId: string, { startsOn, endsOn }: Period) {
  return queries
    .selectFrom('unit_places as u')
    .where('u.organization_id', '=', organizationId)
    .where('u.property_id', '=', propertyId)
    .where(
      sql<boolean>`(u.archived_at is null or exists (select from lease_terms l where l.organization_id = u.organization_id
        and l.unit_id = u.unit_id and l.occupies && daterange(${startsOn}, ${endsOn}, '[]')))`,
    )
    .select([
      sql<string>`u.unit_id`.as('unit_id'),
      sql<string>`u.unit_number`.as('unit_number'),
      sql<number | null>`u.area_sqm::float8`.as('area_sqm'),
    ])
    .orderBy('u.floor')
    .orderBy('u.unit_number')
    .orderBy('u.unit_id');
}

/** Who lived in a property on some days, and on which of them. */
export function selectStays({ organizationId }: OrgScope, propertyId: string, { startsOn, endsOn }: Period) {
  const within = sql`daterange(${startsOn}, ${endsOn}, '[]')`;
  return queries
    .selectFrom('lease_terms as l')
    .innerJoin('lease_places as at', onKey('at', 'l', 'lease_id'))
    .where('l.organization_id', '=', organizationId)
    .where('l.property_id', '=', propertyId)
    .where(sql<boolean>`l.occupies && ${within}`)
    .select([
      sql<string>`l.lease_id`.as('lease_id'),
      sql<string>`l.unit_id`.as('unit_id'),
      sql<Currency>`l.currency`.as('currency'),
      sql<string>`at.tenant_id`.as('tenant_id'),
      sql<string>`at.full_name`.as('tenant_name'),
      sql<number>`at.more_tenants`.as('more_tenants'),
      sql<string>`lower(l.occupies * ${within})`.as('starts_on'),
      sql<string>`upper(l.occupies * ${within}) - 1`.as('ends_on'),
    ])
    .orderBy('starts_on');
}

/** What was spent on a property in shekels from a day until some months after another, and was not settled. */
export function selectCosts({ organizationId }: OrgScope, propertyId: string, { startsOn, endsOn }: Period) {
  return queries
    .selectFrom('cost_facts as e')
    .where('e.organization_id', '=', organizationId)
    .where('e.property_id', '=', propertyId)
    .where('e.currency', '=', 'ILS')
    .where(
      sql<boolean>`e.expense_date between ${startsOn}::date and (${endsOn}::date + interval '3 months')::date`,
    )
    .where(
      sql<boolean>`not exists (select from cost_settlement_expenses s where s.organization_id = e.organization_id
        and s.expense_id = e.expense_id and not s.is_reversed)`,
    )
    .select([
      sql<string>`e.expense_id`.as('id'),
      sql<string>`e.expense_date`.as('expense_date'),
      sql<CostFacts['category']>`e.category`.as('category'),
      sql<string>`e.description`.as('description'),
      sql<string>`e.vendor`.as('vendor'),
      sql<number>`e.amount`.as('amount'),
    ])
    .orderBy('e.expense_date')
    .orderBy('e.expense_id')
    .limit(300);
}

/** Finds what was settled already for a purpose, of some months. */
export function selectSettled(
  { organizationId }: OrgScope,
  {
    propertyId,
    purpose,
    description,
  }: Pick<Insertable<CostSettlements>, 'purpose' | 'description'> & { propertyId: string },
  { startsOn, endsOn }: Period,
) {
  return queries
    .selectFrom('cost_settlements as s')
    .where('s.organization_id', '=', organizationId)
    .where('s.property_id', '=', propertyId)
    .where('s.purpose', '=', purpose)
    .where(sql<boolean>`lower(s.description) = lower(${description})`)
    .where('s.reversed_at', 'is', null)
    .where(sql<boolean>`daterange(s.starts_on, s.ends_on, '[]') && daterange(${startsOn}, ${endsOn}, '[]')`)
    .select(['s.starts_on', 's.ends_on'])
    .orderBy('s.starts_on')
    .limit(1);
}

interface LineOfRow {
  unit_id: string;
  unit_number: string;
  lease_id: string | null;
  tenant_id: string | null;
  tenant_name: string | null;
  more_tenants: number | null;
  currency: Currency | null;
  is_charged: boolean;
  days: number;
  measure: number | null;
  share_amount: number;
  advance_amount: number;
}

/** One more row than asked for tells whether there is a next page. */
export function selectSettlements(
  { organizationId }: OrgScope,
  { limit, after }: { limit: number; after?: Position | undefined },
) {
  // Ids are given in the order of time.
  const sortKey = sql<string>`s.id`;
  return queries
    .selectFrom('cost_settlements as s')
    .innerJoin('property_places as p', onKey('p', 's', 'property_id'))
    .where('s.organization_id', '=', organizationId)
    .$call(
      ifGiven(after, (query, position) =>
        query.where(({ ref }) => isAfter(sortKey, ref('s.id'), position, 'desc')),
      ),
    )
    .select([
      's.id',
      's.property_id',
      sql<string>`p.property_name`.as('property_name'),
      's.purpose',
      's.description',
      's.starts_on',
      's.ends_on',
      's.split',
      's.cost_amount',
      's.posted_at',
      's.reversed_at',
      's.reversal_reason',
      sortKey.as('sort_key'),
    ])
    .select([
      sql<LineOfRow[]>`(select json_agg(json_build_object('unit_id', u.unit_id, 'unit_number', u.unit_number,
          'lease_id', l.lease_id, 'tenant_id', at.tenant_id, 'tenant_name', at.full_name, 'more_tenants', at.more_tenants,
          'currency', l.currency, 'is_charged', h.is_charged, 'days', h.days, 'measure', h.measure,
          'share_amount', h.share_amount, 'advance_amount', h.advance_amount) order by h.position)
        from cost_settlement_shares h
        join unit_places u on u.organization_id = h.organization_id and u.unit_id = h.unit_id
        left join lease_terms l on l.organization_id = h.organization_id and l.lease_id = h.lease_id
        left join lease_places at on at.organization_id = h.organization_id and at.lease_id = h.lease_id
        where h.organization_id = s.organization_id and h.settlement_id = s.id)`.as('lines'),
      sql<boolean>`exists (select from cost_settlement_postings o
        join covered_charges c on c.organization_id = o.organization_id and c.charge_id = o.charge_id
        where o.organization_id = s.organization_id and o.settlement_id = s.id and c.allocated > 0)`.as(
        'is_paid',
      ),
    ])
    .orderBy(sortKey, 'desc')
    .orderBy('s.id', 'desc')
    .limit(limit + 1);
}

type Own = 'organization_id' | 'id' | 'posted_by' | 'posted_at' | `revers${string}`;

export async function insertSettlement(
  { trx, organizationId, userId }: OrgWrite,
  settlement: Omit<Insertable<CostSettlements>, Own>,
): Promise<string> {
  const { id } = await trx
    .insertInto('cost_settlements')
    .values({ ...settlement, organization_id: organizationId, posted_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Of<Table> = Omit<Insertable<Table>, 'organization_id' | 'settlement_id'>;

/** What a settlement is made of; its postings come after the charges that they name. */
export async function insertParts(
  { trx, organizationId }: OrgWrite,
  settlementId: string,
  {
    shares,
    expenses,
  }: { shares: readonly Of<CostSettlementShares>[]; expenses: readonly Of<CostSettlementExpenses>[] },
): Promise<void> {
  const own = { organization_id: organizationId, settlement_id: settlementId };
  await trx
    .insertInto('cost_settlement_shares')
    .values(shares.map((share) => ({ ...own, ...share })))
    .execute();
  if (expenses.length > 0)
    await trx
      .insertInto('cost_settlement_expenses')
      .values(expenses.map((expense) => ({ ...own, ...expense })))
      .execute();
}

export async function insertPostings(
  { trx, organizationId }: OrgWrite,
  settlementId: string,
  postings: readonly Of<CostSettlementPostings>[],
): Promise<void> {
  if (postings.length === 0) return;
  const own = { organization_id: organizationId, settlement_id: settlementId };
  await trx
    .insertInto('cost_settlement_postings')
    .values(postings.map((posting) => ({ ...own, ...posting })))
    .execute();
}

/** A settlement, held until the end of the transaction. */
export function lockSettlement({ trx, organizationId }: OrgWrite, id: string) {
  return trx
    .selectFrom('cost_settlements')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .select(['property_id', 'purpose', 'reversed_at'])
    .forUpdate()
    .executeTakeFirst();
}

/** What a settlement posted; a further charge of which something stands says what of it is covered. */
export function listPostings({ trx, organizationId }: OrgWrite, settlementId: string) {
  return trx
    .selectFrom('cost_settlement_postings as o')
    .leftJoin('covered_charges as c', onKey('c', 'o', 'charge_id'))
    .leftJoin('reversed_charges as r', onKey('r', 'o', 'charge_id'))
    .where('o.organization_id', '=', organizationId)
    .where('o.settlement_id', '=', settlementId)
    .select([
      'o.lease_id',
      'o.charge_id',
      'c.allocated',
      sql<boolean>`r.charge_id is not null`.as('is_reversed'),
    ])
    .orderBy('o.lease_id')
    .orderBy('o.charge_id')
    .execute();
}

export async function updateReversed(
  { trx, organizationId, userId, now }: OrgWrite,
  id: string,
  reason: string,
): Promise<void> {
  await trx
    .updateTable('cost_settlements')
    .set({ reversed_by: userId, reversed_at: now.toString(), reversal_reason: reason })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
  await trx
    .updateTable('cost_settlement_expenses')
    .set({ is_reversed: true })
    .where('organization_id', '=', organizationId)
    .where('settlement_id', '=', id)
    .execute();
}
