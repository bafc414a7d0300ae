import { MOST_DEPTH, type WorkflowEvent } from '@dira/domain/workflows';
import type { AllReminderSources } from '../../contributions/reminder-dates.ts';
import type { Services } from '../../services.ts';
import { beginDayPlans, eachPlannedDay } from '../reminders/day-plans.ts';
import * as repo from './beginning.repo.ts';

/**
 * What makes workflows begin.
 *
 * Guarantees: a run for each workflow and thing, however often its cause is told and on however many machines; of days
 * that nobody planned, yesterday alone; no more runs a day than the workflow may begin, and none by what it has itself
 * done. What did not begin for either says so in the log. Never: anything to a tenant here.
 */

type Tools = Pick<Services, 'db' | 'clock'>;

const workflowsAtOnce = 100;
const runsAtOnce = 200;

/** Begins the plans of workflows whose day has come. @returns how many */
export function beginPlans(tools: Tools, most = workflowsAtOnce): Promise<number> {
  return beginDayPlans(tools, repo.workflowPlans, most);
}

/** Begins the runs of a day, and of the one before where it is named; of days longer ago, none. */
export async function planDays(
  tools: Tools,
  sources: AllReminderSources,
  {
    organizationId,
    workflowId,
    ...days
  }: { organizationId: string; workflowId: string; day: string; also: string | null },
): Promise<void> {
  await eachPlannedDay(tools, days, (day) => planDay(tools, sources, { organizationId, workflowId, day }));
}

async function planDay(
  tools: Tools,
  sources: AllReminderSources,
  {
    organizationId,
    workflowId,
    day,
  }: { organizationId: string; workflowId: string; day: Temporal.PlainDate },
): Promise<void> {
  const found = await tools.db.jobs(async (trx) => {
    const write = { trx, organizationId };
    const active = await repo.findActive(write, workflowId);
    if (active === undefined || active.definition.trigger.kind !== 'date') return null;
    const { of, offset } = active.definition.trigger;
    const on = day.subtract({ days: offset }).toString();
    const { rows } = await repo.selectDates(sources[of], { organizationId, from: on, to: on }).execute(trx);
    return { active, rows: rows.map((row) => ({ ...runOf(row), subject_key: repo.keyOfDate(of, row) })) };
  });
  if (found === null) return;
  for (let at = 0; at < found.rows.length; at += runsAtOnce)
    await begin(tools, organizationId, found.active, found.rows.slice(at, at + runsAtOnce));
}

function runOf(row: {
  thing: string;
  on_date: string;
  lease_id: string;
  tenant_id: string;
  property_id: string;
  request_id: string | null;
  subject: string | null;
  amount: number | null;
  currency: string | null;
}): Omit<repo.NewRun, 'subject_key'> {
  const { thing, on_date, lease_id, tenant_id, property_id, request_id, subject, amount, currency } = row;
  return { thing, on_date, lease_id, tenant_id, property_id, request_id, subject, amount, currency };
}

/** What happened to a request, as its job hears of it. */
export interface Happened {
  organizationId: string;
  event: Exclude<WorkflowEvent, 'tenant_joined'>;
  id: string;
}

/** Begins the runs of workflows that go by what happened to a request. */
export async function beginByRequest(tools: Tools, { organizationId, event, id }: Happened): Promise<void> {
  const { active, request } = await tools.db.jobs(async (trx) => {
    const write = { trx, organizationId };
    const found = await repo.listByEvent(write, event);
    return { active: found, request: found.length === 0 ? undefined : await repo.findRequest(write, id) };
  });
  if (request === undefined) return;
  const { title: subject, caused_by: causedBy, ...where } = request;
  // One that is opened again and completed another day is another.
  const day = event === 'request_completed' ? [tools.clock.today().toString()] : [];
  const run = { ...noDate, ...where, request_id: id, subject, subject_key: [event, id, ...day].join(':') };
  for (const one of active) await begin(tools, organizationId, one, [run], causedBy);
}

/** Who joined so long ago is welcomed no more. */
const longestSinceJoined = { hours: 3 * 24 };
const noDate = { thing: null, on_date: null, amount: null, currency: null };

/** Begins the runs of workflows that go by who joins a lease: of all who did since each was turned on. */
export async function beginByTenants(tools: Tools, organizationId: string): Promise<void> {
  const active = await tools.db.jobs((trx) => repo.listByEvent({ trx, organizationId }, 'tenant_joined'));
  const oldest = tools.clock.now().subtract(longestSinceJoined);
  for (const one of active) {
    const activeSince = Temporal.Instant.from(one.active_since);
    const since = Temporal.Instant.compare(activeSince, oldest) < 0 ? oldest : activeSince;
    const joined = await tools.db.jobs((trx) => repo.listJoined({ trx, organizationId }, since.toString()));
    for (let at = 0; at < joined.length; at += runsAtOnce)
      await begin(
        tools,
        organizationId,
        one,
        joined.slice(at, at + runsAtOnce).map((party) => ({
          ...noDate,
          ...party,
          request_id: null,
          subject: null,
          subject_key: ['tenant_joined', party.lease_id, party.tenant_id].join(':'),
        })),
      );
  }
}

async function begin(
  { db, clock }: Tools,
  organizationId: string,
  active: repo.ActiveRow,
  runs: readonly repo.NewRun[],
  causedBy: string | null = null,
): Promise<void> {
  if (runs.length === 0) return;
  await db.jobs(async (trx) => {
    const write = { trx, organizationId };
    const day = clock.today().toString();
    const now = clock.now().toString();
    let left = await repo.holdLimit(write, active, day);
    const causes = causedBy === null ? [] : await repo.listCauses(write, causedBy);
    const isLoop = causes.includes(active.id) || causes.length > MOST_DEPTH;
    const fresh = await repo.listNew(
      write,
      active.id,
      runs.map((run) => run.subject_key),
    );
    await repo.insertRuns(
      write,
      active,
      runs
        .filter((run) => fresh.has(run.subject_key))
        .map((run) => {
          const because = isLoop ? 'loop' : left > 0 ? null : 'limit';
          if (because === null) left -= 1;
          return { ...run, day, caused_by: causedBy, because };
        }),
      now,
    );
  });
}
