/** The days of what is done again and again. */
export interface Recurrence {
  startsOn: Temporal.PlainDate;
  everyMonths: number;
}

/**
 * The latest day of a plan up to a day, that one included; null before its first. Every day is counted from the
 * first, so that one that begins on the 31st comes on the 31st again after a short month.
 */
export function findLatestDue(plan: Recurrence, until: Temporal.PlainDate): Temporal.PlainDate | null {
  const { startsOn } = plan;
  if (Temporal.PlainDate.compare(startsOn, until) > 0) return null;
  const step = stepNear(plan, until);
  const last = dueOf(plan, step);
  return Temporal.PlainDate.compare(last, until) <= 0 ? last : dueOf(plan, step - 1);
}

/** The first day of a plan from a day on, that one included. */
export function findNextDue(plan: Recurrence, from: Temporal.PlainDate): Temporal.PlainDate {
  if (Temporal.PlainDate.compare(from, plan.startsOn) <= 0) return plan.startsOn;
  const step = stepNear(plan, from);
  const near = dueOf(plan, step);
  return Temporal.PlainDate.compare(near, from) >= 0 ? near : dueOf(plan, step + 1);
}

/** The step whose day is in the month of another day, or the last one before that month. */
function stepNear({ startsOn, everyMonths }: Recurrence, day: Temporal.PlainDate): number {
  const months = (day.year - startsOn.year) * 12 + day.month - startsOn.month;
  return Math.floor(months / everyMonths);
}

function dueOf({ startsOn, everyMonths }: Recurrence, step: number): Temporal.PlainDate {
  return startsOn.add({ months: step * everyMonths });
}
