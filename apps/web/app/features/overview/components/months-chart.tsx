import { formatMoney } from '@dira/i18n/format';
import { formatMonth } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/use-language.ts';
import { BarChart } from '../../../ui/bar-chart.tsx';
import { Card } from '../../../ui/card.tsx';
import type { MoneyOverview } from '../queries.ts';

type MonthsChartProps = { month: string; money: MoneyOverview };

/** The twelve months up to the one that was asked for. */
export function MonthsChart({ month, money: { months, currency } }: MonthsChartProps) {
  const { t } = useTranslation(['overview', 'money']);
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  return (
    <Card title={t('chart.title')}>
      <BarChart
        label={t('chart.label', { month: formatMonth(month, language) })}
        pointLabel={tCommon('labels.month')}
        wholeLabel={t('money:chart.expected')}
        partLabel={t('money:chart.collected')}
        formatValue={(amount) => formatMoney({ amount, currency }, language)}
        points={months.map((point) => ({
          key: point.month,
          label: formatMonth(point.month, language, 'short'),
          whole: point.expected.amount,
          part: point.collected.amount,
          isCurrent: point.month === month,
        }))}
      />
    </Card>
  );
}
