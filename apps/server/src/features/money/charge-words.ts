import type { Currency } from '@dira/domain/money';
import type { Language } from '@dira/i18n/languages';
import { describeLateInterest, type LateInterestCharge } from '@dira/i18n/late-interest-words';
import { describeLinkedCharge, type LinkedCharge } from '@dira/i18n/linked-charge-words';
import { createTranslator } from '@dira/i18n/translate';

/** What a charge says of itself on a document: what was typed, or how linked rent or late interest was worked out. */
export function describeCharge(
  {
    description,
    currency,
    linkage,
    interest,
  }: {
    description: string;
    currency: Currency;
    linkage: LinkedCharge | null;
    interest: LateInterestCharge | null;
  },
  language: Language,
): string {
  if (interest !== null)
    return describeLateInterest(interest, currency, createTranslator(language, 'late-interest'), language);
  if (linkage === null) return description;
  return describeLinkedCharge(linkage, currency, createTranslator(language, 'linkage'), language);
}
