import { grossRentMultiplier } from '@dira/domain/calculators/gross-rent-multiplier';
import { useTranslation } from 'react-i18next';
import type { CalculatorProps } from '../outcome.ts';
import { rentOfYear } from '../rent-of-year.ts';
import { useWriting } from '../use-writing.ts';
import { Frame } from './frame.tsx';

export function RentMultiplier(props: CalculatorProps) {
  const { t } = useTranslation('calculators');
  const { plain, number, percent } = useWriting();
  return (
    <Frame
      tool="rent-multiplier"
      {...props}
      calculate={({ price, rent, rentPer }) => {
        const annualRent = rentOfYear(rent, rentPer);
        const result = grossRentMultiplier({ price, annualRent });
        return {
          figures: [
            { label: t('results.multiplier'), value: number(result.years) },
            { label: t('results.grossYield'), value: percent(result.grossYieldPct) },
          ],
          steps: [
            ...(rentPer === 'month'
              ? [{ label: t('results.annualRent'), value: `${plain(rent)} × 12 = ${plain(annualRent)}` }]
              : []),
            {
              label: t('results.multiplier'),
              value: `${plain(price)} ÷ ${plain(annualRent)} = ${number(result.years)}`,
            },
            {
              label: t('results.grossYield'),
              value: `${plain(annualRent)} ÷ ${plain(price)} = ${percent(result.grossYieldPct)}`,
            },
          ],
          notes: [t('notes.multiplier', { years: number(result.years) })],
        };
      }}
    />
  );
}
