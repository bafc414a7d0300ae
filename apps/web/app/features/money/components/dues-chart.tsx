import type { Currency } from '@dira/domain/money';
import { formatMoney, formatMoneyCompact } from '@dira/i18n/format';
import { formatMonth } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/use-language.ts';
import { BarChart } from '../../../ui/bar-chart.tsx';
import type { MoneyFigures } from '../queries.ts';

type DuesChartProps = {
  /** What it shows, in words. */
  label: string;
  /** The oldest first. */
  months: MoneyFigures['months'];
  currency: Currency;
};

/** Month by month what was to come, and what came: money that is late or early lies in the month in which it came. */
export function DuesChart({ label, months, currency }: DuesChartProps) {
  const { t } = useTranslation('money');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  return (
    <BarChart
      label={label}
      empty={t('chart.empty')}
      pointLabel={tCommon('labels.month')}
      series={[
        { key: 'expected', label: t('chart.expected'), tone: 'whole' },
        { key: 'received', label: t('chart.received'), tone: 'main' },
      ]}
      formatValue={(amount) => formatMoney({ amount, currency }, language)}
      formatShort={(amount) => formatMoneyCompact({ amount, currency }, language)}
      points={months.map(({ month, expected, received }) => ({
        key: month,
        label: formatMonth(month, language, 'short'),
        name: formatMonth(month, language),
        values: [expected.amount, received.amount],
      }))}
    />
  );
}
