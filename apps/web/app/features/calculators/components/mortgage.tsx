import { totalPaid, sumYears, yearsOfLoan } from '@dira/domain/calculators/loan-schedule';
import { mortgageMix } from '@dira/domain/calculators/mortgage-mix';
import { subtractAmounts, sumAmounts } from '@dira/domain/money';
import { useTranslation } from 'react-i18next';
import { mortgageRuleOf, paymentsByMonth, readTracks } from '../mortgage-tracks.ts';
import { useMortgageChecks, useMortgageSteps, useMortgageYears } from '../mortgage-words.ts';
import type { CalculatorProps } from '../outcome.ts';
import { useWriting } from '../use-writing.ts';
import { Frame } from './frame.tsx';
import { MortgageFields } from './mortgage-fields.tsx';

/** Up to three tracks, held against the rules of the Bank of Israel, with their schedule. */
export function Mortgage(props: CalculatorProps) {
  const { t } = useTranslation('calculators');
  const { money } = useWriting();
  const { law, values } = props;
  const stepsOf = useMortgageSteps();
  const checksOf = useMortgageChecks();
  const yearsOf = useMortgageYears();
  return (
    <Frame
      tool="mortgage"
      {...props}
      hides={hiddenOf(values)}
      Layout={MortgageFields}
      sources={[
        `loan_to_value_${purchaseOf(values['purchase'])}`,
        'mortgage_fixed_share_divisor',
        'mortgage_longest_years',
        ...(usesPrime(values) ? (['bank_of_israel_rate', 'prime_margin'] as const) : []),
      ]}
      calculate={(inputs) => {
        const tracks = readTracks(inputs, law);
        const { price, purchase } = inputs;
        const mix = mortgageMix({ price, purchase, tracks }, mortgageRuleOf(law));
        const years = sumYears(tracks.map(({ principal, months }) => yearsOfLoan(principal, months)));
        const paid = sumAmounts(tracks.map(({ months }) => totalPaid(months)));
        const payments = paymentsByMonth(tracks);
        const first = payments[0] ?? 0;
        return {
          figures: [
            { label: t('results.firstPayment'), value: money(first) },
            { label: t('results.highestPayment'), value: money(Math.max(...payments)) },
            { label: t('results.totalPaid'), value: money(paid) },
            { label: t('results.totalInterest'), value: money(subtractAmounts(paid, mix.loan)) },
          ],
          checks: checksOf(mix, law),
          steps: stepsOf({ inputs, tracks, mix, paid, law }),
          notes: usesPrime(values) ? [t('notes.prime')] : [],
          years: yearsOf(mix.loan, years),
        };
      }}
    />
  );
}

type Texts = CalculatorProps['values'];

function purchaseOf(text: string | undefined) {
  return text === 'replacement' || text === 'investment' ? text : 'single';
}

const numbers = ['1', '2', '3'];

function kindsOf(values: Texts): (string | undefined)[] {
  return numbers.slice(0, Number(values['tracks'] ?? 1)).map((number) => values[`kind${number}`]);
}

function usesPrime(values: Texts): boolean {
  return kindsOf(values).includes('prime');
}

function hiddenOf(values: Texts): string[] {
  const gone = numbers.slice(Number(values['tracks'] ?? 1));
  return [
    ...gone.flatMap((number) => [`kind${number}`, `loan${number}`, `rate${number}`, `years${number}`]),
    ...(kindsOf(values).includes('linked') ? [] : ['inflation']),
  ];
}
