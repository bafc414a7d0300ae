import { formatMonth } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Card } from '../../../ui/card.tsx';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import type { TaxYear } from '../queries.ts';

type Row = TaxYear['months'][number];
const currency = 'ILS';

/** The test of the ceiling, month by month; what came in opens its lines. */
export function MonthList({ year }: { year: TaxYear }) {
  const { t } = useTranslation('tax-years');
  const { t: tMoney } = useTranslation('money');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const lines = (key: 'rent' | 'linkage' | 'paidAhead', header: string, kind: string): Column<Row> => ({
    key,
    header,
    align: 'end',
    show: key === 'rent' ? 'medium' : 'wide',
    amount: (row) => ({ amount: row[key], currency }),
    isSaid: (row) => row[key] === 0,
    render: (row) =>
      row[key] === 0 ? (
        <Amount value={{ amount: 0, currency }} tone="muted" />
      ) : (
        <Link to={paths.income({ from: row.month, to: row.month, kind })}>
          <Amount value={{ amount: row[key], currency }} />
        </Link>
      ),
  });
  const amount = (key: 'total' | 'ceiling' | 'exempt' | 'taxed', header: string): Column<Row> => ({
    key,
    header,
    align: 'end',
    amount: (row) => ({ amount: row[key], currency }),
    tone: (row) => (row[key] === 0 || key === 'ceiling' ? 'muted' : 'plain'),
    ...(key === 'ceiling' && { show: 'medium' as const }),
  });
  return (
    <Card title={t('months.title')}>
      <DataList
        label={t('months.title')}
        rows={year.months}
        rowKey={({ month }) => month}
        rowName={({ month }) => formatMonth(month, language)}
        columns={[
          {
            key: 'month',
            header: tCommon('labels.month'),
            card: 'title',
            isShort: true,
            render: ({ month }) => formatMonth(month, language),
          },
          lines('rent', tCommon('labels.rent'), 'rent'),
          lines('linkage', tCommon('labels.linkage'), 'adjustment'),
          lines('paidAhead', tMoney('income.credit'), 'credit'),
          amount('total', t('months.total')),
          amount('ceiling', t('months.ceiling')),
          amount('exempt', t('months.exempt')),
          amount('taxed', t('months.taxed')),
        ]}
        empty={null}
      />
    </Card>
  );
}
