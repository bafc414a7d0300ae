import { formatPercent } from '@dira/i18n/format';
import { formatMonth } from '@dira/i18n/format-date';
import type { Language } from '@dira/i18n/languages';
import type { TFunction } from 'i18next';
import { isolate } from '../../lib/isolate.ts';
import type { ManagementAgreement, OwnerEntry } from './queries.ts';

type Words = { t: TFunction<'owners'>; language: Language; say: (amount: number) => string };

/** Hundredths of a percent, within a sentence: `33.33%`. */
export function sayShare(share: number, language: Language): string {
  return isolate.code(formatPercent(share / 10_000, language, 2));
}

/** What an entry is; of a fee, of which month. */
export function nameEntry(
  { kind, reverses, month }: OwnerEntry,
  { t, language }: Omit<Words, 'say'>,
): string {
  const name = t(reverses ? `reversals.${kind}` : `entries.${kind}`);
  return month === null ? name : t('fee.month', { name, month: formatMonth(month, language) });
}

/** How a fee was worked out, a line a step. */
export function tellFee({ arithmetic }: OwnerEntry, { t, language, say }: Words): string[] {
  if (arithmetic === null) return [];
  const { collected, collectedShare, base, isMinimum, newLeases, vatRate, vat, ownerShare } = arithmetic;
  const part =
    collectedShare === null
      ? t('fee.fixed')
      : isMinimum
        ? t('fee.minimum')
        : t('fee.part', { share: sayShare(collectedShare, language), amount: say(collected) });
  return [
    `${part} = ${say(base)}`,
    ...newLeases.map(
      ({ rent, share, fee }) =>
        `${t('fee.newLease', { share: sayShare(share, language), amount: say(rent) })} = ${say(fee)}`,
    ),
    ...(vatRate === null ? [] : [t('fee.vat', { rate: sayShare(vatRate, language), amount: say(vat) })]),
    t('fee.ownShare', { share: sayShare(ownerShare, language) }),
  ];
}

/** The fee of an agreement: `8% of what is collected, at least ₪200 a month, plus VAT`. */
export function tellAgreement(agreement: ManagementAgreement, { t, language, say }: Words): string {
  const { fixed, collectedShare, minimum, firstMonthShare, chargesVat } = agreement;
  return [
    fixed === null
      ? t('agreement.ofCollected', { share: sayShare(collectedShare ?? 0, language) })
      : t('agreement.aMonth', { amount: say(fixed) }),
    ...(minimum > 0 ? [t('agreement.atLeast', { amount: say(minimum) })] : []),
    ...(firstMonthShare > 0 ? [t('agreement.ofFirst', { share: sayShare(firstMonthShare, language) })] : []),
    ...(chargesVat ? [t('agreement.plusVat')] : []),
  ].join(', ');
}
