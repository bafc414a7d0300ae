import type { Language } from '@dira/i18n/languages';
import { nameLateInterest, type LateInterestCharge } from '@dira/i18n/late-interest-words';
import { createTranslator } from '@dira/i18n/translate';
import type { Trx } from '../../db/scope.ts';
import { getTenantLanguage } from '../../db/tenant-languages.ts';
import type { Services } from '../../services.ts';
import { postCharge } from '../money/charges.ts';
import { requireLease } from '../money/confirmation.ts';
import { listDebtEvents, listDebts } from '../money/debts.ts';
import { relieveCharge } from '../money/reliefs.ts';
import { listPostedCharges } from '../recurring-charges/service.ts';
import { findSteps, type LeaseState, type Step } from './plan.ts';
import * as repo from './repo.ts';
import { versionOf } from './terms.ts';

/**
 * The run of late interest: each month that is over, what late charges bear for it.
 *
 * Guarantees: each charge and month once, however often and on however many machines it runs, by the lock on its lease
 * and by the database; what is posted comes to what the terms and the money that came say by now, and keeps its
 * arithmetic; a lease is posted whole or not at all, so that a run that died is simply run again. Never: interest on
 * interest, on deposits, or on what was due before somebody switched it on; more than the cap; a charge for what
 * somebody waived; more given back than was charged.
 */

/** So many leases are looked at with five queries. */
const batchSize = 500;
const nobody = '00000000-0000-0000-0000-000000000000';

type Write = Parameters<typeof postCharge>[0];

/** @returns how many charges and credit notes were posted */
export async function postLateInterest({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const today = clock.today();
  const through = lastDayBefore(today);
  let after = nobody;
  let total = 0;
  for (;;) {
    const { leases, behind } = await db.jobs((trx) => findBehind(trx, through, after));
    for (const lease of behind)
      total += await db.jobs((trx) =>
        postInterestOf(
          { trx, organizationId: lease.organization_id, userId: null, now: clock.now(), today },
          lease.lease_id,
        ),
      );
    const last = leases.at(-1);
    if (last === undefined || leases.length < batchSize) return total;
    after = last.lease_id;
  }
}

/** The last day of the last month that is over. */
function lastDayBefore(today: Temporal.PlainDate): Temporal.PlainDate {
  return today.with({ day: 1 }).subtract({ days: 1 });
}

/** The next leases that may bear interest, and those of them of which what is posted is not what is right. */
async function findBehind(trx: Trx, through: Temporal.PlainDate, after: string) {
  const leases = await repo.listBearingLeases(trx, { through: through.toString(), after, limit: batchSize });
  if (leases.length === 0) return { leases, behind: [] };
  const stateOf = await readState(trx, leases);
  return { leases, behind: leases.filter((lease) => findSteps(stateOf(lease.lease_id), through).length > 0) };
}

/** The same for one lease, inside a transaction that is open already: what is to be done is found again inside it. */
export async function postInterestOf(write: Write, leaseId: string): Promise<number> {
  await requireLease(write, leaseId);
  const through = lastDayBefore(write.today);
  const leases = await repo.listBearingLeases(write.trx, {
    through: through.toString(),
    after: nobody,
    limit: 1,
    leaseId,
  });
  if (leases.length === 0) return 0;
  const stateOf = await readState(write.trx, leases);
  const steps = findSteps(stateOf(leaseId), through);
  if (steps.length === 0) return 0;
  const language = await getTenantLanguage(write, leaseId);
  for (const step of steps) await postStep(write, leaseId, step, language);
  return steps.length;
}

async function readState(
  trx: Trx,
  leases: readonly repo.BearingLease[],
): Promise<(leaseId: string) => LeaseState> {
  const byLease = <Row extends { lease_id: string }>(rows: Row[]) => Map.groupBy(rows, (row) => row.lease_id);
  const policies = Map.groupBy(await repo.listPolicies(trx, leases), (row) => row.of_lease_id);
  const debts = byLease(await listDebts(trx, leases));
  const events = byLease(await listDebtEvents(trx, leases));
  const postings = byLease(await repo.listPostings(trx, leases));
  const recurring = await listPostedCharges(
    trx,
    leases.map(({ lease_id: id }) => id),
  );
  return (id) => ({
    versions: (policies.get(id) ?? []).map(versionOf),
    debts: debts.get(id) ?? [],
    events: events.get(id) ?? [],
    postings: postings.get(id) ?? [],
    recurring,
  });
}

async function postStep(write: Write, leaseId: string, step: Step, language: Language): Promise<void> {
  const interest = interestOf(step);
  const today = write.today.toString();
  const words = nameLateInterest(interest, createTranslator(language, 'late-interest'), language);
  const amount = Math.abs(step.after - step.before);
  const { id } =
    step.creditOn === null
      ? await postCharge(write, leaseId, {
          kind: 'fee',
          amount,
          currency: undefined,
          dueOn: today,
          description: words,
        })
      : await relieveCharge(write, step.creditOn, {
          relief: 'credit_note',
          amount,
          currency: undefined,
          on: today,
          reason: words,
        });
  await repo.insertPosting(
    write.trx,
    {
      organization_id: write.organizationId,
      lease_id: leaseId,
      charge_id: step.debt.id,
      month: step.month,
      revision: step.revision,
      posted_charge_id: id,
      before_amount: step.before,
      after_amount: step.after,
      accrued_amount: interest.accrued,
      amount: interest.amount,
      policy_id: step.right === null ? null : step.policyId,
      of_kind: step.debt.kind,
      of_period_starts_on: step.debt.period_starts_on,
      of_due_on: step.debt.due_on,
      of_description: step.debt.description,
    },
    interest.spans.map((span) => ({
      from_on: span.from,
      to_on: span.to,
      days: span.days,
      open_amount: span.open,
      amount: span.amount,
    })),
  );
}

/** What a posting was worked out from, as its readers are told of it. */
function interestOf({ debt, month, right, before, after }: Step): LateInterestCharge {
  return {
    monthStartsOn: month,
    of: {
      chargeId: debt.id,
      kind: debt.kind,
      periodStartsOn: debt.period_starts_on,
      dueOn: debt.due_on,
      description: debt.description,
    },
    // Said by the policy, to whoever reads the arithmetic.
    yearlyBasisPoints: null,
    accrued: right?.accrued ?? 0,
    amount: right?.amount ?? 0,
    before,
    after,
    spans: (right?.spans ?? []).map((span) => ({
      from: span.from.toString(),
      to: span.to.toString(),
      days: span.days,
      open: span.open,
      amount: span.amount,
    })),
  };
}
