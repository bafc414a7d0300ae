import { capRate } from '@dira/domain/calculators/cap-rate';
import type { Calculation } from './outcome.ts';
import { rentOfYear } from './rent-of-year.ts';

const whole = 100;

export const capRateCalculation: Calculation<'cap-rate'> = {
  calculate({ price, rent, rentPer, vacancy, otherIncome, expenses }, _law, { t, writing }) {
    const { money, plain, percent } = writing;
    const grossAnnualRent = rentOfYear(rent, rentPer);
    const result = capRate({
      price,
      grossAnnualRent,
      vacancyPct: vacancy,
      otherIncome,
      annualExpenses: expenses,
    });
    const income = plain(result.effectiveGrossIncome);
    const net = plain(result.netIncome);
    return {
      figures: [
        { label: t('results.capRate'), value: percent(result.capRatePct) },
        { label: t('results.netIncome'), value: money(result.netIncome) },
      ],
      steps: [
        ...(rentPer === 'month'
          ? [{ label: t('results.annualRent'), value: `${plain(rent)} × 12 = ${plain(grossAnnualRent)}` }]
          : []),
        {
          label: t('results.income'),
          value: `${plain(grossAnnualRent)} × ${percent(whole - vacancy)} + ${plain(otherIncome)} = ${income}`,
        },
        { label: t('results.netIncome'), value: `${income} − ${plain(expenses)} = ${net}` },
        {
          label: t('results.capRate'),
          value: `${net} ÷ ${plain(price)} = ${percent(result.capRatePct)}`,
        },
      ],
    };
  },
};
