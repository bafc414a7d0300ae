import { formatBasisPoints } from '@dira/i18n/format';
import { formatDate, formatMonth } from '@dira/i18n/format-date';
import { formatLinkedRent } from '@dira/i18n/format-linked-rent';
import type { Language } from '@dira/i18n/languages';
import type { TFunction } from 'i18next';
import { isolate } from '../../lib/isolate.ts';
import { sayPercent } from '../../lib/say-percent.ts';
import type { LinkedRent, LinkageTerms } from './queries.ts';

/** `₪5,000 × 103.2 ÷ 100.0 = ₪5,160`, and what the contract says to it. */
export function describeSum(linked: LinkedRent, t: TFunction<'linkage'>, language: Language): string {
  const { limitedBy } = linked;
  const sum = formatLinkedRent({ ...linked, ...valuesOf(linked) }, language);
  return limitedBy === null ? isolate.code(sum) : `${isolate.code(sum)}. ${t(`limited.${limitedBy}`)}`;
}

function valuesOf(linked: LinkedRent) {
  if (linked.linkedTo !== 'index')
    return { index: linked.rate.rate, baseIndex: linked.baseRate, linkFactors: [] };
  const { index, baseIndex, linkFactors } = linked;
  return { index: index.points, baseIndex: baseIndex.points, linkFactors };
}

/** `Index of September 2026`, or `Rate of 30/10/2026`. */
export function describeBy(linked: LinkedRent, t: TFunction<'linkage'>, language: Language): string {
  return linked.linkedTo === 'index'
    ? t('current.index', { month: isolate.text(formatMonth(linked.index.month, language)) })
    : t('current.rate', { day: isolate.code(formatDate(linked.rate.on)) });
}

/** `+3.2%` */
export function describeChange({ changeBasisPoints }: LinkedRent, language: Language): string {
  const percent = formatBasisPoints(Math.abs(changeBasisPoints), language);
  const sign = changeBasisPoints < 0 ? '\u2212' : '+';
  return isolate.code(changeBasisPoints === 0 ? percent : `${sign}${percent}`);
}

export function describeCap(
  { capBasisPoints }: Pick<LinkageTerms, 'capBasisPoints'>,
  t: TFunction<'linkage'>,
  language: Language,
): string {
  if (capBasisPoints === null) return t('terms.noCap');
  return t('terms.capValue', { percent: sayPercent(capBasisPoints, language) });
}

/** The index of the base with its month, or the rate with its day. */
export function describeBase(terms: LinkageTerms, t: TFunction<'linkage'>, language: Language): string {
  if (terms.linkedTo === 'index')
    return t('terms.baseValue', {
      points: isolate.code(terms.basePoints),
      month: formatMonth(terms.baseIndexMonth, language),
      year: terms.baseYear,
    });
  const rate = isolate.code(terms.baseRate);
  if (terms.baseRateOn === null) return rate;
  return t('terms.baseRateOf', { rate, day: isolate.code(formatDate(terms.baseRateOn)) });
}
