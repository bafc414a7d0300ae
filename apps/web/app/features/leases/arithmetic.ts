import { formatMoney } from '@dira/i18n/format';
import type { Amount } from '@dira/i18n/format';
import { formatMonth } from '@dira/i18n/format-date';
import type { IsoDate } from '@dira/i18n/format-date';
import type { Language } from '@dira/i18n/languages';
import type { TFunction } from 'i18next';
import { isolate } from '../../lib/isolate.ts';

type PartMonth = {
  readonly startsOn: IsoDate;
  readonly days: number;
  readonly ofDays: number;
  readonly monthlyRent: Amount;
};

/** "17 of 31 days of December: ₪4,800 × 17 ÷ 31." The sum is read from the left in every language. */
export function describeArithmetic(
  { startsOn, days, ofDays, monthlyRent }: PartMonth,
  t: TFunction<'leases'>,
  language: Language,
): string {
  const sum = isolate.code(`${formatMoney(monthlyRent, language)} × ${days} ÷ ${ofDays}`);
  return t('sum.arithmetic', { days, ofDays, month: formatMonth(startsOn, language, 'long'), sum });
}
