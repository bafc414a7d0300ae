import type { Currency } from '@dira/domain/money';
import type {
  BuiltInWorkflow,
  WorkflowDefinition,
  WorkflowFailure,
  WorkflowRunReason,
  WorkflowRunState,
  WorkflowStepKind,
  WorkflowStepResult,
} from '@dira/domain/workflows';
import { sql } from 'kysely';
import { isAfter, type Position } from '../../db/page.ts';
import { ifGiven, onKey, queries } from '../../db/queries.ts';
import type { OrgScope } from '../../db/scope.ts';

export type RunRow = Awaited<ReturnType<ReturnType<typeof selectRun>['execute']>>[number];
export type StepRow = Awaited<ReturnType<ReturnType<typeof selectSteps>['execute']>>[number];

interface Filter {
  workflowId?: string | undefined;
  state?: WorkflowRunState | undefined;
  limit: number;
  after?: Position | undefined;
}

/** The newest first. */
export function selectRuns(scope: OrgScope, { workflowId, state, limit, after }: Filter) {
  return runColumns(scope)
    .$call(ifGiven(workflowId, (query, id) => query.where('r.workflow_id', '=', id)))
    .$call(ifGiven(state, (query, one) => query.where('r.state', '=', one)))
    .$call(
      ifGiven(after, (query, position) =>
        query.where(({ ref }) => isAfter(ref('r.created_at'), ref('r.id'), position, 'desc')),
      ),
    )
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit + 1);
}

export function selectRun(scope: OrgScope, id: string) {
  return runColumns(scope).where('r.id', '=', id);
}

function runColumns({ organizationId }: OrgScope) {
  return (
    queries
      .selectFrom('workflow_runs as r')
      .innerJoin('workflows as w', onKey('w', 'r', { id: 'workflow_id' }))
      .innerJoin(
        'workflow_versions as v',
        onKey('v', 'r', { workflow_id: 'workflow_id', version: 'version' }),
      )
      .leftJoin('lease_places as l', onKey('l', 'r', 'lease_id'))
      .leftJoin('tenant_contacts as t', onKey('t', 'r', 'tenant_id'))
      .where('r.organization_id', '=', organizationId)
      .select([
        'r.id',
        'r.workflow_id',
        'w.name',
        'r.version',
        'r.created_at',
        'r.ended_at',
        'r.wakes_at',
        'r.on_date',
      ])
      .select(['r.subject', 'r.amount', 'r.lease_id', 'r.request_id', 'r.at_step'])
      .select(['t.full_name as tenant_name', 'l.property_name', 'l.unit_number'])
      // As the tables' checks and the server that wrote them have them.
      .select([
        sql<BuiltInWorkflow | null>`w.built_in_key`.as('built_in_key'),
        sql<WorkflowRunState>`r.state`.as('state'),
        sql<WorkflowRunReason | null>`r.because`.as('because'),
        sql<WorkflowFailure | null>`r.failure`.as('failure'),
        sql<Currency | null>`r.currency`.as('currency'),
        sql<WorkflowDefinition>`v.definition`.as('definition'),
      ])
  );
}

/** In their order, with what became of the messages that they planned. */
export function selectSteps({ organizationId }: OrgScope, runId: string) {
  return queries
    .selectFrom('workflow_run_steps as s')
    .leftJoin('planned_messages as m', onKey('m', 's', { dedupe_key: 'message_key' }))
    .where('s.organization_id', '=', organizationId)
    .where('s.run_id', '=', runId)
    .select(['s.step', 's.created_at', 's.answered_by', 's.task_id', 's.request_id', 's.charge_id'])
    .select(['m.delivery_id', 'm.status', 'm.held_until', 'm.sent_at', 'm.subject', 'm.skipped_because'])
    .select([
      sql<WorkflowStepKind | 'begin'>`s.kind`.as('kind'),
      sql<WorkflowStepResult>`s.result`.as('result'),
      sql<WorkflowRunReason | null>`s.because`.as('because'),
      sql<string | null>`internal.actor_name(s.answered_by)`.as('answered_by_name'),
    ])
    .orderBy('s.created_at')
    .orderBy('s.step')
    .orderBy('s.id');
}
