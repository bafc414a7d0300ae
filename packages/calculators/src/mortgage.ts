import type { Values } from '@dira/domain/calculators/fields';
import { totalPaid, sumYears, yearsOfLoan } from '@dira/domain/calculators/loan-schedule';
import { mortgageMix } from '@dira/domain/calculators/mortgage-mix';
import { subtractAmounts, sumAmounts } from '@dira/domain/money';
import { mortgageRuleOf, paymentsByMonth, readTracks } from './mortgage-tracks.ts';
import { mortgageChecks, mortgageSteps, mortgageYears } from './mortgage-words.ts';
import type { Calculation } from './outcome.ts';

/** Up to three tracks, held against the rules of the Bank of Israel, with their schedule. */
export const mortgageCalculation: Calculation<'mortgage'> = {
  sources: (values) => [
    `loan_to_value_${purchaseOf(values['purchase'])}`,
    'mortgage_fixed_share_divisor',
    'mortgage_longest_years',
    ...(kindsOf(values).includes('prime') ? (['bank_of_israel_rate', 'prime_margin'] as const) : []),
  ],
  hides(values) {
    const gone = numbers.slice(Number(values['tracks'] ?? 1));
    return [
      ...gone.flatMap((number) => [`kind${number}`, `loan${number}`, `rate${number}`, `years${number}`]),
      ...(kindsOf(values).includes('linked') ? [] : ['inflation']),
    ];
  },
  calculate(inputs, law, reader) {
    const { t, writing } = reader;
    const { money } = writing;
    const tracks = readTracks(inputs, law);
    const { price, purchase } = inputs;
    const mix = mortgageMix({ price, purchase, tracks }, mortgageRuleOf(law));
    const years = sumYears(tracks.map(({ principal, months }) => yearsOfLoan(principal, months)));
    const paid = sumAmounts(tracks.map(({ months }) => totalPaid(months)));
    const payments = paymentsByMonth(tracks);
    return {
      figures: [
        { label: t('results.firstPayment'), value: money(payments[0] ?? 0) },
        { label: t('results.highestPayment'), value: money(Math.max(...payments)) },
        { label: t('results.totalPaid'), value: money(paid) },
        { label: t('results.totalInterest'), value: money(subtractAmounts(paid, mix.loan)) },
      ],
      checks: mortgageChecks(mix, law, reader),
      steps: mortgageSteps({ inputs, tracks, mix, paid, law }, reader),
      notes: tracks.some(({ kind }) => kind === 'prime') ? [t('notes.prime')] : [],
      years: mortgageYears(mix.loan, years, reader),
    };
  },
};

function purchaseOf(text: string | undefined) {
  return text === 'replacement' || text === 'investment' ? text : 'single';
}

const numbers = ['1', '2', '3'];

function kindsOf(values: Values): (string | undefined)[] {
  return numbers.slice(0, Number(values['tracks'] ?? 1)).map((number) => values[`kind${number}`]);
}
