import { formatExchangeRate } from '@dira/domain/exchange-rates';
import { formatIndexPoints, formatLinkFactor } from '@dira/domain/israel/cpi';
import type { LinkCurrency } from '@dira/domain/linkage-terms';
import type { TFunction } from 'i18next';
import { formatDate, formatMonth } from './format-date.ts';
import { formatLinkedRent } from './format-linked-rent.ts';
import type { Amount } from './format.ts';
import type { Language } from './languages.ts';

/** What a charge of linked rent was worked out from. */
export interface LinkedCharge {
  readonly periodStartsOn: string;
  /** Null, with its index, where the lease is not linked to the index in this period. */
  readonly indexMonth: string | null;
  readonly indexHundredths: number | null;
  readonly baseHundredths: number | null;
  readonly linkFactors: number[];
  /** Null, with its rates, where the lease is not linked to a currency in this period. */
  readonly rateCurrency: LinkCurrency | null;
  readonly rateOn: string | null;
  readonly rateMillionths: number | null;
  readonly baseRateMillionths: number | null;
  readonly limitedBy: 'floor' | 'cap' | null;
  readonly baseRentAmount: number;
  readonly linkedRentAmount: number;
  readonly replacesRent: boolean;
  readonly proratedDays: number | null;
  readonly proratedOfDays: number | null;
}

/** What a charge of linked rent says of itself, in the language of its reader: whose index or rate, and the sum. */
export function describeLinkedCharge(
  charge: LinkedCharge,
  currency: Amount['currency'],
  t: TFunction<'linkage'>,
  language: Language,
): string {
  const { limitedBy, proratedDays } = charge;
  const month = formatMonth(charge.periodStartsOn, language);
  const values = valuesOf(charge);
  if (values === null) return t('charge.unlinked', { month });
  const sum = isolateSum(
    formatLinkedRent(
      {
        baseRent: { amount: charge.baseRentAmount, currency },
        linkedRent: { amount: charge.linkedRentAmount, currency },
        limitedBy,
        ...values,
      },
      language,
    ),
  );
  const parts = [
    sayWhose(charge, { month, sum }, t, language),
    limitedBy !== null && t(`limited.${limitedBy}`),
    proratedDays !== null &&
      t('charge.partMonth', { days: proratedDays, ofDays: charge.proratedOfDays ?? 0 }),
  ];
  return parts.filter((part) => part !== false).join(' ');
}

/** The figures of the sum; null where the charge is of rent without linkage. */
function valuesOf(charge: LinkedCharge) {
  const { indexHundredths: index, rateMillionths: rate } = charge;
  if (rate !== null)
    return {
      index: formatExchangeRate(rate),
      baseIndex: formatExchangeRate(charge.baseRateMillionths ?? rate),
      linkFactors: [],
    };
  if (index === null) return null;
  return {
    index: formatIndexPoints(index),
    baseIndex: formatIndexPoints(charge.baseHundredths ?? index),
    linkFactors: charge.linkFactors.map(formatLinkFactor),
  };
}

function sayWhose(
  { indexMonth, rateCurrency, rateOn, replacesRent }: LinkedCharge,
  said: { month: string; sum: string },
  t: TFunction<'linkage'>,
  language: Language,
): string {
  if (rateCurrency !== null && rateOn !== null)
    return t('charge.byRate', { ...said, currency: t(`targets.${rateCurrency}`), day: formatDate(rateOn) });
  return t(replacesRent ? 'charge.whole' : 'charge.addition', {
    ...said,
    indexMonth: indexMonth === null ? '' : formatMonth(indexMonth, language),
  });
}

/** A sum is read from the left, also inside a Hebrew line. */
export function isolateSum(sum: string): string {
  return `\u2066${sum}\u2069`;
}
