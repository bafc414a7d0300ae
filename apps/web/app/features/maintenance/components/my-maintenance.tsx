import { formatDate, toBusinessDate } from '@dira/i18n/format-date';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { paths } from '../../../lib/paths.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { TaskList } from '../../../ui/task-list.tsx';
import type { Task } from '../../../ui/task-list.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { describeAppointment } from '../appointment-words.ts';
import { defects } from '../defects.ts';
import { myRequestsQuery } from '../my-requests.ts';
import type { MyRequestSummary, ToRate } from '../my-requests.ts';
import { iconOf, toneOf } from '../request-looks.ts';
import { RateRepair } from './rate-repair.tsx';
import classes from './maintenance.module.css';

type MyMaintenanceProps = {
  leaseId: string;
  /** Only the last few, with a way to all of them. */
  most?: number;
};

/** One press says what is broken; under it, what was reported and where it stands. */
export function MyMaintenance({ leaseId, most }: MyMaintenanceProps) {
  const { t } = useTranslation('maintenance');
  const { t: tCommon } = useTranslation();
  const query = useSuspenseInfiniteQuery(myRequestsQuery(leaseId));
  const requests = rowsOf(query.data);
  const activeCount = query.data.pages[0]?.activeCount ?? 0;
  const toRate = query.data.pages[0]?.toRate ?? [];
  const more = most === undefined ? moreOf(query) : undefined;
  const hasMore = most !== undefined && requests.length > 0;
  return (
    <Card
      title={tCommon('labels.repairs')}
      action={hasMore && <Link to={paths.maintenance({ lease: leaseId })}>{t('mine.all')}</Link>}
    >
      <div className={classes.report}>
        <p className={classes.none}>{t('mine.active', { count: activeCount })}</p>
        <DefectLinks />
      </div>
      {toRate.map((repair) => (
        <Asked key={repair.id} leaseId={leaseId} repair={repair} />
      ))}
      <TaskList tasks={useTasks(requests.slice(0, most))} />
      {more && (
        <footer className={classes.foot}>
          <Button loading={more.isLoading} onClick={more.onLoad}>
            {tCommon('actions.loadMore')}
          </Button>
        </footer>
      )}
    </Card>
  );
}

/** A repair that is done, and how it went. */
function Asked({ leaseId, repair: { id, title } }: { leaseId: string; repair: ToRate }) {
  const { t } = useTranslation('maintenance');
  return (
    <section className={classes.asked} aria-labelledby={`asked-${id}`}>
      <h3 id={`asked-${id}`}>{t('rating.ask', { title: isolate.text(title) })}</h3>
      <RateRepair leaseId={leaseId} requestId={id} rating={null} />
    </section>
  );
}

function DefectLinks() {
  const { t } = useTranslation('maintenance');
  const page = usePageQuery();
  return (
    <nav className={classes.choices} aria-label={t('report.title')}>
      {[...defects.slice(1), defects[0]].map((what) => (
        <Link key={what} {...buttonLook()} to={page.link({ panel: 'defect', what, request: null })}>
          {t(`defects.${what}`)}
        </Link>
      ))}
    </nav>
  );
}

function useTasks(requests: readonly MyRequestSummary[]): Task[] {
  const { t } = useTranslation('maintenance');
  const page = usePageQuery();
  return requests.map(({ id, title, status, appointment, createdAt }) => ({
    id,
    icon: iconOf[status],
    tone: toneOf[status],
    title: (
      <Link to={page.link({ request: id, panel: null })}>
        <UserText>{title}</UserText>
      </Link>
    ),
    detail:
      appointment === null
        ? isolate.code(formatDate(toBusinessDate(createdAt)))
        : t('appointment.at', { when: describeAppointment(appointment) }),
    action: <StatusPill tone={toneOf[status]}>{t(`myStatuses.${status}`)}</StatusPill>,
  }));
}
