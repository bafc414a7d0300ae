import { reportLimits, type ReportSummary } from '@dira/contract/reports';
import { formatDate, toBusinessDate } from '@dira/i18n/format-date';
import { nameDataset } from '@dira/i18n/report-words';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { paths } from '../../../lib/paths.ts';
import { sayOutcome } from '../../../lib/said-outcome.ts';
import { showToast } from '../../../lib/toast.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Chips } from '../../../ui/chips.tsx';
import { ConfirmChange } from '../../../ui/confirm-change.tsx';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconChartBar } from '../../../ui/icons.ts';
import { NameDialog } from '../../../ui/name-dialog.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import {
  reportFilterOf,
  reportsQuery,
  useDuplicateReport,
  useRemoveReport,
  useRenameReport,
  type ReportFilter,
} from '../queries.ts';
import { useSay } from '../use-words.ts';
import { ShareDialog } from './share-dialog.tsx';

type Doing = { readonly what: 'share' | 'rename' | 'remove'; readonly report: ReportSummary };

/** The reports that a person has saved: to open, rename, duplicate and delete. */
export function ReportList() {
  const { t } = useTranslation(['report-builder', 'report-sharing']);
  const { t: tCommon } = useTranslation();
  const { organizationId } = useOrganization();
  const page = usePageQuery();
  const filter = reportFilterOf(page.get);
  const query = useSuspenseInfiniteQuery(reportsQuery(organizationId, filter));
  const rows = rowsOf(query.data);
  const duplicate = useDuplicateReport();
  const [doing, setDoing] = useState<Doing | null>(null);
  const columns = useColumns();
  const close = () => setDoing(null);
  return (
    <>
      {(rows.length > 0 || filter.show !== '') && (
        <Chips
          label={tCommon('labels.show')}
          value={filter.show}
          chips={[
            { value: '', label: t('all') },
            { value: 'shared', label: t('report-sharing:byMe') },
          ]}
          onChange={(show) => page.filter({ show })}
        />
      )}
      <DataList
        label={t('saved.title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        renderRowLink={({ id }, link) => <Link to={paths.report(id)} {...link} />}
        rowActions={(report) => [
          ...(report.can.share
            ? [{ label: t('report-sharing:open'), run: () => setDoing({ what: 'share', report }) }]
            : []),
          ...own(report, {
            label: tCommon('actions.rename'),
            run: () => setDoing({ what: 'rename', report }),
          }),
          {
            label: t('copy.duplicate'),
            run: () => {
              const name = t('copy.name', { name: report.name }).slice(0, reportLimits.name);
              duplicate.mutate({ id: report.id, name }, sayOutcome(t('copy.done')));
            },
          },
          ...own(report, {
            label: tCommon('actions.delete'),
            isDanger: true,
            run: () => setDoing({ what: 'remove', report }),
          }),
        ]}
        more={moreOf(query)}
        empty={<Nothing filter={filter} />}
      />
      {doing?.what === 'share' && <ShareDialog report={doing.report} onClose={close} />}
      {doing?.what === 'rename' && <Rename report={doing.report} onClose={close} />}
      {doing?.what === 'remove' && <Remove report={doing.report} onClose={close} />}
    </>
  );
}

function Nothing({ filter: { show } }: { filter: ReportFilter }) {
  const { t } = useTranslation(['report-builder', 'report-sharing']);
  const words =
    show === 'shared'
      ? { title: t('report-sharing:noneShared.title'), body: t('report-sharing:noneShared.body') }
      : { title: t('saved.emptyTitle'), body: t('saved.emptyBody') };
  return <EmptyState isSmall icon={IconChartBar} {...words} />;
}

/** What only whose report it is can do. */
function own<Action>({ owner }: ReportSummary, action: Action): Action[] {
  return owner === null ? [action] : [];
}

function useColumns(): Column<ReportSummary>[] {
  const { t } = useTranslation(['report-builder', 'report-sharing']);
  const { t: tCommon } = useTranslation();
  const say = useSay();
  return [
    {
      key: 'name',
      header: tCommon('labels.name'),
      card: 'title',
      render: ({ name }) => <UserText>{name}</UserText>,
    },
    {
      key: 'dataset',
      header: t('rail.data'),
      card: 'line',
      render: ({ dataset }) => nameDataset(dataset, say),
    },
    {
      key: 'chart',
      header: t('rail.showAs'),
      show: 'medium',
      card: 'line',
      render: ({ chart }) => t(`shapes.${chart ?? 'table'}`),
    },
    {
      key: 'owner',
      header: t('report-sharing:from'),
      show: 'medium',
      card: 'line',
      render: ({ owner }) => (owner === null ? t('report-sharing:own') : <UserText>{owner.name}</UserText>),
    },
    {
      key: 'sharedWith',
      header: t('report-sharing:with.title'),
      show: 'wide',
      card: 'line',
      tone: () => 'muted',
      isSaid: ({ sharedWith }) => !isShared(sharedWith),
      render: ({ sharedWith }) => <SharedWith sharedWith={sharedWith} />,
    },
    {
      key: 'changed',
      header: tCommon('labels.lastChanged'),
      isShort: true,
      show: 'medium',
      card: 'aside',
      render: ({ changedAt }) => <bdi>{formatDate(toBusinessDate(changedAt))}</bdi>,
    },
  ];
}

/** Who else sees a report of one’s own, in a few words. */
function SharedWith({ sharedWith }: Pick<ReportSummary, 'sharedWith'>) {
  const { t } = useTranslation('report-sharing');
  if (!isShared(sharedWith)) return null;
  const { people, link } = sharedWith;
  return [people > 0 ? t('with.people', { count: people }) : [], link ? t('with.link') : []]
    .flat()
    .join(' · ');
}

function isShared(
  sharedWith: ReportSummary['sharedWith'],
): sharedWith is NonNullable<ReportSummary['sharedWith']> {
  return sharedWith !== null && (sharedWith.people > 0 || sharedWith.link);
}

function Rename({ report, onClose }: { report: ReportSummary; onClose: () => void }) {
  const { t } = useTranslation('report-builder');
  const { t: tCommon } = useTranslation();
  const change = useRenameReport(report);
  return (
    <NameDialog
      title={t('rename.title')}
      name={report.name}
      maxLength={reportLimits.name}
      submitLabel={tCommon('actions.rename')}
      change={change}
      onSubmit={(name) =>
        change.mutate(name, {
          onSuccess: () => {
            showToast({ title: t('rename.done') });
            onClose();
          },
        })
      }
      onClose={onClose}
    />
  );
}

function Remove({ report, onClose }: { report: ReportSummary; onClose: () => void }) {
  const { t } = useTranslation('report-builder');
  const { t: tCommon } = useTranslation();
  const remove = useRemoveReport(report.id);
  const title = isolate.text(report.name);
  return (
    <ConfirmChange
      title={tCommon('labels.deleteTitle', { title })}
      confirmLabel={tCommon('actions.delete')}
      isDanger
      change={remove}
      value={undefined}
      done={tCommon('labels.wasDeleted', { title })}
      onClose={onClose}
    >
      {t('saved.deleteBody')}
    </ConfirmChange>
  );
}
