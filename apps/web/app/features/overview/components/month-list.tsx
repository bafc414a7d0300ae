import { formatMonth } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/use-language.ts';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { IconDownload } from '../../../ui/icons.ts';
import { SumOf } from '../../exchange-rates/components/converted-amount.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { saveStatement } from '../queries.ts';
import type { MoneyOverview } from '../queries.ts';

type Month = MoneyOverview['months'][number];

type Figure = 'expected' | 'collected' | 'received' | 'expenses' | 'net';

type MonthListProps = { money: MoneyOverview; propertyId: string };

/** The money month by month, the latest first, each with its statement on paper. */
export function MonthList({ money, propertyId }: MonthListProps) {
  const { t } = useTranslation('overview');
  const language = useLanguage();
  const { organizationId } = useOrganization();
  return (
    <DataList
      label={t('months.title')}
      columns={useColumns(money)}
      rows={money.months.toReversed()}
      rowKey={({ month }) => month}
      rowName={({ month }) => formatMonth(month, language)}
      rowActions={({ month }) => [
        {
          label: t('statement.download'),
          icon: IconDownload,
          isPrimary: true,
          run: () => void saveStatement(organizationId, { month, propertyId }),
        },
      ]}
      empty={null}
    />
  );
}

function useColumns(money: MoneyOverview): Column<Month>[] {
  const { t } = useTranslation(['overview', 'money']);
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const amount = (key: Figure, header: string): Column<Month> => ({
    key,
    header,
    align: 'end',
    amount: (row) => row[key],
    render: (row) => (
      <SumOf
        money={money}
        of={({ months }: Pick<MoneyOverview, 'months'>) =>
          months.find(({ month }) => month === row.month)?.[key] ?? row[key]
        }
        tone={row[key].amount === 0 ? 'muted' : 'plain'}
      />
    ),
  });
  return [
    { key: 'month', header: tCommon('labels.month'), render: ({ month }) => formatMonth(month, language) },
    amount('expected', t('money:chart.expected')),
    amount('collected', t('money:figures.collected')),
    amount('received', t('money:chart.received')),
    amount('expenses', tCommon('labels.expenses')),
    amount('net', t('cash.net')),
  ];
}
