import type { HowToPay } from '@dira/contract/payment-instructions';
import type { Relief } from '@dira/domain/charge-kinds';
import type { ChargeLineKind } from '@dira/domain/ledger-lines';
import type { PaymentMethod, SettlementMethod } from '@dira/domain/payment-methods';
import { formatMoney } from '@dira/i18n/format';
import { formatDate, formatDateRange, formatMonth, type IsoDate } from '@dira/i18n/format-date';
import type { Language } from '@dira/i18n/languages';
import { listInstructions } from '@dira/i18n/payment-instruction-words';
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

/** A line of the ledger, as `buildLedger` orders it; amounts are minor units of the lease's currency. */
export type StatementLine = { on: IsoDate; debit: number; credit: number; balance: number } & (
  | DebtLine
  | PaymentLine
);

type DebtLine = ChargeWords & {
  type: ChargeLineKind;
  relief: Relief | null;
  /** How a refund was paid. */
  method: PaymentMethod | null;
  description: string;
  proration: { days: number; ofDays: number; monthlyRentAmount: number } | null;
};
interface PaymentLine {
  type: 'payment' | 'payment_reversal';
  method: SettlementMethod;
  reference: string;
}

/** The ledger of one lease as of a day. */
export interface StatementContent {
  organizationName: string;
  letterhead?: PaperLetterhead;
  tenantNames: string;
  propertyName: string;
  propertyAddress: string;
  unitNumber: string | null;
  startsOn: IsoDate;
  endsOn: IsoDate | null;
  monthlyRentAmount: number;
  currency: string;
  asOf: IsoDate;
  /** What stood before the first line, and the day it stood. */
  opening: { on: IsoDate; balance: number };
  /** The month in which the lease came to Dira, where it was paid before. */
  paidBefore: { month: IsoDate; amount: number } | null;
  lines: StatementLine[];
  /** Said where something is open. */
  howToPay: HowToPay;
}

/** What `ledger.typ` lays out. */
export interface LedgerDocument extends DocumentFrame {
  labels: Record<string, string>;
  asOf: string;
  tenant: string;
  property: string[];
  unit: string | null;
  term: string;
  rent: string;
  opening: { on: string; balance: string };
  lines: {
    on: string;
    what: string;
    note: string | null;
    arithmetic: string | null;
    debit: string | null;
    credit: string | null;
    balance: string;
  }[];
  closing: { on: string; debit: string; credit: string; balance: string };
  verdict: string;
  note: string;
  howToPay: { title: string; lines: { label: string; value: string; isCode: boolean }[] } | null;
  /** The opening entry in words; said in the note. */
  paidBefore: string | null;
}

/** The words of a statement of account in a language, with the arithmetic of every part month. */
export function composeLedger(content: StatementContent, language: Language): LedgerDocument {
  const t = createTranslator(language, 'pdf');
  const { currency, asOf } = content;
  const show = (amount: number) => formatMoney({ amount, currency }, language, { decimals: 'always' });
  const paidBefore =
    content.paidBefore &&
    createTranslator(language, 'money')('ledger.opening', {
      month: formatMonth(content.paidBefore.month, language),
      amount: show(content.paidBefore.amount),
    });
  const title = t('ledger.title');
  const balance = content.lines.at(-1)?.balance ?? content.opening.balance;
  return {
    ...frameDocument(language, {
      title,
      name: title,
      issuer: content.organizationName,
      letterhead: content.letterhead,
      issuedOn: asOf,
    }),
    labels: labelColumns(language, currency),
    asOf: t('ledger.asOf', { date: formatDate(asOf) }),
    tenant: content.tenantNames,
    property: namePlace(content),
    unit: content.unitNumber,
    term: formatDateRange(content.startsOn, content.endsOn),
    rent: show(content.monthlyRentAmount),
    opening: { on: formatDate(content.opening.on), balance: show(content.opening.balance) },
    lines: content.lines.map((line) => ({
      on: formatDate(line.on),
      ...nameLine(line, language, show),
      debit: line.debit === 0 ? null : show(line.debit),
      credit: line.credit === 0 ? null : show(line.credit),
      balance: show(line.balance),
    })),
    closing: {
      on: formatDate(asOf),
      debit: show(sum(content.lines.map((line) => line.debit))),
      credit: show(sum(content.lines.map((line) => line.credit))),
      balance: show(balance),
    },
    verdict: nameBalance(language, balance, show),
    note: [...(paidBefore === null ? [] : [paidBefore]), t('ledger.note')].join(' '),
    paidBefore,
    howToPay: balance > 0 ? composeHowToPay(content.howToPay, language) : null,
  };
}

function composeHowToPay({ instructions, reference }: HowToPay, language: Language) {
  const t = createTranslator(language, 'money');
  const lines = listInstructions(instructions, reference, t);
  return lines.length === 0 ? null : { title: t('howToPay.title'), lines };
}

type Show = (amount: number) => string;

/** What a line says: what happened, what was written beside it, and the arithmetic of a part month. */
export function nameLine(line: StatementLine, language: Language, show: Show) {
  const t = createTranslator(language, 'pdf');
  if (!('proration' in line)) {
    const what =
      line.type === 'payment'
        ? t('payment', { method: nameMethod(language, line.method) })
        : t('paymentReversed');
    return { what, note: line.reference || null, arithmetic: null };
  }
  const { proration } = line;
  return {
    what: nameDebt(line, language),
    note: line.description || null,
    arithmetic:
      proration &&
      t('ledger.arithmetic', {
        rent: show(proration.monthlyRentAmount),
        days: proration.days,
        ofDays: proration.ofDays,
        amount: show(line.debit),
      }),
  };
}

/** What is owed, or what makes it less. */
function nameDebt(line: DebtLine, language: Language): string {
  const t = createTranslator(language, 'pdf');
  const charge = nameCharge(language, line);
  if (line.type === 'charge') return charge;
  if (line.type === 'payout')
    return line.method === null ? charge : t('refundBy', { method: nameMethod(language, line.method) });
  return createTranslator(language, 'money')(`ledger.relief.${line.relief ?? 'reversal'}`, { charge });
}

function nameBalance(language: Language, balance: number, show: Show): string {
  const t = createTranslator(language, 'pdf');
  if (balance === 0) return t('ledger.settled');
  return balance > 0
    ? t('ledger.owed', { amount: show(balance) })
    : t('ledger.inCredit', { amount: show(-balance) });
}

function labelColumns(language: Language, currency: string): Record<string, string> {
  const t = createTranslator(language, 'pdf');
  return {
    tenant: t('ledger.tenant'),
    property: t('ledger.property'),
    unit: t('ledger.unit'),
    term: t('ledger.term'),
    rent: t('ledger.rent'),
    lines: t('ledger.lines', { currency }),
    date: t('ledger.date'),
    what: t('ledger.what'),
    debit: t('ledger.debit'),
    credit: t('ledger.credit'),
    balance: t('ledger.balance'),
    opening: t('ledger.opening'),
    closing: t('ledger.closing'),
  };
}

function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
