import { formatIndexPoints, formatLinkFactor } from '@dira/domain/israel/cpi';
import type { LinkedPeriod } from '@dira/domain/linked-rent';
import { formatMonth } from '@dira/i18n/format-date';
import { formatLinkedRent } from '@dira/i18n/format-linked-rent';
import type { Language } from '@dira/i18n/languages';
import { createTranslator } from '@dira/i18n/translate';
import type { LinkageRow, PeriodRow } from './repo.ts';

interface Adjusted {
  period: PeriodRow;
  linked: LinkedPeriod | null;
  lease: LinkageRow;
  replacesRent: boolean;
}

/** What a charge of linked rent says of itself, in the language of its tenant: whose index, and the sum. */
export function describeAdjustment(
  { period, linked, lease, replacesRent }: Adjusted,
  language: Language,
): string {
  const t = createTranslator(language, 'linkage');
  const month = formatMonth(period.period_starts_on, language);
  const found = linked?.linked ?? null;
  if (linked === null || found === null) return t('charge.unlinked', { month });
  const inCurrency = (amount: number) => ({ amount, currency: period.currency });
  const sum = formatLinkedRent(
    {
      baseRent: inCurrency(period.monthly_rent_amount),
      linkedRent: inCurrency(found.rent),
      index: formatIndexPoints(found.index.hundredths),
      baseIndex: formatIndexPoints(lease.base_hundredths ?? found.index.hundredths),
      linkFactors: found.linkFactors.map(formatLinkFactor),
      limitedBy: found.limitedBy,
    },
    language,
  );
  const indexMonth = formatMonth(linked.indexMonth.toPlainDate({ day: 1 }).toString(), language);
  const parts = [
    t(replacesRent ? 'charge.whole' : 'charge.addition', { month, indexMonth, sum: isolateSum(sum) }),
    found.limitedBy !== null && t(`limited.${found.limitedBy}`),
    period.prorated_days !== null &&
      t('charge.partMonth', { days: period.prorated_days, ofDays: period.prorated_of_days ?? 0 }),
  ];
  return parts.filter((part) => part !== false).join(' ');
}

/** A sum is read from the left, also inside a Hebrew line. */
function isolateSum(sum: string): string {
  return `\u2066${sum}\u2069`;
}

/** Why a charge is reversed. */
export function describeCorrection(periodStartsOn: string, wasLinked: boolean, language: Language): string {
  const t = createTranslator(language, 'linkage');
  return t(wasLinked ? 'charge.corrected' : 'charge.fell', { month: formatMonth(periodStartsOn, language) });
}
