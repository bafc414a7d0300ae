import { CALENDAR_KINDS } from '@dira/contract/constants';
import type { IsoDate } from '@dira/i18n/format-date';
import { today } from '../../lib/clock.ts';
import {
  addDays,
  addMonths,
  DAYS_OF_WEEK,
  firstOfMonth,
  lastOfMonth,
  monthOf,
  listWeeks,
  startOfWeek,
} from '../../lib/days.ts';
import { oneOf } from '../../lib/use-page-query.ts';
import type { CalendarFilter } from './queries.ts';

export const calendarViews = ['month', 'week', 'agenda'] as const;
export type CalendarView = (typeof calendarViews)[number];

const isPhone = '(max-width: 40rem)';

/** What the address asks to see; a grid of a month has no room on a phone, so there the list comes first. */
export type Shown = {
  readonly view: CalendarView;
  /** The day that the keyboard stands on. */
  readonly day: IsoDate;
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly filter: CalendarFilter;
};

export function shownBy(get: (name: string) => string | null): Shown {
  const asked = get('view');
  const fallback = matchMedia(isPhone).matches ? 'agenda' : 'month';
  const view = calendarViews.find((known) => known === asked) ?? fallback;
  const day = readDay(get('day')) ?? today();
  const filter = { propertyId: get('property') ?? '', kind: oneOf(get('kind'), ['', ...CALENDAR_KINDS]) };
  return { view, day, filter, ...rangeOf(view, day) };
}

function rangeOf(view: CalendarView, day: IsoDate): { from: IsoDate; to: IsoDate } {
  if (view === 'agenda') {
    // What is over does not stand before what comes.
    const isThisMonth = monthOf(day) === monthOf(today());
    return { from: isThisMonth ? today() : firstOfMonth(day), to: lastOfMonth(day) };
  }
  if (view === 'week') return { from: startOfWeek(day), to: addDays(startOfWeek(day), DAYS_OF_WEEK - 1) };
  const weeks = listWeeks(day);
  return { from: weeks[0]?.[0] ?? day, to: weeks.at(-1)?.at(-1) ?? day };
}

/** The day to stand on after a step of the view: a week, or a month. */
export function stepFrom({ view, day }: Shown, direction: -1 | 1): IsoDate {
  return view === 'week' ? addDays(day, direction * DAYS_OF_WEEK) : addMonths(day, direction);
}

/** An address may hold anything; a day is one that the calendar has. */
function readDay(text: string | null): IsoDate | null {
  if (text === null || !/^(19|20)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text)) return null;
  return addDays(text, 0) === text ? text : null;
}
