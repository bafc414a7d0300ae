import { pricePerSqm } from '@dira/domain/calculators/price-per-sqm';
import type { Calculation } from './outcome.ts';

const whole = 100;

export const pricePerSqmCalculation: Calculation<'price-per-sqm'> = {
  calculate({ price, area, balcony, balconyShare }, _law, { t, writing }) {
    const { money, plain, number, percent } = writing;
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
  },
};
