import { formatDate, formatHebrewDay, formatWeekday, type IsoDate } from '@dira/i18n/format-date';
import { nameHoliday } from '@dira/i18n/hebrew-holidays';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { addDays, addMonths, DAYS_OF_WEEK, startOfWeek } from '../../../lib/days.ts';
import { runsFromRight } from '../../../lib/direction.ts';
import { isolate } from '../../../lib/isolate.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Spoken } from '../../../ui/spoken.tsx';
import type { CalendarDays } from '../queries.ts';
import classes from './day-button.module.css';

type DayButtonProps = {
  date: IsoDate;
  /** The day that the keyboard stands on. */
  standsOn: IsoDate;
  entryCount: number;
  holidays: CalendarDays['holidays'];
  /** A column of a week says which day it is. */
  showsWeekday?: boolean;
};

/** Moved by a key, the focus follows to the day that the page shows next. */
let isFocusMoving = false;

/** The number of a day, with its Hebrew date: arrows move to other days, Enter opens the day. */
export function DayButton({ date, standsOn, entryCount, holidays, showsWeekday = false }: DayButtonProps) {
  const { t } = useTranslation('calendar');
  const language = useLanguage();
  const page = usePageQuery();
  const button = useRef<HTMLButtonElement>(null);
  const isHere = date === standsOn;
  useEffect(() => {
    if (!isHere || !isFocusMoving) return;
    isFocusMoving = false;
    button.current?.focus();
  }, [isHere]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(event, date);
    if (next === null) return;
    event.preventDefault();
    isFocusMoving = true;
    page.filter({ day: next });
  };
  const spoken = { weekday: formatWeekday(date, language), date: isolate.code(formatDate(date)) };
  const holiday = holidays.find(({ on }) => on === date)?.holiday;
  return (
    <div className={classes.head}>
      <button
        ref={button}
        type="button"
        className={classes.day}
        data-day={date}
        tabIndex={isHere ? 0 : -1}
        aria-current={date === today() ? 'date' : undefined}
        onClick={() => page.open({ day: date, panel: 'day', event: null })}
        onKeyDown={onKeyDown}
      >
        <Spoken>
          {entryCount === 0 ? t('day.name', spoken) : t('day.entries', { ...spoken, count: entryCount })}
        </Spoken>
        <span aria-hidden="true">
          {showsWeekday && <span className={classes.weekday}>{formatWeekday(date, language, 'short')} </span>}
          {Number(date.slice(8))}
        </span>
      </button>
      <span className={classes.hebrew} lang="he" dir="rtl">
        {formatHebrewDay(date)}
      </span>
      {holiday !== undefined && (
        <span className={classes.holiday} lang="he" dir="rtl">
          {nameHoliday(holiday)}
        </span>
      )}
    </div>
  );
}

/** The way of the eye: in a page that runs from the right, the left arrow goes on. */
function dayAfterKey({ key, currentTarget }: KeyboardEvent, date: IsoDate): IsoDate | null {
  const onward = runsFromRight(currentTarget.closest('[data-days]') ?? currentTarget) ? -1 : 1;
  switch (key) {
    case 'ArrowRight':
      return addDays(date, onward);
    case 'ArrowLeft':
      return addDays(date, -onward);
    case 'ArrowDown':
      return addDays(date, DAYS_OF_WEEK);
    case 'ArrowUp':
      return addDays(date, -DAYS_OF_WEEK);
    case 'Home':
      return startOfWeek(date);
    case 'End':
      return addDays(startOfWeek(date), DAYS_OF_WEEK - 1);
    case 'PageDown':
      return addMonths(date, 1);
    case 'PageUp':
      return addMonths(date, -1);
    default:
      return null;
  }
}
