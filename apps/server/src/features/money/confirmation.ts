import type { recordPayment as recordContract, reportPayment as reportContract } from '@dira/contract/money';
import { convertedTotal, isForeign, parseExchangeRate } from '@dira/domain/exchange-rates';
import { money } from '@dira/domain/money';
import type { PaymentMethod, SettlementMethod } from '@dira/domain/payment-methods';
import type { z } from 'zod';
import type { OrgWrite, TenancyWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import { lockLeases } from '../leases/service.ts';
import { acceptPayments, reportedEvent, type AcceptedPayment } from './acceptance.ts';
import { refuseField, requireDay } from './days.ts';
import * as payments from './payments.repo.ts';
import * as repo from './posting.repo.ts';
import { sendReceipt } from './receipts.ts';
import { findUndoable } from './undoable.repo.ts';

/**
 * Money that came in.
 *
 * Guarantees: a payment is decided once, whoever presses how often; with the decision come its
 * entries, what it covers and its receipt, or nothing of them. Never: a report that counts as money
 * before the landlord has said so; money that stands in a currency other than the lease's.
 */

type Received = Omit<z.output<(typeof recordContract)['body']>, 'checked'>;
type Reported = z.output<(typeof reportContract)['body']>;

/**
 * The landlord has the money: payment, decision, entries, allocations and receipt at once.
 * @param paidOnField what its day is called where it was entered
 */
export async function recordPayment(
  write: OrgWrite,
  leaseId: string,
  input: Received,
  paidOnField = 'paidOn',
) {
  const lease = await requireLease(write, leaseId);
  requireEntered(write, lease, input, paidOnField);
  requireConverted(lease, input);
  const tenantId = input.tenantId ?? (await repo.getPrimaryTenantId(write, leaseId));
  const id = await repo.insertPayment(write, {
    ...toColumns(input),
    ...(input.paidIn !== undefined && {
      shekel_amount: input.paidIn.shekels,
      shekel_rate: parseExchangeRate(input.paidIn.rate),
    }),
    lease,
    tenant_id: tenantId,
    reported_by: 'landlord',
    intended_charge_id: input.chargeId ?? null,
  });
  return acceptAndTell(write, { ...input, id, lease, tenantId, at: write });
}

/** The landlord says that it never came. @throws AppError payment_already_decided */
export async function rejectPayment(write: OrgWrite, paymentId: string, reason: string): Promise<void> {
  const { lease } = await requireUndecided(write, paymentId);
  await repo.insertDecisions(write, [
    { payment_id: paymentId, lease_id: lease.id, decision: 'rejected', reason },
  ]);
  await recordEvent(write, {
    action: 'rejected',
    entity: 'payment',
    entityId: paymentId,
    data: { leaseId: lease.id, reason },
  });
}

/** A tenant says they paid. Nothing is covered until the landlord confirms. */
export async function reportPayment(write: TenancyWrite, input: Reported) {
  const lease = await requireLease(write, write.leaseId);
  requireEntered(write, lease, input);
  const id = await repo.insertPayment(write, {
    ...toColumns(input),
    lease,
    tenant_id: write.tenantId,
    reported_by: 'tenant',
    intended_charge_id: input.chargeId ?? (await payments.findOldestOpenCharge(write, lease.id)),
  });
  await recordEvent(write, reportedEvent(id, lease, input));
  return { id, warnings: await findWarnings(write, lease, input) };
}

/** Held until the end of the transaction. @throws AppError not_found, lease_not_agreed */
export async function requireLease(write: repo.MoneyWrite, leaseId: string): Promise<repo.LockedLease> {
  const [lease] = await requireLeases(write, [leaseId]);
  if (lease === undefined) throw new AppError('not_found');
  return lease;
}

/** The same for several, each once. */
export async function requireLeases(
  write: repo.MoneyWrite,
  leaseIds: readonly string[],
): Promise<repo.LockedLease[]> {
  const leases = await lockLeases(write, leaseIds);
  if (leases.length < leaseIds.length) throw new AppError('not_found');
  if (leases.some(({ isAgreed }) => !isAgreed)) throw new AppError('lease_not_agreed');
  return leases;
}

/**
 * The leases of the lines of a request, by their ids, all of them held.
 * @throws AppError not_found, and with the path of the line lease_not_agreed
 */
export async function requireLeasesOfLines(
  write: repo.MoneyWrite,
  lines: readonly { leaseId: string; path: string }[],
): Promise<Map<string, repo.LockedLease>> {
  const ids = new Set(lines.map(({ leaseId }) => leaseId));
  const held = await lockLeases(write, [...ids]);
  if (held.length < ids.size) throw new AppError('not_found');
  const leases = new Map(held.map((lease) => [lease.id, lease]));
  const early = lines.find(({ leaseId }) => leases.get(leaseId)?.isAgreed !== true);
  if (early !== undefined)
    throw new AppError('lease_not_agreed', { fields: [{ path: `${early.path}.leaseId`, code: 'invalid' }] });
  return leases;
}

/** @throws AppError currency_mismatch */
export function requireCurrency(
  lease: repo.LockedLease,
  currency: string | undefined,
  path = 'currency',
): void {
  if (currency === undefined || currency === lease.currency) return;
  throw new AppError('currency_mismatch', { fields: [{ path, code: 'currency_mismatch' }] });
}

/** A report that waits for the landlord, its lease held. @throws AppError not_found, payment_already_decided */
export async function requireUndecided(write: repo.MoneyWrite, paymentId: string) {
  const payment = await payments.findPayment(write, paymentId);
  if (payment === undefined) throw new AppError('not_found');
  const lease = await requireLease(write, payment.lease_id);
  const { decision } = await payments.getStanding(write, paymentId);
  if (decision !== null || (await findUndoable(write, paymentId)) !== undefined)
    throw new AppError('payment_already_decided');
  return { lease, payment };
}

/** One payment is the landlord's, and everybody whom it concerns is told. */
export async function acceptPayment(write: repo.MoneyWrite, payment: AcceptedPayment) {
  const [accepted] = await acceptPayments(write, [payment]);
  if (accepted === undefined) throw new Error(`the payment ${payment.id} was not accepted`);
  if (accepted.receipt !== null) await sendReceipt(write, accepted.receipt.id);
  await recordEvent(write, accepted.event);
  return accepted;
}

/** Money that settles what is open and that no payment brought: out of a deposit, by a guarantee, from another lease. */
interface Settlement {
  method: Exclude<SettlementMethod, PaymentMethod>;
  amount: number;
  on: string;
  reason: string;
  tenantId: string;
  /** The charge that it is for; without it the oldest open one. */
  chargeId?: string;
}

/** It is a payment of its own, which stands at once. @returns its id */
export async function enterSettlement(
  write: repo.MoneyWrite,
  lease: repo.LockedLease,
  { method, amount, on, reason, tenantId, chargeId }: Settlement,
): Promise<string> {
  const payment = { amount, method, reference: '' };
  const id = await repo.insertPayment(write, {
    ...payment,
    lease,
    tenant_id: tenantId,
    tenant_notes: reason,
    paid_on: on,
    reported_by: 'landlord',
    intended_charge_id: chargeId ?? null,
  });
  await acceptPayment(write, { ...payment, id, lease, tenantId, paidOn: on, at: write });
  return id;
}

async function acceptAndTell(write: OrgWrite, payment: AcceptedPayment) {
  const { id, lease } = payment;
  const { covered, credit, receipt } = await acceptPayment(write, payment);
  if (receipt === null) throw new Error(`the payment ${id} has no receipt`);
  const inCurrency = (value: number) => ({ amount: value, currency: lease.currency });
  return {
    paymentId: id,
    receiptId: receipt.id,
    receiptNumber: receipt.number,
    allocated: covered.map((allocation) => ({
      chargeId: allocation.chargeId,
      amount: inCurrency(allocation.amount),
    })),
    credit: inCurrency(credit),
    warnings: await findWarnings(write, lease, payment),
  };
}

export async function findWarnings(
  write: repo.MoneyWrite,
  { currency }: repo.LockedLease,
  { method, amount, paidOn }: Pick<AcceptedPayment, 'method' | 'amount' | 'paidOn'>,
) {
  if (method !== 'cash') return [];
  const passed = await repo.findPassedCashLimits(write, { amount, currency, on: paidOn });
  return passed.map((limit) => ({
    code: limit.name,
    limit: { amount: limit.amount, currency: limit.currency },
    source: limit.source,
  }));
}

function requireEntered(
  write: repo.MoneyWrite,
  lease: repo.LockedLease,
  { currency, paidOn }: Reported,
  paidOnField = 'paidOn',
): void {
  requireCurrency(lease, currency);
  requireDay(write, lease, paidOn, paidOnField);
}

/** @throws AppError invalid_request for shekels where the lease is in them, or that do not come to the amount */
function requireConverted({ currency }: repo.LockedLease, { amount, paidIn }: Received): void {
  if (paidIn === undefined) return;
  if (!isForeign(currency)) throw refuseField('paidIn', 'invalid');
  const rates = { [currency]: parseExchangeRate(paidIn.rate) ?? undefined };
  const comesTo = convertedTotal([money(paidIn.shekels, 'ILS')], currency, rates);
  if (comesTo.amount !== amount) throw refuseField('amount', 'invalid');
}

function toColumns({ amount, method, reference, note, paidOn }: Reported) {
  return { amount, method, reference, tenant_notes: note, paid_on: paidOn };
}
