import type { WorkflowCondition, WorkflowRunReason } from '@dira/domain/workflows';
import type { AllReminderSources } from '../../contributions/reminder-dates.ts';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { postToOutbox } from '../../platform/audit.ts';
import type { Services } from '../../services.ts';
import { findFacts } from './facts.repo.ts';
import { findFailing } from './facts.ts';
import * as repo from './running.repo.ts';
import { takeStep } from './steps.ts';

/**
 * What a run does.
 *
 * Guarantees: each step once, in one transaction with where the run stands after it; on the version that it began with;
 * with the rights that whoever it acts for has then. What has waited too long is over. Never: a step of a workflow that
 * is off.
 */

type Tools = Pick<Services, 'db' | 'clock' | 'newId'>;

const wokenAtOnce = 500;
/** What could not go on for so long does not any more. */
const longestLate = { hours: 3 * 24 };

/** Lets go on what has waited long enough. */
export async function wakeRuns({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const due = { now: now.toString(), tooLate: now.subtract(longestLate).toString(), most: wokenAtOnce };
  let woken: number;
  do woken = await db.jobs((trx) => repo.wakeRuns(trx, due));
  while (woken === wokenAtOnce);
}

/** Goes on with a run until it waits or ends. */
export async function goOn(
  services: Tools,
  sources: AllReminderSources,
  { organizationId, id }: { organizationId: string; id: string },
): Promise<void> {
  const actor = await services.db.jobs((trx) => repo.findActor({ trx, organizationId }, id));
  if (actor === undefined) return;
  try {
    let goesOn: boolean | null;
    do
      goesOn = await services.db.writeForMember({ organizationId, userId: actor }, (write) =>
        advance(write, services, sources, id),
      );
    while (goesOn === true);
    if (goesOn === null) throw new AppError('not_allowed');
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await fail(services, { organizationId, id }, error);
  }
}

/** Takes the step at which a run is. @returns whether there is another to take now */
async function advance(
  write: OrgWrite,
  services: Tools,
  sources: AllReminderSources,
  id: string,
): Promise<boolean> {
  const run = await repo.findRun(write, id, 'lock');
  if (run?.state !== 'running') return false;
  const { definition, at_step: at } = run;
  if (!run.is_active) return end(write, run, 'too_late');
  const step = at < 0 ? null : definition.steps[at];
  if (step === undefined) {
    await repo.moveRun(write, id, { state: 'done', ended_at: write.now.toString() });
    return false;
  }
  if (step === null || step.kind === 'check') {
    const { conditions } = step ?? definition;
    const because = await findReason(write, sources, run, conditions);
    if (because !== null) return end(write, run, because);
    await repo.insertStep(write, id, { step: at, kind: kindOf(run), result: 'done' });
    await repo.moveRun(write, id, { state: 'running', at_step: at + 1 });
    return true;
  }
  const { pause, log, tells } = await takeStep({ write, services, run, at }, step);
  const stepId = await repo.insertStep(write, id, { ...log, step: at, kind: step.kind });
  for (const toUserId of tells?.userIds ?? [])
    await postToOutbox(write.trx, write.organizationId, tells?.topic ?? '', { id: stepId, toUserId });
  await repo.moveRun(
    write,
    id,
    pause === null
      ? { state: 'running', at_step: at + 1 }
      : { state: pause.state, wakes_at: pause.until.toString() },
  );
  return pause === null;
}

function kindOf({ definition, at_step: at }: repo.RunRow): repo.NewStep['kind'] {
  return definition.steps[at]?.kind ?? 'begin';
}

async function findReason(
  write: OrgWrite,
  sources: AllReminderSources,
  run: repo.RunRow,
  conditions: readonly WorkflowCondition[],
): Promise<WorkflowRunReason | null> {
  const facts = await findFacts(write, sources, run.definition, run, write.today);
  return facts === undefined ? 'gone' : findFailing(conditions, facts);
}

async function end(write: OrgWrite, run: repo.RunRow, because: WorkflowRunReason): Promise<false> {
  await repo.insertStep(write, run.id, { step: run.at_step, kind: kindOf(run), result: 'ended', because });
  await repo.moveRun(write, run.id, { state: 'skipped', because, ended_at: write.now.toString() });
  return false;
}

/** What the product refused ends the run where it is; all that went before it was done. */
async function fail(
  { db, clock }: Tools,
  { organizationId, id }: { organizationId: string; id: string },
  error: AppError,
): Promise<void> {
  const failure = error.code === 'not_allowed' ? 'not_allowed' : 'refused';
  await db.jobs(async (trx) => {
    const write = { trx, organizationId };
    const run = await repo.findRun(write, id, 'lock');
    if (run?.state !== 'running') return;
    await repo.insertStep(write, id, { step: run.at_step, kind: kindOf(run), result: 'failed' });
    await repo.moveRun(write, id, { state: 'failed', failure, ended_at: clock.now().toString() });
  });
}
