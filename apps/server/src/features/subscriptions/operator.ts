import type * as contract from '@dira/contract/operator-billing';
import { BILL_TRANSITIONS, SUBSCRIPTION_TRANSITIONS } from '@dira/domain/subscription-states';
import { canTransition } from '@dira/domain/transitions';
import type { z } from 'zod';
import { enterAsOperator } from '../../db/operator-entry.ts';
import type { UserWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import { refuseField } from '../money/days.ts';
import { putSuspended } from '../organizations/service.ts';
import * as operatorRepo from './operator.repo.ts';
import * as repo from './repo.ts';
import type { BillingWrite } from './repo.ts';
import { findWaiting, lockAccount, postLetter, record, settleBill, voidBill } from './service.ts';

/**
 * What the operator does about what workspaces pay. Each step stands in the audit log of the workspace, and its owners are
 * written about it. Never: anything of what is in the workspace.
 */

/** @throws AppError not_found */
async function enter(write: UserWrite, workspaceId: string): Promise<BillingWrite> {
  const within = await enterAsOperator(write, workspaceId);
  if (within === undefined) throw new AppError('not_found');
  return within;
}

/** @throws AppError not_found */
async function enterByBill(write: UserWrite, id: string): Promise<BillingWrite> {
  const within = await operatorRepo.enterByBill(write, id);
  if (within === undefined) throw new AppError('not_found');
  return within;
}

function pastDay(write: UserWrite, day: string | undefined): string {
  const today = write.today.toString();
  if (day !== undefined && day > today) throw refuseField('paidOn', 'in_future');
  return day ?? today;
}

/** @throws AppError not_found, transition_refused; in_future at the day */
export async function confirmBill(
  write: UserWrite,
  billId: string,
  { paidOn }: z.output<(typeof contract.confirmBill)['body']>,
): Promise<void> {
  const day = pastDay(write, paidOn);
  await settleBill(await enterByBill(write, billId), billId, day);
}

/** The bill is open again; what it opened for some days stays open for them. @throws AppError not_found, transition_refused */
export async function refuseAnnouncement(write: UserWrite, billId: string): Promise<void> {
  const within = await enterByBill(write, billId);
  const { bill } = await findWaiting(within, billId);
  if (!canTransition(BILL_TRANSITIONS, bill.state, 'open')) throw new AppError('transition_refused');
  await repo.updateBill(within, billId, { announced_at: null, announced_by: null });
  await record(within, 'transfer_missing', { reference: bill.number });
  await postLetter(within, 'not_arrived', { billId });
}

/** @throws AppError not_found */
export async function numberTaxInvoice(
  write: UserWrite,
  billId: string,
  { number, allocationNumber }: z.output<(typeof contract.numberTaxInvoice)['body']>,
): Promise<void> {
  const within = await enterByBill(write, billId);
  await repo.updateBill(within, billId, {
    tax_invoice_number: number,
    allocation_number: allocationNumber,
  });
  await record(within, 'tax_invoice_numbered', { number });
}

/** @throws AppError not_found, transition_refused where it is paid; in_future at the day */
export async function payRefund(
  write: UserWrite,
  refundId: string,
  { paidOn, reference }: z.output<(typeof contract.payRefund)['body']>,
): Promise<void> {
  const day = pastDay(write, paidOn);
  if (await operatorRepo.payKeptDebt(write, refundId, { paidOn: day, reference })) return;
  const within = await enterByBill(write, refundId);
  const paid = await operatorRepo.markRefundPaid(within, refundId, { paidOn: day, reference });
  if (paid === undefined) throw new AppError('transition_refused');
  await record(within, 'refunded', { amount: paid.amount });
  await postLetter(within, 'refunded', { amount: paid.amount });
}

/** @throws AppError not_found, transition_refused where it is none that is to be given back */
export async function returnSurplus(write: UserWrite, id: string): Promise<void> {
  const given = { paidOn: write.today.toString(), reference: '' };
  if (await operatorRepo.payKeptDebt(write, id, given)) return;
  const within = await enterByBill(write, id);
  const returned = await operatorRepo.markSurplusReturned(within, id);
  if (returned === undefined) throw new AppError('transition_refused');
  await record(within, 'card_surplus_returned', returned);
}

/** @throws AppError not_found */
export async function suspend(write: UserWrite, workspaceId: string, reason: string): Promise<void> {
  const within = await enter(write, workspaceId);
  await putSuspended(within, reason);
  await recordStanding(within, 'suspended', { reason });
  await postLetter(within, 'suspended', { reason });
}

/** @throws AppError not_found */
export async function liftSuspension(write: UserWrite, workspaceId: string): Promise<void> {
  const within = await enter(write, workspaceId);
  if (!(await putSuspended(within, null))) return;
  await recordStanding(within, 'suspension_lifted');
  await postLetter(within, 'restored');
}

function recordStanding(
  write: BillingWrite,
  action: string,
  data: Record<string, string> = {},
): Promise<void> {
  return recordEvent(write, { action, entity: 'organization', entityId: write.organizationId, data });
}

/**
 * A plan that was agreed on counts at once; what it costs is billed from the day that was agreed on.
 * @throws AppError not_found, also of a sample; in_past at the day
 */
export async function agreePlan(
  write: UserWrite,
  workspaceId: string,
  { plan, period, price, paidTo }: z.output<(typeof contract.agreePlan)['body']>,
): Promise<void> {
  const within = await enter(write, workspaceId);
  const { row, waiting } = await lockAccount(within);
  const today = write.today.toString();
  if (paidTo !== null && paidTo <= today) throw refuseField('paidTo', 'in_past');
  if (paidTo !== null && price === null && plan === 'enterprise') throw refuseField('price', 'required');
  for (const bill of waiting) await voidBill(within, bill);
  if (row.state !== 'active' && !canTransition(SUBSCRIPTION_TRANSITIONS, row.state, 'active'))
    throw new AppError('transition_refused');
  await repo.updateSubscription(within, {
    state: 'active',
    works_until: null,
    lapsed: null,
    plan,
    period,
    agreed_price: price,
    paid_from: paidTo === null ? null : today,
    paid_to: paidTo,
    next_plan: null,
    next_period: null,
  });
  await record(within, 'plan_agreed', { plan, period, price, paidTo });
}

/** @throws AppError invalid_request at the code or the day */
export async function createCoupon(
  write: UserWrite,
  coupon: z.output<(typeof contract.createCoupon)['body']>,
): Promise<void> {
  if (coupon.validTo < write.today.toString()) throw refuseField('validTo', 'in_past');
  const code = coupon.code.toUpperCase();
  if (!(await operatorRepo.insertCoupon(write, { ...coupon, code })))
    throw refuseField('code', 'already_exists');
}

/** It counts no longer; what it took off stays. @throws AppError not_found */
export async function endCoupon(write: UserWrite, code: string): Promise<void> {
  const yesterday = write.today.subtract({ days: 1 }).toString();
  if (!(await operatorRepo.endCoupon(write, code, yesterday))) throw new AppError('not_found');
}
