import type { TerminationContents } from '@dira/contract/lease-terminations';
import type { FinalCharge } from '@dira/domain/lease-terminations';
import type { Language } from '@dira/i18n/languages';
import { createTranslator } from '@dira/i18n/translate';
import type { OrgWrite } from '../../db/scope.ts';
import type { ReplannedLease } from '../leases/termination.ts';
import { findAdjusting, findReplacedPeriods, settleLinkageOf } from '../linkage/settlement.ts';
import { postCharge } from '../money/charges.ts';
import type { ChargeKind } from '../money/policy.ts';
import { reworkRent, type ChangedPeriod } from '../money/rent-rework.ts';
import { findBalance } from './repo.ts';

/** What a termination makes of rent and balance. */
export interface FinalAccountRows {
  lease: ReplannedLease['lease'];
  lastDay: string;
  periods: ChangedPeriod[];
  charges: TerminationContents['charges'];
  balanceBefore: number;
  balanceAfter: number;
}

const chargedAs: Record<FinalCharge, Exclude<ChargeKind, 'rent'>> = {
  utility: 'utility',
  repair: 'fee',
  cleaning: 'fee',
  other: 'fee',
};

/** Stops the rent with the last day, and posts what is asked for beside it. */
export async function settleAccount(
  write: OrgWrite,
  ended: ReplannedLease,
  { lastDay, charges }: TerminationContents,
  language: Language,
): Promise<FinalAccountRows> {
  const { lease } = ended;
  const balanceBefore = await findBalance(write, lease.id);
  const periods = await countAgain(write, ended, language);
  const today = write.today.toString();
  for (const { kind, amount, reason } of charges)
    await postCharge(write, lease.id, {
      kind: chargedAs[kind],
      amount,
      currency: undefined,
      dueOn: lastDay < today ? today : lastDay,
      description: reason,
    });
  const balanceAfter = await findBalance(write, lease.id);
  return { lease, lastDay, periods, charges, balanceBefore, balanceAfter };
}

/** Rent, and what an index adds to it, as the days of the lease are now. */
export async function countAgain(
  write: OrgWrite,
  { lease, plan }: ReplannedLease,
  language: Language,
): Promise<ChangedPeriod[]> {
  const periods = await reworkRent(write, lease.id, {
    plan,
    reason: createTranslator(language, 'lease-terminations')('counterCharge'),
    replaced: await findReplacedPeriods(write, lease.id),
    adjusting: await findAdjusting(write, lease.id),
  });
  await settleLinkageOf(write, lease.id);
  return periods;
}
