import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { ConversionNote } from '../../exchange-rates/components/conversion-note.tsx';
import type { MoneyFigures } from '../queries.ts';
import { DuesChart } from './dues-chart.tsx';

/** Six months: what was expected, and what came in. */
export function RentChart({ figures, action }: { figures: MoneyFigures; action?: ReactNode }) {
  const { t } = useTranslation('money');
  return (
    <Card title={t('chart.title')} action={action}>
      <DuesChart label={t('chart.label')} months={figures.months} currency={figures.currency} />
      <ConversionNote money={figures} of={shownOf} />
    </Card>
  );
}

function shownOf({ months }: Pick<MoneyFigures, 'months'>) {
  return months.flatMap(({ expected, received }) => [expected, received]);
}
