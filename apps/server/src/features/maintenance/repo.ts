import {
  ACTIVE_STATUSES,
  MAINTENANCE_STATUSES,
  type MaintenancePriority,
  type MaintenanceStatus,
} from '@dira/domain/maintenance';
import type { Currency } from '@dira/domain/money';
import { sql, type Insertable, type Updateable } from 'kysely';
import { isAfter, type Position } from '../../db/page.ts';
import { currentOrganizationId, ifGiven, onKey, queries } from '../../db/queries.ts';
import type { MaintenanceRequests } from '../../db/schema.ts';
import type { OrgScope, OrgWrite, TenancyScope, TenancyWrite } from '../../db/scope.ts';
import { selectCounts } from '../../db/totals.ts';

/** Somebody at a request: a member whose right the door has settled, or a tenant of its lease. */
export type Participant = OrgWrite | TenancyWrite;

export interface PageOf {
  limit: number;
  after?: Position | undefined;
}

export interface RequestFilter extends PageOf {
  status?: MaintenanceStatus | 'active' | undefined;
  priority?: MaintenancePriority | undefined;
  propertyId?: string | undefined;
  unitId?: string | undefined;
  assigneeId?: string | undefined;
  sort: 'newest' | 'priority';
  order: 'asc' | 'desc';
}

export type FactsRow = Awaited<ReturnType<ReturnType<typeof requests>['execute']>>[number];
export type SummaryRow = Awaited<ReturnType<ReturnType<typeof selectRequests>['execute']>>[number];
export type RequestRow = Awaited<ReturnType<ReturnType<typeof selectRequest>['execute']>>[number];
export type MyRequestRow = Awaited<ReturnType<ReturnType<typeof selectMyRequest>['execute']>>[number];
export type LockedRequest = NonNullable<Awaited<ReturnType<typeof lockRequest>>>;

const facts = [
  'r.id',
  'r.title',
  'r.priority',
  'r.priority_weight',
  'r.status',
  'r.demanded_on',
  'r.prevents_living',
  'r.appointment_on',
  'r.appointment_from',
  'r.appointment_to',
  'r.created_at',
] as const;

const pictureCount = sql<number>`(select count(*)::int from picture_places c
  where c.organization_id = r.organization_id and c.request_id = r.id)`.as('picture_count');

function requests() {
  return queries
    .selectFrom('maintenance_requests as r')
    .where('r.organization_id', '=', currentOrganizationId)
    .select(facts)
    .select(pictureCount);
}

/** Which of them a member gets is for the policy of the table: whoever repairs gets their own jobs. */
export function selectRequests(_: OrgScope, filter: RequestFilter) {
  const { status, priority, propertyId, unitId, assigneeId, sort, order, limit, after } = filter;
  const sortKey = sort === 'newest' ? sql<string>`r.created_at` : sql<string>`r.priority_weight`;
  return requestsWithPlace()
    .select(sortKey.as('sort_key'))
    .$call(
      ifGiven(status, (query, value) =>
        query.where('r.status', 'in', value === 'active' ? ACTIVE_STATUSES : [value]),
      ),
    )
    .$call(ifGiven(priority, (query, value) => query.where('r.priority', '=', value)))
    .$call(ifGiven(propertyId, (query, value) => query.where('r.property_id', '=', value)))
    .$call(ifGiven(unitId, (query, value) => query.where('r.unit_id', '=', value)))
    .$call(ifGiven(assigneeId, (query, value) => query.where('r.assignee_id', '=', value)))
    .$call(
      ifGiven(after, (query, position) =>
        query.where(({ ref }) => isAfter(sortKey, ref('r.id'), position, order)),
      ),
    )
    .orderBy(sortKey, order)
    .orderBy('r.id', order)
    .limit(limit + 1);
}

/** How many requests each status shows, of those that the member gets. */
export function selectRequestCounts(
  _: OrgScope,
  { priority, propertyId, assigneeId }: Pick<RequestFilter, 'priority' | 'propertyId' | 'assigneeId'>,
) {
  const rows = queries
    .selectFrom('maintenance_requests as r')
    .where('r.organization_id', '=', currentOrganizationId)
    .$call(ifGiven(priority, (query, value) => query.where('r.priority', '=', value)))
    .$call(ifGiven(propertyId, (query, value) => query.where('r.property_id', '=', value)))
    .$call(ifGiven(assigneeId, (query, value) => query.where('r.assignee_id', '=', value)));
  return selectCounts(rows, [...MAINTENANCE_STATUSES, 'active', 'all'], (choice) => {
    if (choice === 'all') return sql<boolean>`true`;
    const statuses = choice === 'active' ? ACTIVE_STATUSES : [choice];
    return sql<boolean>`r.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`;
  });
}

function requestsWithPlace() {
  return requests()
    .innerJoin('property_places as p', onKey('p', 'r', 'property_id'))
    .leftJoin('unit_places as u', onKey('u', 'r', 'unit_id'))
    .leftJoin('maintenance_vendors as v', onKey('v', 'r', { id: 'vendor_id' }))
    .leftJoin('lease_places as at', onKey('at', 'r', 'lease_id'))
    .select([
      'r.property_id',
      'p.property_name',
      'r.unit_id',
      'u.unit_number',
      'r.lease_id',
      'at.full_name as tenant_name',
      'r.assignee_id',
      'r.vendor_id',
      'v.name as vendor_name',
      'v.phone as vendor_phone',
    ])
    .select(sql<string | null>`internal.actor_name(r.assignee_id)`.as('assignee_name'));
}

const reporter = [
  'r.description',
  'r.is_from_tenant',
  'r.created_by',
  sql<string | null>`internal.actor_name(r.created_by)`.as('reporter_name'),
] as const;

export function selectRequest(_: OrgScope, id: string) {
  return requestsWithPlace()
    .leftJoin('recurring_maintenance as n', onKey('n', 'r', { id: 'recurring_maintenance_id' }))
    .where('r.id', '=', id)
    .select(reporter)
    .select([
      'r.recurring_maintenance_id',
      'r.recurring_due_on',
      'n.title as plan_title',
      'n.ended_at as plan_ended_at',
    ])
    .select(
      sql<
        { amount: number; currency: Currency }[]
      >`(select coalesce(jsonb_agg(to_jsonb(c) order by c.currency), '[]') from (
        select e.currency, sum(e.amount)::bigint as amount from expense_places e
        where e.organization_id = r.organization_id and e.maintenance_request_id = r.id and e.is_counted group by e.currency) as c)`.as(
        'cost',
      ),
    );
}

export function selectMyRequests(
  { leaseId }: TenancyScope,
  { status, limit, after }: PageOf & { status?: MaintenanceStatus | undefined },
) {
  return requests()
    .where('r.lease_id', '=', leaseId)
    .$call(ifGiven(status, (query, value) => query.where('r.status', '=', value)))
    .$call(
      ifGiven(after, (query, position) =>
        query.where(({ ref }) => isAfter(ref('r.created_at'), ref('r.id'), position, 'desc')),
      ),
    )
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit + 1);
}

export function selectActiveCount({ leaseId }: TenancyScope) {
  return queries
    .selectFrom('maintenance_requests')
    .where('organization_id', '=', currentOrganizationId)
    .where('lease_id', '=', leaseId)
    .where('status', 'in', ACTIVE_STATUSES)
    .select(sql<number>`count(*)::int`.as('count'));
}

export function selectMyRequest({ leaseId }: TenancyScope, id: string) {
  return requests().where('r.lease_id', '=', leaseId).where('r.id', '=', id).select(reporter);
}

export function selectChanges(requestId: string) {
  return queries
    .selectFrom('maintenance_changes as c')
    .where('c.organization_id', '=', currentOrganizationId)
    .where('c.request_id', '=', requestId)
    .select(['c.from_status', 'c.to_status', 'c.note', 'c.is_from_tenant', 'c.changed_at'])
    .select(sql<string | null>`internal.actor_name(c.changed_by)`.as('actor_name'))
    .orderBy('c.position');
}
export type ChangeRow = Awaited<ReturnType<ReturnType<typeof selectChanges>['execute']>>[number];

export function selectComments(requestId: string) {
  return queries
    .selectFrom('maintenance_comments as c')
    .where('c.organization_id', '=', currentOrganizationId)
    .where('c.request_id', '=', requestId)
    .select(['c.id', 'c.body', 'c.is_internal', 'c.is_from_tenant', 'c.created_at'])
    .select(sql<string | null>`internal.actor_name(c.created_by)`.as('author_name'))
    .orderBy('c.created_at')
    .orderBy('c.id');
}
export type CommentRow = Awaited<ReturnType<ReturnType<typeof selectComments>['execute']>>[number];

/** What the tenants of its lease read of it. */
export function selectSharedComments(requestId: string) {
  return selectComments(requestId).where('c.is_internal', '=', false);
}

/** Where the tenant's lease is. */
export function getPlace({ trx, organizationId, leaseId }: TenancyWrite) {
  return trx
    .selectFrom('lease_terms')
    .where('organization_id', '=', organizationId)
    .where('lease_id', '=', leaseId)
    .select(['property_id', 'unit_id'])
    .executeTakeFirstOrThrow();
}

/** Holds it until the end of the transaction. A tenant finds those of their lease alone. */
export function lockRequest(write: Participant, id: string) {
  return write.trx
    .selectFrom('maintenance_requests')
    .select(['id', 'title', 'status', 'assignee_id', 'is_from_tenant', 'created_by'])
    .select(['property_id', 'unit_id', 'lease_id', 'appointment_on', 'vendor_id'])
    .where('organization_id', '=', write.organizationId)
    .where('id', '=', id)
    .$call(
      ifGiven('leaseId' in write ? write.leaseId : undefined, (query, value) =>
        query.where('lease_id', '=', value),
      ),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function insertRequest(
  { trx, organizationId, userId }: Participant,
  request: Omit<Insertable<MaintenanceRequests>, 'organization_id' | 'created_by' | `reported_${string}`>,
): Promise<string> {
  const { id } = await trx
    .insertInto('maintenance_requests')
    .values({ ...request, organization_id: organizationId, created_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateRequest(
  { trx, organizationId, now }: OrgWrite,
  id: string,
  change: Updateable<MaintenanceRequests>,
): Promise<void> {
  await trx
    .updateTable('maintenance_requests')
    .set({ ...change, updated_at: now.toString() })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

export async function insertChange(
  write: Participant,
  requestId: string,
  change: { to: MaintenanceStatus; note: string },
): Promise<void> {
  await write.trx
    .insertInto('maintenance_changes')
    .values({
      organization_id: write.organizationId,
      request_id: requestId,
      to_status: change.to,
      note: change.note,
      changed_by: write.userId,
      is_from_tenant: 'leaseId' in write,
    })
    .execute();
}

export async function insertComment(
  write: Participant,
  requestId: string,
  comment: { body: string; isInternal: boolean },
): Promise<string> {
  const { id } = await write.trx
    .insertInto('maintenance_comments')
    .values({
      organization_id: write.organizationId,
      request_id: requestId,
      body: comment.body,
      is_internal: comment.isInternal,
      created_by: write.userId,
      is_from_tenant: 'leaseId' in write,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
