import { formatDate } from '@dira/i18n/format-date';
import { nameOwnerEntry, tellFee } from '@dira/i18n/owner-words';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Amount, AmountScale } from '../../../ui/amount.tsx';
import { Card, FactList } from '../../../ui/card.tsx';
import type { Column, RowAction, RowLink } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconBuilding, IconReceipt } from '../../../ui/icons.ts';
import { Columns } from '../../../ui/page.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { useSayAmount } from '../../money/use-say-amount.ts';
import type { OwnerAccount, OwnerEntry } from '../queries.ts';
import classes from './statement-account.module.css';

type AccountProps = { account: OwnerAccount; title: string };
type StatementAccountProps = AccountProps & {
  /** Where a property is shown; undefined for whoever sees it nowhere else. */
  linkToProperty?: ((propertyId: string) => string) | undefined;
  actionsOf?: ((entry: OwnerEntry) => RowAction[]) | undefined;
};
type PropertyRow = OwnerAccount['properties'][number];

/** A month in one currency: from opening to closing, by property, and what was charged and paid. */
export function StatementAccount({ account, title, linkToProperty, actionsOf }: StatementAccountProps) {
  return (
    <>
      <Columns>
        <Sums account={account} title={title} />
        <Properties account={account} linkToProperty={linkToProperty} />
      </Columns>
      <Entries account={account} actionsOf={actionsOf} />
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
            ...ifAny(t('statement.receivedVat'), account.receivedVat),
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

type PropertiesProps = { account: OwnerAccount } & Pick<StatementAccountProps, 'linkToProperty'>;

function Properties({ account: { currency, properties }, linkToProperty }: PropertiesProps) {
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
    ...(properties.some(({ receivedVat }) => receivedVat !== 0)
      ? [money('vat', tMoney('kinds.vat'), ({ receivedVat }) => receivedVat)]
      : []),
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
          {...(linkToProperty && { renderRowLink: rowLinkTo(linkToProperty) })}
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

const rowLinkTo =
  (linkToProperty: (propertyId: string) => string) =>
  ({ propertyId }: PropertyRow, link: RowLink) => <Link to={linkToProperty(propertyId)} {...link} />;

type EntriesProps = { account: OwnerAccount } & Pick<StatementAccountProps, 'actionsOf'>;

function Entries({ account: { currency, entries }, actionsOf }: EntriesProps) {
  const { t } = useTranslation('owners');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const say = useSayAmount(currency);
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
          {...(actionsOf && { rowActions: actionsOf })}
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
    </Card>
  );
}
