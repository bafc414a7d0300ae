import { formatIndexPoints, formatLinkFactor } from '@dira/domain/israel/cpi';
import type { TFunction } from 'i18next';
import { formatMonth } from './format-date.ts';
import { formatLinkedRent } from './format-linked-rent.ts';
import type { Amount } from './format.ts';
import type { Language } from './languages.ts';

/** What a charge of linked rent was worked out from. */
export interface LinkedCharge {
  readonly periodStartsOn: string;
  /** Null, with its index, where the lease is not linked in this period any more. */
  readonly indexMonth: string | null;
  readonly indexHundredths: number | null;
  readonly baseHundredths: number | null;
  readonly linkFactors: number[];
  readonly limitedBy: 'floor' | 'cap' | null;
  readonly baseRentAmount: number;
  readonly linkedRentAmount: number;
  readonly replacesRent: boolean;
  readonly proratedDays: number | null;
  readonly proratedOfDays: number | null;
}

/** What a charge of linked rent says of itself, in the language of its reader: whose index, and the sum. */
export function describeLinkedCharge(
  charge: LinkedCharge,
  currency: Amount['currency'],
  t: TFunction<'linkage'>,
  language: Language,
): string {
  const { indexMonth, indexHundredths, limitedBy, proratedDays } = charge;
  const month = formatMonth(charge.periodStartsOn, language);
  if (indexMonth === null || indexHundredths === null) return t('charge.unlinked', { month });
  const sum = formatLinkedRent(
    {
      baseRent: { amount: charge.baseRentAmount, currency },
      linkedRent: { amount: charge.linkedRentAmount, currency },
      index: formatIndexPoints(indexHundredths),
      baseIndex: formatIndexPoints(charge.baseHundredths ?? indexHundredths),
      linkFactors: charge.linkFactors.map(formatLinkFactor),
      limitedBy,
    },
    language,
  );
  const parts = [
    t(charge.replacesRent ? 'charge.whole' : 'charge.addition', {
      month,
      indexMonth: formatMonth(indexMonth, language),
      sum: isolateSum(sum),
    }),
    limitedBy !== null && t(`limited.${limitedBy}`),
    proratedDays !== null &&
      t('charge.partMonth', { days: proratedDays, ofDays: charge.proratedOfDays ?? 0 }),
  ];
  return parts.filter((part) => part !== false).join(' ');
}

/** A sum is read from the left, also inside a Hebrew line. */
export function isolateSum(sum: string): string {
  return `\u2066${sum}\u2069`;
}
