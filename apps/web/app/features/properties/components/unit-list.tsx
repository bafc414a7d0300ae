import { formatNumber } from '@dira/i18n/format';
import { formatDate } from '@dira/i18n/format-date';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { paths } from '../../../lib/paths.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { buttonLook } from '../../../ui/button.tsx';
import type { Column, RowAction } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconCalculator, IconHome, IconKey, IconPencil, IconPhoto, IconTrash } from '../../../ui/icons.ts';
import { UserText } from '../../../ui/user-text.tsx';
import { ListToolbar } from '../../lists/components/list-toolbar.tsx';
import { useTableTools } from '../../lists/components/list-tools.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { TenantNames } from '../../tenants/components/tenant-names.tsx';
import { saveUnits, unitsQuery } from '../queries.ts';
import type { Unit } from '../queries.ts';
import { UnitState } from './unit-state.tsx';

type UnitListProps = UnitActions & {
  propertyId: string;
  activeId: string | null;
  /** Where a unit is added. */
  toNew: string;
  /** The unit that the building map points at. */
  pointedId: string | null;
  onPoint: (unitId: string | null) => void;
};

type UnitActions = Readonly<Record<'onPictures' | 'onMeters' | 'onEdit' | 'onDelete', (unit: Unit) => void>>;

export function UnitList({ propertyId, activeId, toNew, pointedId, onPoint, ...actions }: UnitListProps) {
  const { t } = useTranslation('properties');
  const { t: tCommon } = useTranslation();
  const { organizationId, can } = useOrganization();
  const query = useSuspenseInfiniteQuery(unitsQuery(organizationId, propertyId));
  const rowActions = useRowActions(actions);
  const columns = useColumns();
  const rows = rowsOf(query.data);
  const { tools, table } = useTableTools({
    list: 'units',
    columns,
    rows,
    rowKey: ({ id }) => id,
    save: (file) => saveUnits(organizationId, propertyId, file),
  });
  return (
    <div>
      {rows.length > 0 && <ListToolbar filters={[]} tools={tools} />}
      <DataList
        label={tCommon('labels.units')}
        {...table}
        rowName={({ number }) => t('detail.unit', { number })}
        {...(can['properties.manage'] && { rowActions })}
        activeKey={activeId}
        pointed={{ key: pointedId, onChange: onPoint }}
        empty={
          <EmptyState
            icon={IconHome}
            title={t('detail.emptyUnitsTitle')}
            body={t('detail.emptyUnitsBody')}
            action={
              can['properties.manage'] && (
                <Link {...buttonLook({ variant: 'filled' })} to={toNew}>
                  {tCommon('actions.addUnit')}
                </Link>
              )
            }
          />
        }
        more={moreOf(query)}
      />
    </div>
  );
}

function useRowActions({ onPictures, onMeters, onEdit, onDelete }: UnitActions) {
  const { t } = useTranslation();
  const { t: tProperties } = useTranslation('properties');
  const { can } = useOrganization();
  const navigate = useNavigate();
  return (unit: Unit): RowAction[] => [
    ...(unit.state === 'vacant' && can['leases.manage']
      ? [
          {
            label: t('actions.letUnit'),
            icon: IconKey,
            isPrimary: true,
            run: () => void navigate(paths.tenants({ panel: 'new', unit: unit.id })),
          },
        ]
      : []),
    { label: t('labels.pictures'), icon: IconPhoto, run: () => onPictures(unit) },
    ...(can['leases.see']
      ? [{ label: tProperties('detail.meters'), icon: IconCalculator, run: () => onMeters(unit) }]
      : []),
    { label: t('actions.edit'), icon: IconPencil, run: () => onEdit(unit) },
    { label: t('actions.delete'), icon: IconTrash, isDanger: true, run: () => onDelete(unit) },
  ];
}

function useColumns(): Column<Unit>[] {
  const { t } = useTranslation('properties');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const money = useMoneyColumns();
  const number = (value: number | null) => (value === null ? '' : formatNumber(value, language));
  return [
    {
      key: 'number',
      sortBy: (unit) => unit.number,
      header: tCommon('labels.unit'),
      render: (unit) => <UserText>{t('detail.unit', { number: unit.number })}</UserText>,
    },
    {
      key: 'tenant',
      sortBy: ({ lease, nextLease }) => (lease ?? nextLease)?.tenantName ?? null,
      header: tCommon('labels.tenant'),
      render: ({ lease, nextLease }) => (
        <>
          {lease !== null && (
            <LeaseOfUnit lease={lease}>
              {tCommon('labels.until', { date: formatDate(lease.endsOn) })}
            </LeaseOfUnit>
          )}
          {nextLease !== null && (
            <LeaseOfUnit lease={nextLease}>
              {tCommon('labels.from', { date: formatDate(nextLease.startsOn) })}
            </LeaseOfUnit>
          )}
        </>
      ),
    },
    {
      key: 'floor',
      sortBy: ({ floor }) => floor,
      header: tCommon('labels.floor'),
      align: 'end',
      show: 'wide',
      render: ({ floor }) => number(floor),
    },
    {
      key: 'rooms',
      sortBy: ({ rooms }) => rooms,
      show: 'medium',
      header: tCommon('labels.rooms'),
      align: 'end',
      render: ({ rooms }) => number(rooms),
    },
    {
      key: 'area',
      sortBy: ({ areaSqm }) => areaSqm,
      sortsFirst: 'desc',
      header: t('unit.columns.area'),
      align: 'end',
      show: 'wide',
      render: ({ areaSqm }) => (areaSqm === null ? '' : tCommon('labels.area', { area: number(areaSqm) })),
    },
    ...money,
    {
      key: 'marketRent',
      sortBy: ({ marketRent }) => marketRent?.amount ?? null,
      sortsFirst: 'desc',
      header: tCommon('labels.askingRent'),
      align: 'end',
      show: 'widest',
      isSaid: (unit) => rentOf(unit) !== null,
      amount: ({ marketRent }) => marketRent,
    },
    {
      key: 'state',
      header: tCommon('labels.status'),
      card: 'aside',
      render: (unit) => <UnitState unit={unit} />,
    },
  ];
}

/** What is paid a month and what is late, for those who see both. */
function useMoneyColumns(): Column<Unit>[] {
  const { t } = useTranslation('money');
  const { t: tCommon } = useTranslation();
  const { can } = useOrganization();
  const rent: Column<Unit> = {
    key: 'rent',
    sortBy: (unit) => rentOf(unit)?.amount ?? null,
    sortsFirst: 'desc',
    header: tCommon('labels.rent'),
    align: 'end',
    show: 'medium',
    amount: rentOf,
  };
  const overdue: Column<Unit> = {
    key: 'overdue',
    sortBy: ({ lease }) => lease?.money?.overdue.amount ?? null,
    sortsFirst: 'desc',
    header: t('figures.overdue'),
    align: 'end',
    amount: ({ lease }) => {
      const late = lease?.money?.overdue;
      return late !== undefined && late.amount > 0 ? late : null;
    },
    tone: () => 'attention',
  };
  return can['money.see'] && can['leases.see'] ? [rent, overdue] : [];
}

/** What is paid there a month, or will be. */
const rentOf = ({ lease, nextLease }: Unit) => lease?.money?.monthlyRent ?? nextLease?.monthlyRent ?? null;

type LeaseOfUnitProps = {
  lease: { readonly id: string; readonly tenantName: string; readonly moreTenants: number };
  children: string;
};

function LeaseOfUnit({ lease, children }: LeaseOfUnitProps) {
  return (
    <>
      <Link to={paths.lease(lease.id)}>
        <TenantNames name={lease.tenantName} more={lease.moreTenants} />
      </Link>
      <small>{children}</small>
    </>
  );
}
