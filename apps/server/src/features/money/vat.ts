import { minorUnits } from '@dira/domain/money';
import { vatOn } from '@dira/domain/vat';
import { findCharge, findStanding } from './charges.repo.ts';
import { insertAgainst, relieveAlone, type PostedCharge, type Relieving } from './counter-charges.ts';
import { accountOfKind, accountOfRelief } from './policy.ts';
import * as posting from './posting.repo.ts';
import { settleLease } from './settlement.ts';
import * as repo from './vat.repo.ts';

/**
 * VAT on what a lease owes.
 *
 * Guarantees: of what stands of a charge its VAT stands, at the rate of the day on which it was due; both are covered in
 * step, and what takes one back takes as much of the other. Never: VAT as income, or without what it is on.
 */

type Write = posting.MoneyWrite;

/** Posts the VAT on a charge beside it, where its lease has any on the day on which it is due. @returns what it comes to */
export async function chargeVat(
  write: Write,
  lease: posting.LockedLease,
  { id, amount, dueOn, countsOn = dueOn, description, ...period }: TaxedCharge,
): Promise<number> {
  const rate = await repo.findVatRate(write, lease.id, dueOn);
  const vat = rate === null ? 0 : vatOn(minorUnits(amount), rate);
  if (vat === 0) return 0;
  const transactionId = await posting.insertTransaction(write, lease, {
    kind: 'charge',
    occurredOn: countsOn,
    entries: [
      { account: 'receivable', amount: vat },
      { account: accountOfKind.vat, amount: -vat },
    ],
  });
  await posting.insertCharge(write, lease, {
    id: repo.idAfter(id),
    transaction_id: transactionId,
    kind: 'vat',
    due_on: dueOn,
    counts_on: countsOn,
    amount: vat,
    description,
    vat_of_charge_id: id,
    vat_rate: rate,
    ...period,
  });
  return vat;
}

interface TaxedCharge extends Partial<Pick<posting.NewCharge, 'period_starts_on' | 'period_ends_on'>> {
  id: string;
  amount: number;
  dueOn: string;
  /** The day from which the VAT counts, where that is later than it is due. */
  countsOn?: string;
  description: string;
}

/**
 * The VAT on rent that was charged without it, from today on: a month that was told of stays. Of rent that was taken back
 * in part it stays away. The lease must be held.
 * @returns how many charges got it, and what it comes to
 */
export async function chargeVatOfRent(write: Write, lease: posting.LockedLease) {
  const today = write.today.toString();
  const added = { charges: 0, amount: 0, currency: lease.currency };
  for (const { due_on: dueOn, ...charge } of await repo.listUntaxed(write, lease.id)) {
    const vat = await chargeVat(write, lease, { ...charge, dueOn, countsOn: dueOn < today ? today : dueOn });
    added.charges += vat === 0 ? 0 : 1;
    added.amount += vat;
  }
  if (added.charges > 0) await settleLease(write, lease, today);
  return added;
}

/**
 * Takes back of the VAT on a charge what is on more than stands of it by now.
 * @returns the sum that was freed
 */
export async function relieveVat(
  write: Write,
  lease: posting.LockedLease,
  charge: PostedCharge,
  { reliefId, relief, on, reason }: Pick<Relieving, 'relief' | 'on' | 'reason'> & { reliefId: string },
): Promise<number> {
  const vat = await repo.findVatOf(write, charge.id);
  const standing = vat && (await findStanding(write, vat.id));
  if (vat === undefined || standing === undefined) return 0;
  const net = await findStanding(write, charge.id);
  const keep = vatOn(minorUnits(net?.amount ?? 0), vat.vat_rate ?? 0);
  const amount = standing.amount - keep;
  if (amount <= 0) return 0;
  const made = await relieveAlone(write, lease, vat, { relief, amount, on, reason, keep, vatOf: reliefId });
  return made.freed;
}

/** Gives back of the VAT what went with a relief of what it is on. */
export async function restoreVat(
  write: Write,
  lease: posting.LockedLease,
  {
    reliefId,
    restorationId,
    on,
    reason,
  }: { reliefId: string; restorationId: string; on: string; reason: string },
): Promise<void> {
  const taken = await repo.findVatOf(write, reliefId);
  const vat = await findCharge(write, taken?.reverses_charge_id ?? reliefId);
  if (taken === undefined || vat === undefined || taken.relief === null || taken.relief === 'restoration')
    return;
  await insertAgainst(write, lease, vat, {
    kind: 'charge',
    account: accountOfRelief('vat', taken.relief),
    amount: -taken.amount,
    columns: {
      relief: 'restoration',
      counts_on: on,
      restores_id: taken.id,
      description: reason,
      vat_of_charge_id: restorationId,
    },
  });
}
