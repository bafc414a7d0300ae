import * as schedule from '../leases/schedule.ts';
import type { PlannedRow, ScheduleRow } from '../leases/schedule.ts';
import { carryReliefs } from './carried-reliefs.ts';
import { reverseCharge } from './charges.ts';
import type { MoneyWrite } from './posting.repo.ts';
import { postDueRentOf } from './rent-run.ts';

/** A period of rent whose days or price change; null where it was not, or is not any more. */
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
  /** Credit notes that an adjustment is, and that follow the rent by themselves. */
  adjusting: ReadonlySet<string>;
  /** Rent from this day on was agreed anew: a period that reaches it has the price of the plan, too. */
  repricedFrom?: string | undefined;
}

/**
 * Makes the rent of a lease follow a plan, whatever was charged by now: a charge whose days change is taken back and
 * charged anew, what is still ahead is planned anew. A period that keeps its days stays as it is, however it was
 * priced, unless its price was agreed anew; and what somebody took back stays taken back. The new charge comes before
 * the old one is taken back, so that what was paid covers it rather than what fell due later; what somebody gave of the
 * old one is given of the new. The lease must be locked.
 * @returns what changed, in order
 */
export async function reworkRent(
  write: MoneyWrite,
  leaseId: string,
  { plan, reason, replaced, adjusting, repricedFrom }: Rework,
): Promise<ChangedPeriod[]> {
  const missing = new Map(plan.map((row) => [row.period_starts_on, row]));
  const changed: { before: PlannedRow; after: ScheduleRow | null }[] = [];
  const periods = await schedule.listPeriods(write, leaseId);
  const waived = periods.filter((period) => schedule.isWaived(period, replaced));
  for (const before of periods) {
    const after = missing.get(before.period_starts_on) ?? null;
    missing.delete(before.period_starts_on);
    if (waived.includes(before) || isSame(before, after, repricedFrom)) continue;
    await replanPeriod(write, leaseId, before, after);
    changed.push({ before, after });
  }
  const added = [...missing.values()].filter((row) => !waived.some((period) => beginsIn(row, period)));
  await schedule.insertSchedule(write, leaseId, added);
  await postDueRentOf(write, leaseId);
  await takeBack(
    write,
    leaseId,
    changed.map(({ before }) => before),
    { reason, adjusting },
  );
  return [
    ...changed.map(({ before, after }) => ({
      before: isOver(before) ? null : before,
      after: after && { ...after, posted_at: before.posted_at },
    })),
    ...added.map((after) => ({ before: null, after: { ...after, posted_at: null } })),
  ];
}

/** Reverses the charges of periods that are charged anew by now. */
async function takeBack(
  write: MoneyWrite,
  leaseId: string,
  periods: readonly PlannedRow[],
  { reason, adjusting }: Pick<Rework, 'reason' | 'adjusting'>,
): Promise<void> {
  const now = await schedule.listPeriods(write, leaseId);
  for (const period of periods) {
    const { charge_id: chargeId, is_reversed: isReversed } = period;
    if (chargeId === null || isReversed) continue;
    await reverseCharge(write, chargeId, { reason });
    const by = now.flatMap((row) => (row.charge_id !== null && beginsIn(row, period) ? [row.charge_id] : []));
    await carryReliefs(write, { chargeId, by }, adjusting);
  }
}

async function replanPeriod(
  write: MoneyWrite,
  leaseId: string,
  before: PlannedRow,
  after: ScheduleRow | null,
): Promise<void> {
  const wasPosted = before.posted_at !== null;
  if (after === null && !wasPosted) return schedule.deletePeriod(write, leaseId, before);
  const { period_ends_on, due_on, amount, prorated_days, prorated_of_days, monthly_rent_amount } =
    after ?? endedBefore(before);
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
      monthly_rent_amount,
      posted_at: after === null ? before.posted_at : null,
    },
  );
}

/** What was charged once stays in the plan, with none of its days: what hangs on it keeps its place. */
function endedBefore(row: PlannedRow) {
  const ofDays = Temporal.PlainDate.from(row.period_starts_on).daysInMonth;
  return { ...row, amount: 0, prorated_days: 0, prorated_of_days: ofDays };
}

function beginsIn(
  { period_starts_on: day }: Pick<ScheduleRow, 'period_starts_on'>,
  period: PlannedRow,
): boolean {
  return period.period_starts_on <= day && day <= period.period_ends_on;
}

function isOver({ prorated_days: days }: PlannedRow): boolean {
  return days === 0;
}

function isSame(before: PlannedRow, after: ScheduleRow | null, repricedFrom: string | undefined): boolean {
  if (after === null) return isOver(before);
  if (isOver(before) || before.period_ends_on !== after.period_ends_on) return false;
  const isRepriced = repricedFrom !== undefined && before.period_ends_on >= repricedFrom;
  return (
    !isRepriced ||
    (before.amount === after.amount && before.monthly_rent_amount === after.monthly_rent_amount)
  );
}
