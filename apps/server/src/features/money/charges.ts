import type { postCharge as contract } from '@dira/contract/money';
import { bearsVat, isPayout, type PayoutKind } from '@dira/domain/charge-kinds';
import type { z } from 'zod';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import * as charges from './charges.repo.ts';
import { requireCurrency, requireLease, requireLeasesOfLines } from './confirmation.ts';
import { relieveAlone, type PostedCharge, type Relieving } from './counter-charges.ts';
import { refuseField, requireDay, requireDayOfLease } from './days.ts';
import { accountOfKind, sumAllocations, type ChargeKind } from './policy.ts';
import * as repo from './posting.repo.ts';
import { settleLease } from './settlement.ts';
import { chargeVat, relieveVat } from './vat.ts';

/**
 * What a lease owes beside its rent, and taking back what was charged wrongly.
 *
 * Guarantees: a posted charge never changes; what takes it back stands on the day that somebody says, and takes no
 * more than what stands. Never: money that is lost with a charge. What covered it covers another, or is credit.
 */

type Entered = z.output<(typeof contract)['body']>;
type NewCharge = Omit<Entered, 'addsVat'> & Partial<Pick<Entered, 'addsVat'>>;

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
  { kind, amount, currency, dueOn, description, addsVat = true }: NewCharge,
) {
  requireCurrency(lease, currency);
  const debt = { kind, amount, dueOn, description, addsVat: addsVat && bearsVat(kind) };
  const { id, covered } = await insertDebt(write, lease, debt);
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
  debt: {
    kind: ChargeKind | PayoutKind;
    amount: number;
    dueOn: string;
    description: string;
    addsVat?: boolean;
  },
) {
  const { kind, amount, dueOn, description, addsVat = false } = debt;
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
  if (addsVat) await chargeVat(write, lease, { id, amount, description, dueOn });
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

/** A charge of which something stands, its lease held. @throws AppError not_found, charge_already_reversed, transition_refused */
export async function requireStanding(write: repo.MoneyWrite, chargeId: string) {
  const charge = await charges.findCharge(write, chargeId);
  if (charge === undefined) throw new AppError('not_found');
  // VAT stands and goes with what it is on.
  if (charge.kind === 'vat') throw new AppError('transition_refused');
  const lease = await requireLease(write, charge.lease_id);
  const standing = await charges.findStanding(write, chargeId);
  if (standing === undefined) throw new AppError('charge_already_reversed');
  return { charge, lease, standing };
}

/** Posts against a charge what is taken back of it, and against its VAT as much as that comes to. */
export async function relieve(
  write: repo.MoneyWrite,
  lease: repo.LockedLease,
  charge: PostedCharge,
  relieving: Relieving,
) {
  const made = await relieveAlone(write, lease, charge, relieving);
  const freed = made.freed + (await relieveVat(write, lease, charge, { ...relieving, reliefId: made.id }));
  return { id: made.id, freed: { amount: freed, currency: lease.currency } };
}
