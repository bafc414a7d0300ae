import { formatPercent } from '@dira/i18n/format';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { moreOf, rowsOf, rowsPerPage } from '../../../lib/pages.ts';
import { paths } from '../../../lib/paths.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import type { Column, RowAction } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { IconBuilding } from '../../../ui/icons.ts';
import { Thumbnail } from '../../../ui/thumbnail.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { useTableTools } from '../../lists/components/list-tools.tsx';
import { useListOrder } from '../../lists/order.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { addressOf } from '../address.ts';
import { propertiesQuery, propertyOrders, saveProperties } from '../queries.ts';
import type { Property, PropertyFilter } from '../queries.ts';
import { useHouseDrawings } from './house-drawing.tsx';
import { PropertyFilters } from './property-filters.tsx';

type PropertyListProps = {
  filter: PropertyFilter;
  empty: ReactNode;
  activeId: string | null;
  rowActions: (property: Property) => readonly RowAction[];
};

export function PropertyList({ filter, empty, activeId, rowActions }: PropertyListProps) {
  const { t } = useTranslation();
  const { organizationId, can } = useOrganization();
  const query = useSuspenseInfiniteQuery(propertiesQuery(organizationId, filter, rowsPerPage));
  const rows = rowsOf(query.data);
  const columns = useColumns(rows);
  const order = useListOrder(propertyOrders);
  const { tools, table } = useTableTools({
    list: 'properties',
    columns,
    rows,
    rowKey: ({ id }) => id,
    save: (file) => saveProperties(organizationId, filter, file),
  });
  return (
    <>
      <PropertyFilters filter={filter} tools={tools} />
      <DataList
        label={t('labels.properties')}
        {...table}
        {...order.table}
        rowName={({ name }) => name}
        renderRowLink={({ id }, link) => <Link to={paths.property(id)} {...link} />}
        {...(can['properties.manage'] && { rowActions })}
        activeKey={activeId}
        empty={empty}
        more={moreOf(query)}
      />
    </>
  );
}

function useColumns(rows: readonly Property[]): Column<Property>[] {
  const { t } = useTranslation('properties');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const drawingOf = useHouseDrawings(rows.map(({ id }) => id));
  // One house with a picture gives all of them the room, so that names stand in one line.
  const hasCovers = rows.some(({ image }) => image !== null);
  return [
    {
      key: 'name',
      isSortable: true,
      header: tCommon('labels.property'),
      render: ({ id, name, image }) => (
        <>
          {hasCovers && <Thumbnail url={image?.thumbnailUrl ?? null} icon={IconBuilding} />}
          {drawingOf(id)}
          <UserText>{name}</UserText>
        </>
      ),
    },
    {
      key: 'address',
      show: 'medium',
      header: tCommon('labels.address'),
      render: (property) => <UserText>{addressOf(property)}</UserText>,
    },
    {
      key: 'type',
      header: tCommon('labels.type'),
      show: 'wide',
      render: ({ type }) => tCommon(`propertyTypes.${type}`),
    },
    {
      key: 'units',
      header: t('columns.units'),
      align: 'end',
      render: ({ unitCount, occupiedUnitCount }) =>
        tCommon('labels.occupiedOf', { occupied: occupiedUnitCount, total: unitCount }),
    },
    {
      key: 'occupancy',
      header: tCommon('labels.occupied'),
      align: 'end',
      card: 'aside',
      render: ({ occupancyRate }) => formatPercent(occupancyRate / 100, language),
    },
  ];
}
