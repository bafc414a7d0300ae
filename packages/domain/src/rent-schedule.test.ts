import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minorUnits, sumAmounts } from './money.ts';
import { daysBetween, isBefore } from './plain-date.ts';
import { buildRentSchedule, monthlyRentOn, type RentPeriod, type RentTerms } from './rent-schedule.ts';

function terms(startsOn: string, endsOn: string, dueDay: number, monthlyRent = 480_000): RentTerms {
  return {
    startsOn: Temporal.PlainDate.from(startsOn),
    endsOn: Temporal.PlainDate.from(endsOn),
    monthlyRent: minorUnits(monthlyRent),
    dueDay,
  };
}

/** February and March 2026 with later rents. */
function stepped(...steps: [fromOn: string, monthlyRent: number][]): RentTerms {
  return {
    ...terms('2026-02-01', '2026-03-31', 1),
    steps: steps.map(([fromOn, monthlyRent]) => ({
      fromOn: Temporal.PlainDate.from(fromOn),
      monthlyRent: minorUnits(monthlyRent),
    })),
  };
}

/** `2026-12-15..2026-12-31 due 2026-12-15 263226 (17/31)` */
function line({ periodStartsOn, periodEndsOn, dueOn, amount, proration }: RentPeriod): string {
  const part = proration === null ? '' : ` (${proration.days}/${proration.ofDays})`;
  return `${periodStartsOn}..${periodEndsOn} due ${dueOn} ${amount}${part}`;
}

function schedule(...args: Parameters<typeof terms>): string[] {
  return buildRentSchedule(terms(...args)).map(line);
}

describe('golden schedules', () => {
  test('from mid-month: a part month due at once, then whole months, then a part month', () => {
    expect(schedule('2026-12-15', '2027-03-14', 1)).toEqual([
      '2026-12-15..2026-12-31 due 2026-12-15 263226 (17/31)',
      '2027-01-01..2027-01-31 due 2027-01-01 480000',
      '2027-02-01..2027-02-28 due 2027-02-01 480000',
      '2027-03-01..2027-03-14 due 2027-03-01 216774 (14/31)',
    ]);
  });

  test('a year from the first of the month has twelve whole months', () => {
    const year = buildRentSchedule(terms('2026-01-01', '2026-12-31', 10));
    expect(year).toHaveLength(12);
    expect(year.every((period) => period.proration === null)).toBe(true);
    expect(sumAmounts(year.map((period) => period.amount))).toBe(12 * 480_000);
  });

  test.each([
    [28, '2026-01-28', '2026-02-28', '2026-03-28', '2026-04-28'],
    [29, '2026-01-29', '2026-02-28', '2026-03-29', '2026-04-29'],
    [30, '2026-01-30', '2026-02-28', '2026-03-30', '2026-04-30'],
    [31, '2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'],
  ])('due day %i in 2026 falls on %s, %s, %s, %s', (dueDay, ...expected) => {
    const dueDates = buildRentSchedule(terms('2026-01-01', '2026-04-30', dueDay)).map((p) => `${p.dueOn}`);
    expect(dueDates).toEqual(expected);
  });

  test.each([
    [28, '2028-02-28'],
    [29, '2028-02-29'],
    [30, '2028-02-29'],
    [31, '2028-02-29'],
  ])('due day %i in the leap February of 2028 falls on %s', (dueDay, expected) => {
    expect(schedule('2028-02-01', '2028-02-29', dueDay)).toEqual([
      `2028-02-01..2028-02-29 due ${expected} 480000`,
    ]);
  });

  test('part months of February are counted in its own days', () => {
    expect(schedule('2026-02-15', '2026-02-28', 1)).toEqual([
      '2026-02-15..2026-02-28 due 2026-02-15 240000 (14/28)',
    ]);
    expect(schedule('2028-02-15', '2028-02-29', 1)).toEqual([
      '2028-02-15..2028-02-29 due 2028-02-15 248276 (15/29)',
    ]);
    expect(schedule('2028-02-29', '2028-03-01', 31)).toEqual([
      '2028-02-29..2028-02-29 due 2028-02-29 16552 (1/29)',
      '2028-03-01..2028-03-01 due 2028-03-01 15484 (1/31)',
    ]);
  });

  test('a lease inside one month', () => {
    expect(schedule('2026-06-10', '2026-06-19', 15)).toEqual([
      '2026-06-10..2026-06-19 due 2026-06-15 160000 (10/30)',
    ]);
  });

  test('a lease of one day, whatever the due day', () => {
    for (const dueDay of [1, 15, 31]) {
      expect(schedule('2026-07-15', '2026-07-15', dueDay)).toEqual([
        '2026-07-15..2026-07-15 due 2026-07-15 15484 (1/31)',
      ]);
    }
  });

  test('the due day never leaves a clipped period', () => {
    expect(schedule('2026-10-20', '2026-11-10', 15)).toEqual([
      '2026-10-20..2026-10-31 due 2026-10-20 185806 (12/31)',
      '2026-11-01..2026-11-10 due 2026-11-10 160000 (10/30)',
    ]);
  });

  test('a rent-free lease has periods of nothing', () => {
    expect(schedule('2026-10-01', '2026-10-31', 1, 0)).toEqual(['2026-10-01..2026-10-31 due 2026-10-01 0']);
  });
});

describe('golden schedules of a rent that steps', () => {
  const lines = (...steps: Parameters<typeof stepped>) => buildRentSchedule(stepped(...steps)).map(line);

  test('from the first of a month the new rent holds whole', () => {
    expect(lines(['2026-03-01', 496_000])).toEqual([
      '2026-02-01..2026-02-28 due 2026-02-01 480000',
      '2026-03-01..2026-03-31 due 2026-03-01 496000',
    ]);
  });

  test('from mid-February the month has two parts, each by its days, the second due when it begins', () => {
    expect(lines(['2026-02-15', 560_000])).toEqual([
      '2026-02-01..2026-02-14 due 2026-02-01 240000 (14/28)',
      '2026-02-15..2026-02-28 due 2026-02-15 280000 (14/28)',
      '2026-03-01..2026-03-31 due 2026-03-01 560000',
    ]);
  });

  test('both parts of a month that is due at its end are due then', () => {
    const late = { ...stepped(['2026-02-15', 560_000]), dueDay: 31 };
    expect(buildRentSchedule(late).map(({ dueOn }) => dueOn.toString())).toEqual([
      '2026-02-28',
      '2026-02-28',
      '2026-03-31',
    ]);
  });

  test('twice in a month, in any order, and down as well as up', () => {
    expect(lines(['2026-03-21', 310_000], ['2026-03-11', 620_000])).toEqual([
      '2026-02-01..2026-02-28 due 2026-02-01 480000',
      '2026-03-01..2026-03-10 due 2026-03-01 154839 (10/31)',
      '2026-03-11..2026-03-20 due 2026-03-11 200000 (10/31)',
      '2026-03-21..2026-03-31 due 2026-03-21 110000 (11/31)',
    ]);
  });

  test('before the term it is the first rent, after it nothing', () => {
    const whole = [
      '2026-02-01..2026-02-28 due 2026-02-01 500000',
      '2026-03-01..2026-03-31 due 2026-03-01 500000',
    ];
    expect(lines(['2025-01-01', 500_000])).toEqual(whole);
    expect(lines(['2026-02-01', 500_000], ['2026-04-01', 900_000])).toEqual(whole);
  });
});

test.each([
  ['rent_term_ends_before_start', terms('2026-02-02', '2026-02-01', 1)],
  ['rent_due_day_out_of_range', terms('2026-02-01', '2026-02-28', 0)],
  ['rent_due_day_out_of_range', terms('2026-02-01', '2026-02-28', 32)],
  ['rent_due_day_out_of_range', terms('2026-02-01', '2026-02-28', 1.5)],
  ['rent_negative', terms('2026-02-01', '2026-02-28', 1, -1)],
  ['rent_negative', stepped(['2026-02-10', -1])],
  ['rent_step_repeated', stepped(['2026-02-10', 1], ['2026-02-10', 2])],
])('refuses with %s', (code, bad) => {
  expect(() => buildRentSchedule(bad)).toThrow(expect.objectContaining({ code }));
});

const anyTerms = fc
  .record({
    startDay: fc.nat({ max: 3_000 }),
    length: fc.nat({ max: 1_500 }),
    rent: fc.nat({ max: 5_000_000 }),
    dueDay: fc.integer({ min: 1, max: 31 }),
    steps: fc.uniqueArray(
      fc.record({ day: fc.integer({ min: -40, max: 1_600 }), rent: fc.nat({ max: 5_000_000 }) }),
      {
        selector: ({ day }) => day,
        maxLength: 4,
      },
    ),
  })
  .map(({ startDay, length, rent, dueDay, steps }): RentTerms => {
    const startsOn = Temporal.PlainDate.from('2024-01-01').add({ days: startDay });
    return {
      startsOn,
      endsOn: startsOn.add({ days: length }),
      monthlyRent: minorUnits(rent),
      dueDay,
      steps: steps.map((step) => ({
        fromOn: startsOn.add({ days: step.day }),
        monthlyRent: minorUnits(step.rent),
      })),
    };
  });

describe('for any lease', () => {
  test('the periods cover the term day by day, without gap or overlap', () => {
    fc.assert(
      fc.property(anyTerms, (lease) => {
        const periods = buildRentSchedule(lease);
        let next = lease.startsOn;
        for (const { periodStartsOn, periodEndsOn } of periods) {
          expect(periodStartsOn.equals(next)).toBe(true);
          expect(isBefore(periodEndsOn, periodStartsOn)).toBe(false);
          next = periodEndsOn.add({ days: 1 });
        }
        expect(next.equals(lease.endsOn.add({ days: 1 }))).toBe(true);
      }),
    );
  });

  test('a period has one rent, that of each of its days, and is due in its month, not before it begins', () => {
    fc.assert(
      fc.property(anyTerms, (lease) => {
        for (const period of buildRentSchedule(lease)) {
          const { periodStartsOn, periodEndsOn, dueOn, amount, proration } = period;
          expect(isBefore(dueOn, periodStartsOn) || isBefore(lease.endsOn, dueOn)).toBe(false);
          expect(dueOn.toPlainYearMonth().equals(periodStartsOn.toPlainYearMonth())).toBe(true);
          const rent = monthlyRentOn(lease, periodStartsOn);
          expect(monthlyRentOn(lease, periodEndsOn)).toBe(rent);
          expect(amount).toBeLessThanOrEqual(rent);
          const days = daysBetween(periodStartsOn, periodEndsOn) + 1;
          expect(proration === null).toBe(days === periodStartsOn.daysInMonth);
        }
      }),
    );
  });

  test('ending a lease early leaves every earlier month as it was', () => {
    fc.assert(
      fc.property(anyTerms, fc.nat({ max: 1_500 }), (lease, daysKept) => {
        const endsOn = lease.startsOn.add({ days: daysKept });
        fc.pre(isBefore(endsOn, lease.endsOn));
        const before = (periods: RentPeriod[]) =>
          periods.filter(({ periodEndsOn }) => isBefore(periodEndsOn, endsOn.with({ day: 1 }))).map(line);
        expect(before(buildRentSchedule({ ...lease, endsOn }))).toEqual(before(buildRentSchedule(lease)));
      }),
    );
  });
});
