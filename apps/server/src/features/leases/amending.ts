import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import { deleteRentStepsFrom, insertRentSteps, listRentSteps } from './rent-steps.repo.ts';
import * as repo from './repo.ts';
import type { LeaseRecord, LeaseWrite } from './repo.ts';
import * as schedule from './schedule.repo.ts';
import {
  isWaived,
  termsOf,
  toScheduleRows,
  type AgreedStep,
  type PlannedRow,
  type ScheduleRow,
} from './schedule.ts';

/**
 * A lease that holds, changed by an amendment.
 *
 * Guarantees: rent that was charged before the amended rent begins keeps its price and its due day, and no day is
 * charged twice or left out; the days of an extension belong to nobody else, from the moment it is sent. Never: a
 * changed term without a plan of its rent. What was charged is the caller's matter.
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
  row: LeaseRecord;
}

/** A lease before and after its amendment, and the rent that the amendment sets, if any. */
export interface AmendedLease {
  before: LeaseRecord;
  after: LeaseRecord;
  rent: LeaseAmendment['rent'];
}

/** A lease that holds, or held to its end, locked. @throws AppError not_found, lease_not_agreed, lease_ended */
export async function getAmendableLease(write: LeaseWrite, id: string): Promise<AmendableLease> {
  const row = await repo.lockLease(write, id);
  if (row === undefined) throw new AppError('not_found');
  if (row.stage !== 'agreed') throw new AppError('lease_not_agreed');
  if (row.terminated_on !== null) throw new AppError('lease_ended');
  return { id, startsOn: row.starts_on, endsOn: row.ends_on, row };
}

/** The days of an extension are kept free while it is out; null lets them go. @throws AppError lease_overlap */
export async function reserveExtension(write: LeaseWrite, id: string, until: string | null): Promise<void> {
  await repo.updateLease(write, id, { reserved_until: until });
}

/**
 * From now on the lease is what its amendment says. Rent that is ahead is out of its schedule until the caller makes it
 * follow `planAmendedRent`.
 * @throws AppError not_found, lease_overlap
 */
export async function amendLease(
  write: LeaseWrite,
  id: string,
  { endsOn, rent, dueDay }: LeaseAmendment,
): Promise<AmendedLease> {
  const before = await repo.lockLease(write, id);
  if (before === undefined) throw new AppError('not_found');
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
  await schedule.clearUnpostedSchedule(write, id);
  await recordEvent(write, {
    action: 'amended',
    entity: 'lease',
    entityId: id,
    data: { endsOn, rent, dueDay },
  });
  const after = { ...before, ends_on: endsOn ?? before.ends_on, due_day: dueDay ?? before.due_day };
  return { before, after, rent };
}

/**
 * The rent of an amended lease: what is ahead by its new terms, and what was charged as it was, but for the days whose
 * rent is another now.
 * @param replaced as of `isWaived`; waived rent stays in the plan as it was charged
 */
export async function planAmendedRent(
  write: LeaseWrite,
  { before, after, rent }: AmendedLease,
  replaced: ReadonlySet<string>,
): Promise<ScheduleRow[]> {
  const terms = termsOf(after, await listRentSteps(write, after.id));
  const charged = (await schedule.listPeriods(write, after.id)).filter((row) => row.prorated_days !== 0);
  const ahead = { ...terms, startsOn: findFirstDayAhead(charged) ?? terms.startsOn };
  const isKept = (row: PlannedRow) =>
    rent === null || row.period_ends_on < rent.fromOn || isWaived(row, replaced);
  const kept = charged.filter(isKept);
  const changing = charged.filter((row) => !isKept(row));
  const stretches = rent === null ? [] : findStretches(changing, rent);
  // Another due day is for what falls due from now on.
  const chargedTerms = { ...terms, dueDay: before.due_day, rentSteps: [], chargeFromOn: undefined };
  const dueOn = new Map(charged.map((row) => [row.period_starts_on, row.due_on]));
  const repriced = stretches.flatMap((stretch) => toScheduleRows({ ...chargedTerms, ...stretch }));
  return [
    ...kept.map(toRow),
    ...repriced.map((row) => ({ ...row, due_on: dueOn.get(row.period_starts_on) ?? row.due_on })),
    ...toScheduleRows(ahead),
  ];
}

/** Days of rent at one price. */
interface Stretch {
  startsOn: string;
  endsOn: string;
  monthlyRentAmount: number;
}

/** The days of periods whose rent changes: before the day on which it does as they were priced, then as agreed. */
function findStretches(periods: readonly PlannedRow[], { fromOn, monthlyRentAmount }: AgreedStep): Stretch[] {
  const before = periods.filter((row) => row.period_starts_on < fromOn);
  const stretches = before.map((row): Stretch => ({
    startsOn: row.period_starts_on,
    endsOn: addDay(fromOn, -1),
    monthlyRentAmount: row.monthly_rent_amount,
  }));
  for (const { period_starts_on: startsOn, period_ends_on: endsOn } of periods) {
    const last = stretches.at(-1);
    // Parts of a month that have one rent again are one period again.
    if (last !== undefined && last.startsOn >= fromOn && addDay(last.endsOn, 1) === startsOn)
      last.endsOn = endsOn;
    else stretches.push({ startsOn: startsOn < fromOn ? fromOn : startsOn, endsOn, monthlyRentAmount });
  }
  return stretches;
}

/** The day after the last one that was charged: a month that was charged in part goes on by its days. */
function findFirstDayAhead(charged: readonly PlannedRow[]): string | undefined {
  const last = charged
    .map((row) => row.period_ends_on)
    .toSorted()
    .at(-1);
  return last === undefined ? undefined : addDay(last, 1);
}

function addDay(day: string, days: 1 | -1): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

function toRow(row: PlannedRow): ScheduleRow {
  const { period_starts_on, period_ends_on, due_on, amount, currency } = row;
  const { prorated_days, prorated_of_days, monthly_rent_amount } = row;
  return {
    period_starts_on,
    period_ends_on,
    due_on,
    amount,
    currency,
    prorated_days,
    prorated_of_days,
    monthly_rent_amount,
  };
}
