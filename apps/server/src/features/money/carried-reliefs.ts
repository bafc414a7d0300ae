import { listReliefs } from './carried-reliefs.repo.ts';
import * as charges from './charges.repo.ts';
import type { MoneyWrite } from './posting.repo.ts';
import { relieveCharge } from './reliefs.ts';

/** A charge that was charged anew, and what was charged in its place. */
interface Replaced {
  chargeId: string;
  by: readonly string[];
}

/**
 * Gives anew what somebody gave of rent that was charged anew: a discount is no part of a price, and outlives it. No
 * more than what stands of the new charges, and of a write-off than what is open of them.
 * @param own reliefs that whoever made them makes again
 */
export async function carryReliefs(
  write: MoneyWrite,
  { chargeId, by }: Replaced,
  own: ReadonlySet<string>,
): Promise<void> {
  for (const { id, relief, amount, description } of await listReliefs(write, chargeId)) {
    let rest = own.has(id) ? 0 : amount;
    for (const { id: target, amount: standing, allocated } of await listLargest(write, by)) {
      const part = Math.min(rest, relief === 'write_off' ? standing - allocated : standing);
      if (part === 0) continue;
      rest -= part;
      await relieveCharge(write, target, {
        relief,
        amount: part,
        currency: undefined,
        on: write.today.toString(),
        reason: description,
      });
    }
  }
}

/** The charges of which something stands, the largest first: what is given of a month does not use up a few days of it. */
async function listLargest(write: MoneyWrite, ids: readonly string[]) {
  const found: { id: string; amount: number; allocated: number }[] = [];
  for (const id of ids) {
    const standing = await charges.findStanding(write, id);
    if (standing !== undefined) found.push({ id, amount: standing.amount, allocated: standing.allocated });
  }
  return found.toSorted((a, b) => b.amount - a.amount);
}
