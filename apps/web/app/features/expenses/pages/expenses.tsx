import { useTranslation } from 'react-i18next';
import { Link, redirect } from 'react-router';
import { loadTexts } from '../../../lib/language.ts';
import { findPanel, loadParts, usePanels } from '../../../lib/parts.ts';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconReceipt, IconSearch } from '../../../ui/icons.ts';
import { Page, PageHeader } from '../../../ui/page.tsx';
import { getOrganization, useOrganization } from '../../organizations/queries.ts';
import { ExpenseList } from '../components/expense-list.tsx';
import { filterOf, isFiltered } from '../expense-filter.ts';
import { expensePanels } from '../panels.tsx';
import { expensesQuery } from '../queries.ts';
import type { ExpenseFilter } from '../queries.ts';
import { expenseSettingsQuery } from '../settings-queries.ts';
import type { Route } from './+types/expenses';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const address = (name: string) => searchParams.get(name);
  const [subject] = await Promise.all([
    getOrganization(),
    loadTexts('expenses', 'lists', 'documents', 'money'),
  ]);
  // That money is not part of their role is said there.
  if (!subject.can['expenses.see']) throw redirect(paths.financials());
  await Promise.all([
    queryClient.ensureQueryData(expenseSettingsQuery(subject.organizationId)),
    queryClient.ensureInfiniteQueryData(expensesQuery(subject.organizationId, filterOf(address))),
    loadParts([findPanel(expensePanels, address)], subject, address),
  ]);
  return null;
}

/** What was spent, on which house and for what. */
export default function Expenses() {
  const { t } = useTranslation('expenses');
  const { t: tCommon } = useTranslation();
  const subject = useOrganization();
  const page = usePageQuery();
  const { open, linkTo } = usePanels(expensePanels, subject);
  const filter = filterOf(page.get);
  return (
    <Page panel={open}>
      <PageHeader
        title={tCommon('labels.expenses')}
        purpose={t('purpose')}
        actions={
          <>
            <Link {...buttonLook()} to={linkTo('recurring')}>
              {t('recurring.title')}
            </Link>
            <Link {...buttonLook()} to={linkTo('settings')}>
              {t('settings.open')}
            </Link>
            {subject.can['expenses.manage'] && <ImportLink />}
            {subject.can['expenses.manage'] && <AddLink />}
          </>
        }
      />
      <ExpenseList filter={filter} empty={<Nothing filter={filter} />} />
    </Page>
  );
}

function Nothing({ filter }: { filter: ExpenseFilter }) {
  const { t } = useTranslation('expenses');
  const { t: tCommon } = useTranslation();
  const { can } = useOrganization();
  const page = usePageQuery();
  if (isFiltered(filter)) {
    const clear = {
      search: null,
      category: null,
      approval: null,
      payer: null,
      property: null,
      request: null,
      from: null,
      to: null,
    };
    return (
      <EmptyState
        icon={IconSearch}
        title={tCommon('list.noMatchesTitle')}
        body={t('empty.filtered')}
        action={<Button onClick={() => page.filter(clear)}>{tCommon('list.clearFilters')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={IconReceipt}
      title={t('empty.title')}
      body={t('empty.body')}
      action={can['expenses.manage'] && <AddLink />}
    />
  );
}

function ImportLink() {
  const { t } = useTranslation('expenses');
  return (
    <Link {...buttonLook()} to={paths.beginning()}>
      {t('import')}
    </Link>
  );
}

function AddLink() {
  const { t } = useTranslation('expenses');
  const { linkTo } = usePanels(expensePanels, useOrganization());
  return (
    <Link {...buttonLook({ variant: 'filled' })} to={linkTo('new')}>
      {t('add')}
    </Link>
  );
}
