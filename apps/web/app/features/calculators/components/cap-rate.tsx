import { capRate } from '@dira/domain/calculators/cap-rate';
import { useTranslation } from 'react-i18next';
import type { CalculatorProps } from '../outcome.ts';
import { rentOfYear } from '../rent-of-year.ts';
import { useWriting } from '../use-writing.ts';
import { Frame } from './frame.tsx';

const whole = 100;

export function CapRate(props: CalculatorProps) {
  const { t } = useTranslation('calculators');
  const { money, plain, percent } = useWriting();
  return (
    <Frame
      tool="cap-rate"
      {...props}
      calculate={({ price, rent, rentPer, vacancy, otherIncome, expenses }) => {
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
      }}
    />
  );
}
