import { formatNumber } from '@dira/i18n/format';
import { formatDateTime } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/use-language.ts';
import { Card, FactList } from '../../../ui/card.tsx';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { Code } from '../../../ui/user-text.tsx';
import type { InstallationHealth } from '../queries.ts';
import folds from './fold.module.css';

type Slot = InstallationHealth['jobs']['slots'][number];

/** What waits and what runs, slot by slot; and when the schedule last asked for each of its jobs. */
export function JobsCard({ health: { jobs, outbox, deliveries } }: { health: InstallationHealth }) {
  const { t } = useTranslation('installation-health');
  const count = useCount();
  return (
    <Card title={t('jobs.title')}>
      <DataList
        label={t('jobs.title')}
        columns={useSlotColumns()}
        rows={jobs.slots}
        rowKey={({ slot }) => slot}
        rowName={({ slot }) => t(`jobs.slots.${slot}`)}
        empty={null}
      />
      <FactList
        facts={[
          { label: t('jobs.outbox'), value: count(outbox.waiting) },
          { label: t('jobs.queued'), value: count(deliveries.queued) },
        ]}
      />
      <div className={folds.fold}>
        <Fold title={t('jobs.schedule')}>
          <DataList
            label={t('jobs.schedule')}
            columns={useScheduleColumns()}
            rows={jobs.schedule}
            rowKey={({ name }) => name}
            rowName={({ name }) => name}
            empty={null}
          />
        </Fold>
      </div>
    </Card>
  );
}

/** A figure that was counted as far as it matters. */
export function useCount() {
  const { t } = useTranslation('installation-health');
  const language = useLanguage();
  return ({ count, isMore }: Slot['waiting']): string =>
    isMore ? t('moreThan', { count: formatNumber(count, language) }) : formatNumber(count, language);
}

function useSlotColumns(): Column<Slot>[] {
  const { t } = useTranslation('installation-health');
  const language = useLanguage();
  const count = useCount();
  return [
    {
      key: 'slot',
      header: t('jobs.slot'),
      card: 'title',
      render: ({ slot }) => t(`jobs.slots.${slot}`),
    },
    { key: 'waiting', header: t('jobs.waiting'), align: 'end', render: ({ waiting }) => count(waiting) },
    {
      key: 'running',
      header: t('jobs.running'),
      align: 'end',
      render: ({ running }) => formatNumber(running, language),
    },
    {
      key: 'oldest',
      header: t('jobs.oldestAt'),
      isShort: true,
      render: ({ oldestAt }) => oldestAt !== null && <Code>{formatDateTime(oldestAt)}</Code>,
    },
  ];
}

function useScheduleColumns(): Column<InstallationHealth['jobs']['schedule'][number]>[] {
  const { t } = useTranslation('installation-health');
  return [
    { key: 'job', header: t('jobs.job'), card: 'title', render: ({ name }) => <Code>{name}</Code> },
    {
      key: 'at',
      header: t('jobs.lastAskedAt'),
      card: 'aside',
      isShort: true,
      render: ({ lastAskedAt }) =>
        lastAskedAt === null ? t('jobs.never') : <Code>{formatDateTime(lastAskedAt)}</Code>,
    },
  ];
}
