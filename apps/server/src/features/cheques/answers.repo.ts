import { sql } from 'kysely';
import { isAt, type AnswerSources, type Places } from '../../contributions/answers.ts';
import type { Days } from '../../db/days.ts';
import { onKey, queries, writtenOut } from '../../db/queries.ts';
import type { OrgScope } from '../../db/scope.ts';

function selectCheques(scope: OrgScope, places: Places, { from, to }: Days) {
  return queries
    .selectFrom('cheques as q')
    .innerJoin('lease_terms as l', onKey('l', 'q', 'lease_id'))
    .where('q.organization_id', '=', scope.organizationId)
    .where('q.state', '=', writtenOut('on_hand'))
    .where('q.due_on', '>=', from)
    .where('q.due_on', '<=', to)
    .where(isAt(scope, places, 'l.property_id'))
    .select([
      sql<string>`to_char(q.due_on, 'YYYY-MM')`.as('month'),
      'q.currency',
      sql<number>`sum(q.amount)::bigint`.as('amount'),
    ])
    .groupBy(['month', 'q.currency']);
}

export const chequeAnswers = { selectCheques } satisfies Partial<AnswerSources>;
