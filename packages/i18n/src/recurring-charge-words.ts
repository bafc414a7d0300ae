import type { RecurringPurpose } from '@dira/domain/recurring-charges';
import type { TFunction } from 'i18next';
import { formatMonth } from './format-date.ts';
import { formatLinkedRent } from './format-linked-rent.ts';
import type { Language } from './languages.ts';
import { isolateSum } from './linked-charge-words.ts';

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

/** What a charge of a period is for, and what it was worked out from where its amount follows the index. */
export interface SaidCharge extends NamedCharge {
  readonly startsOn: string;
  readonly endsOn: string;
  readonly linked: (Parameters<typeof formatLinkedRent>[0] & { readonly indexMonth: string }) | null;
}

/** "Parking, December 2026", and by the index of which month, with the sum. */
export function describeRecurringCharge(
  charge: SaidCharge,
  t: TFunction<'recurring-charges'>,
  language: Language,
): string {
  const said = t('charge', {
    name: nameRecurringCharge(charge, t),
    period: namePeriod(charge, t, language),
  });
  if (charge.linked === null) return said;
  return t('linkedCharge', {
    charge: said,
    month: formatMonth(charge.linked.indexMonth, language),
    sum: isolateSum(formatLinkedRent(charge.linked, language)),
  });
}

/** "December 2026", or "October 2026 – December 2026" of a period that is longer. */
function namePeriod(
  { startsOn, endsOn }: { readonly startsOn: string; readonly endsOn: string },
  t: TFunction<'recurring-charges'>,
  language: Language,
): string {
  const [from, to] = [formatMonth(startsOn, language), formatMonth(endsOn, language)];
  return from === to ? from : t('months', { from, to });
}
