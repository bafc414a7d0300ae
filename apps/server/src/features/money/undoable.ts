import { CONFIRMATION_UNDO_SECONDS } from '@dira/domain/payment-states';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import type { Services } from '../../services.ts';
import { acceptPayment, findWarnings, requireLease, requireUndecided } from './confirmation.ts';
import * as payments from './payments.repo.ts';
import * as repo from './undoable.repo.ts';

/**
 * Confirmations that can still be undone.
 *
 * Guarantees: what was confirmed stands on the server at once and becomes final by itself, also where the browser, the
 * network or the server goes away meanwhile; a receipt is numbered when it is final, so that an undone one leaves no
 * gap. Never: a confirmation that is undone and posted; both hold the lease first.
 */

type Tools = Pick<Services, 'db' | 'clock'>;

/** The landlord confirms what a tenant reported; it counts once it is final. @throws AppError payment_already_decided */
export async function confirmPayment(write: OrgWrite, paymentId: string) {
  const { lease, payment } = await requireUndecided(write, paymentId);
  const finalAt = write.now.add({ seconds: CONFIRMATION_UNDO_SECONDS });
  await repo.insertUndoable(write, { paymentId, finalAt });
  await recordEvent(write, {
    action: 'confirmation_begun',
    entity: 'payment',
    entityId: paymentId,
    data: { leaseId: lease.id, amount: payment.amount, currency: lease.currency },
  });
  const warnings = await findWarnings(write, lease, { ...payment, paidOn: payment.paid_on });
  return { paymentId, finalAt: finalAt.toString(), warnings };
}

/** As if it had never been confirmed. Undone already is undone. @throws AppError confirmation_final */
export async function undoConfirmation(write: OrgWrite, paymentId: string): Promise<void> {
  const payment = await payments.findPayment(write, paymentId);
  if (payment === undefined) throw new AppError('not_found');
  const lease = await requireLease(write, payment.lease_id);
  const { decision } = await payments.getStanding(write, paymentId);
  const undoable = await repo.findUndoable(write, paymentId);
  if (decision !== null || (undoable !== undefined && isFinal(undoable, write.now)))
    throw new AppError('confirmation_final');
  if (undoable === undefined) return;
  await repo.deleteUndoable(write, paymentId);
  await recordEvent(write, {
    action: 'confirmation_undone',
    entity: 'payment',
    entityId: paymentId,
    data: { leaseId: lease.id },
  });
}

/** Posts what can no longer be undone, each with its receipt, in a transaction of its own. */
export async function postFinalConfirmations(tools: Tools): Promise<void> {
  const due = await tools.db.jobs((trx) => repo.listFinal(trx, tools.clock.now()));
  for (const one of due) await postFinalConfirmation(tools, one);
}

/** Posts one, once, whoever asks how often; what is undone, or can be, stays as it is. */
export async function postFinalConfirmation(
  { db, clock }: Tools,
  { organizationId, paymentId }: repo.FinalConfirmation,
): Promise<void> {
  await db.jobs(async (trx) => {
    const write = { trx, organizationId, now: clock.now(), today: clock.today(), userId: null };
    const payment = await payments.findPayment(write, paymentId);
    if (payment === undefined) return;
    const lease = await requireLease(write, payment.lease_id);
    const undoable = await repo.findUndoable(write, paymentId);
    if (undoable === undefined || !isFinal(undoable, write.now)) return;
    const { tenant_id: tenantId, paid_on: paidOn } = payment;
    const asConfirmer = { ...write, userId: undoable.confirmed_by };
    await acceptPayment(asConfirmer, { ...payment, lease, tenantId, paidOn, at: write });
  });
}

const isFinal = ({ final_at: finalAt }: { final_at: string }, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(Temporal.Instant.from(finalAt), now) <= 0;
