import type { Currency } from '@dira/domain/money';
import type { WorkflowStep } from '@dira/domain/workflows';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { postToOutbox, recordEvent } from '../../platform/audit.ts';
import { enterCharge } from '../money/charges.ts';
import * as repo from './running.repo.ts';

/**
 * What a run asks, answered.
 *
 * Guarantees: one answer, by somebody who was asked; a proposed charge is posted with the answer, by whoever gives it and
 * with their rights, or not at all.
 */

type Asking = Extract<WorkflowStep, { kind: 'ask' | 'charge' }>;

/** Whether a member may answer: whom it names; where it names nobody, whoever looks after workflows. */
export function mayAnswer(step: Asking, { userId, may }: Pick<OrgWrite, 'userId' | 'may'>): boolean {
  const isAsked = step.memberId === null || step.memberId === userId;
  return isAsked && (step.kind === 'ask' || may('money.post'));
}

/** @throws AppError not_found, run_not_asking, not_allowed; what posting the charge throws */
export async function answerRun(write: OrgWrite, id: string, isApproved: boolean): Promise<void> {
  const run = await repo.findRun(write, id, 'lock');
  if (run === undefined) throw new AppError('not_found');
  const step = run.definition.steps[run.at_step];
  if (run.state !== 'asked' || (step?.kind !== 'ask' && step?.kind !== 'charge'))
    throw new AppError('run_not_asking');
  if (!mayAnswer(step, write)) throw new AppError('not_allowed');
  const log = { step: run.at_step, kind: step.kind, answered_by: write.userId };
  if (isApproved) {
    const chargeId = step.kind === 'charge' ? await post(write, run, step) : undefined;
    await repo.insertStep(write, id, {
      ...log,
      result: 'approved',
      ...(chargeId !== undefined && { charge_id: chargeId }),
    });
    await repo.moveRun(write, id, { state: 'running', at_step: run.at_step + 1 });
    await postToOutbox(write.trx, write.organizationId, 'workflow_step.due', { id });
  } else {
    await repo.insertStep(write, id, { ...log, result: 'ended', because: 'declined' });
    const ended_at = write.now.toString();
    await repo.moveRun(write, id, { state: 'skipped', because: 'declined', ended_at });
  }
  await record(write, id, isApproved ? 'approved' : 'declined');
}

async function post(
  write: OrgWrite,
  run: repo.RunRow,
  { amount, dueInDays, description }: Extract<Asking, { kind: 'charge' }>,
): Promise<string> {
  const currency = await repo.findCurrency(write, run.lease_id);
  if (currency === undefined) throw new AppError('not_found');
  const { id } = await enterCharge(write, run.lease_id, {
    kind: 'fee',
    amount,
    currency: currency as Currency, // by the lease's own check
    dueOn: write.today.add({ days: dueInDays }).toString(),
    description,
  });
  return id;
}

/** @throws AppError not_found; transition_refused for what has ended */
export async function stopRun(write: OrgWrite, id: string): Promise<void> {
  const run = await repo.findRun(write, id, 'lock');
  if (run === undefined) throw new AppError('not_found');
  if (!['running', 'waiting', 'asked'].includes(run.state)) throw new AppError('transition_refused');
  await repo.moveRun(write, id, { state: 'stopped', ended_at: write.now.toString() });
  await record(write, id, 'stopped');
}

function record(
  write: OrgWrite,
  entityId: string,
  action: 'approved' | 'declined' | 'stopped',
): Promise<void> {
  return recordEvent(write, { action, entity: 'workflow_run', entityId });
}
