import type { Currency } from '@dira/domain/money';
import type { Language } from '@dira/i18n/languages';
import { describeLinkedCharge, type LinkedCharge } from '@dira/i18n/linked-charge-words';
import { createTranslator } from '@dira/i18n/translate';

/** What a charge says of itself on a document: what was typed, or how linked rent was worked out. */
export function describeCharge(
  {
    description,
    currency,
    linkage,
  }: { description: string; currency: Currency; linkage: LinkedCharge | null },
  language: Language,
): string {
  if (linkage === null) return description;
  return describeLinkedCharge(linkage, currency, createTranslator(language, 'linkage'), language);
}
