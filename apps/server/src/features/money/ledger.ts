import type { LedgerJson, LedgerLineJson } from '@dira/contract/money';
import { ageBucket, chargeStatus } from '@dira/domain/charge-status';
import { buildLedger, type ChargeBalance, type Ledger } from '@dira/domain/ledger';
import type { LedgerLine } from '@dira/domain/ledger-lines';
import type { LedgerCharge, LedgerPayment } from '@dira/domain/ledger-rows';
import { minorUnits } from '@dira/domain/money';
import { requireRow } from '../../db/page.ts';
import { readAll, type May, type Read } from '../../db/read.ts';
import { mapInSlices } from '../../platform/in-slices.ts';
import type {
  LeaseChoice,
  LedgerAllocationRow,
  LedgerChargeRow,
  LedgerLeaseRow,
  LedgerPaymentRow,
  LedgerScope,
} from './ledger.repo.ts';
import * as repo from './ledger.repo.ts';
import {
  inCurrencyOf,
  paymentState,
  presentChargeTerms,
  presentPeriod,
  presentProration,
  presentReceiptName,
} from './present.ts';

type ChargeOnLedger = LedgerCharge & { row: LedgerChargeRow };
type PaymentOnLedger = LedgerPayment & { row: LedgerPaymentRow };
type Line = LedgerLine<ChargeOnLedger, PaymentOnLedger>;

/** A lease's rows and the ledger that the domain makes of them: screen, portal, CSV and PDF all read this. */
export interface LedgerOfLease {
  lease: LedgerLeaseRow;
  asOf: Temporal.PlainDate;
  ledger: Ledger<ChargeOnLedger, PaymentOnLedger>;
}

/** @throws AppError not_found, once read */
export function readLedger<T>(
  scope: LedgerScope,
  leaseId: string,
  asOf: string | undefined,
  present: (found: LedgerOfLease, may: May) => T,
): Read<T> {
  const day = asOf === undefined ? scope.today : Temporal.PlainDate.from(asOf);
  return readAll(selectLedgerRows(scope, { leaseId }), (leases, charges, payments, allocations, may) =>
    present(requireRow(buildLedgers({ leases, charges, payments, allocations }, day)), may),
  );
}

/** The four queries behind the ledgers of leases, whatever their number; `buildLedgers` takes their rows. */
export function selectLedgerRows(scope: LedgerScope, choice: LeaseChoice) {
  return [
    repo.selectLedgerLeases(scope, choice),
    repo.selectLedgerCharges(scope, choice),
    repo.selectLedgerPayments(scope, choice),
    repo.selectLedgerAllocations(scope, choice),
  ] as const;
}

export interface LedgerRows {
  leases: LedgerLeaseRow[];
  charges: LedgerChargeRow[];
  payments: LedgerPaymentRow[];
  allocations: LedgerAllocationRow[];
}

/** The ledger of each lease as of the day. */
export function buildLedgers(rows: LedgerRows, asOf: Temporal.PlainDate): LedgerOfLease[] {
  return rows.leases.map(ledgerBuilder(rows, asOf));
}

/** The same for a whole workspace, while others are answered. */
export function buildManyLedgers(rows: LedgerRows, asOf: Temporal.PlainDate): Promise<LedgerOfLease[]> {
  return mapInSlices(rows.leases, ledgerBuilder(rows, asOf));
}

function ledgerBuilder(rows: LedgerRows, asOf: Temporal.PlainDate): (lease: LedgerLeaseRow) => LedgerOfLease {
  const [charges, payments, allocations] = [
    byLease(rows.charges),
    byLease(rows.payments),
    byLease(rows.allocations),
  ];
  return (lease) => ({
    lease,
    asOf,
    ledger: buildFromRows(
      charges.get(lease.id) ?? [],
      payments.get(lease.id) ?? [],
      allocations.get(lease.id) ?? [],
      asOf,
    ),
  });
}

function byLease<Row extends { lease_id: string }>(rows: Row[]): Map<string, Row[]> {
  return Map.groupBy(rows, ({ lease_id: leaseId }) => leaseId);
}

function buildFromRows(
  charges: LedgerChargeRow[],
  payments: LedgerPaymentRow[],
  allocations: LedgerAllocationRow[],
  asOf: Temporal.PlainDate,
) {
  return buildLedger<ChargeOnLedger, PaymentOnLedger>({
    asOf,
    charges: charges.map((row) => ({
      id: row.id,
      dueOn: Temporal.PlainDate.from(row.due_on),
      amount: minorUnits(row.amount),
      reversesChargeId: row.reverses_charge_id,
      row,
    })),
    payments: payments.map((row) => ({
      id: row.id,
      receivedOn: Temporal.PlainDate.from(row.paid_on),
      amount: minorUnits(row.amount),
      state: paymentState(row),
      reversedOn: row.reversed_on === null ? null : Temporal.PlainDate.from(row.reversed_on),
      row,
    })),
    allocations: allocations.map((row) => ({
      paymentId: row.payment_id,
      chargeId: row.charge_id,
      amount: minorUnits(row.amount),
    })),
  });
}

export function presentLedger({ lease, ledger, asOf }: LedgerOfLease, may: May): LedgerJson {
  const mayPost = may('money.post');
  const standing = ledger.charges.filter(({ amount }) => amount > 0);
  return {
    leaseId: lease.id,
    asOf: asOf.toString(),
    currency: lease.currency,
    lines: ledger.lines.map((line) => presentLine(line, mayPost)),
    balance: ledger.balance,
    credit: ledger.credit,
    overdue: ledger.overdue,
    opening: presentOpening(lease.opening),
    charges: standing.map((charge) => presentStanding(charge, asOf, mayPost)),
  };
}

function presentOpening(opening: LedgerLeaseRow['opening']): LedgerJson['opening'] {
  if (opening === null) return null;
  const { period_starts_on: startsOn, period_ends_on: endsOn, due_on: dueOn, amount, currency } = opening;
  return { period: { startsOn, endsOn }, dueOn, amount: { amount, currency }, isPaid: true };
}

function presentLine(line: Line, mayPost: boolean): LedgerLineJson {
  const { id, debit, credit, balance } = line;
  const fields = { on: line.on.toString(), id, debit, credit, balance };
  if (line.kind === 'charge' || line.kind === 'counter_charge') {
    const { row } = line.charge;
    return {
      ...fields,
      kind: line.kind,
      chargeKind: row.kind,
      period: presentPeriod(row),
      description: row.description,
      linkage: row.linkage,
      proration: presentProration(row),
      reversesChargeId: row.reverses_charge_id,
    };
  }
  const { row, state } = line.payment;
  return {
    ...fields,
    kind: line.kind,
    method: row.method,
    reference: row.reference,
    reason: line.kind === 'payment_reversal' ? (row.reversal_reason ?? '') : '',
    receipt: presentReceiptName(row),
    isReversed: state === 'reversed',
    can: { reverse: mayPost && line.kind === 'payment' && state === 'confirmed' },
  };
}

function presentStanding(
  { charge, amount, allocated, open }: ChargeBalance<ChargeOnLedger>,
  asOf: Temporal.PlainDate,
  mayPost: boolean,
) {
  const { row, dueOn } = charge;
  const inCurrency = inCurrencyOf(row);
  return {
    ...presentChargeTerms(row),
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
    can: { reverse: mayPost },
  };
}
