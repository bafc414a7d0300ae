import type { ChargeKind } from '@dira/domain/charge-kinds';
import type { PaymentMethod } from '@dira/domain/payment-methods';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import { acceptPayments } from './acceptance.ts';
import { insertDebt, requireStanding, reverseCharge } from './charges.ts';
import { requireLease } from './confirmation.ts';
import { requireDay } from './days.ts';
import * as payments from './payments.repo.ts';
import { getPrimaryTenantId, insertPayment } from './posting.repo.ts';
import { takePaymentBack } from './reversal.ts';

/**
 * Money of the time before Dira (decision 215).
 *
 * Guarantees: what a lease owed or had to its credit is in its balance and in no income; a payment of the past is income
 * on its day, and leaves the balance as it is where Dira charged nothing for those days. Never: a receipt, or somebody
 * who is told of what is long past.
 */

/** What a file says of one lease, and which import it is of. */
interface Past {
  leaseId: string;
  amount: number;
  on: string;
  note: string;
  importId: string;
}

/** What became of it: rows of the ledger, newest last. */
export interface PastEntry {
  kind: 'charge' | 'payment';
  id: string;
}

/** A debt from before is a debt: the oldest money goes to it first. */
export async function enterOpeningDebt(
  write: OrgWrite,
  { kind, ...past }: Past & { kind: OpeningKind },
): Promise<PastEntry[]> {
  return [await enterDebt(write, await requirePastDay(write, past), past, kind)];
}

/** Credit from before: what is charged from then on takes it. */
export async function enterOpeningCredit(write: OrgWrite, past: Past): Promise<PastEntry[]> {
  const lease = await requirePastDay(write, past);
  return [await enterPayment(write, lease, past, { method: 'opening', reference: '', chargeId: null })];
}

/** A payment of the past, and whether it settles what was due before Dira charged anything. */
interface PastPayment extends Past {
  method: PaymentMethod;
  reference: string;
  settles: { description: string } | null;
}

/** Money that came before. What Dira never charged is entered with it, so that it neither lacks nor is owed now. */
export async function enterPastPayment(
  write: OrgWrite,
  { method, reference, settles, ...past }: PastPayment,
): Promise<PastEntry[]> {
  const lease = await requirePastDay(write, past);
  const pay = (chargeId: string | null) => enterPayment(write, lease, past, { method, reference, chargeId });
  if (settles === null) return [await pay(null)];
  const due = await enterDebt(write, lease, { ...past, note: settles.description }, 'adjustment');
  return [due, await pay(due.id)];
}

type OpeningKind = Exclude<ChargeKind, 'rent' | 'deposit'>;
type PastLease = Awaited<ReturnType<typeof requirePastDay>>;

async function enterDebt(
  write: OrgWrite,
  lease: PastLease,
  { leaseId, amount, on, note, importId }: Past,
  kind: OpeningKind,
): Promise<PastEntry> {
  const { id } = await insertDebt(write, lease, { kind, amount, dueOn: on, description: note });
  await recordEvent(write, {
    action: 'entered',
    entity: 'charge',
    entityId: id,
    data: { leaseId, kind, amount, currency: lease.currency, dueOn: on, importId },
  });
  return { kind: 'charge', id };
}

async function enterPayment(
  write: OrgWrite,
  lease: PastLease,
  { leaseId, amount, on, note, importId }: Past,
  {
    method,
    reference,
    chargeId,
  }: { method: PaymentMethod | 'opening'; reference: string; chargeId: string | null },
): Promise<PastEntry> {
  const tenantId = await getPrimaryTenantId(write, leaseId);
  const id = await insertPayment(write, {
    amount,
    method,
    reference,
    lease,
    tenant_id: tenantId,
    tenant_notes: note,
    paid_on: on,
    reported_by: 'landlord',
    intended_charge_id: chargeId,
    is_past: true,
  });
  await acceptPayments(write, [
    { id, lease, tenantId, amount, method, reference, paidOn: on, at: write, isPast: true },
  ]);
  await recordEvent(write, {
    action: 'entered',
    entity: 'payment',
    entityId: id,
    data: { leaseId, amount, currency: lease.currency, importId },
  });
  return { kind: 'payment', id };
}

async function requirePastDay(write: OrgWrite, { leaseId, on }: Pick<Past, 'leaseId' | 'on'>) {
  const lease = await requireLease(write, leaseId);
  requireDay(write, lease, on, 'day');
  return lease;
}

/**
 * Takes such an entry back on its own day, as if it had never been.
 * @throws AppError transition_refused for one that somebody has changed since
 */
export async function removePastEntry(
  write: OrgWrite,
  { kind, id }: PastEntry,
  reason: string,
): Promise<void> {
  if (kind === 'payment') {
    const payment = await payments.findPayment(write, id);
    if (payment === undefined) throw new AppError('not_found');
    return takePaymentBack(write, payment, { reason, on: payment.paid_on }, 'removed');
  }
  const { charge, standing } = await requireStanding(write, id);
  if (standing.amount !== charge.amount) throw new AppError('transition_refused');
  await reverseCharge(write, id, { reason, on: charge.counts_on });
}
