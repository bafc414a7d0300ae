import { formatPercent } from '@dira/i18n/format';
import { formatMonth } from '@dira/i18n/format-date';
import { formatLinkedRent } from '@dira/i18n/format-linked-rent';
import type { Language } from '@dira/i18n/languages';
import type { TFunction } from 'i18next';
import { isolate } from '../../lib/isolate.ts';
import type { LinkedRent, LinkageTerms } from './queries.ts';

const wholeBasisPoints = 10_000;

/** `₪5,000 × 103.2 ÷ 100.0 = ₪5,160`, and what the contract says to it. */
export function describeSum(linked: LinkedRent, t: TFunction<'linkage'>, language: Language): string {
  const { index, baseIndex, limitedBy } = linked;
  const sum = formatLinkedRent({ ...linked, index: index.points, baseIndex: baseIndex.points }, language);
  return limitedBy === null ? isolate.code(sum) : `${isolate.code(sum)}. ${t(`limited.${limitedBy}`)}`;
}

/** `+3.2%` */
export function describeChange({ changeBasisPoints }: LinkedRent, language: Language): string {
  const percent = formatPercent(Math.abs(changeBasisPoints) / wholeBasisPoints, language, 2);
  const sign = changeBasisPoints < 0 ? '\u2212' : '+';
  return isolate.code(changeBasisPoints === 0 ? percent : `${sign}${percent}`);
}

export function describeCap(
  { capBasisPoints }: Pick<LinkageTerms, 'capBasisPoints'>,
  t: TFunction<'linkage'>,
  language: Language,
): string {
  if (capBasisPoints === null) return t('terms.noCap');
  return t('terms.capValue', {
    percent: isolate.code(formatPercent(capBasisPoints / wholeBasisPoints, language, 2)),
  });
}

export function describeBase(
  { basePoints, baseIndexMonth, baseYear }: LinkageTerms,
  t: TFunction<'linkage'>,
  language: Language,
): string {
  return t('terms.baseValue', {
    points: isolate.code(basePoints),
    month: formatMonth(baseIndexMonth, language),
    year: baseYear,
  });
}
