import * as schedule from '../leases/schedule.ts';
import type { PlannedRow, ScheduleRow } from '../leases/schedule.ts';
import { reverseCharge } from './charges.ts';
import type { MoneyWrite } from './posting.repo.ts';
import { postDueRentOf } from './rent-run.ts';

/** A period of rent whose days change; null where it was not, or is not any more. */
export interface ChangedPeriod {
  before: Period | null;
  after: Period | null;
}
type Period = Pick<
  PlannedRow,
  | 'period_starts_on'
  | 'period_ends_on'
  | 'due_on'
  | 'amount'
  | 'currency'
  | 'prorated_days'
  | 'prorated_of_days'
  | 'monthly_rent_amount'
  | 'posted_at'
>;

interface Rework {
  /** The rent as it should be. */
  plan: readonly ScheduleRow[];
  /** What the counter-charges say. */
  reason: string;
  /** First days of periods whose rent an adjustment replaced: taken back, and still owed. */
  replaced: ReadonlySet<string>;
}

/**
 * Makes the rent of a lease follow a plan, whatever was charged by now: a charge whose days change is taken back and
 * charged anew, what is still ahead is planned anew. A period that keeps its days stays as it is, however it was
 * priced, and what somebody took back stays taken back. The lease must be locked.
 * @returns what changed, in order
 */
export async function reworkRent(
  write: MoneyWrite,
  leaseId: string,
  { plan, reason, replaced }: Rework,
): Promise<ChangedPeriod[]> {
  const missing = new Map(plan.map((row) => [row.period_starts_on, row]));
  const changed: ChangedPeriod[] = [];
  for (const before of await schedule.listPeriods(write, leaseId)) {
    const after = missing.get(before.period_starts_on) ?? null;
    missing.delete(before.period_starts_on);
    const isWaived = before.is_reversed && !replaced.has(before.period_starts_on);
    if (isWaived || isSame(before, after)) continue;
    await reworkPeriod(write, leaseId, before, after, reason);
    changed.push({
      before: isOver(before) ? null : before,
      after: after && { ...after, posted_at: before.posted_at },
    });
  }
  const added = [...missing.values()];
  await schedule.insertSchedule(write, leaseId, added);
  await postDueRentOf(write, leaseId);
  return [...changed, ...added.map((after) => ({ before: null, after: { ...after, posted_at: null } }))];
}

async function reworkPeriod(
  write: MoneyWrite,
  leaseId: string,
  before: PlannedRow,
  after: ScheduleRow | null,
  reason: string,
): Promise<void> {
  const wasPosted = before.posted_at !== null;
  if (after === null && !wasPosted) return schedule.deletePeriod(write, leaseId, before);
  if (before.charge_id !== null && !before.is_reversed) await reverseCharge(write, before.charge_id, reason);
  const { period_ends_on, due_on, amount, prorated_days, prorated_of_days } = after ?? endedBefore(before);
  await schedule.updatePeriod(
    write,
    leaseId,
    { ...before, revision: wasPosted ? before.revision + 1 : before.revision },
    {
      period_ends_on,
      due_on,
      amount,
      prorated_days,
      prorated_of_days,
      posted_at: after === null ? before.posted_at : null,
    },
  );
}

/** What was charged once stays in the plan, with none of its days: what hangs on it keeps its place. */
function endedBefore(row: PlannedRow) {
  const ofDays = Temporal.PlainDate.from(row.period_starts_on).daysInMonth;
  return { ...row, amount: 0, prorated_days: 0, prorated_of_days: ofDays };
}

function isOver({ prorated_days: days }: PlannedRow): boolean {
  return days === 0;
}

function isSame(before: PlannedRow, after: ScheduleRow | null): boolean {
  if (after === null) return isOver(before);
  return !isOver(before) && before.period_ends_on === after.period_ends_on;
}
