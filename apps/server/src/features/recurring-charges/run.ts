import { dueRecurringPeriods, periodAfter, recurringPeriodOn } from '@dira/domain/recurring-charges';
import { nameRecurringCharge, namePeriod } from '@dira/i18n/recurring-charge-words';
import { createTranslator } from '@dira/i18n/translate';
import { getTenantLanguage } from '../../db/tenant-languages.ts';
import type { Services } from '../../services.ts';
import { postCharge } from '../money/charges.ts';
import { requireLease } from '../money/confirmation.ts';
import * as repo from './repo.ts';
import { termsOf } from './terms.ts';

/**
 * The run of recurring charges: periods that are due become charges.
 *
 * Guarantees: each period of a charge once, by the lock on its lease and by the database, however often and on however
 * many machines it runs; a lease is posted whole or not at all, so that a run that died is simply run again, and what
 * fell due while the server was off is charged with the day on which it was due, or counts on the first open day. Never: a period that begins after its
 * lease ended, or one that was past when the charge was made and that nobody asked for.
 */

/** @returns how many periods were posted */
export async function postRecurringCharges({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const today = clock.today();
  const due = await db.jobs((trx) => repo.listDueLeases(trx, today.toString()));
  let total = 0;
  for (const { organizationId, leaseId } of due)
    total += await db.jobs((trx) =>
      postDueOfLease({ trx, organizationId, now: clock.now(), today, userId: null }, leaseId),
    );
  return total;
}

/** The same for one lease, inside a transaction that is open already. @returns how many periods were posted */
export async function postDueOfLease(write: repo.RecurringWrite, leaseId: string): Promise<number> {
  await requireLease(write, leaseId);
  const rows = await repo.listOfLease(write, leaseId);
  let total = 0;
  for (const row of rows) total += await postDueOf(write, row);
  return total;
}

async function postDueOf(write: repo.RecurringWrite, row: repo.RecurringRow): Promise<number> {
  const terms = termsOf(row);
  const periods = dueRecurringPeriods(terms, Temporal.PlainDate.from(row.next_period_on), write.today);
  const last = periods.at(-1);
  if (last === undefined) return 0;
  const language = await getTenantLanguage(write, row.lease_id);
  const t = createTranslator(language, 'recurring-charges');
  for (const period of periods) {
    const [startsOn, endsOn] = [period.startsOn.toString(), period.endsOn.toString()];
    const dueOn = period.dueOn.toString();
    const { id } = await postCharge(write, row.lease_id, {
      kind: row.kind,
      amount: period.amount,
      currency: row.currency,
      dueOn,
      description: t('charge', {
        name: nameRecurringCharge(row, t),
        period: namePeriod({ startsOn, endsOn }, t, language),
      }),
    });
    await repo.insertPosting(write, {
      recurring_charge_id: row.id,
      lease_id: row.lease_id,
      period_starts_on: startsOn,
      charge_id: id,
    });
  }
  const next = periodAfter(terms, last.startsOn);
  await repo.updateRecurring(write, row.id, {
    next_period_on: next.toString(),
    next_due_on: nextDueOn(terms, next),
  });
  return periods.length;
}

/** The due day of a period, as if nothing ended before. */
export function nextDueOn(terms: ReturnType<typeof termsOf>, periodOn: Temporal.PlainDate): string {
  const endless = { ...terms, lastOn: periodAfter(terms, periodOn) };
  return (recurringPeriodOn(endless, periodOn)?.dueOn ?? periodOn).toString();
}
