import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { oneOf, usePageQuery } from '../../../lib/use-page-query.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { leaseQuery } from '../../leases/queries.ts';
import { ListToolbar, useFilterWords } from '../../lists/components/list-toolbar.tsx';
import { OrderFields } from '../../lists/components/order-fields.tsx';
import { useListOrder } from '../../lists/order.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { usePropertyFilter } from '../../properties/components/property-filter.tsx';
import { tenantQuery } from '../../tenants/queries.ts';
import { documentOrders, documentTabs } from '../document-filter.ts';
import type { AddressFilter } from '../document-filter.ts';
import { useLeaseName } from './lease-name.ts';
import { TenantField } from './tenant-field.tsx';

/** Tabs, search and what the papers are about; each choice is in the address. */
export function DocumentFilters({ filter, tools }: { filter: AddressFilter; tools: ReactNode }) {
  const { t } = useTranslation('documents');
  const { can } = useOrganization();
  const page = usePageQuery();
  const order = useListOrder(documentOrders);
  const tabs = documentTabs.filter((tab) => tab !== 'receipts' || can['money.see']);
  return (
    <ListToolbar
      chips={
        <Segments
          label={t('tabs')}
          value={oneOf(page.get('tab'), documentTabs)}
          options={tabs.map((value) => ({
            value,
            label: t(value === 'all' ? 'all' : `categories.${value}`),
          }))}
          onChange={(tab) => page.filter({ tab: tab === 'all' ? null : tab })}
        />
      }
      search={
        <SearchField
          label={t('search')}
          value={filter.search}
          onSearch={(search) => page.filter({ search })}
        />
      }
      filters={[
        usePropertyFilter(filter.propertyId),
        useTenantFilter(filter.tenantId),
        useLeaseFilter(filter.leaseId),
      ]}
      order={
        <OrderFields
          order={order}
          options={[
            { value: 'newest', label: t('columns.added'), first: 'desc' },
            { value: 'title', label: t('columns.title'), first: 'asc' },
          ]}
        />
      }
      tools={tools}
    />
  );
}

function useTenantFilter(tenantId: string) {
  const { t } = useTranslation();
  const { organizationId } = useOrganization();
  const words = useFilterWords();
  const page = usePageQuery();
  const { data } = useQuery({ ...tenantQuery(organizationId, tenantId), enabled: tenantId !== '' });
  return {
    field: (
      <TenantField value={tenantId === '' ? null : tenantId} onChange={(tenant) => page.filter({ tenant })} />
    ),
    set: tenantId === '' ? null : words(t('labels.tenant'), data?.fullName ?? '…'),
    clear: { tenant: null },
  };
}

/** A lease is chosen on its own page; here it can only be let go. */
function useLeaseFilter(leaseId: string) {
  const { t } = useTranslation('documents');
  const { organizationId } = useOrganization();
  const words = useFilterWords();
  const { data: lease } = useQuery({ ...leaseQuery(organizationId, leaseId), enabled: leaseId !== '' });
  const leaseName = useLeaseName();
  return {
    field: null,
    set: leaseId === '' ? null : words(t('form.lease'), lease === undefined ? '…' : leaseName(lease)),
    clear: { lease: null },
  };
}
