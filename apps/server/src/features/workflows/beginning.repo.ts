import type { WorkflowDate, WorkflowDefinition, WorkflowEvent } from '@dira/domain/workflows';
import { sql, type RawBuilder } from 'kysely';
import { windowOfDays, type ReminderDate, type ReminderSource } from '../../contributions/reminder-dates.ts';
import type { Trx } from '../../db/scope.ts';
import type { DayPlans } from '../reminders/day-plans.ts';
import type { RunSubject } from './facts.repo.ts';

interface Write {
  trx: Trx;
  organizationId: string;
}

/** A published version that is on. */
export interface ActiveRow {
  id: string;
  version: number;
  definition: WorkflowDefinition;
  acts_for: string;
  daily_limit: number;
  active_since: string;
}

/** Workflows that are on and go by a date. */
export const workflowPlans: DayPlans = {
  table: 'workflows',
  key: 'id',
  isDue: sql`active_since is not null and trigger_date is not null`,
  topic: 'workflow_plan.due',
  payload: sql`jsonb_build_object('workflowId', id)`,
};

const activeColumns = sql`w.id, v.version, v.definition, w.acts_for, w.daily_limit, w.active_since`;
const ofActive = sql`from workflows w
  join workflow_versions v on v.organization_id = w.organization_id and v.workflow_id = w.id
    and v.version = w.published_version
  where w.active_since is not null`;

/** @returns undefined where it is off, or goes by no date */
export async function findActive({ trx, organizationId }: Write, id: string): Promise<ActiveRow | undefined> {
  const { rows } = await sql<ActiveRow>`select ${activeColumns} ${ofActive}
    and w.organization_id = ${organizationId} and w.id = ${id} and w.trigger_date is not null`.execute(trx);
  return rows[0];
}

export async function listByEvent(
  { trx, organizationId }: Write,
  event: WorkflowEvent,
): Promise<ActiveRow[]> {
  const { rows } = await sql<ActiveRow>`select ${activeColumns} ${ofActive}
    and w.organization_id = ${organizationId} and w.trigger_event = ${event}
    order by w.created_at, w.id`.execute(trx);
  return rows;
}

/** What a run is begun with. */
export interface NewRun extends RunSubject {
  subject_key: string;
  subject: string | null;
  amount: number | null;
  currency: string | null;
}

/** What falls so many days from a date of a type, with the tenant who is addressed; to a tenant's own knowledge alone. */
export function selectDates(
  source: ReminderSource,
  { organizationId, from, to }: { organizationId: string; from: string; to: string },
): RawBuilder<ReminderDate & { tenant_id: string; lease_id: string; property_id: string }> {
  return sql`select d.*, t.tenant_id from (${source.select(windowOfDays({ organizationId, from, to }))}) as d
  join lateral (select pt.tenant_id from primary_tenants pt
    where pt.organization_id = ${organizationId}::uuid and pt.lease_id = d.lease_id limit 1) as t on true
  where d.is_for_tenant and d.lease_id is not null and d.property_id is not null
  order by d.on_date, d.thing`;
}

/** The parts of the key of a run that goes by a date. */
export function keyOfDate(
  of: WorkflowDate,
  { thing, on_date: on }: { thing: string; on_date: string },
): string {
  return [of, thing, on].join(':');
}

/** Who joined an agreed lease since an instant, by the log: however many leases came at once, one query. */
export async function listJoined(
  { trx, organizationId }: Write,
  since: string,
): Promise<{ lease_id: string; tenant_id: string; property_id: string }[]> {
  const { rows } = await sql<{ lease_id: string; tenant_id: string; property_id: string }>`
    select distinct j.lease_id, j.tenant_id, l.property_id from (${joinings(organizationId)}) as j
    join lease_terms l on l.organization_id = j.organization_id and l.lease_id = j.lease_id and l.stage = 'agreed'
    where j.happened_at >= ${since}::timestamptz
    order by j.lease_id, j.tenant_id`.execute(trx);
  return rows;
}

/** Each time that a tenant came to a lease, by the log. */
export function joinings(organizationId: string): RawBuilder<unknown> {
  return sql`select e.organization_id, p.lease_id, p.tenant_id, e.created_at as happened_at
    from audit_events e
    join lease_parties p on p.organization_id = e.organization_id and p.lease_id = e.entity_id
      and (e.action <> 'tenant_added' or p.tenant_id::text = e.data ->> 'tenantId')
    where e.organization_id = ${organizationId}::uuid and e.entity = 'lease'
      and e.action in ('created', 'agreed', 'tenant_added')`;
}

/** A request of a lease, with the tenant who is addressed, and the run that made it. */
export async function findRequest(
  { trx, organizationId }: Write,
  requestId: string,
): Promise<
  | { lease_id: string; tenant_id: string; property_id: string; title: string; caused_by: string | null }
  | undefined
> {
  const { rows } = await sql<{
    lease_id: string;
    tenant_id: string;
    property_id: string;
    title: string;
    caused_by: string | null;
  }>`
    select m.lease_id, t.tenant_id, m.property_id, m.title,
      (select s.run_id from workflow_run_steps s
        where s.organization_id = m.organization_id and s.request_id = m.request_id limit 1) as caused_by
    from maintenance_places m
    join primary_tenants t on t.organization_id = m.organization_id and t.lease_id = m.lease_id
    where m.organization_id = ${organizationId} and m.request_id = ${requestId}::uuid`.execute(trx);
  return rows[0];
}

/** The workflows of a run and of what it began by, from the nearest. */
export async function listCauses({ trx, organizationId }: Write, runId: string): Promise<string[]> {
  const { rows } = await sql<{ workflow_id: string }>`
    with recursive causes as (
      select workflow_id, caused_by, 1 as at from workflow_runs
      where organization_id = ${organizationId} and id = ${runId}::uuid
      union all
      select r.workflow_id, r.caused_by, c.at + 1 from causes c
      join workflow_runs r on r.organization_id = ${organizationId} and r.id = c.caused_by where c.at < 10
    )
    select workflow_id from causes order by at`.execute(trx);
  return rows.map(({ workflow_id: id }) => id);
}

/** Holds the workflow, so that its limit counts on however many machines. @returns runs that it may still begin */
export async function holdLimit(
  { trx, organizationId }: Write,
  { id, daily_limit: limit }: ActiveRow,
  day: string,
): Promise<number> {
  await sql`select 1 from workflows where organization_id = ${organizationId} and id = ${id} for update`.execute(
    trx,
  );
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from workflow_runs
    where organization_id = ${organizationId} and workflow_id = ${id} and day = ${day}
      and because is distinct from 'limit' and because is distinct from 'loop'`.execute(trx);
  return Math.max(0, limit - (rows[0]?.count ?? 0));
}

/** Which of these the workflow has not had. */
export async function listNew(
  { trx, organizationId }: Write,
  workflowId: string,
  keys: string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select k.key from unnest(${keys}::text[]) as k (key)
    where not exists (select from workflow_runs r where r.organization_id = ${organizationId}
      and r.workflow_id = ${workflowId} and r.subject_key = k.key)`.execute(trx);
  return new Set(rows.map(({ key }) => key));
}

export async function insertRuns(
  { trx, organizationId }: Write,
  { id, version, acts_for }: ActiveRow,
  runs: readonly (NewRun & {
    day: string;
    caused_by: string | null;
    because: 'limit' | 'loop' | null;
  })[],
  now: string,
): Promise<void> {
  if (runs.length === 0) return;
  const inserted = await trx
    .insertInto('workflow_runs')
    .values(
      runs.map(({ because, ...run }) => ({
        ...run,
        organization_id: organizationId,
        workflow_id: id,
        version,
        acts_for,
        because,
        state: because === null ? 'running' : 'skipped',
        ended_at: because === null ? null : now,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.constraint('workflow_runs_once').doNothing())
    .returning(['id', 'state'])
    .execute();
  const begun = inserted.filter(({ state }) => state === 'running');
  if (begun.length === 0) return;
  await trx
    .insertInto('outbox')
    .values(
      begun.map((run) => ({
        organization_id: organizationId,
        topic: 'workflow_step.due',
        payload: JSON.stringify({ id: run.id }),
      })),
    )
    .execute();
}
