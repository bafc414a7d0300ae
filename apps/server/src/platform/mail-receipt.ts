import type { HowToPay } from '@dira/contract/payment-instructions';
import { formatMoney } from '@dira/i18n/format';
import { formatDate } from '@dira/i18n/format-date';
import type { Language } from '@dira/i18n/languages';
import { listInstructions } from '@dira/i18n/payment-instruction-words';
import { startSentence } from '@dira/i18n/start-sentence';
import { createTranslator } from '@dira/i18n/translate';
import { renderLetter, type RenderedLetter } from './mail-template.ts';
import type { ReceiptContent } from './pdf-receipt.ts';
import { nameMethod, namePlace } from './pdf-words.ts';

/**
 * The letter that brings a receipt, which goes with it as a PDF.
 * @param reader whose letter it is, and where they find their payments
 * @param howToPay what a tenant pays next by; it is no part of the receipt
 */
export function composeReceiptMail(
  content: ReceiptContent,
  language: Language,
  reader: { side: 'tenant' | 'landlord'; url: string },
  howToPay: HowToPay,
): RenderedLetter {
  const t = createTranslator(language, 'mail');
  const isTenant = reader.side === 'tenant';
  const name = content.receivedFrom;
  const amount = formatMoney(content.amount, language);
  const place = [...namePlace(content), content.unitNumber ?? ''].filter((part) => part !== '').join(' · ');
  const payNext = listInstructions(
    howToPay.instructions,
    howToPay.reference,
    createTranslator(language, 'money'),
  ).map(({ label, value }) => ({ name: label, value }));
  return renderLetter({
    language,
    subject: t('receipt.subject', { number: content.number, amount }),
    heading: t('receipt.heading', { amount }),
    paragraphs: [isTenant ? t('receipt.bodyTenant', { name }) : t('receipt.bodyLandlord', { name })],
    facts: [
      { name: t('receipt.number'), value: content.number },
      { name: t('receipt.place'), value: place },
      { name: t('receipt.paidOn'), value: formatDate(content.paidOn) },
      { name: t('receipt.method'), value: startSentence(nameMethod(language, content.method)) },
    ],
    button: { label: isTenant ? t('receipt.openTenant') : t('receipt.openLandlord'), url: reader.url },
    ...(isTenant && payNext.length > 0 && { forLater: { heading: t('receipt.next'), facts: payNext } }),
    organizationName: content.organizationName,
  });
}
