import { CPI_SERIES, formatIndexPoints, formatLinkFactor, type Indexes } from '@dira/domain/israel/cpi';
import {
  indexMonthOfPeriod,
  linkRecurringAmount,
  type LinkedRecurringAmount,
  type RecurringLink,
} from '@dira/domain/linked-recurring-charges';
import {
  dueRecurringPeriods,
  periodAfter,
  recurringPeriodOn,
  type RecurringPeriod,
} from '@dira/domain/recurring-charges';
import { describeRecurringCharge, type SaidCharge } from '@dira/i18n/recurring-charge-words';
import { createTranslator } from '@dira/i18n/translate';
import { firstDayOf } from '../../db/days.ts';
import { getTenantLanguage } from '../../db/tenant-languages.ts';
import type { Services } from '../../services.ts';
import { loadIndexes } from '../cpi/indexes.ts';
import { postCharge } from '../money/charges.ts';
import { requireLease } from '../money/confirmation.ts';
import * as repo from './repo.ts';
import { linkOf, termsOf } from './terms.ts';

/**
 * The run of recurring charges: periods that are due become charges.
 *
 * Guarantees: each period of a charge once, by the lock on its lease and by the database, however often and on however
 * many machines it runs; a lease is posted whole or not at all, so that a run that died is simply run again, and what
 * fell due while the server was off is charged with the day on which it was due, or counts on the first open day; one
 * that follows the index says by which, and is not charged before that one is here. Never: a period that begins after
 * its lease ended, or one that was past when the charge was made and that nobody asked for.
 */

/** @returns how many periods were posted */
export async function postRecurringCharges({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const today = clock.today();
  const { due, indexes } = await db.jobs(async (trx) => {
    const leases = await repo.listDueLeases(trx, today.toString());
    const isAnyLinked = leases.some(({ isLinked }) => isLinked);
    return { due: leases, indexes: isAnyLinked ? await loadIndexes(trx, CPI_SERIES) : noIndexes };
  });
  let total = 0;
  for (const { organizationId, leaseId, isLinked } of due)
    total += await db.jobs(async (trx) => {
      const write = { trx, organizationId, now: clock.now(), today, userId: null };
      // What waits for its index holds up nobody who works with the lease meanwhile.
      if (isLinked && (await isWaiting(write, leaseId, indexes))) return 0;
      return postDueOfLease(write, leaseId, indexes);
    });
  return total;
}

/** Whether nothing of a lease can be charged by the index that is here. */
async function isWaiting(write: repo.RecurringWrite, leaseId: string, indexes: Indexes): Promise<boolean> {
  const rows = await repo.listOfLease(write, leaseId);
  return rows.every((row) => priceDue(row, write.today, indexes).length === 0);
}

/**
 * The same for one lease, inside a transaction that is open already.
 * @param known the index, where it was read before
 * @returns how many periods were posted
 */
export async function postDueOfLease(
  write: repo.RecurringWrite,
  leaseId: string,
  known?: Indexes,
): Promise<number> {
  await requireLease(write, leaseId);
  const rows = await repo.listOfLease(write, leaseId);
  const isLinked = rows.some((row) => linkOf(row) !== null);
  const indexes = known ?? (isLinked ? await loadIndexes(write.trx, CPI_SERIES) : noIndexes);
  let total = 0;
  for (const row of rows) total += await postDueOf(write, row, indexes);
  return total;
}

async function postDueOf(
  write: repo.RecurringWrite,
  row: repo.RecurringRow,
  indexes: Indexes,
): Promise<number> {
  const priced = priceDue(row, write.today, indexes);
  const last = priced.at(-1)?.period;
  if (last === undefined) return 0;
  const language = await getTenantLanguage(write, row.lease_id);
  const t = createTranslator(language, 'recurring-charges');
  for (const one of priced) {
    const { period, linked } = one;
    const { id } = await postCharge(write, row.lease_id, {
      kind: row.kind,
      amount: linked?.amount ?? period.amount,
      currency: row.currency,
      dueOn: period.dueOn.toString(),
      description: describeRecurringCharge(toSaid(row, one), t, language),
    });
    await repo.insertPosting(write, {
      recurring_charge_id: row.id,
      lease_id: row.lease_id,
      period_starts_on: period.startsOn.toString(),
      charge_id: id,
      linked: linked && {
        agreed_amount: period.amount,
        index_month: firstDayOf(linked.indexMonth),
        index_hundredths: linked.index.hundredths,
        index_base_year: linked.index.baseYear,
        link_factors: linked.linkFactors,
      },
    });
  }
  const terms = termsOf(row);
  const next = periodAfter(terms, last.startsOn);
  await repo.updateRecurring(write, row.id, {
    next_period_on: next.toString(),
    next_due_on: nextDueOn(terms, next),
  });
  return priced.length;
}

interface Priced {
  period: RecurringPeriod;
  /** Null where the amount is as agreed. */
  linked: (LinkedRecurringAmount & { link: RecurringLink; indexMonth: Temporal.PlainYearMonth }) | null;
}

/** What is due, as far as its index is here: what comes after one that waits waits with it. */
function priceDue(row: repo.RecurringRow, today: Temporal.PlainDate, indexes: Indexes): Priced[] {
  const due = dueRecurringPeriods(termsOf(row), Temporal.PlainDate.from(row.next_period_on), today);
  const link = linkOf(row);
  if (link === null) return due.map((period) => ({ period, linked: null }));
  const priced = due.map((period): Priced => {
    const indexMonth = indexMonthOfPeriod(period);
    const found = linkRecurringAmount(link, period.amount, indexMonth, indexes);
    return { period, linked: found && { ...found, link, indexMonth } };
  });
  const waiting = priced.findIndex(({ linked }) => linked === null);
  return waiting < 0 ? priced : priced.slice(0, waiting);
}

const noIndexes: Indexes = { indexOf: () => undefined, links: [] };

/** What the charge says of itself. */
function toSaid(row: repo.RecurringRow, { period, linked }: Priced): SaidCharge {
  const { purpose, description, currency } = row;
  return {
    purpose,
    description,
    startsOn: period.startsOn.toString(),
    endsOn: period.endsOn.toString(),
    linked: linked && {
      indexMonth: firstDayOf(linked.indexMonth),
      baseRent: { amount: period.amount, currency },
      linkedRent: { amount: linked.amount, currency },
      index: formatIndexPoints(linked.index.hundredths),
      baseIndex: formatIndexPoints(linked.link.baseIndex.hundredths),
      linkFactors: linked.linkFactors.map(formatLinkFactor),
      limitedBy: linked.limitedBy,
    },
  };
}

/** The due day of a period, as if nothing ended before. */
export function nextDueOn(terms: ReturnType<typeof termsOf>, periodOn: Temporal.PlainDate): string {
  const endless = { ...terms, lastOn: periodAfter(terms, periodOn) };
  return (recurringPeriodOn(endless, periodOn)?.dueOn ?? periodOn).toString();
}
