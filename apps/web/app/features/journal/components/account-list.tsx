import type { JournalAccount } from '@dira/domain/journal';
import type { Currency } from '@dira/domain/money';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconReceipt } from '../../../ui/icons.ts';
import { Stack } from '../../../ui/page.tsx';
import { Code } from '../../../ui/user-text.tsx';
import { ListToolbar } from '../../lists/components/list-toolbar.tsx';
import { PeriodFields } from '../../money/components/period-fields.tsx';
import type { Months } from '../../money/period-choice.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { trialBalanceQuery } from '../queries.ts';
import type { TrialBalance } from '../queries.ts';
import { useJournalWords } from '../use-journal-words.ts';
import { ViewChips } from './view-chips.tsx';

interface Row {
  key: string;
  account: JournalAccount | null;
  name: string;
  code: string;
  currency: Currency;
  debit: number;
  credit: number;
}

/** The trial balance of some months; an account leads to its lines. */
export function AccountList({ months }: { months: Months }) {
  const { t } = useTranslation('journal');
  const page = usePageQuery();
  const { organizationId } = useOrganization();
  const { data: balance } = useSuspenseQuery(trialBalanceQuery(organizationId, months));
  const rows = useRows(balance);
  return (
    <Stack>
      <ListToolbar
        chips={<ViewChips value="accounts" />}
        search={<PeriodFields months={months} />}
        filters={[]}
      />
      <DataList
        label={t('balance.title')}
        columns={useColumns()}
        rows={rows}
        rowKey={({ key }) => key}
        rowName={({ name }) => name}
        renderRowLink={({ account }, link) => <Link to={page.link({ view: 'lines', account })} {...link} />}
        empty={
          <EmptyState icon={IconReceipt} title={t('balance.emptyTitle')} body={t('balance.emptyBody')} />
        }
      />
    </Stack>
  );
}

/** A row an account and currency that moved, and under those of a currency what they come to. */
function useRows({ accounts, totals }: TrialBalance): Row[] {
  const { t } = useTranslation('journal');
  const { nameOf } = useJournalWords();
  return totals.flatMap((total) => [
    ...accounts.flatMap(({ account, code, sums }) =>
      sums
        .filter(({ currency }) => currency === total.currency)
        .map((sum) => ({
          ...sum,
          key: `${account}-${sum.currency}`,
          account,
          code,
          name: nameOf(account),
        })),
    ),
    {
      ...total,
      key: total.currency,
      account: null,
      code: '',
      name: t('allAccounts'),
    },
  ]);
}

const somethingOf = (amount: number, currency: Currency) => (amount === 0 ? null : { amount, currency });

function useColumns(): Column<Row>[] {
  const { t } = useTranslation('journal');
  const { t: tCommon } = useTranslation();
  return [
    {
      key: 'name',
      header: t('columns.account'),
      card: 'title',
      render: ({ name, account }) => (account === null ? <strong>{name}</strong> : name),
    },
    {
      key: 'code',
      header: t('columns.code'),
      isShort: true,
      isSaid: ({ code }) => code === '',
      render: ({ code }) => <Code>{code}</Code>,
    },
    {
      key: 'debit',
      header: t('columns.debit'),
      align: 'end',
      isSaid: ({ debit }) => debit === 0,
      amount: ({ debit, currency }) => somethingOf(debit, currency),
    },
    {
      key: 'credit',
      header: t('columns.credit'),
      align: 'end',
      isSaid: ({ credit }) => credit === 0,
      amount: ({ credit, currency }) => somethingOf(credit, currency),
    },
    {
      key: 'balance',
      header: tCommon('labels.balance'),
      align: 'end',
      show: 'medium',
      card: 'aside',
      amount: ({ debit, credit, currency }) => ({ amount: debit - credit, currency }),
    },
  ];
}
