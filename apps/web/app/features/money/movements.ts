import type { Ledger, LedgerCharge } from './queries.ts';

/** What is left of a charge that is reduced, and where the money goes that had been paid for the rest of it. */
export type Reduction = {
  /** What the charge still asks for. */
  readonly amount: number;
  /** Paid for it, and needed by other charges that are open. */
  readonly coversOthers: number;
  /** Paid for it, and needed by none. */
  readonly becomesCredit: number;
};

/** What a reduction comes to, in minor units, before it is saved. */
export function reductionOf(
  charge: Pick<LedgerCharge, 'id' | 'amount' | 'allocated'>,
  reducedBy: number,
  charges: readonly Pick<LedgerCharge, 'id' | 'open'>[],
): Reduction {
  const amount = charge.amount.amount - reducedBy;
  const freed = Math.max(charge.allocated.amount - amount, 0);
  const openElsewhere = charges.reduce((sum, { id, open }) => sum + (id === charge.id ? 0 : open.amount), 0);
  const coversOthers = Math.min(freed, openElsewhere);
  return { amount, coversOthers, becomesCredit: freed - coversOthers };
}

/** The most that a charge can be reduced by: nothing that was paid can be written off. */
export function mostOf(
  relief: 'credit_note' | 'discount' | 'write_off',
  { amount, open }: Pick<LedgerCharge, 'amount' | 'open'>,
): number {
  return relief === 'write_off' ? open.amount : amount.amount;
}

/** The charges that a deposit can settle, the oldest first. What is open of the deposit itself is not among them. */
export function chargesToSettle({ charges }: Pick<Ledger, 'charges'>): LedgerCharge[] {
  return charges
    .filter(({ kind, open }) => kind !== 'deposit' && open.amount > 0)
    .toSorted((left, right) => (left.dueOn < right.dueOn ? -1 : left.dueOn > right.dueOn ? 1 : 0));
}

/** What of each charge the deposit covers, from the first on, as far as it goes. */
export function prefillOffset(charges: readonly Pick<LedgerCharge, 'open'>[], held: number): number[] {
  let left = held;
  return charges.map(({ open }) => {
    const covered = Math.min(open.amount, Math.max(left, 0));
    left -= covered;
    return covered;
  });
}
