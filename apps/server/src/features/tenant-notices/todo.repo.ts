import { sql } from 'kysely';
import {
  MOST_COUNTED,
  MOST_SHOWN,
  placeColumns,
  placeOf,
  presentTenancy,
  todoList,
  type TodoDays,
  type TodoSources,
} from '../../contributions/todo.ts';
import { queries } from '../../db/queries.ts';

/** Notices of tenants that nobody has said came, the oldest first. */
function waiting({ organizationId }: TodoDays, most: number) {
  return queries
    .selectFrom('tenant_notices')
    .where('organization_id', '=', organizationId)
    .where('acknowledged_at', 'is', null)
    .select(['id', 'lease_id', 'tenant_id', 'kind', 'concerns_on', 'given_at'])
    .orderBy('given_at')
    .orderBy('id')
    .limit(most);
}

/** Each with the name of whoever gave it. */
function waitingNotices(days: TodoDays) {
  return queries
    .selectFrom(waiting(days, MOST_SHOWN).as('n'))
    .innerJoinLateral(placeOf(sql.ref('n.lease_id'), days.organizationId), (join) => join.onTrue())
    .innerJoin('tenant_contacts as giver', (join) =>
      join.on('giver.organization_id', '=', days.organizationId).onRef('giver.tenant_id', '=', 'n.tenant_id'),
    )
    .select(placeColumns)
    .select(['n.id', 'n.kind', 'n.concerns_on', 'n.given_at'])
    .select(['n.tenant_id as giver_id', 'giver.full_name as giver_name'])
    .orderBy('n.given_at')
    .orderBy('n.id');
}

export const tenantNoticeTodo = {
  tenantNotices: todoList({
    needs: ['leases.manage'],
    items: waitingNotices,
    count: (days) => sql<number>`(select count(*)::int from ${waiting(days, MOST_COUNTED)} as n)`,
    present: (row) => ({
      ...presentTenancy({ ...row, tenant_id: row.giver_id, full_name: row.giver_name }),
      noticeId: row.id,
      kind: row.kind,
      concernsOn: row.concerns_on,
      givenAt: Temporal.Instant.from(row.given_at).toString(),
    }),
  }),
} satisfies TodoSources;
