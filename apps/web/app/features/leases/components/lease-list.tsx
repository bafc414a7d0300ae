import { formatDateRange, formatMonth } from '@dira/i18n/format-date';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { today } from '../../../lib/clock.ts';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { paths } from '../../../lib/paths.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Amount } from '../../../ui/amount.tsx';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { LeaseStanding, useSignatureWord } from '../../../ui/lease-standing.tsx';
import { Code } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { TenantNames } from '../../tenants/components/tenant-names.tsx';
import { firstTenantOf } from '../first-tenant.ts';
import { leasesQuery } from '../queries.ts';
import type { Lease, LeaseFilter } from '../queries.ts';
import { endOfTenancy } from '../terms.ts';
import { RentPill } from './rent-pill.tsx';
import { useDrawings } from './unit-drawing.tsx';
import { UnitName } from './unit-name.tsx';

export function LeaseList({ filter, empty }: { filter: LeaseFilter; empty: ReactNode }) {
  const { t } = useTranslation('leases');
  const { organizationId } = useOrganization();
  const query = useSuspenseInfiniteQuery(leasesQuery(organizationId, filter));
  const rows = rowsOf(query.data);
  return (
    <DataList
      label={t('title')}
      columns={useColumns(rows)}
      rows={rows}
      rowKey={({ id }) => id}
      rowName={(lease) => firstTenantOf(lease).tenant.fullName}
      renderRowLink={({ id }, link) => <Link to={paths.lease(id)} {...link} />}
      empty={empty}
      more={moreOf(query)}
    />
  );
}

function useColumns(rows: readonly Lease[]): Column<Lease>[] {
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const { can } = useOrganization();
  const signatureWord = useSignatureWord();
  const drawingOf = useDrawings(rows.map(({ property }) => property.id));
  const columns: Column<Lease>[] = [
    {
      key: 'unit',
      header: tCommon('labels.unit'),
      render: ({ property, unit }) => (
        <>
          {drawingOf(property.id)}
          <UnitName property={property} unit={unit} />
        </>
      ),
    },
    {
      key: 'tenant',
      header: tCommon('labels.tenant'),
      render: (lease) => {
        const { tenant, more } = firstTenantOf(lease);
        return <TenantNames name={tenant.fullName} more={more} />;
      },
    },
    {
      key: 'term',
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
      header: tCommon('labels.rent'),
      align: 'end',
      render: ({ money }) => money !== null && <Amount value={money.monthlyRent} />,
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
