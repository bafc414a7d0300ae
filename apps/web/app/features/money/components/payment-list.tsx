import { formatDate } from '@dira/i18n/format-date';
import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { paths } from '../../../lib/paths.ts';
import { namePlace } from '../../../lib/place-name.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import type { Column, RowAction } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { IconBrandWhatsapp, IconCash, IconDownload, IconFileText } from '../../../ui/icons.ts';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { RemindChosen } from '../../leases/components/remind-chosen.tsx';
import { openReminder } from '../../leases/whatsapp-reminder.ts';
import { useTableTools } from '../../lists/components/list-tools.tsx';
import { useTotals } from '../../lists/components/sums.tsx';
import { useListOrder } from '../../lists/order.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { TenantNames } from '../../tenants/components/tenant-names.tsx';
import { describeCharge, describeProration, nameCharge } from '../charge-words.ts';
import { paymentOrders } from '../payment-filter.ts';
import { paymentsQuery, paymentTotalsQuery, savePayments } from '../payments.ts';
import { saveLedger } from '../queries.ts';
import type { Charge, PaymentFilter } from '../queries.ts';
import { ChargeStatusPill } from './charge-status-pill.tsx';
import { PaymentFilters } from './payment-filters.tsx';

type PaymentListProps = { filter: PaymentFilter; empty: ReactNode; activeId: string | null };

/** What is owed and what came in for it, a charge a row. */
export function PaymentList({ filter, empty, activeId }: PaymentListProps) {
  const { t } = useTranslation('money');
  const { organizationId, can } = useOrganization();
  const language = useLanguage();
  const query = useSuspenseInfiniteQuery(paymentsQuery(organizationId, filter));
  const totals = useQuery(paymentTotalsQuery(organizationId, filter));
  const columns = useColumns();
  const order = useListOrder(paymentOrders);
  const rows = rowsOf(query.data);
  const { tools, table } = useTableTools({
    list: 'payments',
    columns,
    rows,
    rowKey: ({ id }) => id,
    save: (file) => savePayments(organizationId, filter, file),
    renderBulk: (chosen) =>
      can['messages.use'] && (
        <RemindChosen leases={chosen.map(({ leaseId, tenant }) => ({ id: leaseId, name: tenant.name }))} />
      ),
  });
  return (
    <>
      <PaymentFilters filter={filter} tools={tools} />
      <DataList
        label={t('list.label')}
        {...table}
        {...order.table}
        rowName={(charge) => `${charge.tenant.name}, ${nameCharge(charge, t, language)}`}
        renderRowLink={({ leaseId }, link) => <Link to={paths.lease(leaseId)} {...link} />}
        rowActions={useRowActions()}
        activeKey={activeId}
        empty={empty}
        totals={useTotals(totals.data, { amount: 'amount', open: 'open' })}
        more={moreOf(query)}
      />
    </>
  );
}

function useRowActions() {
  const { t } = useTranslation('money');
  const { t: tCommon } = useTranslation();
  const workspace = useOrganization();
  const navigate = useNavigate();
  const page = usePageQuery();
  return ({ id, leaseId, can, tenant, status, waitingPaymentId }: Charge): RowAction[] => [
    ...(can.recordPayment
      ? [
          {
            label: t('record'),
            icon: IconCash,
            run: () => page.open({ panel: 'record', lease: leaseId, charge: id }),
          },
        ]
      : []),
    ...(status === 'overdue' && waitingPaymentId === null
      ? [
          {
            label: t('reminder.actionFor', { name: isolate.text(tenant.name) }),
            icon: IconBrandWhatsapp,
            run: () => void openReminder(workspace, leaseId),
          },
        ]
      : []),
    {
      label: tCommon('actions.openLease'),
      icon: IconFileText,
      run: () => void navigate(paths.lease(leaseId)),
    },
    {
      label: t('list.ledgerCsv'),
      icon: IconDownload,
      run: () => void saveLedger(workspace.organizationId, leaseId, 'csv'),
    },
  ];
}

function useColumns(): Column<Charge>[] {
  const { t } = useTranslation('money');
  const { t: tLinkage } = useTranslation('linkage');
  const { t: tInterest } = useTranslation('late-interest');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  return [
    {
      key: 'tenant',
      header: t('list.columns.tenant'),
      render: (charge) => (
        <>
          <TenantNames name={charge.tenant.name} more={charge.moreTenants} />
          <small>{namePlace(charge, tCommon)}</small>
        </>
      ),
    },
    {
      key: 'what',
      show: 'medium',
      header: t('list.columns.what'),
      render: (charge) => (
        <>
          {nameCharge(charge, t, language)}
          <small>
            {describeProration(charge.proration, t, language) ?? (
              <UserText>
                {describeCharge(charge, charge.amount.currency, { tLinkage, tInterest }, language)}
              </UserText>
            )}
          </small>
        </>
      ),
    },
    {
      key: 'dueOn',
      isSortable: true,
      sortsFirst: 'desc',
      isShort: true,
      header: t('list.columns.dueOn'),
      render: ({ dueOn }) => <Code>{formatDate(dueOn)}</Code>,
    },
    {
      key: 'amount',
      isSortable: true,
      sortsFirst: 'desc',
      show: 'medium',
      header: tCommon('labels.amount'),
      align: 'end',
      amount: ({ amount }) => amount,
    },
    {
      key: 'open',
      isSaid: ({ open, amount }) => open.amount === amount.amount,
      header: t('list.columns.open'),
      align: 'end',
      amount: ({ open }) => (open.amount > 0 ? open : null),
    },
    {
      key: 'method',
      header: tCommon('labels.paymentMethod'),
      show: 'widest',
      card: 'hidden',
      render: ({ paymentMethod }) => t(`methods.${paymentMethod}`),
    },
    {
      key: 'status',
      header: tCommon('labels.status'),
      card: 'aside',
      render: ({ status }) => <ChargeStatusPill status={status} />,
    },
  ];
}
