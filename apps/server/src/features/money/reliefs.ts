import type { relieveCharge as contract } from '@dira/contract/money-movements';
import { isPayout } from '@dira/domain/charge-kinds';
import type { z } from 'zod';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import * as charges from './charges.repo.ts';
import { relieve, requireStanding, reverseCharge, type TakenBack } from './charges.ts';
import { requireCurrency, requireLease } from './confirmation.ts';
import { insertAgainst } from './counter-charges.ts';
import { refuseField, requireDay } from './days.ts';
import { accountOfRelief } from './policy.ts';
import type { MoneyWrite } from './posting.repo.ts';
import { settleLease } from './settlement.ts';
import { restoreVat } from './vat.ts';

/**
 * Less of a charge: a credit note where less was due, a discount where less is asked for, a write-off where what is due
 * will not come.
 *
 * Guarantees: each stands by itself on its own day, with its own account; never more than what stands of the charge,
 * and of a write-off than what is open. Never: a charge, or a month that was reported, that is rewritten.
 */

type Input = z.output<(typeof contract)['body']>;

/** @throws AppError not_found, charge_already_reversed, invalid_request */
export async function relieveCharge(write: MoneyWrite, chargeId: string, input: Input) {
  const { relief, amount, currency, on, reason } = input;
  const { charge, lease, standing } = await requireStanding(write, chargeId);
  requireCurrency(lease, currency);
  requireDay(write, lease, on, 'on');
  if (isPayout(charge.kind)) throw new AppError('transition_refused');
  const most = relief === 'write_off' ? standing.amount - standing.allocated : standing.amount;
  if (amount > most) throw refuseField('amount', 'beyond_rest');
  const made = await relieve(write, lease, charge, {
    relief,
    amount,
    on,
    reason,
    keep: standing.amount - amount,
  });
  await recordEvent(write, {
    action: 'relieved',
    entity: 'charge',
    entityId: chargeId,
    data: { leaseId: lease.id, relief, kind: charge.kind, amount, currency: lease.currency, reason },
  });
  return made;
}

/** What was taken back of a charge is owed again. @throws AppError not_found, charge_already_reversed, invalid_request */
export async function restoreCharge(
  write: MoneyWrite,
  reliefId: string,
  { reason, on = write.today.toString() }: TakenBack,
): Promise<{ id: string }> {
  const row = await charges.findCharge(write, reliefId);
  if (row === undefined || row.reverses_charge_id === null || row.relief === null)
    throw new AppError('not_found');
  if (row.kind === 'vat') throw new AppError('transition_refused');
  const lease = await requireLease(write, row.lease_id);
  const { relief, reverses_charge_id: chargeId } = row;
  if (
    relief === 'reversal' ||
    relief === 'restoration' ||
    (await charges.isBeyondRestoring(write, row.id, chargeId))
  )
    throw new AppError('charge_already_reversed');
  requireDay(write, lease, on, 'on');
  if (on < row.counts_on) throw refuseField('on', 'before_payment');
  const charge = await charges.findCharge(write, chargeId);
  if (charge === undefined) throw new AppError('not_found');
  const id = await insertAgainst(write, lease, charge, {
    kind: 'charge',
    account: accountOfRelief(charge.kind, relief),
    amount: -row.amount,
    columns: { relief: 'restoration', counts_on: on, restores_id: row.id, description: reason },
  });
  await restoreVat(write, lease, { reliefId, restorationId: id, on, reason });
  await settleLease(write, lease, on);
  await recordEvent(write, {
    action: 'restored',
    entity: 'charge',
    entityId: chargeId,
    data: {
      leaseId: lease.id,
      relief,
      kind: charge.kind,
      amount: -row.amount,
      currency: lease.currency,
      reason,
    },
  });
  return { id };
}

/** A charge, or a relief of one, that whoever posted it takes back; a relief has gone with a charge that was reversed. */
export async function takePostingBack(write: MoneyWrite, id: string, taken: TakenBack): Promise<void> {
  const posted = await charges.findCharge(write, id);
  if (posted === undefined || posted.reverses_charge_id === null) await reverseCharge(write, id, taken);
  else if (!(await charges.isBeyondRestoring(write, id, posted.reverses_charge_id)))
    await restoreCharge(write, id, taken);
}
