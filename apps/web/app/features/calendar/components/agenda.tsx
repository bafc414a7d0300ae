import { formatDate, formatHebrewDate, formatWeekday } from '@dira/i18n/format-date';
import { nameHoliday } from '@dira/i18n/hebrew-holidays';
import { useLanguage } from '../../../lib/use-language.ts';
import { Code } from '../../../ui/user-text.tsx';
import type { CalendarDays, CalendarEntry } from '../queries.ts';
import { EntryList } from './entry-link.tsx';
import classes from './agenda.module.css';

type AgendaProps = {
  calendar: CalendarDays;
  /** What began before stands on the first day that is shown. */
  from: string;
};

/** The days on which something stands, one under the other. */
export function Agenda({ calendar, from }: AgendaProps) {
  const language = useLanguage();
  const days = new Map<string, CalendarEntry[]>();
  for (const entry of calendar.items) {
    const date = entry.startsOn < from ? from : entry.startsOn;
    days.set(date, [...(days.get(date) ?? []), entry]);
  }
  return (
    <ol className={classes.days}>
      {[...days].map(([date, entries]) => {
        const holiday = calendar.holidays.find(({ on }) => on === date)?.holiday;
        return (
          <li key={date}>
            <h3 className={classes.day}>
              {formatWeekday(date, language)} <Code>{formatDate(date)}</Code>{' '}
              <span className={classes.hebrew} lang="he" dir="rtl">
                {formatHebrewDate(date)}
                {holiday !== undefined && ` · ${nameHoliday(holiday)}`}
              </span>
            </h3>
            <EntryList entries={entries} />
          </li>
        );
      })}
    </ol>
  );
}
