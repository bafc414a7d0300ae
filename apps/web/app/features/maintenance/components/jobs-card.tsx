import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { rowsOf } from '../../../lib/pages.ts';
import { paths } from '../../../lib/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconCircleCheck } from '../../../ui/icons.ts';
import { TaskList } from '../../../ui/task-list.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { describeAppointment } from '../appointment-words.ts';
import { usePlaceName } from '../place-name.ts';
import { jobsQuery } from '../queries.ts';
import { iconOf, toneOf } from '../request-looks.ts';
import { PriorityMark } from './priority-mark.tsx';
import { RepairCountdown } from './repair-countdown.tsx';
import classes from './maintenance.module.css';

/** What whoever repairs has to do: the server gives them their own jobs alone. */
export function JobsCard() {
  const { t } = useTranslation('maintenance');
  const { organizationId } = useOrganization();
  const nameOf = usePlaceName();
  const jobs = rowsOf(useSuspenseInfiniteQuery(jobsQuery(organizationId)).data);
  if (jobs.length === 0)
    return (
      <Card title={t('jobs.title')}>
        <EmptyState icon={IconCircleCheck} title={t('jobs.none')} body={t('empty.bodyOwn')} />
      </Card>
    );
  return (
    <Card title={t('jobs.title')} action={<Link to={paths.maintenance()}>{t('jobs.all')}</Link>}>
      <TaskList
        tasks={jobs.map((job) => ({
          id: job.id,
          icon: iconOf[job.status],
          tone: toneOf[job.status],
          title: (
            <Link to={paths.maintenance({ open: job.id })}>
              <UserText>{job.title}</UserText>
            </Link>
          ),
          detail: [nameOf(job), job.appointment !== null && describeAppointment(job.appointment)]
            .filter(Boolean)
            .join(' · '),
          action: (
            <span className={classes.clock}>
              <PriorityMark priority={job.priority} />
              {job.repair !== null && <RepairCountdown repair={job.repair} />}
            </span>
          ),
        }))}
      />
    </Card>
  );
}
