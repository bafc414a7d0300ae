import { pricePerSqm } from '@dira/domain/calculators/price-per-sqm';
import { useTranslation } from 'react-i18next';
import type { CalculatorProps } from '../outcome.ts';
import { useWriting } from '../use-writing.ts';
import { Frame } from './frame.tsx';

const whole = 100;

export function PricePerSqm(props: CalculatorProps) {
  const { t } = useTranslation('calculators');
  const { money, plain, number, percent } = useWriting();
  return (
    <Frame
      tool="price-per-sqm"
      {...props}
      calculate={({ price, area, balcony, balconyShare }) => {
        const balconyWeight = balconyShare / whole;
        const result = pricePerSqm({ price, areaSqm: area, balconySqm: balcony, balconyWeight });
        const counted = number(result.weightedAreaSqm);
        return {
          figures: [
            { label: t('results.pricePerSqm'), value: money(result.pricePerSqm) },
            { label: t('results.countedArea'), value: `${counted} ${t('per.sqm')}` },
          ],
          steps: [
            {
              label: t('results.countedArea'),
              value: `${number(area)} + ${number(balcony)} × ${percent(balconyShare)} = ${counted}`,
            },
            {
              label: t('results.pricePerSqm'),
              value: `${plain(price)} ÷ ${counted} = ${plain(result.pricePerSqm)}`,
            },
          ],
        };
      }}
    />
  );
}
