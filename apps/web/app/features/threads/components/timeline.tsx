import { formatDate, formatRelativeDate, formatWeekday } from '@dira/i18n/format-date';
import { today } from '../../../lib/clock.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { byDay } from '../days.ts';
import type { Thread, ThreadEntry } from '../queries.ts';
import { Entry } from './entry.tsx';
import classes from './said.module.css';

type TimelineProps = {
  thread: Thread;
  /** Oldest first. */
  entries: readonly ThreadEntry[];
  /** Words that are to go by mail instead. */
  onEmail: (text: string) => void;
};

/** All that was said, by day. */
export function Timeline({ thread, entries, onEmail }: TimelineProps) {
  const language = useLanguage();
  const newest = entries.at(-1)?.id;
  return byDay(entries).map(({ day, entries: said }) => (
    <section key={day} className={classes.day} aria-label={formatDate(day)}>
      <h3>
        {day === today()
          ? formatRelativeDate(day, today(), language)
          : `${formatWeekday(day, language)} ${formatDate(day)}`}
      </h3>
      <ol className={classes.entries}>
        {said.map((entry) => (
          <Entry
            key={entry.id}
            thread={thread}
            entry={entry}
            onEmail={onEmail}
            isNewest={entry.id === newest}
          />
        ))}
      </ol>
    </section>
  ));
}
