import { sql } from 'kysely';
import type { OrgWrite } from '../../db/scope.ts';

export async function insertItems(
  { trx, organizationId }: OrgWrite,
  taskId: string,
  titles: readonly string[],
): Promise<string[]> {
  if (titles.length === 0) return [];
  const rows = await trx
    .insertInto('task_items')
    .values(titles.map((title) => ({ organization_id: organizationId, task_id: taskId, title })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** In their order. */
export async function listTitles({ trx, organizationId }: OrgWrite, taskId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('task_items')
    .where('organization_id', '=', organizationId)
    .where('task_id', '=', taskId)
    .select('title')
    .orderBy('position')
    .execute();
  return rows.map(({ title }) => title);
}

/** @returns whether there is such an item; one that is ticked keeps who ticked it first */
export async function tickItem(
  { trx, organizationId, userId, now }: OrgWrite,
  taskId: string,
  id: string,
  isDone: boolean,
): Promise<boolean> {
  const { rows } = await sql`
    update task_items
    set done_at = case when ${isDone}::boolean then coalesce(done_at, ${now.toString()}::timestamptz) end,
      done_by = case when ${isDone}::boolean then coalesce(done_by, ${userId}::uuid) end
    where organization_id = ${organizationId} and task_id = ${taskId} and id = ${id} returning id`.execute(
    trx,
  );
  return rows.length > 0;
}

/** @returns whether there was such an item */
export async function deleteItem(
  { trx, organizationId }: OrgWrite,
  taskId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('task_items')
    .where('organization_id', '=', organizationId)
    .where('task_id', '=', taskId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
