import { withdrawalLimits } from '@dira/contract/legal-parameters';
import { LEGAL_PARAMETERS } from '@dira/domain/legal-parameters';
import { formatDate, formatDateRange, toBusinessDate } from '@dira/i18n/format-date';
import { describeLegalValue } from '@dira/i18n/legal-value-words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { showToast } from '../../../lib/toast.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import type { Column, RowAction } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconChecklist } from '../../../ui/icons.ts';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { Code } from '../../../ui/user-text.tsx';
import { legalRevisionsQuery, useWithdrawParameter } from '../../legal-parameters/queries.ts';
import type { LegalRevision } from '../../legal-parameters/queries.ts';
import { ReasonDialog } from '../../money/components/reason-dialog.tsx';
import { Source } from './source.tsx';

type HistoryProps = { figure: string | null; onClose: () => void };

/** Everything that was ever entered for one figure of the law, and by whom. */
export function ParameterHistory({ figure, onClose }: HistoryProps) {
  const { t } = useTranslation('legal-parameters');
  const { t: tCommon } = useTranslation();
  const query = usePageQuery();
  const { data, error, refetch } = useQuery(legalRevisionsQuery);
  const [withdrawing, setWithdrawing] = useState<LegalRevision | null>(null);
  const columns = useColumns();
  const name = LEGAL_PARAMETERS.find((known) => known === figure);
  if (name === undefined) return null;
  const revisions = data?.items.filter((one) => one.name === name);
  const mayWithdraw = (revisions ?? []).filter(({ isStanding }) => isStanding).length > 1;
  const actionsOf = (revision: LegalRevision): RowAction[] => {
    if (!revision.isStanding) return [];
    const correct = () => query.open({ panel: 'correct-figure', figure: name, from: revision.validFrom });
    return [
      { label: tCommon('actions.correct'), run: correct },
      ...(mayWithdraw
        ? [{ label: t('actions.withdraw'), run: () => setWithdrawing(revision), isDanger: true }]
        : []),
    ];
  };
  return (
    <SidePanel title={t('history.title')} subtitle={t(`names.${name}`)} onClose={onClose}>
      <DataList
        label={t('history.title')}
        columns={columns}
        rows={revisions}
        error={error}
        onRetry={() => void refetch()}
        rowKey={({ validFrom, revision }) => `${validFrom} ${revision}`}
        rowName={({ validFrom }) => formatDate(validFrom)}
        rowActions={actionsOf}
        empty={<EmptyState icon={IconChecklist} title={t('history.title')} body={t('note')} />}
      />
      {withdrawing !== null && <WithdrawDialog revision={withdrawing} onClose={() => setWithdrawing(null)} />}
    </SidePanel>
  );
}

function WithdrawDialog({ revision, onClose }: { revision: LegalRevision; onClose: () => void }) {
  const { t } = useTranslation('legal-parameters');
  const withdraw = useWithdrawParameter();
  const { name, validFrom } = revision;
  return (
    <ReasonDialog
      title={t('withdraw.title')}
      body={t('withdraw.body', { date: isolate.code(formatDate(validFrom)) })}
      confirmLabel={t('actions.withdraw')}
      maxLength={withdrawalLimits.reason}
      loading={withdraw.isPending}
      error={withdraw.error}
      onConfirm={(reason) =>
        withdraw.mutate(
          { name, validFrom, reason },
          {
            onSuccess: () => {
              showToast({ title: t('withdraw.done') });
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}

function useColumns(): Column<LegalRevision>[] {
  const { t } = useTranslation('legal-parameters');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  return [
    {
      key: 'value',
      header: t('columns.value'),
      render: ({ name, value, validFrom, validTo }) => (
        <>
          {describeLegalValue(name, value, language, isolate)}
          <small>
            <Code>{formatDateRange(validFrom, validTo)}</Code>
          </small>
        </>
      ),
    },
    {
      key: 'source',
      header: tCommon('labels.source'),
      render: (revision) => <Source of={revision} />,
    },
    {
      key: 'by',
      header: t('columns.by'),
      render: ({ recordedBy, recordedAt }) => (
        <>
          <bdi>{recordedBy ?? t('history.withDira')}</bdi>{' '}
          <Code>{formatDate(toBusinessDate(recordedAt))}</Code>
        </>
      ),
    },
    {
      key: 'state',
      header: tCommon('labels.status'),
      card: 'aside',
      render: ({ isStanding, isWithdrawn }) => (
        <StatusPill tone={isStanding ? 'ok' : 'off'}>
          {t(`history.${isStanding ? 'stands' : isWithdrawn ? 'withdrawn' : 'replaced'}`)}
        </StatusPill>
      ),
    },
  ];
}
