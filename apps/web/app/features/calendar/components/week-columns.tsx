import { DAYS_OF_WEEK, addDays, listDays, startOfWeek } from '../../../lib/days.ts';
import { entriesOn } from '../entry-words.ts';
import type { CalendarDays } from '../queries.ts';
import { DayButton } from './day-button.tsx';
import { EntryChip } from './entry-link.tsx';
import classes from './week-columns.module.css';

/** A week from Sunday, a column a day with all that stands on it; on a phone a row. */
export function WeekColumns({ day, calendar }: { day: string; calendar: CalendarDays }) {
  const first = startOfWeek(day);
  return (
    <ol className={classes.week} data-days="">
      {listDays(first, addDays(first, DAYS_OF_WEEK - 1)).map((date) => {
        const entries = entriesOn(calendar.items, date);
        return (
          <li key={date} className={classes.day}>
            <DayButton
              date={date}
              standsOn={day}
              entryCount={entries.length}
              holidays={calendar.holidays}
              showsWeekday
            />
            {entries.length > 0 && (
              <ul className={classes.entries}>
                {entries.map((entry) => (
                  <li key={entry.id}>
                    <EntryChip entry={entry} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ol>
  );
}
