import type { Bill } from '@dira/contract/subscriptions';
import { formatBasisPoints, formatMoney } from '@dira/i18n/format';
import { formatDate, formatDateRange, toBusinessDate } from '@dira/i18n/format-date';
import type { Language } from '@dira/i18n/languages';
import { createTranslator } from '@dira/i18n/translate';
import { frameDocument, type DocumentFrame } from './pdf-words.ts';

export interface SubscriptionBillContent {
  bill: Bill;
  buyer: { name: string; number: string | null; address: string; email: string };
  seller: { name: string; number: string; address: string; phone: string; email: string };
  account: { holder: string; bank: string; branch: string; account: string; iban: string } | null;
}

/** What `subscription-bill.typ` lays out. */
export interface SubscriptionBillDocument extends DocumentFrame {
  reference: string;
  amount: string;
  state: string;
  labels: Record<'reference' | 'amount' | 'what' | 'sum' | 'pay', string>;
  facts: [name: string, value: string][];
  /** Lines of the sum; the last is the total. */
  lines: [name: string, amount: string][];
  /** Where to pay; empty once it is paid. */
  account: [name: string, value: string][];
  notes: string[];
}

type Fact = [name: string, value: string];

const fact = (name: string, value: string | null): Fact[] =>
  value === null || value === '' ? [] : [[name, value]];

/** A payment request, or once it was paid its confirmation. It is no tax invoice, and names the one that was issued. */
export function composeSubscriptionBill(
  content: SubscriptionBillContent,
  language: Language,
): SubscriptionBillDocument {
  const { bill, buyer, seller } = content;
  const t = createTranslator(language, 'pdf');
  const words = createTranslator(language, 'plans');
  const isPaid = bill.state === 'paid';
  const title = t(isPaid ? 'bill.confirmation' : 'bill.request');
  const shekels = (amount: number) =>
    formatMoney({ amount, currency: 'ILS' }, language, { decimals: 'always' });
  return {
    ...frameDocument(language, {
      title,
      name: `${title} ${bill.reference}`,
      issuer: seller.name === '' ? 'Dira' : seller.name,
      letterhead: {
        legalName: seller.name,
        businessNumber: seller.number || null,
        address: seller.address,
        phone: null,
        email: seller.email || null,
      },
      issuedOn: toBusinessDate(bill.issuedAt),
    }),
    reference: bill.reference,
    amount: shekels(bill.total),
    state: isPaid
      ? t('bill.paid', { date: formatDate(bill.paidOn ?? bill.dueOn) })
      : t('bill.due', { date: formatDate(bill.dueOn) }),
    labels: {
      reference: words('bill.reference'),
      amount: words('bill.amount'),
      what: t('bill.what'),
      sum: createTranslator(language, 'common')('labels.amount'),
      pay: t('bill.pay'),
    },
    facts: [
      ...fact(words('bill.billedTo'), buyer.name),
      ...fact(t('businessNumber'), buyer.number),
      ...fact(createTranslator(language, 'common')('labels.address'), buyer.address),
      ...fact(words('bill.covers'), sayDays(bill)),
      ...fact(words('bill.taxInvoice'), bill.taxInvoiceNumber),
      ...fact(words('bill.allocation'), bill.allocationNumber),
    ],
    lines: listLines(bill, language),
    account: isPaid ? [] : listAccount(content, language),
    notes: [
      ...(isPaid ? [] : [t('bill.payNote')]),
      ...(bill.refunded > 0 ? [t('bill.refunded', { amount: shekels(bill.refunded) })] : []),
      t(bill.taxInvoiceNumber === null ? 'bill.note' : 'bill.noteInvoiced'),
    ],
  };
}

function sayDays({ coversFrom, coversTo }: Bill): string | null {
  if (coversFrom === null || coversTo === null) return null;
  return formatDateRange(coversFrom, Temporal.PlainDate.from(coversTo).subtract({ days: 1 }).toString());
}

/** From the price in dollars to the total in shekels. */
function listLines(bill: Bill, language: Language): Fact[] {
  const t = createTranslator(language, 'pdf');
  const words = createTranslator(language, 'plans');
  const show = (amount: number, currency: 'USD' | 'ILS') =>
    formatMoney({ amount, currency }, language, { decimals: 'always' });
  const less = (name: string, amount: number): Fact[] => (amount === 0 ? [] : [[name, show(-amount, 'USD')]]);
  const plan = createTranslator(language, 'shell')(`workspace.plans.${bill.plan}`);
  const rate = { rate: show(bill.agorotPerDollar, 'ILS'), amount: show(bill.net, 'USD') };
  return [
    [t(`bill.plan.${bill.period}`, { plan }), show(bill.price, 'USD')],
    ...less(t('bill.discount', { code: bill.couponCode ?? '' }), bill.discount),
    ...less(words('bill.credit'), bill.credit),
    [t('bill.rate', rate), show(bill.total - bill.vat, 'ILS')],
    [words('bill.vat', { rate: formatBasisPoints(bill.vatRate, language) }), show(bill.vat, 'ILS')],
    [words('bill.total'), show(bill.total, 'ILS')],
  ];
}

function listAccount({ account, bill }: SubscriptionBillContent, language: Language): Fact[] {
  if (account === null) return [];
  const words = createTranslator(language, 'plans');
  return [
    ...fact(words('bill.holder'), account.holder),
    ...fact(words('bill.bank'), account.bank),
    ...fact(words('bill.branch'), account.branch),
    ...fact(words('bill.account'), account.account),
    ...fact('IBAN', account.iban),
    ...fact(words('bill.reference'), bill.reference),
  ];
}
