import type { IsoDate } from '@dira/i18n/format-date';
import { describeFaults } from '../../../lib/problem.ts';
import type { Question, Renewal } from '../queries.ts';

export type Basis = Question['basis'];

/** Amounts in minor units, a change in hundredths of a percent. */
export type QuestionValues = {
  until: IsoDate | null;
  basis: Basis;
  changeBasisPoints: number | null;
  monthlyRentAmount: number | null;
  words: string;
};

/** Begins with what was offered before, else with the option of the lease, else with another year at the same rent. */
export function startFrom({ round, proposal }: Renewal): QuestionValues {
  const before = round?.offer ?? null;
  const option = proposal?.option ?? null;
  const basis = before?.basis ?? (option === null ? 'same' : 'option');
  return {
    until: before?.until ?? proposal?.until ?? null,
    basis,
    changeBasisPoints: basis === 'percent' ? (before?.changeBasisPoints ?? null) : null,
    monthlyRentAmount: basis === 'amount' ? (before?.monthlyRent.amount ?? null) : null,
    words: before?.words ?? '',
  };
}

/** What can be chosen for this lease. */
export function basesOf({ proposal }: Renewal): Basis[] {
  const option = proposal?.option ?? null;
  const byIndex = proposal?.byIndex ?? null;
  return [
    ...(option === null ? [] : (['option'] as const)),
    'same',
    ...(byIndex === null ? [] : (['index'] as const)),
    'percent',
    'amount',
  ];
}

/** Whether the option of the lease leaves its rent to be agreed. */
export function isOpenOption({ basis }: QuestionValues, { proposal }: Renewal): boolean {
  return basis === 'option' && proposal?.option?.monthlyRent === null;
}

export function checkQuestion(values: QuestionValues, renewal: Renewal): Record<string, string | null> {
  const { until, basis, changeBasisPoints, monthlyRentAmount } = values;
  const asksAmount = basis === 'amount' || isOpenOption(values, renewal);
  return describeFaults({
    until: until === null ? 'required' : until <= renewal.endsOn ? 'not_later_than_term' : null,
    changeBasisPoints: basis === 'percent' && changeBasisPoints === null ? 'required' : null,
    monthlyRentAmount: asksAmount && monthlyRentAmount === null ? 'required' : null,
  });
}

/** What the API takes, once `checkQuestion` has passed it. */
export function toQuestion(values: QuestionValues, renewal: Renewal): Question {
  const { until, basis, changeBasisPoints, monthlyRentAmount, words } = values;
  if (until === null) throw new Error('A question is sent only after it was checked');
  const asksAmount = basis === 'amount' || isOpenOption(values, renewal);
  return {
    until,
    basis,
    changeBasisPoints: basis === 'percent' ? changeBasisPoints : null,
    monthlyRentAmount: asksAmount ? monthlyRentAmount : null,
    words: words.trim(),
  };
}
