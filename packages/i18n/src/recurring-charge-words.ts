import type { RecurringPurpose } from '@dira/domain/recurring-charges';
import type { TFunction } from 'i18next';
import { formatMonth } from './format-date.ts';
import type { Language } from './languages.ts';

interface NamedCharge {
  readonly purpose: RecurringPurpose;
  readonly description: string;
}

/** "Parking", "Parking: space 14", or what was typed where the purpose is none of the list. */
export function nameRecurringCharge(
  { purpose, description }: NamedCharge,
  t: TFunction<'recurring-charges'>,
): string {
  if (purpose === 'other') return description;
  const name = t(`purposes.${purpose}`);
  return description === '' ? name : t('named', { name, description });
}

/** "December 2026", or "October 2026 – December 2026" of a period that is longer. */
export function namePeriod(
  { startsOn, endsOn }: { readonly startsOn: string; readonly endsOn: string },
  t: TFunction<'recurring-charges'>,
  language: Language,
): string {
  const [from, to] = [formatMonth(startsOn, language), formatMonth(endsOn, language)];
  return from === to ? from : t('months', { from, to });
}
