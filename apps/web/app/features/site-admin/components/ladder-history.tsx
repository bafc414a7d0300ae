import { withdrawalLimits } from '@dira/contract/legal-parameters';
import { LEGAL_LADDERS } from '@dira/domain/legal-ladders';
import { formatDate, formatDateRange, toBusinessDate } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { showToast } from '../../../lib/toast.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import type { Column, RowAction } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconChecklist } from '../../../ui/icons.ts';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { Code } from '../../../ui/user-text.tsx';
import {
  ladderRevisionsQuery,
  useWithdrawLadder,
  type LadderRevision,
} from '../../legal-parameters/queries.ts';
import { ReasonDialog } from '../../money/components/reason-dialog.tsx';
import { LadderSteps } from './ladder-steps.tsx';

type HistoryProps = { figure: string | null; onClose: () => void };

/** Everything that was ever entered for one ladder, and by whom. */
export function LadderHistory({ figure, onClose }: HistoryProps) {
  const { t } = useTranslation('legal-parameters');
  const { t: tCommon } = useTranslation();
  const query = usePageQuery();
  const { data } = useSuspenseQuery(ladderRevisionsQuery);
  const [withdrawing, setWithdrawing] = useState<LadderRevision | null>(null);
  const columns = useColumns();
  const name = LEGAL_LADDERS.find((known) => known === figure);
  if (name === undefined) return null;
  const revisions = data.items.filter((one) => one.name === name);
  const mayWithdraw = revisions.filter(({ isStanding }) => isStanding).length > 1;
  const actionsOf = (revision: LadderRevision): RowAction[] => {
    if (!revision.isStanding) return [];
    const correct = () => query.open({ panel: 'correct-ladder', figure: name, from: revision.validFrom });
    const withdraw = { label: t('actions.withdraw'), run: () => setWithdrawing(revision), isDanger: true };
    return [{ label: tCommon('actions.correct'), run: correct }, ...(mayWithdraw ? [withdraw] : [])];
  };
  return (
    <SidePanel title={t('history.title')} subtitle={t(`ladders.names.${name}`)} onClose={onClose}>
      <DataList
        label={t('history.title')}
        columns={columns}
        rows={revisions}
        rowKey={({ validFrom, revision }) => `${validFrom} ${revision}`}
        rowName={({ validFrom }) => formatDate(validFrom)}
        rowActions={actionsOf}
        empty={<EmptyState icon={IconChecklist} title={t('history.title')} body={t('note')} />}
      />
      {withdrawing !== null && <WithdrawDialog ladder={withdrawing} onClose={() => setWithdrawing(null)} />}
    </SidePanel>
  );
}

function WithdrawDialog({
  ladder: { name, validFrom },
  onClose,
}: {
  ladder: LadderRevision;
  onClose: () => void;
}) {
  const { t } = useTranslation('legal-parameters');
  const withdraw = useWithdrawLadder();
  const onSuccess = () => {
    showToast({ title: t('withdraw.done') });
    onClose();
  };
  return (
    <ReasonDialog
      title={t('withdraw.title')}
      body={t('withdraw.body', { date: isolate.code(formatDate(validFrom)) })}
      confirmLabel={t('actions.withdraw')}
      maxLength={withdrawalLimits.reason}
      loading={withdraw.isPending}
      error={withdraw.error}
      onConfirm={(reason) => withdraw.mutate({ name, validFrom, reason }, { onSuccess })}
      onClose={onClose}
    />
  );
}

function useColumns(): Column<LadderRevision>[] {
  const { t } = useTranslation('legal-parameters');
  const { t: tCommon } = useTranslation();
  return [
    {
      key: 'steps',
      header: t('ladders.steps'),
      render: ({ steps, validFrom, validTo }) => (
        <>
          <LadderSteps steps={steps} />
          <small>
            <Code>{formatDateRange(validFrom, validTo)}</Code>
          </small>
        </>
      ),
    },
    {
      key: 'by',
      header: t('columns.by'),
      render: ({ recordedBy, recordedAt, source }) => (
        <>
          <bdi>{recordedBy ?? t('history.withDira')}</bdi>{' '}
          <Code>{formatDate(toBusinessDate(recordedAt))}</Code>
          <small>
            <bdi>{source}</bdi>
          </small>
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
