import { formatNumber } from '@dira/i18n/format';
import { formatDateTime } from '@dira/i18n/format-date';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { describeProblem } from '../../../lib/problem.ts';
import { sayOutcome } from '../../../lib/said-outcome.ts';
import { showToast } from '../../../lib/toast.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chips } from '../../../ui/chips.tsx';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconCircleCheck } from '../../../ui/icons.ts';
import { Code, UserText } from '../../../ui/user-text.tsx';
import {
  deadJobsQuery,
  useRetryJob,
  useRetryJobs,
  type DeadJob,
  type InstallationHealth,
} from '../queries.ts';
import { useCount } from './jobs-card.tsx';
import classes from '../../../ui/setting-row.module.css';

type DeadJobsProps = { names: InstallationHealth['jobs']['dead'] };

/** Jobs that nobody tries any more until the operator says so; nothing is shown where there is none. */
export function DeadJobs({ names }: DeadJobsProps) {
  const { t } = useTranslation(['installation-health', 'common']);
  const page = usePageQuery();
  const query = useSuspenseInfiniteQuery(deadJobsQuery(page.get('name')));
  const retry = useRetryJob();
  const columns = useDeadColumns();
  if (names.length === 0 && rowsOf(query.data).length === 0) return null;
  return (
    <Card title={t('dead.title')}>
      {names.length > 0 && <Names names={names} />}
      <DataList
        label={t('dead.title')}
        columns={columns}
        rows={rowsOf(query.data)}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        activeKey={page.get('job')}
        rowActions={({ id }) => [
          {
            label: t('common:actions.retry'),
            isPrimary: true,
            run: () => retry.mutate(id, sayOutcome(t('dead.retried'))),
          },
          { label: t('dead.giveUp'), isDanger: true, run: () => page.open({ panel: 'job', job: id }) },
        ]}
        more={moreOf(query)}
        empty={
          <EmptyState icon={IconCircleCheck} title={t('dead.empty')} body={t('dead.emptyBody')} isSmall />
        }
      />
    </Card>
  );
}

/** Which jobs they are; all of the chosen name begin anew with one press. */
function Names({ names }: DeadJobsProps) {
  const { t } = useTranslation('installation-health');
  const page = usePageQuery();
  const count = useCount();
  const retryAll = useRetryJobs();
  const name = page.get('name');
  const outcome = {
    onSuccess: (again: { count: number }) =>
      showToast({ title: t('dead.retriedAll', { count: again.count }) }),
    onError: (error: Error) => showToast({ tone: 'error', title: describeProblem(error) }),
  };
  return (
    <>
      <p className={classes.intro}>{t('dead.lead')}</p>
      <div className={classes.intro}>
        <Chips
          label={t('jobs.job')}
          value={name ?? ''}
          chips={[
            { value: '', label: t('dead.all') },
            ...names.map((one) => ({
              value: one.name,
              label: t('dead.named', { name: one.name, count: count(one.jobs) }),
            })),
          ]}
          onChange={(chosen) => page.open({ name: chosen === '' ? null : chosen, panel: null, job: null })}
        />
        {name !== null && (
          <Button size="xs" loading={retryAll.isPending} onClick={() => retryAll.mutate(name, outcome)}>
            {t('dead.retryAll', { name })}
          </Button>
        )}
      </div>
    </>
  );
}

function useDeadColumns(): Column<Omit<DeadJob, 'id'>>[] {
  const { t } = useTranslation(['installation-health', 'shell']);
  const language = useLanguage();
  return [
    { key: 'job', header: t('jobs.job'), card: 'title', render: ({ name }) => <Code>{name}</Code> },
    {
      key: 'workspace',
      header: t('shell:workspace.label'),
      render: ({ organizationName }) => organizationName !== null && <UserText>{organizationName}</UserText>,
    },
    {
      key: 'attempts',
      header: t('dead.attempts'),
      show: 'medium',
      align: 'end',
      render: ({ attempts }) => formatNumber(attempts, language),
    },
    {
      key: 'failedAt',
      header: t('dead.failedAt'),
      isShort: true,
      render: ({ failedAt }) => <Code>{formatDateTime(failedAt)}</Code>,
    },
  ];
}
