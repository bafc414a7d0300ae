import { formatBasisPoints } from '@dira/i18n/format';
import { formatDate } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Card } from '../../../ui/card.tsx';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { IconBuilding, IconCash } from '../../../ui/icons.ts';
import { Columns, Page, PageHeader, Stack } from '../../../ui/page.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { useMe } from '../../account/queries.ts';
import { myOwnershipQuery, myStatementQuery, saveMyStatement, type MyOwnership } from '../my-ownership.ts';
import { pickOwnership } from '../pick-ownership.ts';
import { statementMonthOf } from '../statement-month.ts';
import { MonthStatement } from './month-statement.tsx';
import { OwnerBalance } from './owner-balance.tsx';
import { StatementAccount } from './statement-account.tsx';
import classes from './statement-account.module.css';

type PropertyRow = MyOwnership['properties'][number];
type PayoutRow = MyOwnership['payouts'][number];

/** What is an owner's: the balance, the properties, what was paid out, and the statement of a month. */
export function OwnerHome() {
  const picked = pickOwnership(useMe(), usePageQuery().get('owner'));
  // Whose last one was taken away is being led away.
  return picked === undefined ? null : <Ownership key={picked.ownerId} ownerId={picked.ownerId} />;
}

function Ownership({ ownerId }: { ownerId: string }) {
  const { t } = useTranslation(['owners', 'shell']);
  const { data: own } = useSuspenseQuery(myOwnershipQuery(ownerId));
  return (
    <Page>
      <PageHeader
        title={t('shell:workspace.owned')}
        purpose={t('mine.managedBy', { organization: isolate.text(own.organizationName) })}
      />
      <Stack>
        <OwnershipSwitcher ownerId={ownerId} />
        {own.balances.map((balance) => (
          <OwnerBalance key={balance.currency} balance={balance} />
        ))}
        <Columns>
          <Properties properties={own.properties} />
          <Payouts payouts={own.payouts} />
        </Columns>
        <Statement ownerId={ownerId} />
      </Stack>
    </Page>
  );
}

/** For whom several managers work, or who is several owners. */
function OwnershipSwitcher({ ownerId }: { ownerId: string }) {
  const { t } = useTranslation('owners');
  const { ownerships } = useMe();
  const page = usePageQuery();
  if (ownerships.length < 2) return null;
  return (
    <SelectField
      label={t('labels.owner')}
      value={ownerId}
      options={ownerships.map((one) => ({
        value: one.ownerId,
        label: `${one.ownerName} · ${one.organizationName}`,
      }))}
      onChange={(owner) => page.filter({ owner })}
    />
  );
}

function Properties({ properties }: { properties: readonly PropertyRow[] }) {
  const { t } = useTranslation('owners');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const columns: Column<PropertyRow>[] = [
    {
      key: 'property',
      header: tCommon('labels.property'),
      card: 'title',
      render: ({ propertyName }) => <UserText>{propertyName}</UserText>,
    },
    {
      key: 'share',
      header: t('mine.share'),
      align: 'end',
      render: ({ share }) => formatBasisPoints(share, language),
    },
    {
      key: 'let',
      header: t('mine.let'),
      align: 'end',
      render: ({ letCount, unitCount }) => t('mine.letOf', { let: letCount, units: unitCount }),
    },
  ];
  return (
    <Card title={tCommon('labels.properties')}>
      <div className={classes.lines}>
        <DataList
          label={tCommon('labels.properties')}
          columns={columns}
          rows={properties}
          rowKey={({ propertyId }) => propertyId}
          rowName={({ propertyName }) => propertyName}
          empty={
            <EmptyState
              icon={IconBuilding}
              title={tCommon('labels.noProperties')}
              body={t('mine.noneBody')}
              isSmall
            />
          }
        />
      </div>
    </Card>
  );
}

function Payouts({ payouts }: { payouts: readonly PayoutRow[] }) {
  const { t } = useTranslation('owners');
  const { t: tCommon } = useTranslation();
  const columns: Column<PayoutRow>[] = [
    {
      key: 'on',
      header: tCommon('labels.date'),
      card: 'title',
      render: ({ on, reference }) => (
        <>
          <Code>{formatDate(on)}</Code>
          {reference !== '' && (
            <small>
              <UserText>{reference}</UserText>
            </small>
          )}
        </>
      ),
    },
    {
      key: 'amount',
      header: tCommon('labels.amount'),
      align: 'end',
      card: 'aside',
      amount: ({ amount, currency }) => ({ amount, currency }),
    },
  ];
  return (
    <Card title={t('mine.payouts')}>
      <div className={classes.lines}>
        <DataList
          label={t('mine.payouts')}
          columns={columns}
          rows={payouts}
          rowKey={(row) => JSON.stringify(row)}
          rowName={({ on }) => formatDate(on)}
          empty={
            <EmptyState icon={IconCash} title={t('mine.noPayouts')} body={t('mine.noPayoutsBody')} isSmall />
          }
        />
      </div>
    </Card>
  );
}

function Statement({ ownerId }: { ownerId: string }) {
  const month = statementMonthOf(usePageQuery().get);
  const { data: statement } = useSuspenseQuery(myStatementQuery(ownerId, month));
  return (
    <MonthStatement
      statement={statement}
      Account={StatementAccount}
      onSave={(form) => saveMyStatement(ownerId, { month, form })}
    />
  );
}
