import { toAgorot } from '@dira/domain/calculators/exact';
import type { Inputs } from '@dira/domain/calculators/fields';
import type { LoanYear } from '@dira/domain/calculators/loan-schedule';
import type { mortgageMix } from '@dira/domain/calculators/mortgage-mix';
import { formatDuration } from '@dira/i18n/format-duration';
import { percentOf, valueOf, type PublicLaw } from './law.ts';
import type { ReadTrack } from './mortgage-tracks.ts';
import { plainAmount, type Check, type Labelled, type YearByYear } from './outcome.ts';
import { signed, type Reader, type Writing } from './writing.ts';

const monthsOfYear = 12;
const rateDecimals = 4;

type Mix = ReturnType<typeof mortgageMix>;

/** What the Bank of Israel asks, and whether the mix keeps to it. */
export function mortgageChecks(
  mix: Mix,
  law: PublicLaw,
  { t, writing: { percent, language } }: Reader,
): Check[] {
  return [
    {
      label: t('checks.loanToValue', { limit: percent(mix.loanToValueLimitPct) }),
      value: percent(mix.loanToValuePct),
      isMet: mix.isLoanToValueOk,
    },
    {
      label: t('checks.fixedShare', { parts: valueOf(law, 'mortgage_fixed_share_divisor') }),
      value: percent(mix.fixedSharePct),
      isMet: mix.isFixedShareOk,
    },
    {
      label: t('checks.term'),
      value: formatDuration(valueOf(law, 'mortgage_longest_years'), 'years', language),
      isMet: mix.isTermOk,
    },
  ];
}

type Told = {
  inputs: Inputs<'mortgage'>;
  tracks: readonly ReadTrack[];
  mix: Mix;
  paid: number;
  law: PublicLaw;
};

/** What is owed at the end of each year, and what each year is made of. */
export function mortgageYears(
  loan: number,
  years: readonly LoanYear[],
  { t, writing: { whole } }: Reader,
): YearByYear {
  const cellsOf = (write: (amount: number) => string) => (year: LoanYear) => [
    String(year.year),
    write(year.paid),
    write(year.interest),
    write(year.principal),
    write(year.balance),
  ];
  return {
    chart: {
      label: t('chart.balance'),
      amounts: [loan, ...years.map(({ balance }) => balance)],
      firstYear: 0,
    },
    caption: t('chart.schedule'),
    headers: [
      t('columns.year'),
      t('columns.paid'),
      t('results.totalInterest'),
      t('columns.principal'),
      t('columns.balance'),
    ],
    rows: years.map(cellsOf(whole)),
    file: { name: 'mortgage.csv', rows: years.map(cellsOf(plainAmount)) },
  };
}

/** How the payment of each track comes about, and what all of it costs. */
export function mortgageSteps({ inputs, tracks, mix, paid, law }: Told, { t, writing }: Reader): Labelled[] {
  const { plain, percent } = writing;
  return [
    ...tracks.map((track) => ({
      label: t('track', { number: track.number }),
      value: paymentLine(track, inputs, law, writing),
    })),
    {
      label: t('results.totalInterest'),
      value: `${plain(paid)} − ${plain(mix.loan)} = ${plain(paid - mix.loan)}`,
    },
    {
      label: t('results.loanToValue'),
      value: `${plain(mix.loan)} ÷ ${plain(inputs.price)} = ${percent(mix.loanToValuePct)}`,
    },
  ];
}

/** The level payment; of a linked track times what prices rise in a month, of prime with the rate that it comes to. */
function paymentLine(
  { kind, principal, ratePct, years, months }: ReadTrack,
  inputs: Inputs<'mortgage'>,
  law: PublicLaw,
  { plain, percent }: Writing,
): string {
  const count = years * monthsOfYear;
  const monthly = percent(ratePct / monthsOfYear, rateDecimals);
  const growth = `(1 + ${monthly})^${count}`;
  const level =
    ratePct === 0
      ? `${plain(principal)} ÷ ${count}`
      : `${plain(principal)} × ${monthly} × ${growth} ÷ (${growth} − 1)`;
  const linked = kind === 'cpi_fixed' ? ` × (1 ${signed(inputs.inflation, percent)})^(1/12)` : '';
  const first = months[0];
  const payment = `${level}${linked} = ${plain(first === undefined ? 0 : toAgorot(first.payment))}`;
  if (kind !== 'prime') return payment;
  const bank = percentOf(law, 'bank_of_israel_rate');
  const margin = percentOf(law, 'prime_margin');
  const own = Math.round((ratePct - bank - margin) * 10_000) / 10_000;
  return `${percent(bank)} + ${percent(margin)} ${signed(own, percent)} = ${percent(ratePct)}; ${payment}`;
}
