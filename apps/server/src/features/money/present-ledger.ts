import type { LedgerJson, LedgerLineJson } from '@dira/contract/ledger';
import { isPayout, PARTIAL_RELIEFS } from '@dira/domain/charge-kinds';
import { ageBucket, chargeStatus } from '@dira/domain/charge-status';
import { formatExchangeRate } from '@dira/domain/exchange-rates';
import type { ChargeBalance } from '@dira/domain/ledger';
import type { LedgerLine } from '@dira/domain/ledger-lines';
import {
  bringsMoney,
  PAYMENT_METHODS,
  type PaymentMethod,
  type SettlementMethod,
} from '@dira/domain/payment-methods';
import type { May } from '../../db/read.ts';
import type { LedgerLeaseRow } from './ledger.repo.ts';
import type { ChargeOnLedger, LedgerWithDeposit, PaymentOnLedger } from './ledger.ts';
import {
  inCurrencyOf,
  presentChargeTerms,
  presentPeriod,
  presentProration,
  presentReceiptName,
} from './present.ts';

type Line = LedgerLine<ChargeOnLedger, PaymentOnLedger>;

export function presentLedger({ lease, ledger, deposit, asOf }: LedgerWithDeposit, may: May): LedgerJson {
  const [mayPost, mayRelease] = [may('money.post'), may('money.release')];
  const standing = ledger.charges.filter(({ amount }) => amount > 0);
  const restored = new Set(
    ledger.lines.flatMap((line) => ('charge' in line ? [line.charge.row.restores_id] : [])),
  );
  const reversed = new Set(
    ledger.lines.flatMap((line) =>
      'charge' in line && line.charge.row.relief === 'reversal' ? [line.charge.reversesChargeId] : [],
    ),
  );
  const mayRestore = ({ row }: ChargeOnLedger) =>
    mayRelease &&
    row.kind !== 'vat' &&
    PARTIAL_RELIEFS.some((relief) => relief === row.relief) &&
    !restored.has(row.id) &&
    !reversed.has(row.reverses_charge_id);
  return {
    leaseId: lease.id,
    asOf: asOf.toString(),
    currency: lease.currency,
    lines: ledger.lines.map((line) => presentLine(line, mayPost, mayRestore)),
    balance: ledger.balance,
    credit: ledger.credit,
    overdue: ledger.overdue,
    opening: presentOpening(lease.opening),
    charges: standing.map((charge) => presentStanding(charge, asOf, { mayPost, mayRelease })),
    deposit: presentDeposit(deposit, ledger, mayRelease),
    can: { refund: mayRelease && ledger.credit > 0, moveDeposit: mayRelease },
  };
}

function presentOpening(opening: LedgerLeaseRow['opening']): LedgerJson['opening'] {
  if (opening === null) return null;
  const { period_starts_on: startsOn, period_ends_on: endsOn, due_on: dueOn, amount, currency } = opening;
  return { period: { startsOn, endsOn }, dueOn, amount: { amount, currency }, isPaid: true };
}

function presentLine(
  line: Line,
  mayPost: boolean,
  mayRestore: (charge: ChargeOnLedger) => boolean,
): LedgerLineJson {
  const { id, debit, credit, balance } = line;
  const fields = { on: line.on.toString(), saidOn: saidDayOf(line), id, debit, credit, balance };
  if ('charge' in line) {
    const { row } = line.charge;
    return {
      ...fields,
      kind: line.kind,
      chargeKind: row.kind,
      relief: row.relief,
      period: presentPeriod(row),
      description: row.description,
      linkage: row.linkage,
      interest: row.interest,
      proration: presentProration(row),
      reversesChargeId: row.reverses_charge_id,
      method: row.payout_method,
      reference: row.payout_reference ?? '',
      can: { restore: mayRestore(line.charge) },
    };
  }
  const { row, state } = line.payment;
  return {
    ...fields,
    kind: line.kind,
    method: row.method,
    reference: row.reference,
    reason: line.kind === 'payment_reversal' ? (row.reversal_reason ?? '') : '',
    paidIn: presentPaidIn(row),
    receipt: presentReceiptName(row),
    isReversed: state === 'reversed',
    can: { reverse: mayPost && line.kind === 'payment' && state === 'confirmed' && bringsMoney(row.method) },
  };
}

function presentPaidIn({ shekel_amount: shekels, shekel_rate: rate }: PaymentOnLedger['row']) {
  return shekels === null || rate === null ? null : { shekels, rate: formatExchangeRate(rate) };
}

/** The day that somebody said, where the books of its month were closed. */
function saidDayOf(line: Line): string | null {
  if ('charge' in line) return line.charge.row.said_on;
  const { paid_on: paidOn, reversal_said_on: reversalSaidOn } = line.payment.row;
  if (line.kind === 'payment_reversal') return reversalSaidOn;
  return paidOn < line.on.toString() ? paidOn : null;
}

function presentStanding(
  { charge, amount, allocated, open }: ChargeBalance<ChargeOnLedger>,
  asOf: Temporal.PlainDate,
  { mayPost, mayRelease }: { mayPost: boolean; mayRelease: boolean },
) {
  const { row, dueOn } = charge;
  const inCurrency = inCurrencyOf(row);
  return {
    ...presentChargeTerms(row),
    amount: inCurrency(amount),
    allocated: inCurrency(allocated),
    open: inCurrency(open),
    status: chargeStatus({
      amount,
      allocated,
      dueOn,
      hasReport: row.waiting_payment_id !== null,
      today: asOf,
    }),
    age: open === 0 ? null : ageBucket(dueOn, asOf),
    can: {
      reverse: mayPost && row.kind !== 'vat',
      relieve: mayRelease && row.kind !== 'vat' && !isPayout(row.kind),
    },
  };
}

/** What is held, with the paper of each movement. */
function presentDeposit(
  { held, lines }: LedgerWithDeposit['deposit'],
  ledger: LedgerWithDeposit['ledger'],
  mayRelease: boolean,
): LedgerJson['deposit'] {
  const payments = new Map(
    ledger.lines.flatMap((line) => (line.kind === 'payment' ? [[line.id, line.payment.row] as const] : [])),
  );
  const reversed = new Set(
    lines.flatMap((line) => (line.kind === 'moved' ? [line.movement.row.reverses_id] : [])),
  );
  return {
    held,
    lines: lines.map((line) => {
      const common = { on: line.on.toString(), amount: line.amount, held: line.held };
      if (line.kind === 'paid') {
        const payment = payments.get(line.payment.paymentId);
        return {
          ...common,
          id: line.payment.paymentId,
          kind: 'paid',
          isReversal: line.amount < 0,
          method: payment !== undefined && isPaid(payment.method) ? payment.method : null,
          reference: payment?.reference ?? '',
          reason: '',
          can: { reverse: false },
        };
      }
      const { row } = line.movement;
      const isReversal = row.reverses_id !== null;
      return {
        ...common,
        id: row.id,
        kind: row.kind,
        isReversal,
        method: row.method,
        reference: row.reference,
        reason: row.reason,
        can: { reverse: mayRelease && !isReversal && !reversed.has(row.id) },
      };
    }),
  };
}

function isPaid(method: SettlementMethod): method is PaymentMethod {
  return PAYMENT_METHODS.some((paid) => paid === method);
}
