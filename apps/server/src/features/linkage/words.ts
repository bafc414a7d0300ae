import type { LinkedPeriod } from '@dira/domain/linked-rent';
import { formatMonth } from '@dira/i18n/format-date';
import type { Language } from '@dira/i18n/languages';
import { describeLinkedCharge } from '@dira/i18n/linked-charge-words';
import { createTranslator } from '@dira/i18n/translate';
import { sumOf } from './plan.ts';
import type { LinkageRow, PeriodRow } from './repo.ts';

interface Adjusted {
  period: PeriodRow;
  linked: LinkedPeriod | null;
  lease: LinkageRow;
  replacesRent: boolean;
}

/** The words that the charge keeps beside what they are made of, in the language of its tenant. */
export function describeAdjustment(
  { period, linked, lease, replacesRent }: Adjusted,
  language: Language,
): string {
  const found = linked?.linked ?? null;
  const sum = sumOf(lease, found);
  return describeLinkedCharge(
    {
      periodStartsOn: period.period_starts_on,
      indexMonth: sum.index_month,
      indexHundredths: sum.index_hundredths,
      baseHundredths: sum.base_hundredths,
      linkFactors: sum.link_factors,
      rateCurrency: sum.rate_currency,
      rateOn: sum.rate_on,
      rateMillionths: sum.rate_millionths,
      baseRateMillionths: sum.base_rate_millionths,
      limitedBy: found?.limitedBy ?? null,
      baseRentAmount: period.monthly_rent_amount,
      linkedRentAmount: found?.rent ?? period.monthly_rent_amount,
      replacesRent,
      proratedDays: period.prorated_days,
      proratedOfDays: period.prorated_of_days,
    },
    period.currency,
    createTranslator(language, 'linkage'),
    language,
  );
}

/** Why an adjustment is taken back. */
export function describeCorrection(periodStartsOn: string, language: Language): string {
  const t = createTranslator(language, 'linkage');
  return t('charge.corrected', { month: formatMonth(periodStartsOn, language) });
}
