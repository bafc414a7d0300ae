import fc from 'fast-check';
import { expect, test } from 'vitest';
import { policyOfCharge, policyOn, type PolicyVersion } from './late-interest-policy.ts';
import {
  LATE_INTEREST_STARTS,
  lateInterest,
  lateInterestAfter,
  lateInterestCap,
  openOn,
  standingDebt,
  type DebtEvent,
  type LateDebt,
  type LateInterestTerms,
} from './late-interest.ts';
import { minorUnits, prorateAmount } from './money.ts';

const day = (iso: string) => Temporal.PlainDate.from(iso);
const event = (on: string, kind: DebtEvent['kind'], amount: number): DebtEvent => ({
  on: day(on),
  kind,
  amount: minorUnits(amount),
});
/** ₪5,000 due on 1 October. */
const debtOf = (...events: DebtEvent[]): LateDebt => ({
  dueOn: day('2026-10-01'),
  events: [event('2026-10-01', 'asked', 500_000), ...events],
});
const noCap = { basisPoints: null, amount: null };
const percent = (
  change: Partial<Extract<LateInterestTerms, { method: 'percent' }>> = {},
): LateInterestTerms => ({
  method: 'percent',
  yearlyBasisPoints: 1_200,
  graceDays: 5,
  countsFrom: 'due_day',
  cap: noCap,
  ...change,
});
const fixed = (change: Partial<LateInterestTerms> = {}): LateInterestTerms => ({
  graceDays: 5,
  countsFrom: 'due_day',
  cap: noCap,
  ...change,
  method: 'fixed',
  fixedAmount: minorUnits(15_000),
});
const told = (terms: LateInterestTerms, debt: LateDebt, through: string) =>
  lateInterest(terms, debt, day(through)).map(
    ({ month, spans, amount }) =>
      `${month.toString()} ${amount}: ${spans.map(({ from, to, days, open }) => `${from.toString()}–${to.toString()} ${days}×${open}`).join(', ')}`,
  );

test('counts what is open when each day begins, and splits at part payments and months', () => {
  const debt = debtOf(event('2026-10-11', 'paid', 200_000), event('2026-11-03', 'paid', 300_000));
  expect(told(percent(), debt, '2026-12-31')).toEqual([
    // 5,000 × 10 × 12 % ÷ 365 = 16.44 and 3,000 × 20 × 12 % ÷ 365 = 19.73
    '2026-10 3616: 2026-10-02–2026-10-06 5×500000, 2026-10-07–2026-10-11 5×500000, 2026-10-12–2026-10-31 20×300000',
    '2026-11 296: 2026-11-01–2026-11-03 3×300000',
  ]);
});

test('a payment counts from the day after it, also on the morrow of another and on the first of a month', () => {
  const paid = ['2026-10-08', '2026-10-09', '2026-11-01'].map((on) => event(on, 'paid', 100_000));
  expect(told(percent({ graceDays: 0 }), debtOf(...paid), '2026-11-02')).toEqual([
    '2026-10 3452: 2026-10-02–2026-10-08 7×500000, 2026-10-09–2026-10-09 1×400000, 2026-10-10–2026-10-31 22×300000',
    '2026-11 164: 2026-11-01–2026-11-01 1×300000, 2026-11-02–2026-11-02 1×200000',
  ]);
});

test('within the grace nothing is due, nor for what is paid in it; after it from the day that was chosen', () => {
  expect(told(percent(), debtOf(event('2026-10-06', 'paid', 500_000)), '2026-12-31')).toEqual([]);
  expect(told(percent(), debtOf(event('2026-10-07', 'paid', 500_000)), '2026-12-31')).toHaveLength(1);
  const part = debtOf(event('2026-10-04', 'paid', 400_000), event('2026-10-08', 'paid', 100_000));
  const [counted] = lateInterest(percent(), part, day('2026-10-31'));
  expect(counted?.spans.map(({ days, open }) => [days, open])).toEqual([
    [3, 100_000],
    [2, 100_000],
    [2, 100_000],
  ]);
  expect(told(percent({ countsFrom: 'grace_end' }), part, '2026-10-31')).toEqual([
    '2026-10 66: 2026-10-07–2026-10-08 2×100000',
  ]);
});

test('days of grace belong to the month in which it ends, and wait for it', () => {
  const debt: LateDebt = { dueOn: day('2026-10-29'), events: [event('2026-10-29', 'asked', 500_000)] };
  expect(told(percent(), debt, '2026-10-31')).toEqual([]);
  expect(told(percent(), debt, '2026-11-30')).toEqual([
    '2026-11 5260: 2026-10-30–2026-11-03 5×500000, 2026-11-04–2026-11-30 27×500000',
  ]);
});

test('a fixed amount is charged once, on the first late day', () => {
  expect(told(fixed(), debtOf(), '2026-12-31')).toEqual(['2026-10 15000: 2026-10-02–2026-10-07 6×500000']);
  const bounced = debtOf(event('2026-10-03', 'paid', 500_000), event('2026-11-09', 'paid', -500_000));
  expect(told(fixed(), bounced, '2026-12-31')).toEqual(['2026-11 15000: 2026-10-02–2026-11-10 40×500000']);
  expect(told(fixed(), debtOf(event('2026-10-06', 'paid', 500_000)), '2026-12-31')).toEqual([]);
});

test('the lower cap holds for all months of a charge together', () => {
  const cap = { basisPoints: 100, amount: minorUnits(6_000) };
  expect(lateInterestCap({ cap }, minorUnits(500_000))).toBe(5_000);
  expect(lateInterest(percent({ cap }), debtOf(), day('2026-12-31')).map(({ amount }) => amount)).toEqual([
    4_932, 68, 0,
  ]);
  expect(lateInterestCap({ cap: noCap }, minorUnits(1))).toBeNull();
});

test('what was withdrawn was never due, what was added counts from its day, what was released until its day', () => {
  const withdrawn = debtOf(event('2026-11-15', 'withdrawn', 500_000), event('2026-11-15', 'asked', 400_000));
  expect(standingDebt(withdrawn)).toBe(400_000);
  expect(openOn(withdrawn, day('2026-10-20'))).toBe(400_000);
  const added = debtOf(event('2026-11-15', 'withdrawn', 500_000), event('2026-11-15', 'asked', 600_000));
  expect([openOn(added, day('2026-11-14')), openOn(added, day('2026-11-15'))]).toEqual([500_000, 600_000]);
  const released = debtOf(event('2026-11-15', 'released', 500_000));
  expect([openOn(released, day('2026-11-14')), openOn(released, day('2026-11-15'))]).toEqual([500_000, 0]);
  expect(told(percent(), debtOf(event('2026-12-05', 'withdrawn', 500_000)), '2026-12-31')).toEqual([]);
});

test('₪5,000 that is 20 days late comes to ₪32.88 at 12 % a year', () => {
  expect(lateInterestAfter(percent(), minorUnits(500_000), 20)).toBe(3_288);
  expect(lateInterestAfter(percent({ countsFrom: 'grace_end' }), minorUnits(500_000), 20)).toBe(2_466);
  expect(lateInterestAfter(percent(), minorUnits(500_000), 5)).toBe(0);
  expect(lateInterestAfter(fixed(), minorUnits(500_000), 20)).toBe(15_000);
});

test('the nearest place is asked first, for what it said last of what holds by then', () => {
  const said = (
    place: PolicyVersion['place'],
    state: PolicyVersion['state'],
    from: string,
  ): PolicyVersion => ({
    place,
    state,
    holdsFrom: day(from),
  });
  const versions = [
    said('lease', 'inherit', '2027-03-01'),
    said('lease', 'off', '2027-01-01'),
    said('property', 'on', '2026-12-01'),
    said('organization', 'on', '2026-11-01'),
  ];
  const placeOn = (iso: string) => policyOn(versions, day(iso))?.place;
  expect(['2026-10-31', '2026-11-30', '2026-12-01', '2027-01-01', '2027-03-01'].map(placeOn)).toEqual([
    undefined,
    'organization',
    'property',
    'lease',
    'property',
  ]);
  expect(policyOfCharge(versions, day('2026-10-31'))).toBeNull();
  expect(policyOfCharge(versions, day('2027-02-01'))).toBeNull();
  // Once a lease is without, what fell due before bears no more; it does not begin again.
  expect(policyOfCharge(versions, day('2026-12-05'))).toMatchObject({
    policy: { place: 'property' },
    endsBefore: day('2027-01-01'),
  });
  expect(policyOfCharge(versions, day('2027-03-01'))).toMatchObject({ endsBefore: null });
  const planned = [said('organization', 'off', '2026-11-10'), said('organization', 'on', '2027-01-01')];
  expect(policyOn(planned, day('2027-02-01'))?.state).toBe('off');
});

/** Day by day, with each day's open balance summed anew: slow, and plainly the contract. */
function countEachDay(terms: LateInterestTerms, debt: LateDebt, through: Temporal.PlainDate): number[] {
  if (terms.method === 'fixed') return [];
  const openAt = (on: Temporal.PlainDate) => {
    const sum = (kind: DebtEvent['kind'], until: Temporal.PlainDate | null) =>
      debt.events.reduce(
        (total, one) =>
          one.kind === kind && (until === null || Temporal.PlainDate.compare(one.on, until) <= 0)
            ? total + one.amount
            : total,
        0,
      );
    const due = Math.min(
      Math.max(0, sum('asked', null) - sum('withdrawn', null)),
      sum('asked', on) - sum('withdrawn', on),
    );
    return Math.max(0, due - sum('released', on) - sum('paid', on));
  };
  const lateOn = debt.dueOn.add({ days: terms.graceDays + 1 });
  if (Temporal.PlainDate.compare(through, lateOn) < 0) return [];
  const weights = new Map<string, number>();
  const first = terms.countsFrom === 'due_day' ? debt.dueOn.add({ days: 1 }) : lateOn;
  for (let on = first; Temporal.PlainDate.compare(on, through) <= 0; on = on.add({ days: 1 })) {
    const isGrace = Temporal.PlainDate.compare(on, lateOn) < 0;
    const begun = openAt(on.subtract({ days: 1 }));
    const open = isGrace ? Math.min(begun, openAt(lateOn.subtract({ days: 1 }))) : begun;
    const month = (isGrace ? lateOn : on).toPlainYearMonth().toString();
    if (open > 0) weights.set(month, (weights.get(month) ?? 0) + open);
  }
  let left = lateInterestCap(terms, standingDebt(debt)) ?? Number.MAX_SAFE_INTEGER;
  return [...weights.values()].map((weight) => {
    const amount = Math.min(left, prorateAmount(minorUnits(weight), terms.yearlyBasisPoints, 3_650_000));
    left -= amount;
    return amount;
  });
}

test('whatever happens to a debt, each month comes to the sum of its days, and its spans to the month', () => {
  const events = fc.array(
    fc.record({
      after: fc.integer({ min: -10, max: 60 }),
      kind: fc.constantFrom<DebtEvent['kind']>('asked', 'withdrawn', 'released', 'paid', 'paid', 'paid'),
      amount: fc.integer({ min: -200_000, max: 600_000 }),
    }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(
      events,
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 1, max: 3_000 }),
      fc.constantFrom(...LATE_INTEREST_STARTS),
      fc.option(fc.integer({ min: 0, max: 500 })),
      fc.integer({ min: 0, max: 120 }),
      (drawn, graceDays, yearlyBasisPoints, countsFrom, basisPoints, days) => {
        const debt = debtOf(
          ...drawn.map(({ after, kind, amount }) => ({
            on: day('2026-10-01').add({ days: after }),
            kind,
            amount: minorUnits(amount),
          })),
        );
        const terms = percent({
          graceDays,
          yearlyBasisPoints,
          countsFrom,
          cap: { basisPoints, amount: null },
        });
        const through = debt.dueOn.add({ days });
        const months = lateInterest(terms, debt, through);
        expect(months.map(({ amount }) => amount)).toEqual(countEachDay(terms, debt, through));
        for (const { spans, accrued } of months)
          expect(spans.reduce((sum, { amount }) => sum + amount, 0)).toBe(accrued);
      },
    ),
    { numRuns: 60 },
  );
});
