import { lateInterest, type DebtEvent, type LateMonth } from '@dira/domain/late-interest';
import { policyOfCharge } from '@dira/domain/late-interest-policy';
import { minorUnits } from '@dira/domain/money';
import { earlierDate, isBefore, laterDate } from '@dira/domain/plain-date';
import { firstDayOf } from '../../db/days.ts';
import type { DebtEventRow, DebtRow } from '../money/debts.ts';
import type { PostingRow } from './repo.ts';
import { areTermsOf, type Version } from './terms.ts';

/** What is known of a lease. */
export interface LeaseState {
  /** What the lease and the places above it said, the newest first. */
  versions: readonly Version[];
  debts: readonly DebtRow[];
  events: readonly DebtEventRow[];
  /** The newest revision of a charge's month first. */
  postings: readonly PostingRow[];
  /** Charges that recurring charges posted. */
  recurring: ReadonlySet<string>;
}

/** One row that has to be posted: a charge, or a credit note on one that was posted before. */
export interface Step {
  /** The late charge: of rent that was charged anew, the first. */
  debt: DebtRow;
  /** `2026-10-01` */
  month: string;
  revision: number;
  /** What is right for the month; null where it bears nothing. */
  right: LateMonth | null;
  policyId: string | null;
  before: number;
  after: number;
  /** On which charge the difference is given back; null where it is charged. */
  creditOn: string | null;
}

/**
 * The rows that bring what is posted to what is right, of months that are over. What somebody waived stays waived: of
 * such a month no more is charged, and no more is given back than is left.
 * @param through the last day of the last month that is over
 */
export function findSteps(state: LeaseState, through: Temporal.PlainDate): Step[] {
  const reliefs = readReliefs(state);
  return groupDebts(state).flatMap((group) => {
    const [debt] = group;
    if (debt === undefined) return [];
    const { months, policyId } = findRight(state, group, through);
    const posted = state.postings.filter(({ charge_id: id }) => id === debt.id);
    const ofMonths = new Set([...months.keys(), ...posted.map(({ month }) => month)]);
    return [...ofMonths].toSorted().flatMap((month) => {
      const right = months.get(month) ?? null;
      const ofMonth = posted.filter((row) => row.month === month);
      return stepsOfMonth({ debt, month, right, policyId }, ofMonth, reliefs);
    });
  });
}

type Wanted = Pick<Step, 'debt' | 'month' | 'right' | 'policyId'>;

function stepsOfMonth(wanted: Wanted, posted: readonly PostingRow[], reliefs: Reliefs): Step[] {
  const [newest] = posted;
  const before = newest?.after_amount ?? 0;
  const after = wanted.right?.amount ?? 0;
  const revision = (newest?.revision ?? 0) + 1;
  const charges = posted.filter((row) => row.after_amount > row.before_amount);
  if (after > before) {
    const isWaived = charges.some(({ posted_charge_id: id }) => reliefs.waived.has(id));
    return isWaived ? [] : [{ ...wanted, revision, before, after, creditOn: null }];
  }
  const steps: Step[] = [];
  let left = before;
  for (const { posted_charge_id: creditOn } of charges) {
    const back = Math.min(left - after, reliefs.standing.get(creditOn) ?? 0);
    if (back <= 0) continue;
    steps.push({ ...wanted, revision: revision + steps.length, before: left, after: left - back, creditOn });
    left -= back;
  }
  return steps;
}

interface Reliefs {
  /** What stands of a charge. */
  standing: ReadonlyMap<string, number>;
  /** Charges of interest of which somebody took something back. */
  waived: ReadonlySet<string>;
}

function readReliefs({ debts, events, postings }: LeaseState): Reliefs {
  const own = new Set(postings.map(({ posted_charge_id: id }) => id));
  const standing = new Map(debts.map(({ id, amount }) => [id, amount]));
  const taken = new Map<string, number>();
  for (const { charge_id: chargeId, id, kind, amount } of events) {
    if (kind === 'paid') continue;
    standing.set(chargeId, (standing.get(chargeId) ?? 0) - amount);
    if (!own.has(id)) taken.set(chargeId, (taken.get(chargeId) ?? 0) + amount);
  }
  const waived = [...taken].filter(([, amount]) => amount !== 0).map(([id]) => id);
  return { standing, waived: new Set(waived) };
}

/** Charges that are one debt: rent that was charged anew goes on where it was. The first comes first. */
function groupDebts({ debts, postings }: LeaseState): DebtRow[][] {
  const own = new Set(postings.map(({ posted_charge_id: id }) => id));
  const groups = Map.groupBy(
    // Never interest on interest.
    debts.filter(({ id }) => !own.has(id)),
    ({ kind, period_starts_on: period, id }) => (kind === 'rent' ? `rent ${period ?? ''}` : id),
  );
  return [...groups.values()].map((group) => group.toSorted((left, right) => left.revision - right.revision));
}

const bearsNothing = { months: new Map<string, LateMonth>(), policyId: null };

/** What a debt bears, by the first days of months. */
function findRight(
  { versions, events, recurring }: LeaseState,
  group: readonly DebtRow[],
  through: Temporal.PlainDate,
): { months: ReadonlyMap<string, LateMonth>; policyId: string | null } {
  const dueOn = group.map((row) => Temporal.PlainDate.from(row.due_on)).reduce(earlierDate);
  const found = policyOfCharge(versions, dueOn);
  const terms = found?.policy.terms ?? null;
  const [debt] = group;
  if (found === null || terms === null || debt === undefined) return bearsNothing;
  if (!areTermsOf(terms, debt.currency) || !bearsInterest(debt, terms, recurring)) return bearsNothing;
  const askedOn = group.map((row) => Temporal.PlainDate.from(row.counts_on)).reduce(earlierDate);
  const ids = new Set(group.map(({ id }) => id));
  const happened = [
    ...group.map((row) => eventOf({ kind: 'asked', counts_on: row.counts_on, amount: row.amount })),
    ...events.filter((event) => ids.has(event.charge_id)).map(eventOf),
  ];
  const months = lateInterest(
    terms,
    // Nobody is late with what they were not asked for.
    { dueOn: laterDate(dueOn, askedOn), events: happened },
    lastDayOf(through, found.endsBefore),
  );
  return {
    months: new Map(months.map((one) => [firstDayOf(one.month), one])),
    policyId: found.policy.id,
  };
}

/** Rent with what the index added to it; what recurs beside it where the terms say so; nothing else. */
function bearsInterest(
  { id, kind, is_linked: isLinked }: DebtRow,
  { includesRecurring }: { includesRecurring: boolean },
  recurring: ReadonlySet<string>,
): boolean {
  return kind === 'rent' || isLinked || (includesRecurring && recurring.has(id));
}

function eventOf({
  kind,
  counts_on: on,
  amount,
}: Pick<DebtEventRow, 'counts_on' | 'amount'> & Pick<DebtEvent, 'kind'>): DebtEvent {
  return { kind, on: Temporal.PlainDate.from(on), amount: minorUnits(amount) };
}

function lastDayOf(through: Temporal.PlainDate, endsBefore: Temporal.PlainDate | null): Temporal.PlainDate {
  if (endsBefore === null || isBefore(through, endsBefore)) return through;
  return endsBefore.subtract({ days: 1 });
}
