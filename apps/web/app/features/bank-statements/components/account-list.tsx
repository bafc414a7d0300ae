import { formatDate } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import type { BankAccount } from '../queries.ts';

/** Accounts with their last day and what waits; a row chooses one. */
export function AccountList({ accounts, chosen }: { accounts: readonly BankAccount[]; chosen: string }) {
  const { t } = useTranslation('bank-statements');
  const page = usePageQuery();
  return (
    <DataList
      label={t('account.list')}
      columns={useColumns()}
      rows={accounts}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      activeKey={chosen}
      renderRowLink={({ id }, link) => <Link to={page.link({ account: id })} {...link} />}
      empty={null}
    />
  );
}

function useColumns(): Column<BankAccount>[] {
  const { t } = useTranslation('bank-statements');
  return [
    {
      key: 'name',
      header: t('account.title'),
      card: 'title',
      render: ({ name, number }) => (
        <>
          <UserText>{name}</UserText>
          {number !== '' && (
            <small>
              <Code>{number}</Code>
            </small>
          )}
        </>
      ),
    },
    {
      key: 'lastDay',
      header: t('account.lastDay'),
      render: ({ lastDay }) => lastDay !== null && <Code>{formatDate(lastDay)}</Code>,
    },
    {
      key: 'waiting',
      header: t('account.waiting'),
      align: 'end',
      render: ({ waitingCount }) => waitingCount,
    },
    {
      key: 'balance',
      header: t('fields.balance'),
      align: 'end',
      card: 'aside',
      amount: ({ balance }) => balance,
    },
  ];
}
