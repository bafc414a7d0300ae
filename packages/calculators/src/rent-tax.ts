import { RENT_TAX_TRACKS, rentIncomeTax } from '@dira/domain/calculators/rent-income-tax';
import { minorUnits } from '@dira/domain/money';
import { percentOf, valueOf } from './law.ts';
import type { Calculation } from './outcome.ts';

const lowestRate = { under60: 'rent_marginal_floor', from60: 'rent_marginal_floor_from_sixty' } as const;

export const rentTaxCalculation: Calculation<'rent-tax'> = {
  sources: ({ age }) => [
    'rent_exempt_ceiling',
    'rent_flat_rate',
    age === 'from60' ? lowestRate.from60 : lowestRate.under60,
  ],
  calculate({ rent, age, ownRate, deductible }, law, { t, writing, isolate }) {
    const { money, plain, percent } = writing;
    const ceiling = minorUnits(valueOf(law, 'rent_exempt_ceiling'));
    const flatRatePct = percentOf(law, 'rent_flat_rate');
    const rate = ownRate ?? percentOf(law, lowestRate[age]);
    const input = { monthlyRent: rent, marginalRatePct: rate, deductibleExpenses: deductible };
    const result = rentIncomeTax(input, { ceiling, flatRatePct });
    const exempt = plain(result.exemptAmount);
    const taxed = plain(result.taxableInExemptTrack);
    const net = plain(Math.max(0, rent - deductible));
    return {
      figures: [
        { label: t('results.cheapest'), value: t(`tracks.${result.cheapest}`) },
        { label: t('results.taxOfMonth'), value: money(result.month[result.cheapest]) },
        { label: t('results.taxOfYear'), value: money(result.year[result.cheapest]) },
      ],
      steps: [
        {
          label: t('results.exemptRent'),
          value:
            rent <= ceiling
              ? `${plain(rent)} ≤ ${plain(ceiling)}`
              : `max(0, 2 × ${plain(ceiling)} − ${plain(rent)}) = ${exempt}`,
        },
        {
          label: t('tracks.exempt'),
          value: `(${plain(rent)} − ${exempt}) × ${percent(rate)} = ${taxed} × ${percent(rate)} = ${plain(result.month.exempt)}`,
        },
        {
          label: t('tracks.flat'),
          value: `${plain(rent)} × ${percent(flatRatePct)} = ${plain(result.month.flat)}`,
        },
        {
          label: t('tracks.marginal'),
          value: `${net} × ${percent(rate)} = ${plain(result.month.marginal)}`,
        },
      ],
      notes: [
        RENT_TAX_TRACKS.map((track) =>
          t('notes.ofYear', {
            track: t(`tracks.${track}`),
            amount: isolate.code(money(result.year[track])),
          }),
        ).join(' · '),
        t('notes.rentTax'),
      ],
    };
  },
};
