import { grossRentMultiplier } from '@dira/domain/calculators/gross-rent-multiplier';
import type { Calculation } from './outcome.ts';
import { rentOfYear } from './rent-of-year.ts';

export const rentMultiplierCalculation: Calculation<'rent-multiplier'> = {
  calculate({ price, rent, rentPer }, _law, { t, writing }) {
    const { plain, number, percent } = writing;
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
  },
};
