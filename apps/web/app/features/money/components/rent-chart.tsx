import { formatMoney } from '@dira/i18n/format';
import { formatMonth } from '@dira/i18n/format-date';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/use-language.ts';
import { BarChart } from '../../../ui/bar-chart.tsx';
import { Card } from '../../../ui/card.tsx';
import type { MoneyFigures } from '../queries.ts';

/** Six months: what was expected, and how much of it came in. */
export function RentChart({
  figures: { months, currency },
  action,
}: {
  figures: MoneyFigures;
  action?: ReactNode;
}) {
  const { t } = useTranslation('money');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  return (
    <Card title={t('chart.title')} action={action}>
      <BarChart
        label={t('chart.label')}
        pointLabel={tCommon('labels.month')}
        wholeLabel={t('chart.expected')}
        partLabel={t('chart.collected')}
        formatValue={(amount) => formatMoney({ amount, currency }, language)}
        points={months.map(({ month, expected, collected }, index) => ({
          key: month,
          label: formatMonth(month, language, 'short'),
          whole: expected.amount,
          part: collected.amount,
          isCurrent: index === months.length - 1,
        }))}
      />
    </Card>
  );
}
