import { formatDate } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/use-language.ts';
import type { Column, RowAction } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconReceipt } from '../../../ui/icons.ts';
import { Code } from '../../../ui/user-text.tsx';
import { describeBalance, describeLine, describeOpening, nameLine } from '../ledger-words.ts';
import type { Ledger, LedgerLine } from '../queries.ts';

type LedgerListProps = {
  ledger: Pick<Ledger, 'lines' | 'balance' | 'currency' | 'asOf' | 'opening'>;
  /** What the reader may do with a line: download its receipt, take it back. */
  rowActions?: (line: LedgerLine) => readonly RowAction[];
};

/** Every charge and payment of a lease with the running balance, the latest on top. */
export function LedgerList({ ledger, rowActions }: LedgerListProps) {
  const { t } = useTranslation('money');
  const language = useLanguage();
  return (
    <DataList
      label={t('ledger.label')}
      columns={useColumns(ledger.currency)}
      rows={ledger.lines.toReversed()}
      rowKey={({ kind, id }) => `${kind}:${id}`}
      rowName={(line) => nameLine(line, t, language)}
      {...(rowActions && { rowActions })}
      empty={<EmptyState icon={IconReceipt} title={t('ledger.emptyTitle')} body={t('ledger.emptyBody')} />}
      footer={
        <>
          <strong>{describeBalance(ledger, t, language)}</strong>
          {ledger.opening !== null && <p>{describeOpening(ledger.opening, t, language)}</p>}
        </>
      }
    />
  );
}

function useColumns(currency: Ledger['currency']): Column<LedgerLine>[] {
  const { t } = useTranslation('money');
  const { t: tLinkage } = useTranslation('linkage');
  const { t: tInterest } = useTranslation('late-interest');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const amountOf = (amount: number) => (amount === 0 ? null : { amount, currency });
  return [
    {
      key: 'what',
      header: t('ledger.what'),
      render: (line) => (
        <>
          {nameLine(line, t, language)}
          <small>{describeLine(line, currency, { t, tLinkage, tInterest }, language)}</small>
        </>
      ),
    },
    { key: 'on', header: tCommon('labels.date'), render: ({ on }) => <Code>{formatDate(on)}</Code> },
    { key: 'debit', header: t('ledger.debit'), align: 'end', amount: ({ debit }) => amountOf(debit) },
    { key: 'credit', header: t('ledger.credit'), align: 'end', amount: ({ credit }) => amountOf(credit) },
    {
      key: 'balance',
      header: tCommon('labels.balance'),
      align: 'end',
      amount: ({ balance }) => ({ amount: balance, currency }),
      tone: ({ balance }) => (balance > 0 ? 'attention' : 'plain'),
    },
  ];
}
