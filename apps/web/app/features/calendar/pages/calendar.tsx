import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { loadTexts } from '../../../lib/language.ts';
import { usePanels, type Panel } from '../../../lib/parts.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconCalendar, IconSearch } from '../../../ui/icons.ts';
import { Page, PageHeader } from '../../../ui/page.tsx';
import type { Membership } from '../../account/queries.ts';
import { getOrganizationId, useOrganization } from '../../organizations/queries.ts';
import { shownBy, type Shown } from '../calendar-view.ts';
import { Agenda } from '../components/agenda.tsx';
import { CalendarBar, CalendarFilters } from '../components/calendar-bar.tsx';
import { DayPanel } from '../components/day-panel.tsx';
import { EventPanel, NewEventPanel } from '../components/event-panels.tsx';
import { FeedPanel } from '../components/feed-panel.tsx';
import { MonthGrid } from '../components/month-grid.tsx';
import { UpcomingCard } from '../components/upcoming-card.tsx';
import { WeekColumns } from '../components/week-columns.tsx';
import { calendarQuery, upcomingQuery, type CalendarDays } from '../queries.ts';
import type { Route } from './+types/calendar';
import classes from './calendar.module.css';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const shown = shownBy((name) => searchParams.get(name));
  const [organizationId] = await Promise.all([getOrganizationId(), loadTexts('calendar', 'money')]);
  await Promise.all([
    queryClient.ensureQueryData(calendarQuery(organizationId, shown, shown.filter)),
    queryClient.ensureQueryData(upcomingQuery(organizationId, shown.filter)),
  ]);
  return null;
}

/** What comes when: the month, the week or a list of it, with the next thirty days beside. */
export default function Calendar() {
  const { t } = useTranslation('calendar');
  const { organizationId, can, support } = useOrganization();
  const page = usePageQuery();
  const shown = shownBy(page.get);
  const { data: calendar } = useSuspenseQuery(calendarQuery(organizationId, shown, shown.filter));
  const { open } = usePanels(panels, { organizationId, can, shown });
  return (
    <Page isLegal panel={open}>
      <PageHeader
        title={t('title')}
        purpose={t('purpose')}
        actions={
          <>
            {support?.isOwn !== true && (
              <Link {...buttonLook()} to={page.link({ panel: 'feed', event: null })}>
                {t('feed.open')}
              </Link>
            )}
            {can['calendar.manage'] && (
              <Link {...buttonLook({ variant: 'filled' })} to={page.link({ panel: 'new', event: null })}>
                {t('add')}
              </Link>
            )}
          </>
        }
      />
      <CalendarFilters shown={shown} />
      <div className={classes.columns}>
        <Card label={t('title')}>
          <div className={classes.calendar}>
            <CalendarBar shown={shown} />
            {!calendar.isWhole && <p className={classes.partial}>{t('partial')}</p>}
            <Days shown={shown} calendar={calendar} />
          </div>
        </Card>
        <UpcomingCard filter={shown.filter} />
      </div>
    </Page>
  );
}

function Days({ shown, calendar }: { shown: Shown; calendar: CalendarDays }) {
  if (shown.view === 'month') return <MonthGrid day={shown.day} calendar={calendar} />;
  if (shown.view === 'week') return <WeekColumns day={shown.day} calendar={calendar} />;
  if (calendar.items.length > 0) return <Agenda calendar={calendar} from={shown.from} />;
  return <NothingHere shown={shown} />;
}

function NothingHere({ shown: { filter } }: { shown: Shown }) {
  const { t } = useTranslation('calendar');
  const { t: tCommon } = useTranslation();
  const { can } = useOrganization();
  const page = usePageQuery();
  if (filter.kind !== '' || filter.propertyId !== '') {
    return (
      <EmptyState
        icon={IconSearch}
        title={tCommon('list.noMatchesTitle')}
        body={t('empty.filtered')}
        action={
          <Button onClick={() => page.filter({ kind: null, property: null })}>
            {tCommon('list.clearFilters')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={IconCalendar}
      title={t('empty.title')}
      body={t('empty.body')}
      action={
        can['calendar.manage'] && (
          <Link {...buttonLook({ variant: 'filled' })} to={page.link({ panel: 'new' })}>
            {t('add')}
          </Link>
        )
      }
    />
  );
}

type CalendarSubject = Pick<Membership, 'organizationId' | 'can'> & { readonly shown: Shown };

/** What opens beside the calendar; the entries that it speaks of the page itself has fetched. */
const panels: readonly Panel<CalendarSubject>[] = [
  {
    name: 'event',
    by: 'event',
    may: () => true,
    render: ({ shown }, { address, close }) => (
      <OpenEntry key={address('event')} shown={shown} subjectId={address('event')} onClose={close} />
    ),
  },
  {
    name: 'new',
    may: ({ can }) => can['calendar.manage'],
    render: ({ shown: { day, filter } }, { close }) => (
      <NewEventPanel key={day} day={day} propertyId={filter.propertyId} onClose={close} />
    ),
  },
  { name: 'feed', may: () => true, render: (_, { close }) => <FeedPanel onClose={close} /> },
  {
    name: 'day',
    may: () => true,
    render: ({ shown }, { close }) => <OpenDay shown={shown} onClose={close} />,
  },
];

function OpenDay({ shown, onClose }: { shown: Shown; onClose: () => void }) {
  const { organizationId } = useOrganization();
  const { data: calendar } = useSuspenseQuery(calendarQuery(organizationId, shown, shown.filter));
  return <DayPanel day={shown.day} calendar={calendar} onClose={onClose} />;
}

type OpenEntryProps = { shown: Shown; subjectId: string | null; onClose: () => void };

/** An entry of the days that are shown, or of those that come next. */
function OpenEntry({ shown, subjectId, onClose }: OpenEntryProps) {
  const { organizationId } = useOrganization();
  const { data: calendar } = useSuspenseQuery(calendarQuery(organizationId, shown, shown.filter));
  const { data: upcoming } = useSuspenseQuery(upcomingQuery(organizationId, shown.filter));
  const entry = [...calendar.items, ...upcoming.items].find((one) => one.subjectId === subjectId);
  return entry === undefined ? null : <EventPanel entry={entry} onClose={onClose} />;
}
