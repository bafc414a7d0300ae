import { sql } from 'kysely';
import { queries } from '../../db/queries.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';

/** Tasks in a member's hands that are not done. */
const openTasksOf = ({ organizationId }: OrgScope, memberId: string) =>
  queries
    .selectFrom('tasks')
    .where('organization_id', '=', organizationId)
    .where('assignee_id', '=', memberId)
    .where('done_at', 'is', null);

export const countTasks = (scope: OrgScope, memberId: string) =>
  sql<number>`(${openTasksOf(scope, memberId).select(sql<number>`count(*)::int`.as('how_many'))})`;

/** The first that is due first. */
export async function listOpenTasks(write: OrgWrite, memberId: string) {
  const tasks = openTasksOf(write, memberId)
    .orderBy('order_on')
    .orderBy('id')
    .select(['id', 'property_id', 'lease_id', 'tenant_id']);
  return (await write.trx.executeQuery(tasks.compile())).rows;
}
