import { businessDayOf } from '@dira/domain/israel/business-day';
import { minorUnits } from '@dira/domain/money';
import { periodEnd, priceOf, billInShekels, type Choice } from '@dira/domain/subscription-prices';
import { SUBSCRIPTION_DAYS } from '@dira/domain/subscription-states';
import { requireRow } from '../../db/page.ts';
import { rowsWithin } from '../../db/read.ts';
import type { Services } from '../../services.ts';
import { dawnAfter } from './offers.ts';
import * as repo from './repo.ts';
import { toBuyer, type BillingWrite, type SubscriptionRow } from './repo.ts';
import { sellerOf } from './seller.ts';
import { findRates, noteLapse, postLetter, record, setState, tellOnce, type Tools } from './service.ts';
import { listDue } from './upkeep.repo.ts';

/**
 * What the clock does to subscriptions: it bills what goes on, reminds of what is unpaid, ends what is over, and tells each
 * of these things once. Safe at any time, however often. What the clock ends has ended without it.
 * @throws AggregateError of what went wrong with some workspaces, once all others had their turn
 */
export async function advanceSubscriptions({ db, clock, settings, newId, log }: Services): Promise<void> {
  const [now, today] = [clock.now(), clock.today()];
  const day = (days: number) => today.add({ days }).toString();
  const due = await db.jobs((trx) =>
    listDue(trx, {
      now: now.toString(),
      warned: dawnAfter(today, SUBSCRIPTION_DAYS.trialWarning + 1),
      over: dawnAfter(today, 1 - (SUBSCRIPTION_DAYS.archive - SUBSCRIPTION_DAYS.archiveWarnings[0])),
      today: today.toString(),
      month: day(SUBSCRIPTION_DAYS.renewal.month),
      year: day(SUBSCRIPTION_DAYS.renewal.year),
    }),
  );
  const problems: unknown[] = [];
  for (const organizationId of due)
    await db
      .jobs((trx) => advance({ trx, organizationId, userId: null, now, today }, { settings, newId }))
      .catch((error: unknown) => {
        log.error({ err: error, organizationId }, 'a subscription could not go on');
        problems.push(error);
      });
  if (problems.length > 0) throw new AggregateError(problems, 'not every subscription could go on');
}

async function advance(write: BillingWrite, tools: Tools): Promise<void> {
  const found = await repo.lockSubscription(write);
  if (found === undefined) return;
  const { row, isNew } = await noteLapse(write, found);
  if (isNew) return;
  if (row.state === 'trial') return warnOfTrialEnd(write, row);
  if (row.state === 'read_only') return walkToArchive(write, row);
  if (row.state === 'past_due') return remindOfUnpaid(write, row);
  if (row.state === 'active') await goOn(write, tools, row);
}

async function warnOfTrialEnd(
  write: BillingWrite,
  { trial_ends_on: endsOn }: SubscriptionRow,
): Promise<void> {
  if (endsOn === null) return;
  const daysLeft = write.today.until(Temporal.PlainDate.from(endsOn)).days;
  if (daysLeft <= SUBSCRIPTION_DAYS.trialWarning) await tellOnce(write, 'trial_ends', endsOn, { endsOn });
}

async function walkToArchive(write: BillingWrite, row: SubscriptionRow): Promise<void> {
  const overOn = businessDayOf(Temporal.Instant.from(row.works_until ?? write.now.toString()));
  const archiveOn = overOn.add({ days: SUBSCRIPTION_DAYS.archive });
  const daysLeft = write.today.until(archiveOn).days;
  if (daysLeft <= 0) {
    await setState(write, row, { state: 'archived' });
    await record(write, 'archived');
    await tellOnce(write, 'archived', archiveOn.toString());
    return;
  }
  // One letter, also where the job stood still for weeks.
  const nearest = SUBSCRIPTION_DAYS.archiveWarnings.findLast((days) => daysLeft <= days);
  if (nearest !== undefined)
    await tellOnce(write, 'archive_nears', `${archiveOn.toString()}:${nearest}`, {
      archiveOn: archiveOn.toString(),
    });
}

async function remindOfUnpaid(write: BillingWrite, row: SubscriptionRow): Promise<void> {
  if (row.works_until === null) return;
  const until = businessDayOf(Temporal.Instant.from(row.works_until));
  const late = SUBSCRIPTION_DAYS.grace - write.today.until(until).days;
  const reached = SUBSCRIPTION_DAYS.reminders.findLast((days) => late >= days);
  if (reached !== undefined)
    await tellOnce(write, 'unpaid', `${row.works_until}:${reached}`, {
      until: until.subtract({ days: 1 }).toString(),
    });
}

/** Bills the next period in time; what was to be paid and is not is past due. */
async function goOn(write: BillingWrite, tools: Tools, row: SubscriptionRow): Promise<void> {
  const today = write.today.toString();
  const waiting = await rowsWithin(write, repo.selectWaiting(write));
  const begun = await beginPaidAhead(write, row);
  if (begun.period === null || begun.paid_to === null) return;
  const renewal = waiting.find(({ kind }) => kind === 'renewal');
  const lead = SUBSCRIPTION_DAYS.renewal[begun.period];
  const billsFrom = Temporal.PlainDate.from(begun.paid_to).subtract({ days: lead }).toString();
  if (renewal === undefined && billsFrom <= today) await billRenewal(write, tools, begun);
  const late = waiting.find(
    ({ kind, state, due_on: on }) => kind === 'upgrade' && state === 'open' && on < today,
  );
  const since = begun.paid_to <= today ? begun.paid_to : late?.due_on;
  if (since === undefined) return;
  const until = Temporal.PlainDate.from(since).add({ days: SUBSCRIPTION_DAYS.grace });
  await setState(write, begun, { state: 'past_due', works_until: dawnAfter(until, 0) });
  await record(write, 'past_due', { since });
  await tellOnce(write, 'unpaid', `${since}:0`, { until: until.subtract({ days: 1 }).toString() });
}

/** A smaller plan that was paid ahead counts from its first day. */
async function beginPaidAhead(write: BillingWrite, row: SubscriptionRow): Promise<SubscriptionRow> {
  const today = write.today.toString();
  const paid = await rowsWithin(write, repo.selectPaid(write));
  const current = paid.findLast(
    ({ kind, covers_from: from, covers_to: to }) =>
      kind === 'renewal' && from !== null && to !== null && from <= today && today < to,
  );
  if (current === undefined || current.covers_from === row.paid_from) return row;
  const isChanged = current.plan !== row.plan || current.period !== row.period;
  const change = {
    plan: current.plan,
    period: current.period,
    paid_from: current.covers_from,
    ...(isChanged && { next_plan: null, next_period: null, agreed_price: null }),
  };
  await repo.updateSubscription(write, change);
  return { ...row, ...change };
}

async function billRenewal(
  write: BillingWrite,
  { settings, newId }: Tools,
  row: SubscriptionRow,
): Promise<void> {
  if (row.paid_to === null || row.period === null) return;
  const [last] = await rowsWithin(write, repo.selectBills(write).orderBy('issued_at', 'desc').limit(1));
  const choice: Choice = { plan: row.next_plan ?? row.plan, period: row.next_period ?? row.period };
  const isAgreed = row.next_plan === null;
  const price = priceOf(choice, isAgreed ? row.agreed_price : null);
  const rates = await findRates(write, settings);
  const { total, vat } = billInShekels(minorUnits(price), rates.agorotPerDollar, rates.vatRate);
  const id = newId();
  await repo.insertBill(write, {
    id,
    kind: 'renewal',
    choice,
    covers: { from: row.paid_to, to: periodEnd(row.paid_to, choice.period) },
    price,
    discount: 0,
    credit: 0,
    couponCode: null,
    vatRate: rates.vatRate,
    agorotPerDollar: rates.agorotPerDollar,
    total,
    vat,
    buyer: last?.buyer ?? toBuyer(requireRow(await rowsWithin(write, repo.selectNamedBuyer(write)))),
    seller: sellerOf(settings.SITE_CONTENT_FILE),
    before: null,
    dueOn: row.paid_to,
  });
  await record(write, 'renewal_billed', { ...choice, total });
  await postLetter(write, 'renewal', { billId: id });
}
