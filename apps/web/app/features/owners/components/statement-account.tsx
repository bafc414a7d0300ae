import { formatDate } from '@dira/i18n/format-date';
import { nameOwnerEntry, tellFee } from '@dira/i18n/owner-words';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { paths } from '../../../lib/paths.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Amount, AmountScale } from '../../../ui/amount.tsx';
import { Card, FactList } from '../../../ui/card.tsx';
import { ConfirmChange } from '../../../ui/confirm-change.tsx';
import type { Column, RowAction } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconBuilding, IconReceipt } from '../../../ui/icons.ts';
import { Columns } from '../../../ui/page.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { useSayAmount } from '../../money/use-say-amount.ts';
import { useReverseEntry, type OwnerAccount, type OwnerEntry } from '../queries.ts';
import { CorrectFeeDialog } from './correct-fee-dialog.tsx';
import classes from './statement-account.module.css';

type AccountProps = { account: OwnerAccount; title: string };
type PropertyRow = OwnerAccount['properties'][number];

/** A month in one currency: from opening to closing, by property, and what was charged and paid. */
export function StatementAccount({ account, title }: AccountProps) {
  return (
    <>
      <Columns>
        <Sums account={account} title={title} />
        <Properties account={account} />
      </Columns>
      <Entries account={account} />
    </>
  );
}

function Sums({ account, title }: AccountProps) {
  const { t } = useTranslation('owners');
  const { t: tMoney } = useTranslation('money');
  const { currency, feeVat, fees } = account;
  const amounts = [account.opening, account.received, account.spent, fees, account.closing, account.held];
  const say = useSayAmount(currency);
  const vat = feeVat === 0 ? '' : t('statement.withVat', { amount: say(feeVat) });
  const line = (label: string, amount: number) => ({
    label,
    value: <Amount value={{ amount, currency }} />,
  });
  const ifAny = (label: string, amount: number) => (amount === 0 ? [] : [line(label, amount)]);
  return (
    <Card title={title}>
      <AmountScale of={amounts.map((amount) => ({ amount, currency }))}>
        <FactList
          facts={[
            line(t('statement.opening'), account.opening),
            line(tMoney('ledger.credit'), account.received),
            line(t('statement.spent'), 0 - account.spent),
            line(vat === '' ? t('statement.fees') : `${t('statement.fees')}, ${vat}`, 0 - fees),
            ...ifAny(t('entries.contribution'), account.contributions),
            ...ifAny(t('entries.payout'), 0 - account.payouts),
            line(t('statement.closing'), account.closing),
            ...ifAny(t('statement.held'), account.held),
          ]}
        />
      </AmountScale>
    </Card>
  );
}

function Properties({ account: { currency, properties } }: { account: OwnerAccount }) {
  const { t } = useTranslation('owners');
  const { t: tMoney } = useTranslation('money');
  const { t: tCommon } = useTranslation();
  const money = (key: string, header: string, pick: (row: PropertyRow) => number): Column<PropertyRow> => ({
    key,
    header,
    align: 'end',
    amount: (row) => ({ amount: pick(row), currency }),
  });
  const columns: Column<PropertyRow>[] = [
    {
      key: 'property',
      header: tCommon('labels.property'),
      card: 'title',
      render: ({ propertyName }) => <UserText>{propertyName}</UserText>,
    },
    money('received', tMoney('ledger.credit'), ({ received }) => received),
    money('spent', t('statement.spent'), ({ spent }) => spent),
    money('fees', t('statement.fees'), ({ fees }) => fees),
  ];
  return (
    <Card title={t('statement.properties')}>
      <div className={classes.lines}>
        <DataList
          label={t('statement.properties')}
          columns={columns}
          rows={properties}
          rowKey={({ propertyId }) => propertyId}
          rowName={({ propertyName }) => propertyName}
          renderRowLink={({ propertyId }, link) => <Link to={paths.property(propertyId)} {...link} />}
          empty={
            <EmptyState
              icon={IconBuilding}
              title={t('statement.nothing')}
              body={t('statement.nothingBody')}
              isSmall
            />
          }
        />
      </div>
    </Card>
  );
}

function Entries({ account: { currency, entries } }: { account: OwnerAccount }) {
  const { t } = useTranslation('owners');
  const { t: tMoney } = useTranslation('money');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const say = useSayAmount(currency);
  const [reversing, setReversing] = useState<OwnerEntry | null>(null);
  const [correcting, setCorrecting] = useState<OwnerEntry | null>(null);
  const reverse = useReverseEntry();
  const actionsOf = (entry: OwnerEntry): RowAction[] => [
    ...(entry.can.correct ? [{ label: tCommon('actions.correct'), run: () => setCorrecting(entry) }] : []),
    ...(entry.can.reverse
      ? [{ label: tMoney('ledger.reverse'), isDanger: true, run: () => setReversing(entry) }]
      : []),
  ];
  const columns: Column<OwnerEntry>[] = [
    {
      key: 'what',
      header: tCommon('labels.description'),
      card: 'title',
      render: (entry) => (
        <>
          {nameOwnerEntry(entry, t, language)}
          {[entry.propertyName, entry.reference].map(
            (text) =>
              text && (
                <small key={text}>
                  <UserText>{text}</UserText>
                </small>
              ),
          )}
          {tellFee(entry.arithmetic, { t, language, say, isolate: isolate.code }).map((step) => (
            <small key={step}>{step}</small>
          ))}
        </>
      ),
    },
    {
      key: 'on',
      header: tCommon('labels.date'),
      isShort: true,
      render: ({ on }) => <Code>{formatDate(on)}</Code>,
    },
    {
      key: 'amount',
      header: tCommon('labels.amount'),
      align: 'end',
      card: 'aside',
      amount: ({ amount }) => ({ amount, currency }),
    },
  ];
  return (
    <Card title={t('statement.entries')}>
      <div className={classes.lines}>
        <DataList
          label={t('statement.entries')}
          columns={columns}
          rows={entries}
          rowKey={({ id }) => id}
          rowName={(entry) => nameOwnerEntry(entry, t, language)}
          rowActions={actionsOf}
          empty={
            <EmptyState
              icon={IconReceipt}
              title={t('statement.noEntries')}
              body={t('statement.noEntriesBody')}
              isSmall
            />
          }
        />
      </div>
      {correcting !== null && (
        <CorrectFeeDialog entry={correcting} currency={currency} onClose={() => setCorrecting(null)} />
      )}
      {reversing !== null && (
        <ConfirmChange
          title={t('reverse.title')}
          confirmLabel={tMoney('ledger.reverse')}
          isDanger
          change={reverse}
          value={reversing.id}
          done={t('reverse.done')}
          onClose={() => setReversing(null)}
        >
          {t('reverse.body')}
        </ConfirmChange>
      )}
    </Card>
  );
}
