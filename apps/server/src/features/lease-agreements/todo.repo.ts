import { NOTICE_REMINDER_DAYS } from '@dira/domain/lease-notices';
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
import { onKey, queries } from '../../db/queries.ts';

const firstStep = Math.max(...NOTICE_REMINDER_DAYS);

/** Options that somebody has to speak about soon, one a lease: the nearest of its deadlines. */
function nearDeadlines({ organizationId, today }: TodoDays, most: number) {
  return queries
    .selectFrom('lease_notice_deadlines as d')
    .where('d.organization_id', '=', organizationId)
    .where('d.on_date', '>=', today)
    .where('d.on_date', '<=', sql<string>`${today}::date + ${sql.lit(firstStep)}::int`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('lease_notice_deadlines as before')
            .where('before.organization_id', '=', organizationId)
            .whereRef('before.lease_id', '=', 'd.lease_id')
            .where('before.on_date', '>=', today)
            .where(
              sql<boolean>`(before.on_date, before.holder) < (${sql.ref('d.on_date')}, ${sql.ref('d.holder')})`,
            )
            .select('before.lease_id')
            // Asked row by row: as a join it would read every deadline that there is.
            .offset(sql<number>`0`),
        ),
      ),
    )
    .selectAll('d')
    .orderBy('d.on_date')
    .orderBy('d.lease_id')
    .limit(most);
}

function noticeDeadlines(days: TodoDays) {
  return queries
    .selectFrom(nearDeadlines(days, MOST_SHOWN).as('d'))
    .innerJoinLateral(placeOf(sql.ref('d.lease_id'), days.organizationId), (join) => join.onTrue())
    .innerJoin('lease_terms as l', onKey('l', 'd', 'lease_id'))
    .select(placeColumns)
    .select(['d.holder', 'd.on_date', 'd.days', 'd.basis', 'd.section', 'd.is_contract_known', 'l.ends_on'])
    .orderBy('d.on_date')
    .orderBy('d.lease_id');
}

export const agreementTodo = {
  noticeDeadlines: todoList({
    needs: ['leases.see'],
    items: noticeDeadlines,
    count: (days) => sql<number>`(select count(*)::int from ${nearDeadlines(days, MOST_COUNTED)} as n)`,
    present: (row) => ({
      ...presentTenancy(row),
      holder: row.holder,
      on: row.on_date,
      days: row.days,
      basis: row.basis,
      section: row.section,
      isContractKnown: row.is_contract_known,
      leaseEndsOn: row.ends_on,
    }),
  }),
} satisfies TodoSources;
