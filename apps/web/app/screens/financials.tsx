import { formatMonth } from '@dira/i18n/format-date';
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { BulkChargePanel } from '../features/bulk-charges/components/bulk-charge-panel.tsx';
import { AgesCard } from '../features/money/components/ages-card.tsx';
import { FinancialsTabs } from '../features/money/components/financials-tabs.tsx';
import { useMonthFigures } from '../features/money/components/money-figures.tsx';
import { PaymentList } from '../features/money/components/payment-list.tsx';
import { RentChart } from '../features/money/components/rent-chart.tsx';
import { toWaitingPayment, useWaitingPayments } from '../features/money/components/waiting-payments.tsx';
import { financialsPanels } from '../features/money/panels.tsx';
import { anyMonth, filterOf, isFiltered } from '../features/money/payment-filter.ts';
import { paymentsQuery } from '../features/money/payments.ts';
import { paymentReportsQuery, statsQuery } from '../features/money/queries.ts';
import type { MoneyFigures, PaymentFilter } from '../features/money/queries.ts';
import { RoleWall } from '../features/organizations/components/role-wall.tsx';
import { isUsed } from '../features/organizations/feature-queries.ts';
import { getOrganization, useOrganization } from '../features/organizations/queries.ts';
import { CashChart } from '../features/overview/components/cash-chart.tsx';
import { ExpenseBreakdown } from '../features/overview/components/expense-breakdown.tsx';
import { CashStrip } from '../features/overview/components/money-strips.tsx';
import { overviewQuery, thisMonthOf } from '../features/overview/queries.ts';
import { loadTexts } from '../lib/language.ts';
import { rowsOf } from '../lib/pages.ts';
import { findPanel, loadParts, usePanels } from '../lib/parts.ts';
import { paths } from '../lib/paths.ts';
import { queryClient } from '../lib/query-client.ts';
import { useLanguage } from '../lib/use-language.ts';
import { usePageQuery } from '../lib/use-page-query.ts';
import { Button, buttonLook } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Figures } from '../ui/figures.tsx';
import { Fold } from '../ui/fold.tsx';
import { IconReceipt, IconSearch } from '../ui/icons.ts';
import { Columns, Page, PageHeader, Stack } from '../ui/page.tsx';
import { TaskList } from '../ui/task-list.tsx';
import type { Route } from './+types/financials';

const thisMonth = thisMonthOf('');

/** What opens beside the page: a payment, or charges of several leases. */
const panels: typeof financialsPanels = [
  ...financialsPanels,
  {
    name: 'bulk-charge',
    // The list beside it is narrowed by a property of its own.
    about: ['charged'],
    may: ({ can }) => can['money.post'],
    texts: ['bulk-charges', 'law', 'lease-terminations', 'recurring-charges'],
    render: (_, { address, close, change }) => (
      <BulkChargePanel
        propertyId={address('charged')}
        onChooseProperty={(property) => change({ charged: property })}
        onClose={close}
      />
    ),
  },
];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const address = (name: string) => searchParams.get(name);
  const [subject] = await Promise.all([
    getOrganization(),
    loadTexts('money', 'lists', 'linkage', 'late-interest', 'overview', 'expenses'),
  ]);
  if (!subject.can['money.see']) return null;
  const { organizationId } = subject;
  await Promise.all([
    queryClient.ensureQueryData(statsQuery(organizationId)),
    subject.can['leases.see'] && queryClient.ensureQueryData(overviewQuery(organizationId, thisMonth)),
    queryClient.ensureInfiniteQueryData(paymentReportsQuery(organizationId)),
    queryClient.ensureInfiniteQueryData(paymentsQuery(organizationId, filterOf(address))),
    loadParts([findPanel(panels, address)], subject, address),
  ]);
  return null;
}

export default function Financials() {
  const { t } = useTranslation('money');
  const { can } = useOrganization();
  if (can['money.see']) return <Overseen />;
  return <RoleWall title={t('title')} heading={t('hidden.title')} body={t('hidden.body')} />;
}

function Overseen() {
  const { t } = useTranslation('money');
  const { t: tCommon } = useTranslation();
  const subject = useOrganization();
  const { organizationId, can } = subject;
  const { data: stats } = useSuspenseQuery(statsQuery(organizationId));
  const query = usePageQuery();
  const { open, linkTo } = usePanels(panels, subject);
  const filter = filterOf(query.get);
  return (
    <Page isLegal panel={open}>
      <PageHeader
        title={t('title')}
        purpose={t('purpose')}
        actions={
          <>
            <Link {...buttonLook()} to={paths.expenses()}>
              {tCommon('labels.expenses')}
            </Link>
            {isUsed(subject, 'cheques') && (
              <Link {...buttonLook()} to={paths.cheques()}>
                {tCommon('labels.cheques')}
              </Link>
            )}
            {can['money.post'] && (
              <Link {...buttonLook()} to={linkTo('bulk-charge')}>
                {t('chargeSeveral')}
              </Link>
            )}
            {can['money.post'] && (
              <Link {...buttonLook({ variant: 'filled' })} to={linkTo('record')}>
                {t('record')}
              </Link>
            )}
          </>
        }
      />
      <Stack>
        <FinancialsTabs current="month" />
        <Waiting />
        {stats.money !== null && <Rent figures={stats.money} />}
        <section aria-label={t('list.label')}>
          <PaymentList filter={filter} activeId={query.get('charge')} empty={<Empty filter={filter} />} />
        </section>
        <Fold title={t('more')}>
          {stats.money !== null && (
            <Columns>
              <RentChart figures={stats.money} />
              <AgesCard figures={stats.money} />
            </Columns>
          )}
          {can['leases.see'] && <Cash />}
        </Fold>
      </Stack>
    </Page>
  );
}

/** The others are a press away, so that the payments of the month stay in sight. */
const reportsInSight = 4;

/** Reports of tenants come first: each is one press away from a receipt. */
function Waiting() {
  const { t } = useTranslation('money');
  const { organizationId, can } = useOrganization();
  const query = usePageQuery();
  const { data } = useSuspenseInfiniteQuery(paymentReportsQuery(organizationId));
  const reports = rowsOf(data);
  const first = reports.slice(0, reportsInSight).map(toWaitingPayment);
  const { tasks, dialog } = useWaitingPayments(first, can['money.post']);
  const all = query.link({ status: 'pending_confirmation', month: anyMonth });
  return (
    <>
      {tasks.length > 0 && (
        <Card
          title={t('waiting.title')}
          action={reports.length > first.length && <Link to={all}>{t('list.all')}</Link>}
        >
          <TaskList tasks={tasks} />
        </Card>
      )}
      {dialog}
    </>
  );
}

/** What came in, what was spent and what is left, by the same sums as the overview of the owner. */
function Cash() {
  const { organizationId } = useOrganization();
  const { data } = useSuspenseQuery(overviewQuery(organizationId, thisMonth));
  if (data.money === null) return null;
  return (
    <>
      <CashStrip month={data.month} money={data.money} />
      <CashChart money={data.money} />
      <ExpenseBreakdown month={data.month} money={data.money} />
    </>
  );
}

function Rent({ figures }: { figures: MoneyFigures }) {
  const { t } = useTranslation('money');
  const { expected, collected, open, overdue } = useMonthFigures(figures);
  return <Figures label={t('figures.label')} figures={[expected, collected, open, overdue]} />;
}

function Empty({ filter }: { filter: PaymentFilter }) {
  const { t } = useTranslation('money');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const query = usePageQuery();
  if (isFiltered(filter)) {
    return (
      <EmptyState
        icon={IconSearch}
        title={tCommon('list.noMatchesTitle')}
        body={tCommon('list.noMatchesBody')}
        action={
          <Button
            onClick={() => query.filter({ search: null, status: null, month: anyMonth, property: null })}
          >
            {tCommon('list.clearFilters')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={IconReceipt}
      title={
        filter.month === ''
          ? t('list.emptyTitle')
          : t('list.emptyMonth', { month: formatMonth(filter.month, language) })
      }
      body={t('list.emptyBody')}
      action={
        <>
          {filter.month !== '' && (
            <Button onClick={() => query.filter({ month: anyMonth })}>{t('list.allMonths')}</Button>
          )}
          <Link {...buttonLook({ variant: 'filled' })} to={paths.tenants()}>
            {t('list.toTenants')}
          </Link>
        </>
      }
    />
  );
}
