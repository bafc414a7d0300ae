import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { ConversionNote } from '../../exchange-rates/components/conversion-note.tsx';
import type { MoneyFigures } from '../queries.ts';
import { DuesChart } from './dues-chart.tsx';

/** Six months: what was expected, and how much of it came in. */
export function RentChart({ figures, action }: { figures: MoneyFigures; action?: ReactNode }) {
  const { t } = useTranslation('money');
  return (
    <Card title={t('chart.title')} action={action}>
      <DuesChart label={t('chart.label')} months={figures.months} currency={figures.currency} />
      <ConversionNote money={figures} of={duesOf} />
    </Card>
  );
}

function duesOf({ months }: Pick<MoneyFigures, 'months'>) {
  return months.flatMap(({ expected, collected }) => [expected, collected]);
}
