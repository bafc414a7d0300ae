import { formatDate } from '@dira/i18n/format-date';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { ConfirmChange } from '../../../ui/confirm-change.tsx';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconReceipt } from '../../../ui/icons.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { bankLinesQuery, useUndoLine } from '../queries.ts';
import type { BankLine } from '../queries.ts';

/** All lines of an account with what each is; a match can be undone. */
export function LineList({ accountId }: { accountId: string }) {
  const { t } = useTranslation('bank-statements');
  const { t: tCommon } = useTranslation();
  const { organizationId } = useOrganization();
  const lines = useSuspenseInfiniteQuery(bankLinesQuery(organizationId, accountId));
  const [asked, setAsked] = useState<BankLine | null>(null);
  const undo = useUndoLine();
  return (
    <>
      <DataList
        label={t('lines.all')}
        columns={useColumns()}
        rows={rowsOf(lines.data)}
        rowKey={({ id }) => id}
        rowName={({ description }) => description}
        rowActions={(line) =>
          line.can.undo ? [{ label: tCommon('actions.undo'), run: () => setAsked(line) }] : []
        }
        more={moreOf(lines)}
        empty={<EmptyState icon={IconReceipt} title={t('empty.newTitle')} body={t('empty.newBody')} />}
      />
      {asked !== null && (
        <ConfirmChange
          title={t('undo.question')}
          confirmLabel={tCommon('actions.undo')}
          change={undo}
          value={asked.id}
          done={t('undo.done')}
          onClose={() => setAsked(null)}
        >
          {t('undo.body')}
        </ConfirmChange>
      )}
    </>
  );
}

function useColumns(): Column<BankLine>[] {
  const { t } = useTranslation('bank-statements');
  const { t: tCommon } = useTranslation();
  return [
    {
      key: 'day',
      header: tCommon('labels.date'),
      isShort: true,
      card: 'line',
      render: ({ day }) => <Code>{formatDate(day)}</Code>,
    },
    {
      key: 'description',
      header: tCommon('labels.description'),
      card: 'title',
      render: ({ description, payer }) => (
        <>
          <UserText>{description}</UserText>
          {payer !== '' && (
            <small>
              <UserText>{payer}</UserText>
            </small>
          )}
        </>
      ),
    },
    {
      key: 'match',
      header: t('lines.is'),
      render: (line) => <WhatItIs line={line} />,
    },
    {
      key: 'amount',
      header: tCommon('labels.amount'),
      align: 'end',
      card: 'aside',
      amount: ({ amount }) => amount,
    },
    {
      key: 'balance',
      header: t('fields.balance'),
      align: 'end',
      show: 'wide',
      amount: ({ balance, amount }) => (balance === null ? null : { ...amount, amount: balance }),
    },
  ];
}

function WhatItIs({ line: { matches, rest } }: { line: BankLine }) {
  const { t } = useTranslation('bank-statements');
  if (matches.length === 0) return <StatusPill tone="wait">{t('lines.open')}</StatusPill>;
  return (
    <>
      {matches.map(({ id, kind, how, lease, expense, reason }) => (
        <span key={id}>
          <UserText>{lease?.tenantNames ?? expense?.description ?? reason}</UserText>
          <small>{t(kind === 'aside' ? 'hand.aside' : `how.${how}`)}</small>
        </span>
      ))}
      {rest !== 0 && <StatusPill tone="wait">{t('lines.partly')}</StatusPill>}
    </>
  );
}
