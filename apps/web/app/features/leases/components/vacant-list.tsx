import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { buttonLook } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconHome } from '../../../ui/icons.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { ListToolbar } from '../../lists/components/list-toolbar.tsx';
import { useTableTools } from '../../lists/components/list-tools.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { useHouseDrawings } from '../../properties/components/house-drawing.tsx';
import { saveVacantUnits, vacantUnitsQuery } from '../queries.ts';
import type { VacantUnit } from '../queries.ts';
import { UnitName } from './unit-name.tsx';

type VacantListProps = { chips: ReactNode; activeId: string | null };

/** Units that nobody rents today, each a click away from its lease. */
export function VacantList({ chips, activeId }: VacantListProps) {
  const { t } = useTranslation('leases');
  const { t: tCommon } = useTranslation();
  const { organizationId, can } = useOrganization();
  const { data } = useSuspenseQuery(vacantUnitsQuery(organizationId));
  const page = usePageQuery();
  const letUnit = (unit: VacantUnit) => ({
    label: tCommon('actions.letUnit'),
    isPrimary: true,
    run: () => page.open({ panel: 'new', unit: unit.id }),
  });
  const { tools, table } = useTableTools({
    list: 'vacantUnits',
    columns: useColumns(data.items),
    rows: data.items,
    rowKey: ({ id }) => id,
    save: (file) => saveVacantUnits(organizationId, file),
  });
  return (
    <>
      <ListToolbar chips={chips} filters={[]} tools={data.items.length > 0 ? tools : undefined} />
      <DataList
        label={t('show.vacant')}
        {...table}
        rowName={({ propertyName, number }) =>
          tCommon('labels.unitOfProperty', { property: propertyName, unit: number })
        }
        renderRowLink={({ id, propertyId }, link) => (
          <Link to={paths.property(propertyId, { unit: id })} {...link} />
        )}
        {...(can['leases.manage'] && { rowActions: (unit: VacantUnit) => [letUnit(unit)] })}
        activeKey={activeId}
        empty={
          <EmptyState
            icon={IconHome}
            title={t('vacant.emptyTitle')}
            body={t('vacant.emptyBody')}
            action={
              <Link {...buttonLook()} to={paths.properties()}>
                {tCommon('labels.properties')}
              </Link>
            }
          />
        }
      />
    </>
  );
}

function useColumns(units: readonly VacantUnit[]): Column<VacantUnit>[] {
  const { t } = useTranslation('leases');
  const { t: tCommon } = useTranslation();
  const drawingOf = useHouseDrawings(units.map(({ propertyId }) => propertyId));
  return [
    {
      key: 'unit',
      sortBy: ({ propertyName, number }) => `${propertyName} ${number}`,
      header: tCommon('labels.unit'),
      render: ({ id, propertyId, propertyName, number }) => (
        <>
          {drawingOf(propertyId, id)}
          <UnitName property={{ name: propertyName }} unit={{ number }} />
        </>
      ),
    },
    {
      key: 'askingRent',
      sortBy: ({ marketRent }) => marketRent?.amount ?? null,
      sortsFirst: 'desc',
      header: tCommon('labels.askingRent'),
      align: 'end',
      amount: ({ marketRent }) => marketRent,
    },
    {
      key: 'state',
      header: tCommon('labels.status'),
      card: 'aside',
      render: () => <StatusPill tone="off">{t('vacant.state')}</StatusPill>,
    },
  ];
}
