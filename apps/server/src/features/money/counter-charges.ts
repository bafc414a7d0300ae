import type { Relief } from '@dira/domain/charge-kinds';
import type { findCharge } from './charges.repo.ts';
import { accountOfRelief } from './policy.ts';
import * as repo from './posting.repo.ts';
import { freeAndSettle } from './settlement.ts';
import { idAfter } from './vat.repo.ts';

export type PostedCharge = NonNullable<Awaited<ReturnType<typeof findCharge>>>;

/** How much of a charge is taken back, and how much of what was paid for it stays. */
export interface Relieving {
  relief: Exclude<Relief, 'restoration'>;
  amount: number;
  on: string;
  reason: string;
  keep: number;
}

/** Posts against a charge what is taken back of it, once the money on it that is too much is freed. */
export async function relieveAlone(
  write: repo.MoneyWrite,
  lease: repo.LockedLease,
  charge: PostedCharge,
  { relief, amount, on, reason, keep, vatOf = null }: Relieving & { vatOf?: string | null },
) {
  const freed = await freeAndSettle(write, lease, { chargeId: charge.id, on, keep });
  const id = await insertAgainst(write, lease, charge, {
    kind: 'counter_charge',
    account: accountOfRelief(charge.kind, relief),
    amount: -amount,
    columns: {
      relief,
      // What is not due yet is taken back on the day on which it would have been.
      counts_on: on < charge.counts_on ? charge.counts_on : on,
      description: reason,
      vat_of_charge_id: vatOf,
    },
  });
  return { id, freed };
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
    columns: Pick<repo.NewCharge, 'relief' | 'description' | 'restores_id'> & {
      counts_on: string;
      vat_of_charge_id?: string | null;
    };
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
    ...(columns.vat_of_charge_id && { id: idAfter(columns.vat_of_charge_id) }),
  });
}
