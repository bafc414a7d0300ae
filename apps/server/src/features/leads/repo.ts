import type { Standing } from '@dira/domain/consents';
import { LEAD_VIEWS, OPEN_LEAD_STATES, type LeadPriority, type LeadView } from '@dira/domain/leads';
import { searchWords } from '@dira/domain/search-words';
import { sql, type Insertable, type RawBuilder, type SqlBool, type Updateable } from 'kysely';
import { escapeLike, isAfter, type Position } from '../../db/page.ts';
import { allOf, ifGiven, onKey, queries } from '../../db/queries.ts';
import type { Leads } from '../../db/schema.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';
import { selectCounts } from '../../db/totals.ts';
import { standingColumns } from '../consents/gate.ts';

interface Narrowed {
  priority?: LeadPriority | undefined;
  propertyId?: string | undefined;
  search?: string | undefined;
}

interface Filter extends Narrowed {
  state: LeadView;
  sort: 'newest' | 'priority' | 'followUp';
  order: 'asc' | 'desc';
  limit: number;
  after?: Position | undefined;
}

export type LeadRow = Awaited<ReturnType<ReturnType<typeof leadColumns>['execute']>>[number];
export type LeadDetailsRow = Awaited<ReturnType<ReturnType<typeof selectLead>['execute']>>[number];
export type LockedLead = NonNullable<Awaited<ReturnType<typeof lockLead>>>;

const sortKeys = {
  newest: sql<string>`x.created_at`,
  priority: sql<string>`x.priority_rank`,
  followUp: sql<string>`x.order_on`,
};

/** One more row than asked for tells whether there is a next page. Which of them a member gets is for the table. */
export function selectLeads(scope: OrgScope, { sort, order, state, limit, after, ...narrowed }: Filter) {
  const key = sortKeys[sort];
  return leadColumns(scope)
    .select(key.as('sort_key'))
    .where(isWanted(narrowed))
    .where(isShown(state))
    .$call(
      ifGiven(after, (query, position) =>
        query.where(({ ref }) => isAfter(key, ref('x.id'), position, order)),
      ),
    )
    .orderBy(key, order)
    .orderBy('x.id', order)
    .limit(limit + 1);
}

/** How many leads each view shows, of those that the member gets. */
export function selectLeadCounts({ organizationId }: OrgScope, narrowed: Narrowed) {
  const rows = queries
    .selectFrom('leads as x')
    .where('x.organization_id', '=', organizationId)
    .where(isWanted(narrowed));
  return selectCounts(rows, LEAD_VIEWS, isShown);
}

/** With what their email said of being written to. */
export function selectLead(scope: OrgScope, id: string) {
  const standing = standingColumns({
    organizationId: scope.organizationId,
    channel: 'email',
    address: sql`lower(x.email)`,
    tenantId: sql`null::uuid`,
  });
  return leadColumns(scope)
    .where('x.id', '=', id)
    .select(
      sql<Pick<Standing, 'suppressions' | 'consent'>>`(select to_jsonb(s) from (select ${standing}) as s)`.as(
        'standing',
      ),
    );
}

/** Leads `x` that a view shows. */
export function isShown(view: LeadView): RawBuilder<SqlBool> {
  if (view === 'all') return sql<SqlBool>`true`;
  const states = view === 'open' ? OPEN_LEAD_STATES : [view];
  return sql<SqlBool>`x.state in (${sql.join(states.map((state) => sql.lit(state)))})`;
}

function isWanted({ priority, propertyId, search }: Narrowed) {
  return allOf([
    priority && sql`x.priority = ${priority}`,
    propertyId && sql`x.property_id = ${propertyId}::uuid`,
    ...searchWords(search ?? '').map((word) => sql`x.search_text like ${`%${escapeLike(word)}%`}`),
  ]);
}

function leadColumns({ organizationId }: OrgScope) {
  return queries
    .selectFrom('leads as x')
    .leftJoin('property_places as p', onKey('p', 'x', 'property_id'))
    .where('x.organization_id', '=', organizationId)
    .select(['x.id', 'x.full_name', 'x.email', 'x.phone', 'x.language', 'x.priority', 'x.state', 'x.source'])
    .select(['x.wish', 'x.property_id', 'p.property_name', 'x.looking_for', 'x.follow_up_on', 'x.notes'])
    .select(['x.created_at', sql<string | null>`internal.actor_name(x.created_by)`.as('creator_name')]);
}

export async function insertLead(
  { trx, organizationId, userId }: OrgWrite,
  lead: Omit<Insertable<Leads>, 'organization_id' | 'created_by'>,
): Promise<string> {
  const { id } = await trx
    .insertInto('leads')
    .values({ ...lead, organization_id: organizationId, created_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Holds a lead until the end of the transaction, against other changes. */
export function lockLead({ trx, organizationId }: OrgWrite, id: string) {
  return trx
    .selectFrom('leads')
    .select(['id', 'full_name', 'email', 'phone', 'looking_for'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Which of two contacts another lead has. */
export async function findTaken(
  { trx, organizationId }: OrgWrite,
  { email, phone, besides }: { email: string | null; phone: string | null; besides: string | null },
): Promise<'email' | 'phone' | null> {
  const taken = await trx
    .selectFrom('leads')
    .select(sql<boolean>`phone is not distinct from ${phone}::text`.as('has_phone'))
    .where('organization_id', '=', organizationId)
    .where((either) => either.or([either('email', '=', email), either('phone', '=', phone)]))
    .$call(ifGiven(besides ?? undefined, (query, id) => query.where('id', '<>', id)))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (taken === undefined) return null;
  return phone !== null && taken.has_phone ? 'phone' : 'email';
}

export async function updateLead(
  { trx, organizationId }: OrgWrite,
  id: string,
  change: Updateable<Leads>,
): Promise<void> {
  await trx
    .updateTable('leads')
    .set(change)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

export async function deleteLead({ trx, organizationId }: OrgWrite, id: string): Promise<void> {
  await trx.deleteFrom('leads').where('organization_id', '=', organizationId).where('id', '=', id).execute();
}
