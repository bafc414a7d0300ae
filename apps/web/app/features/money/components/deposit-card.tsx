import { formatDate } from '@dira/i18n/format-date';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import type { Column, RowAction } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { Code } from '../../../ui/user-text.tsx';
import { describeDepositLine, nameDepositLine } from '../deposit-words.ts';
import type { DepositAccount, DepositLine } from '../queries.ts';
import { SumHead } from './sum-head.tsx';
import classes from './deposit-card.module.css';

type DepositCardProps = {
  deposit: DepositAccount;
  currency: string;
  /** In the words of the reader: it is theirs, or they hold it. */
  title: string;
  note: string;
  /** What the reader may do with what is held, and with a line. */
  actions?: ReactNode;
  rowActions?: (line: DepositLine) => readonly RowAction[];
};

/** What is held of the deposit now, and every movement of it with what was held from then on, the latest on top. */
export function DepositCard({ deposit, currency, title, note, actions, rowActions }: DepositCardProps) {
  const { t } = useTranslation('money');
  const columns = useColumns(currency);
  return (
    <Card title={title}>
      <SumHead sum={{ amount: deposit.held, currency }} note={note}>
        {actions}
      </SumHead>
      <div className={classes.lines}>
        <DataList
          label={t('deposit.label')}
          columns={columns}
          rows={deposit.lines.toReversed()}
          rowKey={keyOf}
          rowName={(line) => nameDepositLine(line, t)}
          {...(rowActions && { rowActions })}
          empty={null}
        />
      </div>
    </Card>
  );
}

/** A payment may pay for the deposit, and be reversed, in lines of their own. */
function keyOf({ kind, id, on, amount, held }: DepositLine): string {
  return [kind, id, on, amount, held].join(' ');
}

function useColumns(currency: string): Column<DepositLine>[] {
  const { t } = useTranslation('money');
  const { t: tCommon } = useTranslation();
  return [
    {
      key: 'what',
      header: t('ledger.what'),
      render: (line) => (
        <>
          {nameDepositLine(line, t)}
          <small>{describeDepositLine(line, t)}</small>
        </>
      ),
    },
    { key: 'on', header: tCommon('labels.date'), render: ({ on }) => <Code>{formatDate(on)}</Code> },
    {
      key: 'amount',
      header: tCommon('labels.amount'),
      align: 'end',
      amount: ({ amount }) => ({ amount, currency }),
    },
    {
      key: 'held',
      header: t('deposit.held'),
      align: 'end',
      amount: ({ held }) => ({ amount: held, currency }),
    },
  ];
}
