import { businessDayOf } from '@dira/domain/israel/business-day';

/** The one source of time. Business days are days in Asia/Jerusalem. */
export interface Clock {
  now(): Temporal.Instant;
  today(): Temporal.PlainDate;
}

/** A clock for tests and simulations, which stands still until it is moved. */
export interface TestClock extends Clock {
  set(instant: Temporal.Instant | string): void;
  advance(duration: Temporal.DurationLike): void;
}

/** For libraries that want the old kind. */
export function toDate(instant: Temporal.Instant): Date {
  return new Date(instant.epochMilliseconds);
}

/** @param instant as the database has it */
export function isLater(instant: string, than: Temporal.Instant): boolean {
  return Temporal.Instant.compare(Temporal.Instant.from(instant), than) > 0;
}

/** @param days of 24 hours each @returns as the database has it */
export function daysLater(instant: Temporal.Instant, days: number): string {
  return instant.add({ hours: days * 24 }).toString();
}

export function createSystemClock(): Clock {
  const now = () => Temporal.Now.instant();
  return { now, today: () => businessDayOf(now()) };
}

/** @param start an ISO 8601 instant, such as `2026-11-22T08:00:00Z` */
export function createTestClock(start: Temporal.Instant | string): TestClock {
  let current = Temporal.Instant.from(start);
  return {
    now: () => current,
    today: () => businessDayOf(current),
    set: (instant) => {
      current = Temporal.Instant.from(instant);
    },
    advance: (duration) => {
      current = current.add(duration);
    },
  };
}
