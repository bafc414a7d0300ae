import type { Conversion } from '@dira/contract/exchange-rates';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconBuilding } from '../../../ui/icons.ts';
import { UserText } from '../../../ui/user-text.tsx';
import { SumOf } from '../../exchange-rates/components/converted-amount.tsx';
import { useHouseDrawings } from '../../properties/components/house-drawing.tsx';
import type { Overview } from '../queries.ts';

type House = Overview['properties'][number];
type Sums = Pick<NonNullable<House['money']>, 'expected' | 'collected' | 'overdue'>;

type HouseListProps = {
  properties: readonly House[];
  count: number;
  /** What the totals of a property over currencies rest on. */
  conversion: Conversion;
};

/** Each property with its figures; a row leads to the property. */
export function HouseList({ properties, count, conversion }: HouseListProps) {
  const { t } = useTranslation('overview');
  const { t: tCommon } = useTranslation();
  return (
    <DataList
      label={tCommon('labels.properties')}
      columns={useColumns(properties, conversion)}
      rows={properties}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      renderRowLink={({ id }, link) => <Link to={paths.property(id)} {...link} />}
      footer={
        count > properties.length ? t('properties.first', { shown: properties.length, count }) : undefined
      }
      empty={
        <EmptyState
          icon={IconBuilding}
          title={tCommon('labels.noProperties')}
          body={t('properties.emptyBody')}
        />
      }
    />
  );
}

/** Without the columns that the reader may not see. */
function useColumns(properties: readonly House[], conversion: Conversion): Column<House>[] {
  const { t } = useTranslation(['overview', 'money']);
  const { t: tCommon } = useTranslation();
  const drawingOf = useHouseDrawings(properties.map(({ id }) => id));
  const seesMoney = properties.some(({ money }) => money !== null);
  const seesRepairs = properties.some(({ openRequestCount }) => openRequestCount !== null);
  const repairs: Column<House> = {
    key: 'repairs',
    header: t('repairs.title'),
    align: 'end',
    render: ({ openRequestCount }) => openRequestCount,
  };
  const amount = (key: 'expected' | 'collected' | 'overdue', header: string): Column<House> => ({
    key,
    header,
    align: 'end',
    amount: ({ money }) => money && money[key],
    render: ({ money }) =>
      money && (
        <SumOf<Sums>
          money={{ ...money, conversion }}
          of={(one: Sums) => one[key]}
          tone={key === 'overdue' && money.overdue.amount > 0 ? 'attention' : 'plain'}
        />
      ),
    tone: ({ money }) => (key === 'overdue' && (money?.overdue.amount ?? 0) > 0 ? 'attention' : 'plain'),
  });
  return [
    {
      key: 'name',
      header: tCommon('labels.property'),
      render: ({ id, name }) => (
        <>
          {drawingOf(id)}
          <UserText>{name}</UserText>
        </>
      ),
    },
    {
      key: 'occupied',
      header: tCommon('labels.occupied'),
      align: 'end',
      isShort: true,
      render: ({ occupiedUnitCount, unitCount }) =>
        tCommon('labels.occupiedOf', { occupied: occupiedUnitCount, total: unitCount }),
    },
    {
      key: 'ending',
      header: t('properties.ending'),
      align: 'end',
      render: ({ endingSoonCount }) => endingSoonCount,
    },
    ...(seesRepairs ? [repairs] : []),
    ...(seesMoney
      ? [
          amount('expected', t('money:chart.expected')),
          amount('collected', t('money:figures.collected')),
          amount('overdue', t('money:figures.overdue')),
        ]
      : []),
  ];
}
