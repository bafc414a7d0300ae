import { LEASE_SHOWS } from '@dira/contract/leases';
import type { PaymentInstructions } from '@dira/contract/payment-instructions';
import { MOST_SUMMED_ROWS } from '@dira/contract/tables';
import { lastSoonDay } from '@dira/domain/lease-states';
import type { Currency } from '@dira/domain/money';
import type { DatedRate } from '@dira/domain/vat';
import type { Language } from '@dira/i18n/languages';
import { sql, type Insertable, type RawBuilder, type Selectable, type Updateable } from 'kysely';
import { rentOn } from '../../db/lease-rents.ts';
import { signingOf } from '../../db/lease-signing.ts';
import { hasRow, isOnPage, rowByRow, searchedPage, selectPageIds, type Position } from '../../db/page.ts';
import { onKey, queries } from '../../db/queries.ts';
import type { Leases } from '../../db/schema.ts';
import type { OrgScope, OrgWrite, TenancyScope, UserScope } from '../../db/scope.ts';
import { selectCounts, sumsOf } from '../../db/totals.ts';
import { endsSoon } from './standing.repo.ts';

/** What changes a lease: a member, or whoever has signed it last. */
export type LeaseWrite = Pick<OrgWrite, 'trx' | 'organizationId' | 'now'> & { userId: string | null };

export type LeaseRow = Awaited<ReturnType<ReturnType<typeof leaseColumns>['execute']>>[number];

/** A lease as it is stored. */
export type LeaseRecord = Selectable<Leases>;

export interface TenantJson {
  id: string;
  full_name: string;
  phone: string | null;
  email: string | null;
  language: Language | null;
}

export interface StepJson {
  from_on: string;
  monthly_rent_amount: number;
}

export type LeaseShow = (typeof LEASE_SHOWS)[number];

export interface LeaseFilter {
  search?: string | undefined;
  show: LeaseShow;
  propertyId?: string | undefined;
  unitId?: string | undefined;
  tenantId?: string | undefined;
  sort: 'newest' | 'ends_on' | 'starts_on' | 'tenant' | 'unit' | 'rent' | 'owed';
  order?: 'asc' | 'desc' | undefined;
  limit: number;
  after?: Position | undefined;
}

export function selectLeases(scope: OrgScope, filter: LeaseFilter) {
  const { sortKey, order } = orderOf(scope, filter);
  return leaseColumns(scope)
    .select(sortKey.as('sort_key'))
    .where(isOnPage(sql.ref('l.id'), pageOf(scope, filter)))
    .orderBy(sortKey, order)
    .orderBy('l.id', order)
    .limit(filter.limit + 1);
}

function orderOf({ today }: OrgScope, { sort, order }: Pick<LeaseFilter, 'sort' | 'order'>) {
  const sortKey = {
    newest: sql<string>`l.created_at`,
    ends_on: sql<string>`l.ends_on`,
    starts_on: sql<string>`l.starts_on`,
    // Who is addressed, where it is and what it costs today are looked up for each lease that is shown.
    tenant: sql<string>`(select lower(t.full_name) from primary_tenants t
      where t.organization_id = l.organization_id and t.lease_id = l.id)`,
    unit: sql<string>`(select lower(p.property_name) || chr(1) || u.place_key from unit_places u
      join property_places p on p.organization_id = u.organization_id and p.property_id = u.property_id
      where u.organization_id = l.organization_id and u.unit_id = l.unit_id)`,
    rent: sql<string>`${rentOn('l', today)}`,
    owed: sql<string>`b.balance`,
  }[sort];
  const isDescending = sort === 'newest' || sort === 'owed' || sort === 'rent';
  return { sortKey, order: order ?? (isDescending ? 'desc' : 'asc') } as const;
}

/** What the rents of a list of leases come to today, and what they owe, by currency, up to so many of them. */
export function selectLeaseTotals(scope: OrgScope, filter: Omit<LeaseFilter, 'limit' | 'after'>) {
  return queries
    .selectFrom('leases as l')
    .leftJoin('lease_accounts as b', onKey('b', 'l', { lease_id: 'id' }))
    .where('l.organization_id', '=', scope.organizationId)
    .where(isOnPage(sql.ref('l.id'), pageOf(scope, { ...filter, limit: MOST_SUMMED_ROWS })))
    .groupBy('l.currency')
    .select('l.currency')
    .select(sumsOf(rentOn('l', scope.today), sql`greatest(coalesce(b.balance, 0), 0)`));
}

/** How many leases each choice shows. */
export function selectLeaseCounts(scope: OrgScope) {
  const leases = queries.selectFrom('leases as l').where('l.organization_id', '=', scope.organizationId);
  return selectCounts(leases, LEASE_SHOWS, (show) => shownAs(show, scope.today));
}

/** How many units no lease holds, from today on: looked for among those that nobody has rented from then on. */
export function selectVacantCount({ organizationId, today }: OrgScope) {
  const notRented = sql`select o.unit_id from unit_occupancy o
    where o.organization_id = ${organizationId}::uuid and o.occupied_until < ${today.toString()}::date
    order by o.occupied_until, o.unit_id limit ${sql.lit(MOST_SUMMED_ROWS + 1)}`;
  const units = queries
    .selectFrom('unit_places as u')
    .innerJoin('property_places as p', onKey('p', 'u', 'property_id'))
    .where('u.organization_id', '=', organizationId)
    .where(isOnPage(sql.ref('u.unit_id'), notRented))
    .where('u.archived_at', 'is', null)
    .where('p.archived_at', 'is', null);
  const isReserved = hasRow(sql`leases t where t.organization_id = u.organization_id and t.unit_id = u.unit_id
    and (t.stage = 'signing' or t.reserved_until is not null) and upper(t.reserves) > ${today.toString()}::date`);
  return selectCounts(units, ['vacant'], () => sql<boolean>`not ${isReserved}`);
}

/** The ids of a page, found among leases alone. */
function pageOf(scope: OrgScope, filter: LeaseFilter): RawBuilder<unknown> {
  const { after, search, propertyId, unitId, tenantId, limit } = filter;
  const { order } = orderOf(scope, filter);
  const shown = shownAs(filter.show, scope.today);
  // The leases of one thing are few, and looked up.
  const isOfOneThing = [propertyId, unitId, tenantId].some((id) => id !== undefined);
  const wanted = [
    sql`l.organization_id = ${scope.organizationId}::uuid`,
    isOfOneThing ? shown : rowByRow(shown),
    propertyId === undefined ? undefined : sql`l.property_id = ${propertyId}::uuid`,
    unitId === undefined ? undefined : sql`l.unit_id = ${unitId}::uuid`,
    tenantId === undefined
      ? undefined
      : sql`l.id = any(array(select x.lease_id from lease_tenants x
        where x.organization_id = ${scope.organizationId}::uuid and x.tenant_id = ${tenantId}::uuid))`,
  ];
  const walks = walksOf(scope, filter);
  const page = (condition?: RawBuilder<unknown>) =>
    sql.join(
      walks.map(
        ({ from = sql`leases l`, sortKey, isOfWalk }) =>
          sql`(${selectPageIds({
            from,
            id: sql.ref('l.id'),
            sortKey,
            order,
            after,
            limit,
            wanted: [...wanted, isOfWalk, condition],
          })})`,
      ),
      sql` union all `,
    );
  if (search === undefined) return page();
  return searchedPage(
    search,
    { leaseId: sql`l.id`, isPrimary: false, matches: (pattern) => hasText(pattern, search) },
    page,
  );
}

/** Leases in an order that an index has, where there is one. */
interface Walk {
  from?: RawBuilder<unknown>;
  sortKey: RawBuilder<string>;
  isOfWalk?: RawBuilder<unknown>;
}

/** What a page is found by going through; of several walks each finds as many as the page holds. */
function walksOf(scope: OrgScope, filter: Pick<LeaseFilter, 'sort' | 'order'>): Walk[] {
  const { sortKey } = orderOf(scope, filter);
  if (filter.sort === 'owed') {
    // Those that owe have an index of their own.
    const from = sql`lease_accounts b join leases l on l.organization_id = b.organization_id and l.id = b.lease_id and b.balance > 0`;
    return [{ from, sortKey }];
  }
  if (filter.sort !== 'rent') return [{ sortKey }];
  // Nearly all leases ask what they asked first, and stand in its index; the others are few, and looked up.
  const steps = sql`lease_rent_steps r where r.organization_id = ${scope.organizationId}::uuid`;
  return [
    {
      sortKey: sql<string>`l.monthly_rent_amount`,
      isOfWalk: rowByRow(sql`not ${hasRow(sql`${steps} and r.lease_id = l.id`)}`),
    },
    { sortKey, isOfWalk: sql`l.id = any(array(select r.lease_id from ${steps}))` },
  ];
}

function shownAs(show: LeaseShow, on: Temporal.PlainDate): RawBuilder<boolean> {
  const today = on.toString();
  return {
    all: sql<boolean>`true`,
    // By a plain day, which an index is in the order of; a lease that was ended ends no later than it says.
    open: sql<boolean>`(l.ends_on >= ${today}::date and (l.stage <> 'agreed' or upper(l.occupies) > ${today}::date))`,
    current: sql<boolean>`l.occupies @> ${today}::date`,
    late: hasRow(sql`covered_charges c where c.organization_id = l.organization_id
      and c.lease_id = l.id and c.allocated < c.amount and c.due_on < ${today}::date`),
    ending: endsSoon('l', on),
    draft: sql<boolean>`l.stage = 'draft'`,
    awaiting: sql<boolean>`l.stage = 'signing'`,
    upcoming: sql<boolean>`lower(l.occupies) > ${today}::date`,
    past: sql<boolean>`(upper(l.occupies) <= ${today}::date or l.terminated_on < l.starts_on)`,
  }[show];
}

/** Somebody of the lease, its property, or the number of its unit. */
function hasText(pattern: string, text: string) {
  return sql<boolean>`(${hasTenant(sql`t.search_text like ${pattern}`)} or ${hasRow(sql`
    property_places p join unit_places u on u.organization_id = p.organization_id
    where p.organization_id = l.organization_id and p.property_id = l.property_id and u.unit_id = l.unit_id
      and (p.search_text like ${pattern} or u.unit_number = ${text})`)})`;
}

export function selectLease(scope: OrgScope, id: string) {
  return leaseColumns(scope).where('l.id', '=', id).where('l.organization_id', '=', scope.organizationId);
}

export function selectMyLease(scope: TenancyScope) {
  return leaseColumns(scope)
    .innerJoin('organization_names as o', 'o.organization_id', 'l.organization_id')
    .select(['o.organization_name', 'p.street', 'p.house_number', 'p.city'])
    .select([
      hasRow(sql`read_only_organizations r where r.organization_id = l.organization_id`).as('is_read_only'),
      sql<string | null>`(
        select r.erase_on from read_only_organizations r where r.organization_id = l.organization_id)`.as(
        'erase_on',
      ),
    ])
    .where('l.id', '=', scope.leaseId);
}

/** A lease as the functions of the database tell of it to a tenant. */
export interface MyLeaseTerms {
  lease_id: string;
  organization_name: string;
  property_name: string;
  unit_number: string;
  starts_on: string;
  ends_on: string;
}

export function selectMyLeases({ userId, today }: UserScope) {
  return queries
    .selectFrom(
      sql<
        MyLeaseTerms & { terminated_on: string | null; ends_soon: boolean }
      >`(select m.*, m.is_last and coalesce(m.terminated_on, m.ends_on)
          between ${today.toString()}::date and ${lastSoonDay(today).toString()}::date as ends_soon
        from internal.leases_of(${userId}) as m)`.as('mine'),
    )
    .selectAll('mine');
}

/** A tenant's leases that are out for signature, in every organization. */
export function selectLeasesToSign({ userId }: UserScope) {
  return queries
    .selectFrom(
      sql<
        MyLeaseTerms & {
          renews_lease_id: string | null;
          signature_count: number;
          signer_count: number;
          expires_at: string;
          has_signed: boolean;
        }
      >`internal.leases_to_sign(${userId})`.as('mine'),
    )
    .selectAll('mine');
}

/** Somebody of the lease, first or not. */
function hasTenant(condition: RawBuilder<unknown>) {
  return hasRow(sql`lease_tenants x
    join tenant_contacts t on t.organization_id = x.organization_id and t.tenant_id = x.tenant_id
    where x.organization_id = l.organization_id and x.lease_id = l.id and ${condition}`);
}

const tenantsOf = sql<TenantJson[]>`(
  select json_agg(json_build_object('id', t.tenant_id, 'full_name', t.full_name, 'phone', t.phone, 'email', t.email,
    'language', t.language) order by lt.is_primary desc, t.full_name, t.tenant_id)
  from lease_tenants lt join tenant_contacts t on t.organization_id = lt.organization_id and t.tenant_id = lt.tenant_id
  where lt.organization_id = l.organization_id and lt.lease_id = l.id)`;

const stepsOf = sql<StepJson[]>`(
  select coalesce(json_agg(json_build_object('from_on', s.from_on, 'monthly_rent_amount', s.monthly_rent_amount)
    order by s.from_on), '[]')
  from lease_rent_steps s where s.organization_id = l.organization_id and s.lease_id = l.id)`;

const vatRatesOf = sql<DatedRate[]>`(
  select coalesce(json_agg(json_build_object('since', v.since, 'basisPoints', v.rate) order by v.since), '[]')
  from lease_vat_rates v where v.organization_id = l.organization_id and v.lease_id = l.id)`;

/** The lease that follows this one, written or agreed. */
const renewedBy = sql<string | null>`(
  select next.id from leases next where next.organization_id = l.organization_id and next.renews_lease_id = l.id
  order by next.created_at desc limit 1)`;

/** Where its rent goes, for who is reminded: asked by the property, for `lease_instructions` reads the lease once more. */
const instructionsOf = sql<PaymentInstructions | null>`(
  select i.instructions from instruction_texts i
  where i.organization_id = l.organization_id and (i.property_id = l.property_id or i.property_id is null)
    and due.overdue_since is not null
  order by i.property_id nulls last limit 1)`;

/** The lease with its place, its people, and where its money stands, each from a row kept for it. */
function leaseColumns(scope: OrgScope | TenancyScope) {
  return leasesWithMoney(scope.today)
    .where(scopeFilter(scope))
    .select([
      'l.id',
      'l.property_id',
      'p.property_name',
      'l.unit_id',
      'u.unit_number',
      'l.starts_on',
      'l.ends_on',
      'l.terminated_on',
      'l.monthly_rent_amount',
      'l.deposit_amount',
      'l.currency',
      'l.due_day',
      'l.payment_method',
      'l.stage',
      'l.signature_status',
      'l.renews_lease_id',
      'b.balance',
      'due.charge_id',
      'due.due_on',
      'due.open',
      'due.overdue_since',
      'plan.planned_on',
      'plan.planned',
    ])
    .select([endsSoon('l', scope.today).as('ends_soon'), signingOf('l').as('signing')])
    .select([tenantsOf.as('tenants'), renewedBy.as('renewed_by_lease_id'), stepsOf.as('rent_steps')])
    .select(vatRatesOf.as('vat_rates'))
    .select(instructionsOf.as('instructions'))
    .select(
      hasRow(sql`reported_payments w where w.organization_id = l.organization_id and w.lease_id = l.id`).as(
        'is_waiting',
      ),
    );
}

/** The amount of a planned period `s` with its VAT. */
const withVat = sql<number>`s.amount + coalesce(internal.vat_on(s.amount,
  internal.vat_rate_of(s.organization_id, s.lease_id, s.due_on)), 0)`;

/** The oldest open charge, and the next rent that is planned. */
function leasesWithMoney(on: Temporal.PlainDate) {
  const today = on.toString();
  return leasesWithPlaces()
    .leftJoin('lease_accounts as b', onKey('b', 'l', { lease_id: 'id' }))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('covered_charges as c')
          .whereRef('c.organization_id', '=', 'l.organization_id')
          .whereRef('c.lease_id', '=', 'l.id')
          .whereRef('c.allocated', '<', 'c.amount')
          .orderBy('c.due_on')
          .orderBy('c.charge_id')
          .limit(1)
          .select([
            'c.charge_id',
            'c.due_on',
            // With its VAT, which is paid with it.
            sql<number>`(select sum(v.amount - v.allocated) from covered_charges v
              where v.organization_id = c.organization_id and v.lease_id = c.lease_id and v.due_on = c.due_on
                and v.allocated < v.amount and v.paid_with_id = c.paid_with_id)::bigint`.as('open'),
            sql<string | null>`case when c.due_on < ${today}::date then c.due_on end`.as('overdue_since'),
          ])
          .as('due'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('rent_schedule as s')
          .whereRef('s.organization_id', '=', 'l.organization_id')
          .whereRef('s.lease_id', '=', 'l.id')
          .where('s.posted_at', 'is', null)
          .orderBy('s.period_starts_on')
          .limit(1)
          .select(['s.due_on as planned_on', withVat.as('planned')])
          .as('plan'),
      (join) => join.onTrue(),
    );
}

function leasesWithPlaces() {
  return queries
    .selectFrom('leases as l')
    .innerJoin('property_places as p', onKey('p', 'l', 'property_id'))
    .innerJoin('unit_places as u', onKey('u', 'l', 'unit_id'));
}

/** A tenant's door has named the organization already; row-level security holds both to it. */
function scopeFilter(scope: OrgScope | TenancyScope) {
  return 'organizationId' in scope
    ? sql<boolean>`l.organization_id = ${scope.organizationId}::uuid`
    : sql<boolean>`l.id = ${scope.leaseId}::uuid`;
}

export async function insertLease(
  write: OrgWrite,
  lease: Omit<Insertable<Leases>, 'organization_id'>,
): Promise<string> {
  const [id] = await insertLeases(write, [lease]);
  if (id === undefined) throw new Error('a lease was inserted');
  return id;
}

/** @returns their ids, in the same order */
export async function insertLeases(
  { trx, organizationId }: OrgWrite,
  leases: readonly Omit<Insertable<Leases>, 'organization_id'>[],
): Promise<string[]> {
  const inserted = await trx
    .insertInto('leases')
    .values(leases.map((lease) => ({ ...lease, organization_id: organizationId })))
    .returning('id')
    .execute();
  return inserted.map(({ id }) => id);
}

/** Whether another lease follows this one already. */
export async function hasRenewal({ trx, organizationId }: OrgWrite, id: string): Promise<boolean> {
  const next = await trx
    .selectFrom('leases')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('renews_lease_id', '=', id)
    .executeTakeFirst();
  return next !== undefined;
}

export function lockLease({ trx, organizationId }: Pick<LeaseWrite, 'trx' | 'organizationId'>, id: string) {
  return trx
    .selectFrom('leases')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateLease(
  { trx, organizationId, now }: LeaseWrite,
  id: string,
  change: Updateable<Leases>,
): Promise<void> {
  await trx
    .updateTable('leases')
    .set({ ...change, updated_at: now.toString() })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

/** With who was to sign it; what else hangs on it keeps it. */
export async function deleteLease({ trx, organizationId }: OrgWrite, id: string): Promise<void> {
  await trx
    .deleteFrom('lease_tenants')
    .where('organization_id', '=', organizationId)
    .where('lease_id', '=', id)
    .execute();
  await trx.deleteFrom('leases').where('organization_id', '=', organizationId).where('id', '=', id).execute();
}

export interface LockedLease {
  id: string;
  currency: Currency;
  startsOn: string;
  isAgreed: boolean;
}

/** Holds leases until the end of the transaction, in one order. */
export async function lockLeases(
  { trx, organizationId }: Pick<LeaseWrite, 'trx' | 'organizationId'>,
  ids: readonly string[],
): Promise<LockedLease[]> {
  if (ids.length === 0) return [];
  const leases = await trx
    .selectFrom('leases')
    .select(['id', 'currency', 'starts_on', 'stage'])
    .where('organization_id', '=', organizationId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return leases.map(({ id, currency, starts_on: startsOn, stage }) => ({
    id,
    currency,
    startsOn,
    isAgreed: stage === 'agreed',
  }));
}
