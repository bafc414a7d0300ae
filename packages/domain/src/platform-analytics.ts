/** What visits of the whole installation come to: by what they are told apart, and over which days. */
import { ANALYTICS_DAYS } from './visits.ts';

/** Each event counts once in each of them: what is added up over one is all that happened. */
export const VISIT_DIMENSIONS = [
  'event',
  'route',
  'referrer',
  'country',
  'device',
  'browser',
  'language',
] as const;
export type VisitDimension = (typeof VISIT_DIMENSIONS)[number];

/** Values that are no names: what is not known by its name, and where a visit came from that no other site led to. */
export const VISIT_VALUES = ['other', 'unknown', 'direct', 'own'] as const;

/** What is told of a visit; a program may tell of others, by its own names. */
export const VISIT_EVENTS = [
  'page_view',
  'sign_up',
  'trial_started',
  'lease_created',
  'payment_recorded',
  'contact_sent',
] as const;
export type VisitEvent = (typeof VISIT_EVENTS)[number];

export const VISIT_DEVICES = ['desktop', 'mobile', 'tablet'] as const;
export type VisitDevice = (typeof VISIT_DEVICES)[number];

/** From a visit to a workspace that issues receipts; a workspace that comes so far has come through those before. */
export const PLATFORM_STEPS = ['visit', 'trial', 'first_lease', 'first_receipt', 'paying'] as const;
export type PlatformStep = (typeof PLATFORM_STEPS)[number];

/** Who was there on which day is known so long: over more days nobody could say who is the same. */
export const MOST_VISIT_DAYS = ANALYTICS_DAYS;
export const RETENTION_WEEKS = 8;
/** What a list shows of a dimension; the others are one line. */
export const VALUES_SHOWN = 20;

export interface VisitSpan {
  /** ISO days, both included. */
  readonly from: string;
  readonly to: string;
}

/** So many marks the eye compares at once. */
const mostPoints = 31;

/** The days of a span, or its weeks from Sunday, or its months, whichever the eye can compare; the first and last may be parts. */
export function pointsOf(span: VisitSpan): { unit: 'day' | 'week' | 'month'; points: VisitSpan[] } {
  for (const unit of ['day', 'week'] as const) {
    const points = cut(span, unit);
    if (points.length <= mostPoints) return { unit, points };
  }
  return { unit: 'month', points: cut(span, 'month') };
}

/** Each day of a span by itself. */
export function daysOf(span: VisitSpan): VisitSpan[] {
  return cut(span, 'day');
}

function cut({ from, to }: VisitSpan, unit: 'day' | 'week' | 'month'): VisitSpan[] {
  const last = Temporal.PlainDate.from(to);
  const points: VisitSpan[] = [];
  let first = Temporal.PlainDate.from(from);
  while (Temporal.PlainDate.compare(first, last) <= 0) {
    const end = lastOf(first, unit);
    const isCut = Temporal.PlainDate.compare(end, last) > 0;
    points.push({ from: first.toString(), to: (isCut ? last : end).toString() });
    first = end.add({ days: 1 });
  }
  return points;
}

function lastOf(day: Temporal.PlainDate, unit: 'day' | 'week' | 'month'): Temporal.PlainDate {
  if (unit === 'day') return day;
  return unit === 'week' ? weekOf(day).add({ days: 6 }) : day.with({ day: day.daysInMonth });
}

/** The Sunday that the week of a day begins with. */
function weekOf(day: Temporal.PlainDate): Temporal.PlainDate {
  return day.subtract({ days: day.dayOfWeek % 7 });
}

/** The first days of the last weeks up to a day, oldest first. */
export function retentionWeeks(to: string): string[] {
  const last = weekOf(Temporal.PlainDate.from(to));
  return Array.from({ length: RETENTION_WEEKS }, (_, place) =>
    last.subtract({ weeks: RETENTION_WEEKS - 1 - place }).toString(),
  );
}
