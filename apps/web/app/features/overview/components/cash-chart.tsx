import { formatMoney, formatMoneyCompact } from '@dira/i18n/format';
import { formatMonth } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/use-language.ts';
import { BarChart } from '../../../ui/bar-chart.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConversionNote } from '../../exchange-rates/components/conversion-note.tsx';
import type { MoneyOverview } from '../queries.ts';

/** As many months as the eye compares at once. */
const monthsShown = 6;

/** Income against expenses by the day on which money came or went, and what is left of it. */
export function CashChart({ money }: { money: MoneyOverview }) {
  const { months, currency } = money;
  const { t } = useTranslation('overview');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const shown = months.slice(-monthsShown);
  const [first, last] = [shown[0]?.month ?? '', shown.at(-1)?.month ?? ''];
  return (
    <Card title={t('cashChart.title')}>
      <BarChart
        label={t('cashChart.label', {
          from: formatMonth(first, language),
          to: formatMonth(last, language),
        })}
        empty={t('cashChart.empty')}
        pointLabel={tCommon('labels.month')}
        resultLabel={t('cash.net')}
        series={[
          { key: 'received', label: t('cashChart.income'), tone: 'main' },
          { key: 'expenses', label: tCommon('labels.expenses'), tone: 'spent' },
        ]}
        formatValue={(amount) => formatMoney({ amount, currency }, language)}
        formatShort={(amount) => formatMoneyCompact({ amount, currency }, language)}
        points={shown.map(({ month, received, expenses, net }) => ({
          key: month,
          label: formatMonth(month, language, 'short'),
          name: formatMonth(month, language),
          values: [received.amount, expenses.amount],
          result: net.amount,
        }))}
      />
      <ConversionNote money={money} of={cashOf} />
    </Card>
  );
}

function cashOf({ months }: Pick<MoneyOverview, 'months'>) {
  return months.slice(-monthsShown).flatMap(({ received, expenses }) => [received, expenses]);
}
