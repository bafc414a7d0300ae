import type {
  WorkflowDefinition,
  WorkflowFailure,
  WorkflowRunReason,
  WorkflowRunState,
  WorkflowStepKind,
  WorkflowStepResult,
} from '@dira/domain/workflows';
import { sql } from 'kysely';
import type { Trx } from '../../db/scope.ts';
import type { RunSubject } from './facts.repo.ts';

interface Write {
  trx: Trx;
  organizationId: string;
}

export interface RunRow extends RunSubject {
  id: string;
  workflow_id: string;
  acts_for: string;
  subject: string | null;
  amount: number | null;
  currency: string | null;
  at_step: number;
  state: WorkflowRunState;
  definition: WorkflowDefinition;
  /** Whether the workflow is on now. */
  is_active: boolean;
}

const runColumns = sql`r.id, r.workflow_id, r.acts_for, r.thing, r.on_date, r.lease_id, r.tenant_id, r.property_id,
  r.request_id, r.subject, r.amount, r.currency, r.at_step, r.state, v.definition, w.active_since is not null as is_active`;

/** @param lock held until the end of the transaction */
export async function findRun(
  { trx, organizationId }: Write,
  id: string,
  lock?: 'lock',
): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`
    select ${runColumns} from workflow_runs r
    join workflows w on w.organization_id = r.organization_id and w.id = r.workflow_id
    join workflow_versions v on v.organization_id = r.organization_id and v.workflow_id = r.workflow_id
      and v.version = r.version
    where r.organization_id = ${organizationId} and r.id = ${id}::uuid
    ${lock === undefined ? sql`` : sql`for update of r`}`.execute(trx);
  return rows[0];
}

/** With whose rights a run acts; undefined where it does not go on. */
export async function findActor({ trx, organizationId }: Write, id: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('workflow_runs')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .select('acts_for')
    .executeTakeFirst();
  return row?.acts_for;
}

/** How a run stands after a step. */
export type Standing =
  | { state: 'running'; at_step: number }
  | { state: 'waiting' | 'asked'; wakes_at: string }
  | { state: 'done' | 'stopped'; ended_at: string }
  | { state: 'skipped'; because: WorkflowRunReason; ended_at: string }
  | { state: 'failed'; failure: WorkflowFailure; ended_at: string };

export async function moveRun({ trx, organizationId }: Write, id: string, standing: Standing): Promise<void> {
  await trx
    .updateTable('workflow_runs')
    .set({ wakes_at: null, ...standing })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

export interface NewStep {
  step: number;
  kind: WorkflowStepKind | 'begin';
  result: WorkflowStepResult;
  because?: WorkflowRunReason;
  answered_by?: string;
  said?: string;
  message_key?: string;
  task_id?: string;
  request_id?: string;
  charge_id?: string;
}

/** @returns its id */
export async function insertStep(
  { trx, organizationId }: Write,
  runId: string,
  step: NewStep,
): Promise<string> {
  const { id } = await trx
    .insertInto('workflow_run_steps')
    .values({ ...step, organization_id: organizationId, run_id: runId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What has waited long enough: it goes on, or is over. Of what is off nothing goes on. @returns how many */
export async function wakeRuns(
  trx: Trx,
  { now, tooLate, most }: { now: string; tooLate: string; most: number },
): Promise<number> {
  const limit = sql.lit(most);
  const { rows } = await sql`
    with due as (
      select r.organization_id, r.id, r.at_step, v.definition -> 'steps' -> r.at_step ->> 'kind' as kind,
        case when r.state = 'asked' then 'no_answer' when r.wakes_at < ${tooLate}::timestamptz then 'too_late' end as because
      from workflow_runs r
      join workflows w on w.organization_id = r.organization_id and w.id = r.workflow_id
      join workflow_versions v on v.organization_id = r.organization_id and v.workflow_id = r.workflow_id
        and v.version = r.version
      where r.wakes_at <= ${now}::timestamptz
        and (w.active_since is not null or r.state = 'asked' or r.wakes_at < ${tooLate}::timestamptz)
      order by r.wakes_at limit ${limit} for update of r skip locked
    ),
    moved as (
      update workflow_runs r set wakes_at = null, because = due.because,
        state = case when due.because is null then 'running' else 'skipped' end,
        at_step = case when due.because is null then r.at_step + 1 else r.at_step end,
        ended_at = case when due.because is not null then ${now}::timestamptz end
      from due where r.organization_id = due.organization_id and r.id = due.id
    ),
    logged as (
      insert into workflow_run_steps (organization_id, run_id, step, kind, result, because, created_at)
      select organization_id, id, at_step, kind, case when because is null then 'done' else 'ended' end, because,
        ${now}::timestamptz from due
    ),
    told as (
      insert into outbox (organization_id, topic, payload)
      select organization_id, 'workflow_step.due', jsonb_build_object('id', id) from due where because is null
    )
    select 1 from due`.execute(trx);
  return rows.length;
}

/** The currency of a lease. */
export async function findCurrency(
  { trx, organizationId }: Write,
  leaseId: string,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('lease_terms')
    .where('organization_id', '=', organizationId)
    .where('lease_id', '=', leaseId)
    .select('currency')
    .executeTakeFirst();
  return row?.currency ?? undefined;
}

/** Forgets runs that ended so long ago. */
export async function deleteRunsBefore(trx: Trx, before: string): Promise<void> {
  await trx.deleteFrom('workflow_runs').where('ended_at', '<', before).execute();
}
