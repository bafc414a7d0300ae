import { formatMonth, formatWeekday } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { listWeeks, monthOf } from '../../../lib/days.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { entriesOn } from '../entry-words.ts';
import type { CalendarDays } from '../queries.ts';
import { DayButton } from './day-button.tsx';
import { EntryChip } from './entry-link.tsx';
import classes from './month-grid.module.css';

/** A cell has room for so many; the others stand behind its day. */
const mostInCell = 3;

type MonthGridProps = { day: string; calendar: CalendarDays };

/** The weeks of a month, from Sunday. */
export function MonthGrid({ day, calendar }: MonthGridProps) {
  const language = useLanguage();
  const weeks = listWeeks(day);
  return (
    <table className={classes.grid} data-days="">
      <caption>{formatMonth(day, language)}</caption>
      <thead>
        <tr>
          {weeks[0]?.map((date) => (
            <th key={date} scope="col" abbr={formatWeekday(date, language)}>
              {formatWeekday(date, language, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <DayCell key={date} date={date} day={day} calendar={calendar} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayCell({ date, day, calendar }: MonthGridProps & { date: string }) {
  const { t } = useTranslation('calendar');
  const entries = entriesOn(calendar.items, date);
  const shown = entries.slice(0, entries.length > mostInCell ? mostInCell - 1 : mostInCell);
  const hidden = entries.length - shown.length;
  return (
    <td className={classes.cell} data-outside={monthOf(date) === monthOf(day) ? undefined : ''}>
      <DayButton date={date} standsOn={day} entryCount={entries.length} holidays={calendar.holidays} />
      {entries.length > 0 && (
        <ul className={classes.entries}>
          {shown.map((entry) => (
            <li key={entry.id}>
              <EntryChip entry={entry} isShort />
            </li>
          ))}
          {hidden > 0 && <li className={classes.more}>{t('day.more', { count: hidden })}</li>}
        </ul>
      )}
    </td>
  );
}
