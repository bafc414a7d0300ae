import { formatMoney, type Amount } from '@dira/i18n/format';
import { formatDate, type IsoDate } from '@dira/i18n/format-date';
import type { Language } from '@dira/i18n/languages';
import { createTranslator } from '@dira/i18n/translate';
import { frameDocument, type DocumentFrame } from './pdf-words.ts';

/** Cheques that are taken to the bank together. */
export interface DepositSlipContent {
  organizationName: string;
  on: IsoDate;
  cheques: {
    bank: number;
    branch: number;
    account: string;
    number: string;
    dueOn: IsoDate;
    /** The tenant whose rent it pays. */
    from: string;
    amount: Amount;
  }[];
}

/** What `deposit-slip.typ` lays out. */
export interface DepositSlipDocument extends DocumentFrame {
  labels: Record<string, string>;
  count: string;
  total: string;
  lines: { place: string; account: string; number: string; dueOn: string; from: string; amount: string }[];
}

/** The words of a deposit slip in a language; the depositor's own account is written in by hand. */
export function composeDepositSlip(
  { organizationName, on, cheques }: DepositSlipContent,
  language: Language,
): DepositSlipDocument {
  const t = createTranslator(language, 'pdf');
  const title = t('depositSlip.title');
  const currency = cheques[0]?.amount.currency ?? 'ILS';
  const show = (amount: number) => formatMoney({ amount, currency }, language, { decimals: 'always' });
  return {
    ...frameDocument(language, { title, name: title, issuer: organizationName, issuedOn: on }),
    labels: {
      bank: t('depositSlip.bank'),
      account: t('depositSlip.account'),
      number: t('depositSlip.number'),
      dueOn: t('depositSlip.dueOn'),
      from: t('depositSlip.from'),
      amount: t('depositSlip.amount', { currency }),
      count: t('depositSlip.count'),
      total: createTranslator(language, 'common')('labels.total'),
      intoAccount: t('depositSlip.intoAccount'),
      depositor: t('depositSlip.depositor'),
      signature: t('depositSlip.signature'),
      cheques: t('depositSlip.cheques'),
    },
    count: String(cheques.length),
    total: show(cheques.reduce((sum, { amount }) => sum + amount.amount, 0)),
    lines: cheques.map((cheque) => ({
      place: `${pad(cheque.bank, 2)}-${pad(cheque.branch, 3)}`,
      account: cheque.account,
      number: cheque.number,
      dueOn: formatDate(cheque.dueOn),
      from: cheque.from,
      amount: show(cheque.amount.amount),
    })),
  };
}

function pad(code: number, digits: number): string {
  return String(code).padStart(digits, '0');
}
