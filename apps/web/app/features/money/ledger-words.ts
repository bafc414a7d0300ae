import { formatMoney } from '@dira/i18n/format';
import { formatDate, formatMonth } from '@dira/i18n/format-date';
import type { Language } from '@dira/i18n/languages';
import type { TFunction } from 'i18next';
import { isolate } from '../../lib/isolate.ts';
import { describeCharge, describeProration, nameCharge, type SumWords } from './charge-words.ts';
import type { Ledger, LedgerLine } from './queries.ts';

type Currency = Ledger['currency'];

/** What a line is: "Rent, December 2026", "Payment: Bit", "Refund: Cash", "Discount: Rent, December 2026". */
export function nameLine(line: LedgerLine, t: TFunction<'money'>, language: Language): string {
  switch (line.kind) {
    case 'payment':
      return t('ledger.payment', { method: t(`methods.${line.method}`) });
    case 'payment_reversal':
      return t('ledger.paymentReversal');
    case 'charge':
    case 'payout':
      return nameDebt(line, t, language);
    case 'counter_charge':
    case 'payout_reversal':
    case 'restoration':
      return t(`ledger.relief.${line.relief ?? 'reversal'}`, { charge: nameDebt(line, t, language) });
  }
}

type DebtLine = Extract<LedgerLine, { chargeKind: unknown }>;

function nameDebt(
  { chargeKind, method, period }: DebtLine,
  t: TFunction<'money'>,
  language: Language,
): string {
  if (chargeKind === 'refund' && method !== null)
    return t('ledger.refundBy', { method: t(`methods.${method}`) });
  return nameCharge({ kind: chargeKind, period }, t, language);
}

/** The small print under it: the arithmetic of a part month, what was typed, the reference, the reason. */
export function describeLine(
  line: LedgerLine,
  currency: Currency,
  { t, ...words }: { t: TFunction<'money'> } & SumWords,
  language: Language,
): string {
  const reference =
    line.reference === '' ? null : t('waiting.reference', { reference: isolate.code(line.reference) });
  const said = line.saidOn && t('ledger.saidOn', { day: isolate.code(formatDate(line.saidOn)) });
  const parts =
    'chargeKind' in line
      ? [
          said,
          describeProration(line.proration, t, language),
          reference,
          isolate.text(describeCharge(line, currency, words, language)),
        ]
      : [
          said,
          line.paidIn &&
            t('ledger.paidIn', {
              amount: isolate.code(formatMoney({ amount: line.paidIn.shekels, currency: 'ILS' }, language)),
              rate: isolate.code(line.paidIn.rate),
            }),
          line.receipt === null ? null : t('ledger.receipt', { number: isolate.code(line.receipt.number) }),
          reference,
          isolate.text(line.reason),
        ];
  return parts.filter((part) => part !== null && part !== isolate.text('')).join(' · ');
}

/** "₪4,800 owed as of 02/12/2026". */
export function describeBalance(
  { balance, currency, asOf }: Pick<Ledger, 'balance' | 'currency' | 'asOf'>,
  t: TFunction<'money'>,
  language: Language,
): string {
  const date = isolate.code(formatDate(asOf));
  if (balance === 0) return t('ledger.settled', { date });
  const amount = isolate.code(formatMoney({ amount: Math.abs(balance), currency }, language));
  return t(balance > 0 ? 'ledger.owed' : 'ledger.inCredit', { amount, date });
}

/** "Opening entry: rent for November 2026 (₪4,500) was paid before Dira." */
export function describeOpening(
  { period, amount }: NonNullable<Ledger['opening']>,
  t: TFunction<'money'>,
  language: Language,
): string {
  return t('ledger.opening', {
    month: formatMonth(period.startsOn, language),
    amount: isolate.code(formatMoney(amount, language)),
  });
}
