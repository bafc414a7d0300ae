import { DomainError } from './domain-error.ts';
import { minorUnits, subtractAmounts, type MinorUnits } from './money.ts';

export type OpenCharge = {
  readonly id: string;
  readonly dueOn: Temporal.PlainDate;
  /** What is still owed on it. */
  readonly open: MinorUnits;
};

export type ProposedAllocation = { readonly chargeId: string; readonly amount: MinorUnits };

export class AllocationError extends DomainError<'allocation_negative_amount'> {}

/**
 * Lays money on charges, the earliest due first, until it or they run out; what is left is credit.
 * The order of `charges` does not matter, and charges with nothing open are passed over.
 * @throws AllocationError for a negative amount.
 */
export function allocateOldestFirst(
  charges: readonly OpenCharge[],
  amount: MinorUnits,
): { readonly allocations: readonly ProposedAllocation[]; readonly credit: MinorUnits } {
  if (amount < 0) {
    throw new AllocationError('allocation_negative_amount', `cannot allocate ${amount}`);
  }
  const allocations: ProposedAllocation[] = [];
  let credit = amount;
  for (const { id, open } of charges.filter((charge) => charge.open > 0).toSorted(byDueDate)) {
    if (credit === 0) break;
    const part = minorUnits(Math.min(open, credit));
    allocations.push({ chargeId: id, amount: part });
    credit = subtractAmounts(credit, part);
  }
  return { allocations, credit };
}

/** The order in which charges are paid. Ids are time-ordered, so of two due on one day the earlier posted comes first. */
function byDueDate(left: OpenCharge, right: OpenCharge): number {
  return Temporal.PlainDate.compare(left.dueOn, right.dueOn) || (left.id < right.id ? -1 : 1);
}
