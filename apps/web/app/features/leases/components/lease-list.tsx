import { formatDateRange, formatMonth } from '@dira/i18n/format-date';
import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { today } from '../../../lib/clock.ts';
import { isolate } from '../../../lib/isolate.ts';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { paths } from '../../../lib/paths.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Button } from '../../../ui/button.tsx';
import type { Column, RowAction } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { IconBrandWhatsapp, IconMessage } from '../../../ui/icons.ts';
import { LeaseStanding, useSignatureWord } from '../../../ui/lease-standing.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Code } from '../../../ui/user-text.tsx';
import { ListToolbar } from '../../lists/components/list-toolbar.tsx';
import { useTableTools } from '../../lists/components/list-tools.tsx';
import { OrderFields } from '../../lists/components/order-fields.tsx';
import { useTotals } from '../../lists/components/sums.tsx';
import { useListOrder } from '../../lists/order.ts';
import type { Chosen } from '../../lists/run-for-each.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { useHouseDrawings } from '../../properties/components/house-drawing.tsx';
import { MessageDialog } from '../../tenants/components/message-dialog.tsx';
import { TenantNames } from '../../tenants/components/tenant-names.tsx';
import { firstTenantOf } from '../first-tenant.ts';
import { leaseOrders, leasesQuery, leaseTotalsQuery, saveLeases } from '../queries.ts';
import type { Lease, LeaseFilter } from '../queries.ts';
import { endOfTenancy } from '../terms.ts';
import { openReminder, reminderOf } from '../whatsapp-reminder.ts';
import { windowOfLease } from './own-window.tsx';
import { RemindChosen } from './remind-chosen.tsx';
import { RentPill } from './rent-pill.tsx';
import { UnitName } from './unit-name.tsx';

type LeaseListProps = { filter: LeaseFilter; chips: ReactNode; empty: ReactNode };

export function LeaseList({ filter, chips, empty }: LeaseListProps) {
  const { t } = useTranslation('leases');
  const { organizationId, can } = useOrganization();
  const query = useSuspenseInfiniteQuery(leasesQuery(organizationId, filter));
  const totals = useQuery({ ...leaseTotalsQuery(organizationId, filter), enabled: can['money.see'] });
  const rows = rowsOf(query.data);
  const columns = useColumns(rows);
  const order = useListOrder(leaseOrders);
  const { tools, table } = useTableTools({
    list: 'leases',
    columns,
    rows,
    rowKey: ({ id }) => id,
    save: (file) => saveLeases(organizationId, filter, file),
    renderBulk: (chosen) => can['messages.use'] && <WriteToChosen leases={chosen} />,
  });
  return (
    <>
      <LeaseToolbar filter={filter} chips={chips} order={order} tools={tools} />
      <DataList
        label={t('title')}
        {...table}
        {...order.table}
        rowName={(lease) => firstTenantOf(lease).tenant.fullName}
        renderRowLink={({ id }, link) => <Link to={paths.lease(id)} {...link} />}
        rowActions={useRowActions()}
        empty={empty}
        totals={useTotals(totals.data, { rent: 'amount' })}
        more={moreOf(query)}
      />
    </>
  );
}

type LeaseToolbarProps = {
  filter: LeaseFilter;
  chips: ReactNode;
  order: Parameters<typeof OrderFields<LeaseFilter['sort']>>[0]['order'];
  tools: ReactNode;
};

function LeaseToolbar({ filter, chips, order, tools }: LeaseToolbarProps) {
  const { t } = useTranslation('leases');
  const { t: tCommon } = useTranslation();
  const { can } = useOrganization();
  const page = usePageQuery();
  return (
    <ListToolbar
      chips={chips}
      search={
        <SearchField
          label={t('searchLabel')}
          value={filter.search}
          onSearch={(search) => page.filter({ search })}
        />
      }
      filters={[]}
      order={
        <OrderFields
          order={order}
          options={[
            ...(['newest', 'ends_on', 'starts_on'] as const).map((sort) => ({
              value: sort,
              label: t(`sort.${sort}`),
              first: leaseOrders[sort].first,
            })),
            { value: 'unit', label: tCommon('labels.unit'), first: 'asc' },
            { value: 'tenant', label: tCommon('labels.tenant'), first: 'asc' },
            ...(can['money.see']
              ? [{ value: 'rent' as const, label: tCommon('labels.rent'), first: 'desc' as const }]
              : []),
          ]}
        />
      }
      tools={tools}
    />
  );
}

/** Whoever is late is reminded from the row itself. */
function useRowActions() {
  const { t } = useTranslation('money');
  const workspace = useOrganization();
  return (lease: Lease): RowAction[] => {
    const reminder = reminderOf(lease);
    if (reminder === null) return [];
    return [
      {
        label: t('reminder.actionFor', { name: isolate.text(reminder.tenant.fullName) }),
        icon: IconBrandWhatsapp,
        run: () => void openReminder(workspace, lease.id),
      },
    ];
  };
}

/** Reminders for those who owe, and one message to all. */
function WriteToChosen({ leases }: { leases: readonly Lease[] }) {
  const { t } = useTranslation('lists');
  const { can } = useOrganization();
  const [writing, setWriting] = useState<readonly Chosen[] | null>(null);
  const chosen = leases.map((lease) => ({ id: lease.id, name: firstTenantOf(lease).tenant.fullName }));
  return (
    <>
      {can['money.see'] && <RemindChosen leases={chosen} />}
      <Button size="xs" icon={IconMessage} onClick={() => setWriting(chosen)}>
        {t('message.open')}
      </Button>
      {writing !== null && <MessageDialog leases={writing} onClose={() => setWriting(null)} />}
    </>
  );
}

function useColumns(rows: readonly Lease[]): Column<Lease>[] {
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const { can } = useOrganization();
  const signatureWord = useSignatureWord();
  const drawingOf = useHouseDrawings(rows.map(({ property }) => property.id));
  const columns: Column<Lease>[] = [
    {
      key: 'unit',
      isSortable: true,
      header: tCommon('labels.unit'),
      render: (lease) => (
        <>
          {drawingOf(lease.property.id, lease.unit.id, windowOfLease(lease))}
          <UnitName property={lease.property} unit={lease.unit} />
        </>
      ),
    },
    {
      key: 'tenant',
      isSortable: true,
      header: tCommon('labels.tenant'),
      render: (lease) => {
        const { tenant, more } = firstTenantOf(lease);
        return <TenantNames name={tenant.fullName} more={more} />;
      },
    },
    {
      key: 'term',
      isSortable: true,
      show: 'medium',
      header: tCommon('labels.lease'),
      render: (lease) => (
        <>
          <Code>{formatDateRange(lease.startsOn, endOfTenancy(lease))}</Code>
          <small>{signatureWord(lease)}</small>
        </>
      ),
    },
  ];
  const state = (lease: Lease) => <LeaseStanding standing={lease.standing} signing={lease.signing} />;
  if (!can['money.see']) {
    return [...columns, { key: 'state', header: tCommon('labels.status'), card: 'aside', render: state }];
  }
  return [
    ...columns,
    {
      key: 'rent',
      isSortable: true,
      sortsFirst: 'desc',
      show: 'medium',
      header: tCommon('labels.rent'),
      align: 'end',
      amount: ({ money }) => money && money.monthlyRent,
    },
    {
      key: 'state',
      header: formatMonth(today(), language, 'long'),
      card: 'aside',
      // Of a lease that is simply current the rent says it all; before it is agreed there is none.
      render: (lease) => (
        <>
          {lease.stage === 'agreed' && lease.money !== null && (
            <RentPill startsOn={lease.startsOn} money={lease.money} />
          )}
          {lease.standing !== 'current' && state(lease)}
        </>
      ),
    },
  ];
}
