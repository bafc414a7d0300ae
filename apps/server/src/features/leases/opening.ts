import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import * as opening from './opening.repo.ts';
import { listRentSteps } from './rent-steps.repo.ts';
import * as repo from './repo.ts';
import * as schedule from './schedule.repo.ts';
import { termsOf, toScheduleRows, type ScheduleTerms } from './schedule.ts';
import { askForRentRun } from './service.ts';

/**
 * The month in which a lease comes to Dira. Nobody types in what was paid before, so its rent counts as paid elsewhere
 * until the landlord says that it was not.
 *
 * Guarantees: such a month stands on the ledger as an opening entry, or is charged once; never both. Never: a payment
 * or a receipt that nobody gave.
 */

/** The period of today, where its rent is due by now: what of a lease's terms may have been paid elsewhere. */
export function findOpening(terms: ScheduleTerms, today: Temporal.PlainDate): opening.OpeningPeriod | null {
  const day = today.toString();
  const firstDay = today.with({ day: 1 }).toString();
  const lastDay = today.with({ day: today.daysInMonth }).toString();
  const { startsOn, endsOn, chargeFromOn = startsOn } = terms;
  // Rent of a month before is still to be charged.
  if (startsOn < firstDay && chargeFromOn < firstDay) return null;
  const [first] = toScheduleRows({
    ...terms,
    startsOn: startsOn < firstDay ? firstDay : startsOn,
    endsOn: endsOn < lastDay ? endsOn : lastDay,
  });
  return first === undefined || first.due_on > day || first.period_ends_on < day ? null : first;
}

/** A period whose rent was paid before its lease came here. */
export interface PaidBefore {
  leaseId: string;
  period: opening.OpeningPeriod;
}

/** Writes down that the rent of periods was paid before their leases came here; their charges begin after it. */
export function openAsPaid(write: OrgWrite, openings: readonly PaidBefore[]): Promise<void> {
  return opening.insertOpenings(write, openings);
}

/** It was not paid: its rent is charged as any other. @throws AppError not_found, opening_charged */
export async function chargeOpening(write: OrgWrite, leaseId: string): Promise<void> {
  const lease = await repo.lockLease(write, leaseId);
  const entry = await opening.findOpening(write, leaseId);
  if (lease === undefined || entry === undefined) throw new AppError('not_found');
  if (!entry.is_paid) throw new AppError('opening_charged');
  await opening.markUnpaid(write, leaseId);
  const fromOn = entry.period_starts_on;
  await repo.updateLease(write, leaseId, { charge_from_on: fromOn });
  const terms = termsOf({ ...lease, charge_from_on: fromOn }, await listRentSteps(write, leaseId));
  const rows = toScheduleRows(terms).filter((row) => row.period_starts_on === fromOn);
  await schedule.insertSchedule(write, leaseId, rows);
  await recordEvent(write, {
    action: 'opening_charged',
    entity: 'lease',
    entityId: leaseId,
    data: { leaseId, periodStartsOn: fromOn },
  });
  await askForRentRun(write, leaseId);
}
