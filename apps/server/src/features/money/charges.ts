import type { postCharge as contract } from '@dira/contract/money';
import { isPayout, type PayoutKind, type Relief } from '@dira/domain/charge-kinds';
import type { z } from 'zod';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import * as charges from './charges.repo.ts';
import { requireCurrency, requireLease, requireLeasesOfLines } from './confirmation.ts';
import { refuseField, requireDay, requireDayOfLease } from './days.ts';
import { accountOfKind, accountOfRelief, sumAllocations, type ChargeKind } from './policy.ts';
import * as repo from './posting.repo.ts';
import { freeAndSettle, settleLease } from './settlement.ts';

/**
 * What a lease owes beside its rent, and taking back what was charged wrongly.
 *
 * Guarantees: a posted charge never changes; what takes it back stands on the day that somebody says, and takes no
 * more than what stands. Never: money that is lost with a charge. What covered it covers another, or is credit.
 */

type NewCharge = z.output<(typeof contract)['body']>;

/** What falls due later is a slip. */
const mostYearsAhead = 5;

/** Posts a charge as a person enters it. @throws AppError invalid_request for a due date that is a slip */
export async function enterCharge(write: repo.MoneyWrite, leaseId: string, charge: NewCharge) {
  const lease = await requireLease(write, leaseId);
  requireDueDay(write, lease, charge.dueOn, 'dueOn');
  return post(write, lease, charge);
}

/** A charge as one of several, and where it stands in what was sent. */
interface LineToEnter {
  leaseId: string;
  charge: NewCharge;
  path: string;
}

/**
 * Posts charges of several leases as a person enters them, in the order given; all of the leases are held before.
 * @throws AppError not_found, lease_not_agreed, and with the path of the line invalid_request, currency_mismatch
 */
export async function enterCharges(write: repo.MoneyWrite, lines: readonly LineToEnter[]) {
  const leases = await requireLeasesOfLines(write, lines);
  const posted: Awaited<ReturnType<typeof post>>[] = [];
  for (const { leaseId, charge, path } of lines) {
    const lease = leases.get(leaseId);
    if (lease === undefined) throw new AppError('not_found');
    requireDueDay(write, lease, charge.dueOn, `${path}.dueOn`);
    requireCurrency(lease, charge.currency, `${path}.currency`);
    posted.push(await post(write, lease, charge));
  }
  return posted;
}

function requireDueDay(write: repo.MoneyWrite, lease: repo.LockedLease, dueOn: string, path: string): void {
  requireDayOfLease(lease, dueOn, path);
  if (Temporal.PlainDate.compare(dueOn, write.today.add({ years: mostYearsAhead })) > 0)
    throw refuseField(path, 'too_far_ahead');
}

/** Posts a charge; credit of the lease goes to it at once. */
export async function postCharge(write: repo.MoneyWrite, leaseId: string, charge: NewCharge) {
  return post(write, await requireLease(write, leaseId), charge);
}

async function post(
  write: repo.MoneyWrite,
  lease: repo.LockedLease,
  { kind, amount, currency, dueOn, description }: NewCharge,
) {
  requireCurrency(lease, currency);
  const { id, covered } = await insertDebt(write, lease, { kind, amount, dueOn, description });
  await recordEvent(write, {
    action: 'posted',
    entity: 'charge',
    entityId: id,
    data: { leaseId: lease.id, kind, amount, currency: lease.currency, dueOn },
  });
  const inCurrency = (value: number) => ({ amount: value, currency: lease.currency });
  return {
    id,
    allocated: covered.map((allocation) => ({ chargeId: id, amount: inCurrency(allocation.amount) })),
    open: inCurrency(amount - sumAllocations(covered)),
  };
}

/** What the lease owes from a day on; its credit goes to it at once. */
export async function insertDebt(
  write: repo.MoneyWrite,
  lease: repo.LockedLease,
  debt: { kind: ChargeKind | PayoutKind; amount: number; dueOn: string; description: string },
) {
  const { kind, amount, dueOn, description } = debt;
  const transactionId = await repo.insertTransaction(write, lease, {
    kind: 'charge',
    occurredOn: dueOn,
    entries: [
      { account: 'receivable', amount },
      { account: accountOfKind[kind], amount: -amount },
    ],
  });
  const id = await repo.insertCharge(write, lease, {
    transaction_id: transactionId,
    kind,
    due_on: dueOn,
    counts_on: dueOn,
    amount,
    description,
  });
  const today = write.today.toString();
  const settled = await settleLease(write, lease, dueOn < today ? dueOn : today);
  return { id, covered: settled.filter(({ chargeId }) => chargeId === id) };
}

/** Why something does not stand any more, and since when; without a day since today. */
export interface TakenBack {
  reason: string;
  on?: string | undefined;
}

/**
 * Takes a charge back, all that stands of it: first the money on it is freed, then what stands is posted against it.
 * @throws AppError charge_already_reversed, also for a counter-charge
 */
export async function reverseCharge(write: repo.MoneyWrite, chargeId: string, taken: TakenBack) {
  const { charge, lease, standing } = await requireStanding(write, chargeId);
  const on = taken.on ?? write.today.toString();
  requireDay(write, lease, on, 'on');
  if (isPayout(charge.kind) && on < charge.counts_on) throw refuseField('on', 'before_payment');
  const { id, freed } = await relieve(write, lease, charge, {
    relief: 'reversal',
    amount: standing.amount,
    on,
    reason: taken.reason,
    keep: 0,
  });
  await recordEvent(write, {
    action: 'reversed',
    entity: 'charge',
    entityId: chargeId,
    data: {
      leaseId: lease.id,
      kind: charge.kind,
      amount: standing.amount,
      currency: lease.currency,
      reason: taken.reason,
    },
  });
  return { counterChargeId: id, freed };
}

export type PostedCharge = NonNullable<Awaited<ReturnType<typeof charges.findCharge>>>;

/** A charge of which something stands, its lease held. @throws AppError not_found, charge_already_reversed */
export async function requireStanding(write: repo.MoneyWrite, chargeId: string) {
  const charge = await charges.findCharge(write, chargeId);
  if (charge === undefined) throw new AppError('not_found');
  const lease = await requireLease(write, charge.lease_id);
  const standing = await charges.findStanding(write, chargeId);
  if (standing === undefined) throw new AppError('charge_already_reversed');
  return { charge, lease, standing };
}

/** How much of a charge is taken back, and how much of what was paid for it stays. */
interface Relieving {
  relief: Exclude<Relief, 'restoration'>;
  amount: number;
  on: string;
  reason: string;
  keep: number;
}

/** Posts against a charge what is taken back of it, once the money on it that is too much is freed. */
export async function relieve(
  write: repo.MoneyWrite,
  lease: repo.LockedLease,
  charge: PostedCharge,
  { relief, amount, on, reason, keep }: Relieving,
) {
  const freed = await freeAndSettle(write, lease, { chargeId: charge.id, on, keep });
  const id = await insertAgainst(write, lease, charge, {
    kind: 'counter_charge',
    account: accountOfRelief(charge.kind, relief),
    amount: -amount,
    // What is not due yet is taken back on the day on which it would have been.
    columns: { relief, counts_on: on < charge.counts_on ? charge.counts_on : on, description: reason },
  });
  return { id, freed: { amount: freed, currency: lease.currency } };
}

/** A row against a charge, with its entries: below zero less of it is owed, above zero more again. */
export async function insertAgainst(
  write: repo.MoneyWrite,
  lease: repo.LockedLease,
  charge: PostedCharge,
  {
    kind,
    account,
    amount,
    columns,
  }: {
    kind: 'counter_charge' | 'charge';
    account: repo.NewTransaction['entries'][number]['account'];
    amount: number;
    columns: Pick<repo.NewCharge, 'relief' | 'description' | 'restores_id'> & { counts_on: string };
  },
): Promise<string> {
  const transactionId = await repo.insertTransaction(write, lease, {
    kind,
    occurredOn: columns.counts_on,
    entries: [
      { account: 'receivable', amount },
      { account, amount: -amount },
    ],
  });
  return repo.insertCharge(write, lease, {
    transaction_id: transactionId,
    kind: charge.kind,
    period_starts_on: charge.period_starts_on,
    period_ends_on: charge.period_ends_on,
    due_on: charge.due_on,
    amount,
    reverses_charge_id: charge.id,
    ...columns,
  });
}
