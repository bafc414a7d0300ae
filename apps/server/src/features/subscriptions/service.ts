import type * as contract from '@dira/contract/subscriptions';
import { periodEnd, type Choice } from '@dira/domain/subscription-prices';
import {
  BILL_TRANSITIONS,
  SUBSCRIPTION_DAYS,
  SUBSCRIPTION_TRANSITIONS,
  type BillState,
  type Lapse,
  type SubscriptionState,
} from '@dira/domain/subscription-states';
import { canTransition } from '@dira/domain/transitions';
import type { z } from 'zod';
import { rowsWithin } from '../../db/read.ts';
import type { JsonObject } from '../../db/schema.ts';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { postToOutbox, recordEvent } from '../../platform/audit.ts';
import type { Services } from '../../services.ts';
import { selectParameters } from '../legal-parameters/service.ts';
import { refuseField } from '../money/days.ts';
import {
  dawnAfter,
  makeOffer,
  ratesOn,
  standingOf,
  withoutOpenUpgrade,
  type Offer,
  type Rates,
} from './offers.ts';
import * as repo from './repo.ts';
import type { BillingWrite, BillRow, SubscriptionRow } from './repo.ts';
import { sellerOf } from './seller.ts';

/**
 * What a workspace pays the operator.
 *
 * Guarantees: a price is the server's, worked out from the plan, the day, the law and what was paid, and refused where it is
 * not the one that was shown; whatever changes a subscription waits for the others; a bill is paid once, and what is given
 * back is never more than was paid. Never: a workspace that loses data, or what it may read and export, because of money.
 */

export type Tools = Pick<Services, 'settings' | 'newId'>;

/** A letter to the owners; the job finds what else it says. */
export type LetterKind =
  | 'requested'
  | 'paid'
  | 'not_arrived'
  | 'trial_ends'
  | 'trial_over'
  | 'renewal'
  | 'unpaid'
  | 'unpaid_over'
  | 'cancelled'
  | 'ended'
  | 'archive_nears'
  | 'archived'
  | 'refunded'
  | 'suspended'
  | 'restored';

export const LETTER_TOPIC = 'subscription_letter.due';

export async function postLetter(
  { trx, organizationId }: Pick<BillingWrite, 'trx' | 'organizationId'>,
  kind: LetterKind,
  facts: JsonObject = {},
): Promise<void> {
  await postToOutbox(trx, organizationId, LETTER_TOPIC, { kind, ...facts });
}

export function record(write: BillingWrite, action: string, data: JsonObject = {}): Promise<void> {
  return recordEvent(write, { action, entity: 'subscription', entityId: write.organizationId, data });
}

/** The same, once about a thing. */
export async function tellOnce(
  write: BillingWrite,
  kind: LetterKind,
  about: string,
  facts: JsonObject = {},
): Promise<void> {
  if (await repo.insertNotice(write, kind, about)) await postLetter(write, kind, facts);
}

/** The subscription with what is paid and what waits, locked; as the clock has it. @throws AppError not_found of a sample */
export async function lockAccount(write: BillingWrite) {
  const found = await repo.lockSubscription(write);
  if (found === undefined) throw new AppError('not_found');
  const { row } = await noteLapse(write, found);
  const paid = await rowsWithin(write, repo.selectPaid(write));
  const waiting = await rowsWithin(write, repo.selectWaiting(write));
  return { row, paid, waiting };
}

const letterOfLapse: Record<Lapse, LetterKind> = {
  trial: 'trial_over',
  active: 'ended',
  past_due: 'unpaid_over',
  ending: 'ended',
};

/** What the clock ended is noted and told before anything else is made of it, by whoever comes first. */
export async function noteLapse(
  write: BillingWrite,
  row: SubscriptionRow,
): Promise<{ row: SubscriptionRow; isNew: boolean }> {
  const { state, lapsed } = standingOf(row, write.now);
  if (state === row.state) return { row, isNew: false };
  await setState(write, row, { state, lapsed });
  // What was asked for would pay for days that are gone; a transfer on its way is looked for all the same.
  for (const bill of await rowsWithin(write, repo.selectWaiting(write)))
    if (bill.state === 'open' && bill.kind !== 'start') await voidBill(write, bill);
  await record(write, 'ended', { lapsed });
  await tellOnce(write, letterOfLapse[lapsed ?? 'ending'], row.works_until ?? '', { refunds: 0 });
  return { row: { ...row, state, lapsed }, isNew: true };
}

/** @throws AppError transition_refused */
export async function setState(
  write: BillingWrite,
  { state: from }: Pick<SubscriptionRow, 'state'>,
  change: { state: SubscriptionState } & Parameters<typeof repo.updateSubscription>[1],
): Promise<void> {
  if (from !== change.state && !canTransition(SUBSCRIPTION_TRANSITIONS, from, change.state))
    throw new AppError('transition_refused');
  await repo.updateSubscription(write, change);
}

type Chosen = z.output<(typeof contract.choosePlan)['body']>;

/**
 * Asks for a plan. What costs nothing counts as soon as it is chosen, an upgrade too: its bill follows.
 * @throws AppError price_changed, bill_waiting, coupon_used; coupon_unknown at the coupon
 */
export async function choosePlan(
  write: OrgWrite,
  tools: Tools,
  chosen: Chosen,
): Promise<{ billId: string | null }> {
  const account = await lockAccount(write);
  const { offer, choice, rates } = await offerOf(write, tools, account, chosen);
  if (offer.total !== chosen.total) throw new AppError('price_changed');
  const { row, upgrade } = withoutOpenUpgrade(account.row, account.waiting);
  if (upgrade !== null) await callOffUpgrade(write, account.row, upgrade);
  const working = { ...row, state: account.row.state };
  if (offer.effect === 'same' || offer.effect === 'restart' || offer.effect === 'downgrade') {
    await keepNext(write, working, offer.effect === 'downgrade' ? choice : null);
    // It is billed anew, as it will be.
    await voidWaiting(write, account.waiting, 'renewal');
    await record(write, offer.effect === 'restart' ? 'reopened' : 'changed', {
      ...choice,
      effect: offer.effect,
    });
    return { billId: null };
  }
  const billId = await issueBill(write, tools, {
    offer,
    choice,
    rates,
    waiting: account.waiting,
    row: working,
    chosen,
  });
  if (offer.kind === 'upgrade') await beginUpgrade(write, working, offer, choice, account.waiting);
  await record(write, 'plan_chosen', { ...choice, effect: offer.effect, total: offer.total });
  if (offer.total === 0) await settleBill(write, billId, write.today.toString());
  else await postLetter(write, 'requested', { billId });
  return { billId };
}

async function offerOf(
  write: OrgWrite,
  { settings }: Tools,
  account: Awaited<ReturnType<typeof lockAccount>>,
  { plan, period, coupon: typed }: Chosen,
): Promise<{ offer: Offer; choice: Choice; rates: Rates }> {
  const choice = { plan, period };
  const coupon = typed?.toUpperCase();
  const percent = coupon === undefined ? 0 : await repo.findCouponPercent(write.trx, coupon);
  if (percent === null) throw refuseField('coupon', 'coupon_unknown');
  const rates = await findRates(write, settings);
  const facts = { ...account, rates, now: write.now, today: write.today.toString() };
  return { offer: makeOffer(facts, choice, percent), choice, rates };
}

/** What a bill of today is worked out with. */
export async function findRates(write: BillingWrite, settings: Tools['settings']): Promise<Rates> {
  const law = await rowsWithin(write, selectParameters());
  return ratesOn(law, settings.SITE_CONTENT_FILE, write.today.toString());
}

interface Order {
  offer: Offer;
  choice: Choice;
  rates: Rates;
  row: SubscriptionRow;
  waiting: readonly BillRow[];
  chosen: Pick<Chosen, 'buyer' | 'coupon'>;
}

async function issueBill(
  write: BillingWrite,
  { settings, newId }: Tools,
  { offer, choice, rates, row, waiting, chosen }: Order,
): Promise<string> {
  const { kind, covers } = offer;
  if (kind === null) throw new Error('nothing is to be paid');
  await voidWaiting(write, waiting, kind);
  const id = newId();
  await repo.insertBill(write, {
    id,
    kind,
    choice,
    covers,
    price: offer.price,
    discount: offer.discount,
    credit: offer.credit,
    couponCode: kind === 'start' ? (chosen.coupon?.toUpperCase() ?? null) : null,
    vatRate: rates.vatRate,
    agorotPerDollar: rates.agorotPerDollar,
    total: offer.total,
    vat: offer.vat,
    buyer: chosen.buyer,
    seller: sellerOf(settings.SITE_CONTENT_FILE),
    before: kind === 'upgrade' ? beforeOf(row) : null,
    dueOn: offer.dueOn,
  });
  return id;
}

function beforeOf({
  plan,
  period,
  paid_from: paidFrom,
  paid_to: paidTo,
  ...row
}: SubscriptionRow): repo.Before {
  if (period === null || paidFrom === null || paidTo === null) throw new Error('nothing was paid before');
  return { plan, period, paidFrom, paidTo, agreedPrice: row.agreed_price };
}

async function beginUpgrade(
  write: BillingWrite,
  row: SubscriptionRow,
  { covers }: Offer,
  choice: Choice,
  waiting: readonly BillRow[],
): Promise<void> {
  await voidWaiting(write, waiting, 'renewal');
  const isNewSpan = choice.period !== row.period;
  await setState(write, row, {
    state: 'active',
    works_until: null,
    ...choice,
    agreed_price: null,
    next_plan: null,
    next_period: null,
    ...(isNewSpan && covers !== null && { paid_from: covers.from, paid_to: covers.to }),
  });
}

async function callOffUpgrade(write: BillingWrite, row: SubscriptionRow, bill: BillRow): Promise<void> {
  if (bill.before === null) throw new Error('it is no upgrade');
  const { plan, period, paidFrom, paidTo, agreedPrice } = bill.before;
  await voidBill(write, bill);
  const isPaid = paidTo > write.today.toString();
  const isSettled = row.state === 'past_due' && isPaid;
  await setState(write, row, {
    state: isSettled ? 'active' : row.state,
    plan,
    period,
    paid_from: paidFrom,
    paid_to: paidTo,
    agreed_price: agreedPrice,
    ...(isSettled && { works_until: null }),
  });
}

/** @param next what counts from the end of what is paid; null: what counts now */
async function keepNext(write: BillingWrite, row: SubscriptionRow, next: Choice | null): Promise<void> {
  await setState(write, row, {
    state: row.state === 'ending' ? 'active' : row.state,
    ...(row.state === 'ending' && { works_until: null }),
    next_plan: next?.plan ?? null,
    next_period: next?.period ?? null,
  });
}

export async function voidWaiting(
  write: BillingWrite,
  waiting: readonly BillRow[],
  ...kinds: BillRow['kind'][]
): Promise<void> {
  for (const bill of waiting) if (kinds.includes(bill.kind)) await voidBill(write, bill);
}

/** @throws AppError transition_refused */
function requireBillTransition({ state }: BillRow, to: BillState): void {
  if (!canTransition(BILL_TRANSITIONS, state, to)) throw new AppError('transition_refused');
}

export async function voidBill(write: BillingWrite, bill: BillRow): Promise<void> {
  requireBillTransition(bill, 'void');
  await repo.updateBill(write, bill.id, { voided_at: write.now.toString() });
}

/** @throws AppError not_found */
export async function findWaiting(write: BillingWrite, billId: string) {
  const account = await lockAccount(write);
  const bill = account.waiting.find(({ id }) => id === billId);
  if (bill === undefined) throw new AppError('not_found');
  return { ...account, bill };
}

/**
 * The transfer is on its way: the workspace works on for some days while the operator looks for it, once a bill.
 * @throws AppError not_found where the bill does not wait to be paid
 */
export async function announceTransfer(write: OrgWrite, billId: string): Promise<void> {
  const { row, bill } = await findWaiting(write, billId);
  if (bill.state === 'announced') return;
  await repo.updateBill(write, billId, {
    announced_at: write.now.toString(),
    announced_by: write.userId,
    ...(bill.trusted_on === null && { trusted_on: write.today.toString() }),
  });
  if (bill.trusted_on === null) await trust(write, row, bill);
  await record(write, 'transfer_announced', { reference: bill.number, total: bill.total });
  await postToOutbox(write.trx, write.organizationId, 'subscription_transfer.announced', { billId });
}

async function trust(
  write: BillingWrite,
  row: SubscriptionRow,
  { kind, plan, period }: BillRow,
): Promise<void> {
  if (row.works_until === null || row.state === 'ending') return;
  const until = dawnAfter(write.today, SUBSCRIPTION_DAYS.trusted + 1);
  const isOver = row.state === 'read_only' || row.state === 'archived';
  await setState(write, row, {
    state: isOver ? 'past_due' : row.state,
    works_until: isOver || until > row.works_until ? until : row.works_until,
    lapsed: null,
    ...(isOver &&
      kind === 'start' && {
        plan,
        period,
        agreed_price: null,
        paid_from: null,
        paid_to: null,
        next_plan: null,
        next_period: null,
      }),
  });
}

/**
 * Calls off what was chosen and neither paid nor announced; of an upgrade, it is as before.
 * @throws AppError not_found, transition_refused
 */
export async function withdrawBill(write: OrgWrite, billId: string): Promise<void> {
  const { row, bill } = await findWaiting(write, billId);
  if (bill.kind === 'renewal' || bill.trusted_on !== null) throw new AppError('transition_refused');
  if (bill.kind === 'upgrade') await callOffUpgrade(write, row, bill);
  else await voidBill(write, bill);
  await record(write, 'bill_withdrawn', { reference: bill.number });
}

/** Makes a bill paid, and what follows from it. The account is locked by this transaction. */
export async function settleBill(write: BillingWrite, billId: string, paidOn: string): Promise<void> {
  const { row, bill } = await findWaiting(write, billId);
  requireBillTransition(bill, 'paid');
  const covers = coversOf(write, row, bill);
  await repo.updateBill(write, billId, {
    paid_at: write.now.toString(),
    paid_on: paidOn,
    confirmed_by: write.userId,
    ...(bill.covers_from === null && { covers_from: covers.from, covers_to: covers.to }),
  });
  await setState(write, row, afterPayment(write, row, bill, covers));
  await record(write, 'paid', {
    reference: bill.number,
    plan: bill.plan,
    period: bill.period,
    total: bill.total,
  });
  await postLetter(write, 'paid', { billId });
}

/** A beginning counts from the end of the trial, from the day that an announced transfer opened the workspace, or from today. */
function coversOf(write: BillingWrite, row: SubscriptionRow, bill: BillRow): { from: string; to: string } {
  if (bill.covers_from !== null && bill.covers_to !== null)
    return { from: bill.covers_from, to: bill.covers_to };
  const today = write.today.toString();
  const opened = row.state === 'past_due' ? bill.trusted_on : null;
  const free =
    row.state === 'trial' && row.trial_ends_on !== null
      ? Temporal.PlainDate.from(row.trial_ends_on).add({ days: 1 }).toString()
      : null;
  const from = opened ?? (free !== null && free > today ? free : today);
  return { from, to: periodEnd(from, bill.period) };
}

function afterPayment(
  write: BillingWrite,
  row: SubscriptionRow,
  bill: BillRow,
  covers: { from: string; to: string },
): { state: SubscriptionState } & Parameters<typeof repo.updateSubscription>[1] {
  const today = write.today.toString();
  if (bill.kind === 'upgrade') {
    const isLate = row.paid_to !== null && row.paid_to <= today;
    const isSettled = row.state === 'past_due' && !isLate;
    return isSettled ? { state: 'active', works_until: null } : { state: row.state };
  }
  const isEnding = row.state === 'ending';
  const works = isEnding
    ? ({ state: 'ending', works_until: dawnAfter(covers.to, 0) } as const)
    : ({ state: 'active', works_until: null, lapsed: null } as const);
  // A smaller plan that is paid ahead begins when the larger one is used up.
  if (bill.kind === 'renewal' && covers.from > today) return { ...works, paid_to: covers.to };
  // What was agreed on is the price of that plan and no other.
  const isAnother = bill.kind === 'start' || bill.plan !== row.plan || bill.period !== row.period;
  return {
    ...works,
    plan: bill.plan,
    period: bill.period,
    paid_from: covers.from,
    paid_to: covers.to,
    next_plan: null,
    next_period: null,
    ...(isAnother && { agreed_price: null }),
  };
}
