import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { rowsOf } from '../../../lib/pages.ts';
import { oneOf, usePageQuery } from '../../../lib/use-page-query.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Filters } from '../../../ui/page.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { leaseQuery } from '../../leases/queries.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { propertiesQuery } from '../../properties/queries.ts';
import { documentTabs } from '../document-filter.ts';
import type { AddressFilter } from '../document-filter.ts';
import { useLeaseName } from './lease-name.ts';
import { TenantField } from './tenant-field.tsx';

/** Tabs, search and what the papers are about; each choice is in the address. */
export function DocumentFilters({ filter }: { filter: AddressFilter }) {
  const { t } = useTranslation('documents');
  const { can } = useOrganization();
  const page = usePageQuery();
  const tabs = documentTabs.filter((tab) => tab !== 'receipts' || can['money.see']);
  return (
    <>
      <Filters>
        <Segments
          label={t('tabs')}
          value={oneOf(page.get('tab'), documentTabs)}
          options={tabs.map((value) => ({
            value,
            label: t(value === 'all' ? 'all' : `categories.${value}`),
          }))}
          onChange={(tab) => page.filter({ tab: tab === 'all' ? null : tab })}
        />
      </Filters>
      <Filters>
        <SearchField
          label={t('search')}
          value={filter.search}
          onSearch={(search) => page.filter({ search })}
        />
        <PropertyFilter value={filter.propertyId} onChange={(property) => page.filter({ property })} />
        <TenantField
          isFilter
          value={filter.tenantId === '' ? null : filter.tenantId}
          onChange={(tenant) => page.filter({ tenant })}
        />
        {filter.leaseId !== '' && <LeaseFilter leaseId={filter.leaseId} />}
      </Filters>
    </>
  );
}

/** The houses by name, as many as one page holds: beyond them the search knows their names too. */
function PropertyFilter({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { t } = useTranslation('documents');
  const { organizationId } = useOrganization();
  const { data } = useInfiniteQuery(propertiesQuery(organizationId, { search: '', type: '', sort: 'name' }));
  const properties = data === undefined ? [] : rowsOf(data);
  if (properties.length < 2) return null;
  return (
    <SelectField
      label={t('form.property')}
      isLabelHidden
      value={value}
      options={[
        { value: '', label: t('filter.allProperties') },
        ...properties.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={onChange}
    />
  );
}

/** A lease is chosen on its own page; here it can only be let go. */
function LeaseFilter({ leaseId }: { leaseId: string }) {
  const { t } = useTranslation('documents');
  const { organizationId } = useOrganization();
  const page = usePageQuery();
  const { data: lease } = useQuery(leaseQuery(organizationId, leaseId));
  const leaseName = useLeaseName();
  const name = lease === undefined ? '' : leaseName(lease);
  return (
    <SelectField
      label={t('form.lease')}
      isLabelHidden
      value={leaseId}
      options={[
        { value: leaseId, label: name },
        { value: '', label: t('filter.allLeases') },
      ]}
      onChange={(chosen) => page.filter({ lease: chosen })}
    />
  );
}
