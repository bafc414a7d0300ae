import type { SettlementMethod } from '@dira/domain/payment-methods';
import { formatMoney, type Amount } from '@dira/i18n/format';
import { formatDate, type IsoDate } from '@dira/i18n/format-date';
import type { Language } from '@dira/i18n/languages';
import { startSentence } from '@dira/i18n/start-sentence';
import { createTranslator } from '@dira/i18n/translate';
import {
  frameDocument,
  nameCharge,
  nameMethod,
  namePlace,
  type ChargeWords,
  type DocumentFrame,
  type PaperLetterhead,
} from './pdf-words.ts';

/** All that a receipt says, as it was on the day; `receipts.content` keeps exactly this. Amounts are minor units. */
export interface ReceiptContent {
  /** Year and number without a gap: `2026-118`. */
  number: string;
  issuedOn: IsoDate;
  organizationName: string;
  /** Receipts from before it was asked for have none. */
  letterhead?: PaperLetterhead;
  receivedFrom: string;
  propertyName: string;
  /** One line; may be the same as the name. */
  propertyAddress: string;
  unitNumber: string | null;
  amount: Amount;
  method: SettlementMethod;
  reference: string;
  paidOn: IsoDate;
  /** What came, in agorot, and shekels for one unit, of a lease in another currency. */
  paidIn?: { shekels: number; rate: string } | undefined;
  /** How much of the payment went to each charge. */
  covers: (ChargeWords & { description: string; amount: number })[];
  /** What no charge has taken up. */
  creditAmount: number;
}

/** What `receipt.typ` lays out. */
export interface ReceiptDocument extends DocumentFrame {
  labels: Record<string, string>;
  number: string;
  amount: string;
  receivedFrom: string;
  property: string[];
  unit: string | null;
  paidOn: string;
  method: string;
  reference: string | null;
  covers: { what: string; note: string | null; amount: string }[];
  credit: string | null;
  note: string;
}

/** The words of a receipt in a language. It confirms a payment and is no tax invoice. */
export function composeReceipt(content: ReceiptContent, language: Language): ReceiptDocument {
  const t = createTranslator(language, 'pdf');
  const { currency } = content.amount;
  const show = (amount: number) => formatMoney({ amount, currency }, language, { decimals: 'always' });
  const title = t('receipt.title');
  return {
    ...frameDocument(language, {
      title,
      name: `${title} ${content.number}`,
      issuer: content.organizationName,
      letterhead: content.letterhead,
      issuedOn: content.issuedOn,
    }),
    labels: {
      number: t('receipt.number'),
      amount: t('receipt.amount', { currency }),
      receivedFrom: t('receipt.receivedFrom'),
      receivedBy: t('receipt.receivedBy'),
      property: t('receipt.property'),
      unit: t('receipt.unit'),
      paidOn: t('receipt.paidOn'),
      method: t('receipt.method'),
      reference: t('receipt.reference'),
      covers: t('receipt.covers'),
      covered: t('receipt.covered'),
      credit: t('receipt.credit'),
      total: t('receipt.total'),
    },
    number: content.number,
    amount: show(content.amount.amount),
    receivedFrom: content.receivedFrom,
    property: namePlace(content),
    unit: content.unitNumber,
    paidOn: formatDate(content.paidOn),
    method: sayMethod(content, language),
    reference: content.reference || null,
    covers: content.covers.map((charge) => ({
      what: nameCharge(language, charge),
      note: charge.description || null,
      amount: show(charge.amount),
    })),
    credit: content.creditAmount === 0 ? null : show(content.creditAmount),
    note: t('receipt.note'),
  };
}

/** "Bank transfer", or "Bank transfer: ₪3,612.00 at 3.6120". */
function sayMethod({ method, paidIn }: ReceiptContent, language: Language): string {
  const name = startSentence(nameMethod(language, method));
  if (paidIn === undefined) return name;
  const amount = formatMoney({ amount: paidIn.shekels, currency: 'ILS' }, language, { decimals: 'always' });
  return createTranslator(language, 'pdf')('receipt.paidIn', { method: name, amount, rate: paidIn.rate });
}
