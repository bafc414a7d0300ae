import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, redirect } from 'react-router';
import { loadTexts } from '../../../lib/language.ts';
import { findPanel, loadParts, usePanels } from '../../../lib/parts.ts';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { oneOf, usePageQuery } from '../../../lib/use-page-query.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconCreditCard } from '../../../ui/icons.ts';
import { Page, PageHeader, Stack } from '../../../ui/page.tsx';
import { Segments } from '../../../ui/segments.tsx';
import type { Membership } from '../../account/queries.ts';
import { FinancialsTabs } from '../../money/components/financials-tabs.tsx';
import { getOrganization, useOrganization } from '../../organizations/queries.ts';
import { AccountList } from '../components/account-list.tsx';
import { LineList } from '../components/line-list.tsx';
import { Matching } from '../components/matching.tsx';
import { PayerList } from '../components/payer-list.tsx';
import { Reconciliation } from '../components/reconciliation.tsx';
import { bankPanels } from '../panels.tsx';
import { bankAccountsQuery, bankLinesQuery, payerRulesQuery, waitingLinesQuery } from '../queries.ts';
import type { BankAccount } from '../queries.ts';
import type { Route } from './+types/bank';

const views = ['waiting', 'all', 'payers', 'reconciliation'] as const;

/** Whoever may match lines begins with those that wait; who may see them sees them all. */
function viewOf(can: Membership['can'], view: string | null): (typeof views)[number] {
  return can['bank.match'] ? oneOf(view, views) : 'all';
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const address = (name: string) => searchParams.get(name);
  const [subject] = await Promise.all([
    getOrganization(),
    loadTexts('bank-statements', 'money', 'expenses', 'imports'),
  ]);
  const { organizationId, can } = subject;
  if (!can['bank.see']) throw redirect(paths.financials());
  const { items } = await queryClient.ensureQueryData(bankAccountsQuery(organizationId));
  const account = chosenOf(items, address('account'));
  await Promise.all([
    account !== undefined && loadView(organizationId, account.id, viewOf(can, address('view'))),
    loadParts([findPanel(bankPanels, address)], subject, address),
  ]);
  return null;
}

function loadView(organizationId: string, accountId: string, view: (typeof views)[number]): Promise<unknown> {
  if (view === 'waiting') return queryClient.ensureQueryData(waitingLinesQuery(organizationId, accountId));
  if (view === 'all') return queryClient.ensureInfiniteQueryData(bankLinesQuery(organizationId, accountId));
  if (view === 'reconciliation') return Promise.resolve();
  return queryClient.ensureInfiniteQueryData(payerRulesQuery(organizationId));
}

function chosenOf(accounts: readonly BankAccount[], chosen: string | null): BankAccount | undefined {
  return accounts.find(({ id }) => id === chosen) ?? accounts[0];
}

/** What the bank says, account by account, and what each line of it is. */
export default function BankPage() {
  const { t } = useTranslation(['bank-statements', 'money', 'shell']);
  const subject = useOrganization();
  const { data } = useSuspenseQuery(bankAccountsQuery(subject.organizationId));
  const { open, linkTo } = usePanels(bankPanels, subject);
  const page = usePageQuery();
  const account = chosenOf(data.items, page.get('account'));
  const addLink = (
    <Link {...buttonLook()} to={linkTo('account')}>
      {t('account.add')}
    </Link>
  );
  return (
    <Page panel={open}>
      <PageHeader
        title={t('money:title')}
        tabTitle={t('shell:screens.bank')}
        purpose={t('purpose')}
        actions={
          account !== undefined &&
          subject.can['bank.match'] && (
            <>
              {addLink}
              <Link
                {...buttonLook({ variant: 'filled' })}
                to={page.link({ panel: 'import', account: account.id })}
              >
                {t('import.title')}
              </Link>
            </>
          )
        }
      />
      <Stack>
        <FinancialsTabs current="bank" />
        {account === undefined ? (
          <EmptyState
            icon={IconCreditCard}
            title={t('account.emptyTitle')}
            body={t('account.emptyBody')}
            action={subject.can['bank.match'] && addLink}
          />
        ) : (
          <AccountView account={account} accounts={data.items} />
        )}
      </Stack>
    </Page>
  );
}

function AccountView({ account, accounts }: { account: BankAccount; accounts: readonly BankAccount[] }) {
  const { t } = useTranslation('bank-statements');
  const page = usePageQuery();
  const { can } = useOrganization();
  const view = viewOf(can, page.get('view'));
  return (
    <>
      <AccountList accounts={accounts} chosen={account.id} />
      {can['bank.match'] && (
        <Segments
          label={t('views.label')}
          options={views.map((value) => ({ value, label: t(`views.${value}`) }))}
          value={view}
          onChange={(next) => page.filter({ view: next === 'waiting' ? null : next })}
        />
      )}
      {view === 'waiting' && <Matching key={account.id} account={account} />}
      {view === 'all' && <LineList accountId={account.id} />}
      {view === 'payers' && <PayerList />}
      {view === 'reconciliation' && <Reconciliation key={account.id} accountId={account.id} />}
    </>
  );
}
