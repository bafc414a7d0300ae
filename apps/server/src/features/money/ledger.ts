import { isPayout } from '@dira/domain/charge-kinds';
import { buildDepositAccount } from '@dira/domain/deposit-account';
import { buildLedger, type Ledger } from '@dira/domain/ledger';
import type { LedgerAllocation, LedgerCharge, LedgerPayment } from '@dira/domain/ledger-rows';
import { minorUnits } from '@dira/domain/money';
import { requireRow } from '../../db/page.ts';
import { readAll, type May, type Read } from '../../db/read.ts';
import { mapInSlices } from '../../platform/in-slices.ts';
import type {
  DepositMovementRow,
  LeaseChoice,
  LedgerAllocationRow,
  LedgerChargeRow,
  LedgerLeaseRow,
  LedgerPaymentRow,
  LedgerScope,
} from './ledger.repo.ts';
import * as repo from './ledger.repo.ts';
import { paymentState } from './present.ts';

export type ChargeOnLedger = LedgerCharge & { row: LedgerChargeRow };
export type PaymentOnLedger = LedgerPayment & { row: LedgerPaymentRow };

/** A lease's rows and the ledger that the domain makes of them: screen, portal, CSV and PDF all read this. */
export interface LedgerOfLease {
  lease: LedgerLeaseRow;
  asOf: Temporal.PlainDate;
  ledger: Ledger<ChargeOnLedger, PaymentOnLedger>;
}

/** The same with the deposit that is held, for one lease. */
export type LedgerWithDeposit = LedgerOfLease & { deposit: ReturnType<typeof buildDeposit> };

/** @throws AppError not_found, once read */
export function readLedger<T>(
  scope: LedgerScope,
  leaseId: string,
  asOf: string | undefined,
  present: (found: LedgerWithDeposit, may: May) => T,
): Read<T> {
  const day = asOf === undefined ? scope.today : Temporal.PlainDate.from(asOf);
  return readAll(
    [...selectLedgerRows(scope, { leaseId }), repo.selectDepositMovements(scope, leaseId)],
    (leases, charges, payments, allocations, movements, may) => {
      const found = requireRow(buildLedgers({ leases, charges, payments, allocations }, day));
      return present({ ...found, deposit: buildDeposit({ charges, allocations, movements }, day) }, may);
    },
  );
}

/** What is held of the deposit of a lease: paid for its charges, or moved by itself. */
function buildDeposit(
  {
    charges,
    allocations,
    movements,
  }: Pick<LedgerRows, 'charges' | 'allocations'> & { movements: DepositMovementRow[] },
  asOf: Temporal.PlainDate,
) {
  const deposits = new Set(charges.filter(({ kind }) => kind === 'deposit').map(({ id }) => id));
  return buildDepositAccount({
    movements: movements.map((row) => ({
      id: row.id,
      on: Temporal.PlainDate.from(row.occurred_on),
      kind: row.kind,
      amount: minorUnits(row.amount),
      row,
    })),
    payments: allocations.filter((row) => deposits.has(row.charge_id)).map(toAllocation),
    asOf,
  });
}

function toAllocation(row: LedgerAllocationRow): LedgerAllocation {
  return {
    paymentId: row.payment_id,
    chargeId: row.charge_id,
    on: Temporal.PlainDate.from(row.counts_on),
    amount: minorUnits(row.amount),
  };
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
      on: Temporal.PlainDate.from(row.counts_on),
      isPayout: isPayout(row.kind),
      row,
    })),
    payments: payments.map((row) => ({
      id: row.id,
      receivedOn: Temporal.PlainDate.from(row.counts_on ?? row.paid_on),
      amount: minorUnits(row.amount),
      state: paymentState(row),
      reversedOn: row.reversed_on === null ? null : Temporal.PlainDate.from(row.reversed_on),
      row,
    })),
    allocations: allocations.map(toAllocation),
  });
}
