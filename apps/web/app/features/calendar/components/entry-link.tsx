import { sayCalendarEntry } from '@dira/i18n/calendar-words';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import { TaskList } from '../../../ui/task-list.tsx';
import { detailOf, lookOf, pathOf, subjectOf } from '../entry-words.ts';
import type { CalendarEntry } from '../queries.ts';
import classes from './entry-link.module.css';

/** To the thing itself; an event opens beside the calendar, with the day it stands on. */
function useAddress(entry: CalendarEntry): string {
  const page = usePageQuery();
  return pathOf(entry) ?? page.link({ event: entry.subjectId, day: entry.startsOn, panel: null });
}

function EntryTitle({ entry }: { entry: CalendarEntry }) {
  const { t } = useTranslation('calendar');
  return (
    <Link className={classes.title} to={useAddress(entry)}>
      {sayCalendarEntry(t, entry, isolate)}
    </Link>
  );
}

/** Entries of a day, a row each. */
export function EntryList({ entries }: { entries: readonly CalendarEntry[] }) {
  const { t } = useTranslation('calendar');
  const { t: tCommon } = useTranslation();
  return (
    <TaskList
      tasks={entries.map((entry) => ({
        id: entry.id,
        ...lookOf[entry.kind],
        title: <EntryTitle entry={entry} />,
        detail: detailOf(entry, t, tCommon),
      }))}
    />
  );
}

/**
 * One line in a cell of the grid: whom or what it is about, or all of it where there is room. The keyboard goes by days
 * and finds the entries behind Enter.
 */
export function EntryChip({ entry, isShort = false }: { entry: CalendarEntry; isShort?: boolean }) {
  const { t } = useTranslation('calendar');
  const { icon, tone } = lookOf[entry.kind];
  const title = sayCalendarEntry(t, entry, isolate);
  return (
    <Link className={classes.chip} data-tone={tone} to={useAddress(entry)} title={title} tabIndex={-1}>
      <Icon of={icon} size={14} />
      <Spoken>{title}</Spoken>
      <span dir="auto" className={classes.seen} data-seen="" aria-hidden="true">
        {entry.startsAt !== null && <bdi dir="ltr">{entry.startsAt} </bdi>}
        {isShort ? subjectOf(entry) : title}
      </span>
    </Link>
  );
}
