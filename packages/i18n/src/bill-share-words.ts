import type { BillSplit } from '@dira/domain/bill-split';
import type { TFunction } from 'i18next';
import { formatMoney, formatNumber, type Amount } from './format.ts';
import type { Language } from './languages.ts';

interface Share {
  readonly split: BillSplit;
  readonly total: number;
  readonly amount: number;
  readonly measure: number;
  readonly ofMeasure: number;
  readonly currency: Amount['currency'];
}

/** "₪600 × 70 m² of 210 m² = ₪200": how the share of a bill was worked out. */
export function describeShare(
  { split, total, amount, measure, ofMeasure, currency }: Share,
  t: TFunction<'bulk-charges'>,
  language: Language,
): string {
  return t(`arithmetic.${split}`, {
    total: formatMoney({ amount: total, currency }, language),
    amount: formatMoney({ amount, currency }, language),
    part: formatNumber(measure, language),
    whole: formatNumber(ofMeasure, language),
  });
}
