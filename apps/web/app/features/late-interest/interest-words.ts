import { formatMoney } from '@dira/i18n/format';
import { formatDate } from '@dira/i18n/format-date';
import type { Language } from '@dira/i18n/languages';
import type { TFunction } from 'i18next';
import { isolate } from '../../lib/isolate.ts';
import { sayPercent } from '../../lib/say-percent.ts';
import type { InterestTerms, LateInterest } from './queries.ts';

type Words = TFunction<'late-interest'>;

/** "12% a year, by the day", "₪150 for each late charge". */
export function describeRate(terms: InterestTerms, t: Words, language: Language): string {
  const { yearlyBasisPoints, fixedAmount, currency } = terms;
  return yearlyBasisPoints === null
    ? t('fixedRate', { amount: sayMoney(fixedAmount ?? 0, currency, language) })
    : t('percentRate', { percent: sayPercent(yearlyBasisPoints, language) });
}

/** "10% of the charge, or ₪500 if that is lower". */
export function describeCap(
  { capBasisPoints, capAmount, currency }: InterestTerms,
  t: Words,
  language: Language,
): string {
  const amount = capAmount === null ? null : sayMoney(capAmount, currency, language);
  if (capBasisPoints === null) return amount ?? t('noCap');
  const percent = sayPercent(capBasisPoints, language);
  return amount === null ? t('capPercent', { percent }) : t('capBoth', { percent, amount });
}

/** What a place said for a later day: "From 01/01/2027: no interest." Null where nothing is planned. */
export function describePlan(
  own: LateInterest['own'],
  today: string,
  t: Words,
  language: Language,
): string | null {
  if (own === null || own.holdsFrom <= today) return null;
  const date = isolate.code(formatDate(own.holdsFrom));
  if (own.terms !== null) return t('planned.on', { date, rate: describeRate(own.terms, t, language) });
  return t(own.state === 'off' ? 'planned.off' : 'planned.inherit', { date });
}

/** Whether the terms name an amount, so that they can be held to in one currency alone. */
export function namesAmount({ fixedAmount, capAmount }: InterestTerms): boolean {
  return fixedAmount !== null || capAmount !== null;
}

function sayMoney(amount: number, currency: string, language: Language): string {
  return isolate.code(formatMoney({ amount, currency }, language));
}
