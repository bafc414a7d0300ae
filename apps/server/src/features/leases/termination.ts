import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { listRentSteps } from './rent-steps.repo.ts';
import * as repo from './repo.ts';
import type { LeaseRecord } from './repo.ts';
import { termsOf, toScheduleRows, type ScheduleRow } from './schedule.ts';

/** A lease with the rent that it asks for from now on. */
export interface ReplannedLease {
  lease: LeaseRecord;
  plan: ScheduleRow[];
}

/**
 * Lets a lease stop on a day: inside its term it is ended early, on its last day it just runs out. A day before the
 * first calls off a lease that has not begun, and its unit is kept on no day. What was charged is the caller's matter.
 * @throws AppError not_found, lease_not_agreed, lease_ended; invalid_request where the lease could not stop on that day
 */
export async function endLeaseOn(write: OrgWrite, id: string, lastDay: string): Promise<ReplannedLease> {
  const lease = await repo.lockLease(write, id);
  if (lease === undefined) throw new AppError('not_found');
  if (lease.stage !== 'agreed') throw new AppError('lease_not_agreed');
  if (lease.terminated_on !== null) throw new AppError('lease_ended');
  const today = write.today.toString();
  const refuse = (code: string) =>
    new AppError('invalid_request', { fields: [{ path: 'contents.lastDay', code }] });
  if (lastDay > lease.ends_on) throw refuse('after_term');
  if (lastDay < lease.ends_on && lease.ends_on < today) throw refuse('lease_over');
  if (lastDay < lease.starts_on && lease.starts_on <= today) throw refuse('before_term');
  const terminatedOn = lastDay === lease.ends_on ? null : lastDay;
  if (terminatedOn !== null) await repo.updateLease(write, id, { terminated_on: terminatedOn });
  return replan(write, { ...lease, terminated_on: terminatedOn });
}

/** The lease runs to the end of its term again. @throws AppError not_found; lease_overlap where its unit was let again */
export async function resumeLease(write: OrgWrite, id: string): Promise<ReplannedLease> {
  const lease = await repo.lockLease(write, id);
  if (lease === undefined) throw new AppError('not_found');
  if (lease.terminated_on !== null) await repo.updateLease(write, id, { terminated_on: null });
  return replan(write, { ...lease, terminated_on: null });
}

async function replan(write: OrgWrite, lease: LeaseRecord): Promise<ReplannedLease> {
  return { lease, plan: toScheduleRows(termsOf(lease, await listRentSteps(write, lease.id))) };
}
