import { formatMonth } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/use-language.ts';
import { Card } from '../../../ui/card.tsx';
import { ConversionNote } from '../../exchange-rates/components/conversion-note.tsx';
import { DuesChart } from '../../money/components/dues-chart.tsx';
import type { MoneyOverview } from '../queries.ts';

type MonthsChartProps = { month: string; money: MoneyOverview };

/** The twelve months up to the one that was asked for. */
export function MonthsChart({ month, money }: MonthsChartProps) {
  const { t } = useTranslation('overview');
  const language = useLanguage();
  return (
    <Card title={t('chart.title')}>
      <DuesChart
        label={t('chart.label', { month: formatMonth(month, language) })}
        months={money.months}
        currency={money.currency}
      />
      <ConversionNote money={money} of={shownOf} />
    </Card>
  );
}

function shownOf({ months }: Pick<MoneyOverview, 'months'>) {
  return months.flatMap(({ expected, received }) => [expected, received]);
}
