import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { SumOf } from '../../exchange-rates/components/converted-amount.tsx';
import { linesOf } from '../cash-report.ts';
import type { CashReport, ReportChoice } from '../cash-report.ts';

type Row = CashReport['money']['byProperty'][number];
type Figure = 'received' | 'expenses' | 'net';

/** Income and expenses property by property; a press narrows the report to one. */
export function PropertyReport({ report, choice }: { report: CashReport; choice: ReportChoice }) {
  const { t } = useTranslation('overview');
  const columns = useColumns(report);
  const page = usePageQuery();
  const { from, to } = choice;
  const general = paths.expenses(linesOf({ ...choice, propertyId: '' }).expenses);
  if (report.money.byProperty.length < 2) return null;
  return (
    <DataList
      label={t('report.byProperty')}
      columns={columns}
      rows={report.money.byProperty}
      rowKey={keyOf}
      rowName={({ property }) => property?.name ?? t('report.general')}
      renderRowLink={({ property }, link) => (
        <Link to={property === null ? general : page.link({ from, to, property: property.id })} {...link} />
      )}
      empty={null}
    />
  );
}

function keyOf({ property }: Row): string {
  return property?.id ?? 'general';
}

function useColumns({ money }: CashReport): Column<Row>[] {
  const { t } = useTranslation('overview');
  const { t: tCommon } = useTranslation();
  const amount = (key: Figure, header: string): Column<Row> => ({
    key,
    header,
    align: 'end',
    amount: (row) => row[key],
    render: (row) => (
      <SumOf
        money={money}
        of={({ byProperty, currency }: Pick<CashReport['money'], 'byProperty' | 'currency'>) =>
          byProperty.find((one) => keyOf(one) === keyOf(row))?.[key] ?? { amount: 0, currency }
        }
        tone={row[key].amount === 0 ? 'muted' : 'plain'}
      />
    ),
  });
  return [
    {
      key: 'property',
      header: tCommon('labels.property'),
      render: ({ property }) =>
        property === null ? t('report.general') : <UserText>{property.name}</UserText>,
    },
    amount('received', t('cashChart.income')),
    amount('expenses', tCommon('labels.expenses')),
    amount('net', t('cash.net')),
  ];
}
