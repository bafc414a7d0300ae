import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import { deleteRentStepsFrom, insertRentSteps, listRentSteps } from './rent-steps.repo.ts';
import * as repo from './repo.ts';
import type { LeaseWrite } from './repo.ts';
import * as schedule from './schedule.repo.ts';
import { termsOf, toScheduleRows, type ScheduleTerms } from './schedule.ts';
import { askForRentRun } from './service.ts';

/**
 * A lease that holds, changed by an amendment.
 *
 * Guarantees: what was charged keeps its price, and no day is charged twice or left out; the days of an extension
 * belong to nobody else, from the moment it is sent. Never: a changed term without the plan of its rent.
 */

/** What an amendment says; null where something stays as it is. */
export interface LeaseAmendment {
  endsOn: string | null;
  rent: { fromOn: string; monthlyRentAmount: number } | null;
  dueDay: number | null;
}

export interface AmendableLease {
  id: string;
  startsOn: string;
  endsOn: string;
  /** The last day whose rent was charged; null where nothing was. */
  chargedUntil: string | null;
  row: NonNullable<Awaited<ReturnType<typeof repo.lockLease>>>;
}

/** A lease that holds, or held to its end, locked. @throws AppError not_found, lease_not_agreed, lease_ended */
export async function getAmendableLease(write: LeaseWrite, id: string): Promise<AmendableLease> {
  const row = await repo.lockLease(write, id);
  if (row === undefined) throw new AppError('not_found');
  if (row.stage !== 'agreed') throw new AppError('lease_not_agreed');
  if (row.terminated_on !== null) throw new AppError('lease_ended');
  const chargedUntil = lastDayOf(await schedule.listPostedSchedule(write, id));
  return { id, startsOn: row.starts_on, endsOn: row.ends_on, chargedUntil, row };
}

/** The days of an extension are kept free while it is out; null lets them go. @throws AppError lease_overlap */
export async function reserveExtension(write: LeaseWrite, id: string, until: string | null): Promise<void> {
  await repo.updateLease(write, id, { reserved_until: until });
}

/**
 * From now on the lease is what its amendment says, and the rent that is still ahead follows.
 * @throws AppError not_found, lease_overlap
 */
export async function amendLease(
  write: LeaseWrite,
  id: string,
  { endsOn, rent, dueDay }: LeaseAmendment,
): Promise<void> {
  const lease = await repo.lockLease(write, id);
  if (lease === undefined) throw new AppError('not_found');
  // One statement: between two the days that were kept would be anybody's.
  await repo.updateLease(write, id, {
    reserved_until: null,
    ...(endsOn !== null && { ends_on: endsOn }),
    ...(dueDay !== null && { due_day: dueDay }),
  });
  if (rent !== null) {
    await deleteRentStepsFrom(write, id, rent.fromOn);
    await insertRentSteps(write, id, [rent]);
  }
  const changed = { ...lease, ends_on: endsOn ?? lease.ends_on, due_day: dueDay ?? lease.due_day };
  await replanRent(write, id, termsOf(changed, await listRentSteps(write, id)));
  await recordEvent(write, {
    action: 'amended',
    entity: 'lease',
    entityId: id,
    data: { endsOn, rent, dueDay },
  });
  await askForRentRun(write, id);
}

/** Plans anew from the day after the last one that was charged: a month that was charged in part goes on by its days. */
async function replanRent(write: LeaseWrite, id: string, terms: ScheduleTerms): Promise<void> {
  const chargedUntil = lastDayOf(await schedule.clearUnpostedSchedule(write, id));
  const next =
    chargedUntil === null
      ? terms.startsOn
      : Temporal.PlainDate.from(chargedUntil).add({ days: 1 }).toString();
  const startsOn = next < terms.startsOn ? terms.startsOn : next;
  if (startsOn > terms.endsOn) return;
  await schedule.insertSchedule(write, id, toScheduleRows({ ...terms, startsOn }));
}

function lastDayOf(posted: readonly { period_ends_on: string }[]): string | null {
  return (
    posted
      .map((row) => row.period_ends_on)
      .toSorted()
      .at(-1) ?? null
  );
}
