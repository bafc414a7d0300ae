import type { Facade, Property, Unit, UnitState } from '@dira/contract/properties';
import { lastSoonDay, type LeaseStage } from '@dira/domain/lease-states';
import type { Currency } from '@dira/domain/money';
import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely';
import { coverOf } from '../../db/covers.ts';
import { rentOn } from '../../db/lease-rents.ts';
import { signingOf, type SigningJson } from '../../db/lease-signing.ts';
import { escapeLike, hasRow, isAfter, type Position } from '../../db/page.ts';
import { preferredCurrency } from '../../db/preferred-currency.ts';
import { ifGiven, onKey, queries } from '../../db/queries.ts';
import type { Properties, Units } from '../../db/schema.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';

export interface PropertyFilter {
  search?: string | undefined;
  type?: Properties['type'] | undefined;
  managerId?: string | undefined;
  sort: 'newest' | 'name';
  order?: 'asc' | 'desc' | undefined;
  limit: number;
  after?: Position | undefined;
}

export type PropertyRow = Awaited<ReturnType<ReturnType<typeof selectProperties>['execute']>>[number];
export type VacantUnitRow = Awaited<ReturnType<ReturnType<typeof selectVacantUnits>['execute']>>[number];
export type UnitRow = Awaited<ReturnType<ReturnType<typeof selectUnits>['execute']>>[number];

const windowsOfFacade = 120;

/** One more row than asked for tells whether there is a next page. */
export function selectProperties(scope: OrgScope, filter: PropertyFilter) {
  const { after } = filter;
  const order = filter.order ?? (filter.sort === 'name' ? 'asc' : 'desc');
  const sortKey = filter.sort === 'name' ? sql<string>`lower(p.name)` : sql<string>`p.created_at`;
  return propertyColumns(scope)
    .select(sortKey.as('sort_key'))
    .$call(
      ifGiven(filter.search, (query, text) =>
        query.where('p.search_text', 'like', `%${escapeLike(text.toLowerCase())}%`),
      ),
    )
    .$call(ifGiven(filter.type, (query, value) => query.where('p.type', '=', value)))
    .$call(ifGiven(filter.managerId, (query, value) => query.where('p.manager_id', '=', value)))
    .$call(
      ifGiven(after, (query, position) =>
        query.where(({ ref }) => isAfter(sortKey, ref('p.id'), position, order)),
      ),
    )
    .where('p.archived_at', 'is', null)
    .orderBy(sortKey, order)
    .orderBy('p.id', order)
    .limit(filter.limit + 1);
}

export function selectProperty(scope: OrgScope, id: string) {
  return propertyColumns(scope).where('p.id', '=', id);
}

/** Answers that a property is there, which a list of what is its own cannot say that may be empty. */
export function selectPlace({ organizationId }: Pick<OrgScope, 'organizationId'>, propertyId: string) {
  return queries
    .selectFrom('property_places')
    .where('organization_id', '=', organizationId)
    .where('property_id', '=', propertyId)
    .select(['property_id', 'property_name']);
}

function propertyColumns(scope: OrgScope) {
  return queries
    .selectFrom('properties as p')
    .leftJoin('property_counters as c', onKey('c', 'p', { property_id: 'id' }))
    .where('p.organization_id', '=', scope.organizationId)
    .select([
      'p.id',
      'p.name',
      'p.type',
      'p.street',
      'p.house_number',
      'p.entrance',
      'p.city',
      'p.state',
      'p.zip_code',
      'p.country',
      'p.gush',
      'p.helka',
      'p.tat_helka',
      'p.manager_id',
      'p.created_at',
    ])
    .select((eb) => [
      eb.fn.coalesce('c.unit_count', sql.lit(0)).as('unit_count'),
      occupiedUnits(scope).as('occupied_unit_count'),
      coverOf(sql`c.property_id = p.id and c.organization_id = p.organization_id`).as('cover'),
      sql<Property['staysBecause']>`case
        when ${hasRow(sql`lease_terms l where l.organization_id = p.organization_id and l.property_id = p.id`)}
        then 'property_has_leases'
        when ${hasRow(sql`maintenance_places m
          where m.organization_id = p.organization_id and m.property_id = p.id`)}
        then 'property_has_maintenance' end`.as('stays_because'),
    ]);
}

/** How many units of a property `p` a lease covers today. */
export function occupiedUnits({ today }: OrgScope): RawBuilder<number> {
  return sql<number>`(select coalesce(sum(s.step), 0)::int from property_occupancy s
    where s.organization_id = p.organization_id and s.property_id = p.id and s.on_date <= ${today.toString()}::date)`;
}

export interface UnitPage {
  limit: number;
  after?: Position | undefined;
}

export function selectUnits(scope: OrgScope, propertyId: string, { limit, after }: UnitPage) {
  return unitColumns(scope)
    .where('u.property_id', '=', propertyId)
    .$call(
      ifGiven(after, (query, position) =>
        query.where(({ ref }) => isAfter(ref('u.place_key'), ref('u.id'), position, 'asc')),
      ),
    )
    .orderBy('u.place_key')
    .orderBy('u.id')
    .limit(limit + 1);
}

export function selectUnit(scope: OrgScope, id: string) {
  return unitColumns(scope).where('u.id', '=', id);
}

function unitColumns(scope: OrgScope) {
  const today = scope.today.toString();
  return unitsWithLease(scope)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('covered_charges as c')
          .whereRef('c.organization_id', '=', 'l.organization_id')
          .whereRef('c.lease_id', '=', 'l.lease_id')
          .whereRef('c.allocated', '<', 'c.amount')
          .where('c.due_on', '<', today)
          .select([
            sql<number>`coalesce(sum(c.amount - c.allocated), 0)::bigint`.as('overdue'),
            sql<string | null>`min(c.due_on)`.as('overdue_since'),
          ])
          .as('owed'),
      (join) => join.onTrue(),
    )
    .select([
      'u.rooms_halves',
      'u.area_sqm',
      'u.market_rent_amount',
      'u.currency',
      'l.lease_id',
      'l.ends_on',
      'l.currency as lease_currency',
      'owed.overdue',
      'owed.overdue_since',
      rentOn('l', scope.today, 'lease_id').$castTo<number | null>().as('monthly_rent'),
      hasRow(
        sql`reported_payments w where w.organization_id = l.organization_id and w.lease_id = l.lease_id`,
      ).as('is_waiting'),
      't.full_name as tenant_name',
      'l.more_tenants',
      nextLeaseOf.as('next_lease'),
      sql<Unit['staysBecause']>`case
      when ${hasRow(sql`lease_terms had where had.organization_id = u.organization_id and had.unit_id = u.id`)}
      then 'unit_has_leases'
      when ${hasRow(sql`maintenance_places m
        where m.organization_id = u.organization_id and m.unit_id = u.id`)}
      then 'unit_has_maintenance' end`.as('stays_because'),
    ]);
}

/** Windows of the properties asked for, or of the newest few: one query whatever their number. */
export function selectFacades(scope: OrgScope, propertyIds: string[] | undefined) {
  return queries
    .selectFrom('properties as p')
    .leftJoin('property_counters as c', onKey('c', 'p', { property_id: 'id' }))
    .where('p.organization_id', '=', scope.organizationId)
    .where('p.archived_at', 'is', null)
    .$call(ifGiven(propertyIds, (query, value) => query.where('p.id', 'in', value)))
    .select((eb) => [
      'p.id',
      'p.name',
      eb.fn.coalesce('c.unit_count', sql.lit(0)).as('unit_count'),
      sql<Facade['windows']>`coalesce((
        select jsonb_agg(jsonb_build_object('unitId', w.id, 'number', w.number, 'floor', w.floor, 'state', w.state,
            'leaseId', w.window_lease_id)
          order by w.place_key) from (${unitsWithLease(scope)
            .whereRef('u.property_id', '=', sql.ref('p.id'))
            .orderBy('u.place_key')
            .limit(windowsOfFacade)}) as w), '[]')`.as('windows'),
    ])
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(propertyIds?.length ?? 12);
}

export interface NextLeaseJson {
  id: string;
  tenantName: string;
  moreTenants: number;
  startsOn: string;
  endsOn: string;
  stage: LeaseStage;
  signing: SigningJson | null;
  monthlyRent: number;
  currency: Currency;
}

const nextLeaseOf = sql<NextLeaseJson | null>`(
  select json_build_object('id', n.lease_id, 'tenantName', coalesce(p.full_name, ''), 'moreTenants', n.more_tenants,
    'startsOn', n.starts_on, 'endsOn', n.ends_on, 'stage', n.stage, 'signing', ${signingOf('n', 'lease_id')},
    'monthlyRent', n.monthly_rent_amount, 'currency', n.currency)
  from lease_terms n
  left join primary_tenants p on p.organization_id = n.organization_id and p.lease_id = n.lease_id
  where n.organization_id = u.organization_id and n.lease_id = next.lease_id)`;

/** Units with the lease that occupies them today, if one does, the one to come, and what that makes of the window. */
function unitsWithLease(scope: OrgScope) {
  const today = scope.today.toString();
  const soon = lastSoonDay(scope.today).toString();
  return queries
    .selectFrom('units as u')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('lease_terms as o')
          .whereRef('o.organization_id', '=', 'u.organization_id')
          .whereRef('o.unit_id', '=', 'u.id')
          .where(sql<boolean>`o.occupies @> ${today}::date`)
          .selectAll()
          .limit(1)
          .as('l'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('lease_terms as n')
          .whereRef('n.organization_id', '=', 'u.organization_id')
          .whereRef('n.unit_id', '=', 'u.id')
          .where(sql<boolean>`(n.stage <> 'agreed' or lower(n.occupies) > ${today}::date)`)
          .orderBy(sql`case n.stage when 'agreed' then 0 when 'signing' then 1 else 2 end`)
          .orderBy('n.starts_on')
          .limit(1)
          .select(['n.lease_id', 'n.stage'])
          .as('next'),
      (join) => join.onTrue(),
    )
    .leftJoin('primary_tenants as t', onKey('t', 'l', 'lease_id'))
    .leftJoin('occupied_units as s', onKey('s', 'u', { unit_id: 'id' }))
    .where('u.organization_id', '=', scope.organizationId)
    .where('u.archived_at', 'is', null)
    .select(['u.id', 'u.property_id', 'u.number', 'u.floor', 'u.place_key'])
    .select(
      sql<string | null>`coalesce(l.lease_id, case when next.stage <> 'draft' then next.lease_id end)`.as(
        'window_lease_id',
      ),
    )
    .select(
      sql<UnitState>`case
      when l.lease_id is null and next.stage = 'agreed' then 'upcoming'
      when l.lease_id is null and next.stage = 'signing' then 'awaiting'
      when l.lease_id is null then 'vacant'
      when ${hasRow(sql`covered_charges b where b.organization_id = u.organization_id and b.lease_id = l.lease_id
        and b.allocated < b.amount and b.due_on < ${today}::date`)} then 'late'
      when s.occupied_until <= ${soon}::date then 'ending'
      else 'occupied' end`.as('state'),
    );
}

interface VacancyFilter {
  propertyId?: string | undefined;
  /** Today without it. */
  startsOn?: string | undefined;
  /** Open without it. */
  endsOn?: string | undefined;
  limit: number;
  after?: Position | undefined;
}

export function selectVacantUnits(scope: OrgScope, filter: VacancyFilter) {
  const { startsOn = scope.today.toString(), endsOn = null } = filter;
  return queries
    .selectFrom('units as u')
    .innerJoin('properties as p', onKey('p', 'u', { id: 'property_id' }))
    .where('u.organization_id', '=', scope.organizationId)
    .where('u.archived_at', 'is', null)
    .where('p.archived_at', 'is', null)
    .$call(ifGiven(filter.propertyId, (query, value) => query.where('u.property_id', '=', value)))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('lease_terms as l')
            .whereRef('l.organization_id', '=', 'u.organization_id')
            .whereRef('l.unit_id', '=', 'u.id')
            .where(sql<boolean>`l.reserves && daterange(${startsOn}::date, ${endsOn}::date, '[]')`)
            .select('l.lease_id'),
        ),
      ),
    )
    .select([
      'u.id',
      'u.property_id',
      'u.number',
      'u.market_rent_amount',
      'u.currency',
      'p.name as property_name',
    ])
    .$call(ifGiven(filter.after, (query, [, lastId]) => query.where(standsAfter(lastId))))
    .orderBy('p.name')
    .orderBy('u.place_key')
    .orderBy('u.id')
    .limit(filter.limit);
}

/** Three columns order vacant units, so the place of the last one is looked up by its id. */
function standsAfter(unitId: string) {
  return sql<boolean>`(p.name, u.place_key, u.id) > (
    select q.name, last.place_key, last.id from units last
    join properties q on q.organization_id = last.organization_id and q.id = last.property_id
    where last.organization_id = u.organization_id and last.id = ${unitId}::uuid)`;
}

/** @returns their ids, in the same order */
export async function insertProperties(
  { trx, organizationId }: OrgWrite,
  rows: readonly Omit<Insertable<Properties>, 'organization_id'>[],
): Promise<string[]> {
  if (rows.length === 0) return [];
  const inserted = await trx
    .insertInto('properties')
    .values(rows.map((row) => ({ ...row, organization_id: organizationId })))
    .returning('id')
    .execute();
  return inserted.map(({ id }) => id);
}

/** @returns false where there is no such property */
export async function updateProperty(
  { trx, organizationId, now }: OrgWrite,
  id: string,
  change: Updateable<Properties>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('properties')
    .set({ ...change, updated_at: now.toString() })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns their ids, in the same order */
export async function insertUnits(
  { trx, organizationId }: OrgWrite,
  rows: readonly Omit<Insertable<Units>, 'organization_id' | 'currency'>[],
): Promise<string[]> {
  if (rows.length === 0) return [];
  const inserted = await trx
    .insertInto('units')
    .values(
      rows.map((row) => ({
        ...row,
        organization_id: organizationId,
        currency: preferredCurrency(organizationId),
      })),
    )
    .returning('id')
    .execute();
  return inserted.map(({ id }) => id);
}

/** @returns false where there is no such unit */
export async function updateUnit(
  { trx, organizationId }: OrgWrite,
  id: string,
  change: Updateable<Units>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('units')
    .set({ ...change, currency: currencyOfAskingRent(organizationId) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A first asking rent is a new amount; one that is there keeps its currency. */
function currencyOfAskingRent(organizationId: string) {
  return sql<Currency>`case when market_rent_amount is null then ${preferredCurrency(organizationId)} else currency end`;
}

/** Holds the property until the end of the transaction, against units and leases made meanwhile. */
export async function hasLeases(
  { trx, organizationId }: OrgWrite,
  where: { propertyId: string } | { unitId: string },
): Promise<boolean> {
  const lease = await trx
    .selectFrom('lease_terms')
    .select('lease_id as id')
    .where('organization_id', '=', organizationId)
    .where(
      'propertyId' in where ? 'property_id' : 'unit_id',
      '=',
      'propertyId' in where ? where.propertyId : where.unitId,
    )
    .limit(1)
    .executeTakeFirst();
  return lease !== undefined;
}

/** Somebody lives there now or is about to. */
export async function isOccupied(
  { trx, organizationId, today }: OrgWrite,
  propertyId: string,
): Promise<boolean> {
  const lease = await trx
    .selectFrom('lease_terms')
    .select('lease_id as id')
    .where('organization_id', '=', organizationId)
    .where('property_id', '=', propertyId)
    .where(sql<boolean>`upper(reserves) > ${today.toString()}::date`)
    .limit(1)
    .executeTakeFirst();
  return lease !== undefined;
}

export async function archiveUnits(
  { trx, organizationId, now }: OrgWrite,
  propertyId: string,
): Promise<void> {
  await trx
    .updateTable('units')
    .set({ archived_at: now.toString() })
    .where('organization_id', '=', organizationId)
    .where('property_id', '=', propertyId)
    .where('archived_at', 'is', null)
    .execute();
}

export async function deleteProperty({ trx, organizationId }: OrgWrite, id: string): Promise<void> {
  await trx
    .deleteFrom('units')
    .where('organization_id', '=', organizationId)
    .where('property_id', '=', id)
    .execute();
  await trx
    .deleteFrom('properties')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

export async function deleteUnit({ trx, organizationId }: OrgWrite, id: string): Promise<void> {
  await trx.deleteFrom('units').where('organization_id', '=', organizationId).where('id', '=', id).execute();
}
