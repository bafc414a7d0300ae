import { sql } from 'kysely';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';

export const countTasks = ({ organizationId }: OrgScope, memberId: string) =>
  sql<number>`(select count(*)::int from tasks x where x.organization_id = ${organizationId}
    and x.assignee_id = ${memberId} and x.done_at is null)`;

/** Tasks that are not done, the first that is due first. */
export async function listOpenTasks({ trx, organizationId }: OrgWrite, memberId: string) {
  return trx
    .selectFrom('tasks')
    .where('organization_id', '=', organizationId)
    .where('assignee_id', '=', memberId)
    .where('done_at', 'is', null)
    .orderBy('order_on')
    .orderBy('id')
    .select(['id', 'property_id', 'lease_id', 'tenant_id'])
    .execute();
}
