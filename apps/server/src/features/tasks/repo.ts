import { searchWords } from '@dira/domain/search-words';
import { sql, type Insertable, type RawBuilder, type SqlBool, type Updateable } from 'kysely';
import { escapeLike, isAfter, type Position } from '../../db/page.ts';
import { allOf, ifGiven, onKey, queries } from '../../db/queries.ts';
import type { Tasks } from '../../db/schema.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';
import { selectCounts } from '../../db/totals.ts';
import { subjectConditions, tenantName, type SubjectFilter } from './subjects.repo.ts';

type Status = 'open' | 'done' | 'all';

interface Filter extends SubjectFilter {
  status: Status;
  assigneeId?: string | undefined;
  search?: string | undefined;
  limit: number;
  after?: Position | undefined;
}

export type TaskRow = Awaited<ReturnType<ReturnType<typeof taskColumns>['execute']>>[number];
export type TaskDetailsRow = Awaited<ReturnType<ReturnType<typeof selectTask>['execute']>>[number];
export type ItemRow = Awaited<ReturnType<ReturnType<typeof selectItems>['execute']>>[number];
export type LockedTask = NonNullable<Awaited<ReturnType<typeof lockTask>>>;

/** One more row than asked for tells whether there is a next page. Which of them a member gets is for the table. */
export function selectTasks(scope: OrgScope, filter: Filter) {
  const { status, limit, after } = filter;
  const [key, order] =
    status === 'done'
      ? ([sql<string>`x.done_at`, 'desc'] as const)
      : ([sql<string>`x.order_on`, 'asc'] as const);
  return taskColumns(scope)
    .select(key.as('sort_key'))
    .where(isWanted(filter))
    .where(hasStatus(status))
    .$call(
      ifGiven(after, (query, position) =>
        query.where(({ ref }) => isAfter(key, ref('x.id'), position, order)),
      ),
    )
    .orderBy(key, order)
    .orderBy('x.id', order)
    .limit(limit + 1);
}

/** How many tasks each status shows, of those that the member gets. */
export function selectTaskCounts(
  { organizationId }: OrgScope,
  filter: Omit<Filter, 'status' | 'limit' | 'after'>,
) {
  const rows = queries
    .selectFrom('tasks as x')
    .where('x.organization_id', '=', organizationId)
    .where(isWanted(filter));
  return selectCounts(rows, ['open', 'done', 'all'], hasStatus);
}

function hasStatus(status: Status): RawBuilder<SqlBool> {
  if (status === 'all') return sql<SqlBool>`true`;
  return status === 'open' ? sql<SqlBool>`x.done_at is null` : sql<SqlBool>`x.done_at is not null`;
}

function isWanted({ assigneeId, search, ...subject }: Omit<Filter, 'status' | 'limit' | 'after'>) {
  return allOf([
    ...subjectConditions(subject),
    assigneeId && sql`x.assignee_id = ${assigneeId}::uuid`,
    ...searchWords(search ?? '').map((word) => sql`x.search_text like ${`%${escapeLike(word)}%`}`),
  ]);
}

export function selectTask(scope: OrgScope, id: string) {
  return taskColumns(scope)
    .where('x.id', '=', id)
    .select(['x.created_at', 'x.reopened_at'])
    .select([
      sql<string | null>`internal.actor_name(x.created_by)`.as('creator_name'),
      sql<string | null>`internal.actor_name(x.reopened_by)`.as('reopener_name'),
    ]);
}

export function selectItems({ organizationId }: OrgScope, taskId: string) {
  return queries
    .selectFrom('task_items')
    .where('organization_id', '=', organizationId)
    .where('task_id', '=', taskId)
    .select(['id', 'title', 'done_at'])
    .orderBy('position');
}

const itemCount = (condition: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from task_items i
    where i.organization_id = x.organization_id and i.task_id = x.id and ${condition})`;

function taskColumns({ organizationId }: OrgScope) {
  return queries
    .selectFrom('tasks as x')
    .leftJoin('property_places as p', onKey('p', 'x', 'property_id'))
    .leftJoin('unit_places as u', onKey('u', 'x', 'unit_id'))
    .where('x.organization_id', '=', organizationId)
    .select(['x.id', 'x.title', 'x.description', 'x.due_on', 'x.repeat', 'x.remind_days', 'x.done_at'])
    .select(['x.property_id', 'p.property_name', 'x.unit_id', 'u.unit_number', 'x.lease_id', 'x.tenant_id'])
    .select(['x.assignee_id', tenantName.as('tenant_name')])
    .select([
      sql<string | null>`internal.actor_name(x.assignee_id)`.as('assignee_name'),
      sql<string | null>`internal.actor_name(x.done_by)`.as('doer_name'),
      itemCount(sql`true`).as('item_count'),
      itemCount(sql`i.done_at is not null`).as('done_item_count'),
    ]);
}

export async function insertTask(
  { trx, organizationId, userId }: OrgWrite,
  task: Omit<Insertable<Tasks>, 'organization_id' | 'created_by'>,
): Promise<string> {
  const { id } = await trx
    .insertInto('tasks')
    .values({ ...task, organization_id: organizationId, created_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Holds a task until the end of the transaction, against other changes. */
export function lockTask({ trx, organizationId }: OrgWrite, id: string) {
  return trx
    .selectFrom('tasks')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The one that a task made when it was done. */
export function lockNext({ trx, organizationId }: OrgWrite, previousId: string) {
  return trx
    .selectFrom('tasks')
    .select(['id', 'title', 'due_on', 'done_at', 'changed_at'])
    .where('organization_id', '=', organizationId)
    .where('previous_id', '=', previousId)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateTask(
  { trx, organizationId, now }: OrgWrite,
  id: string,
  change: Updateable<Tasks>,
): Promise<void> {
  await trx
    .updateTable('tasks')
    .set({ ...change, changed_at: now.toString() })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

export async function deleteTask({ trx, organizationId }: OrgWrite, id: string): Promise<void> {
  await trx.deleteFrom('tasks').where('organization_id', '=', organizationId).where('id', '=', id).execute();
}
