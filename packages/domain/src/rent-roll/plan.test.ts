import { describe, expect, test } from 'vitest';
import { minorUnits } from '../money.ts';
import { issue } from './issues.ts';
import { planRentRoll, type ExistingLease, type NumberedRow, type RentRollPlan } from './plan.ts';
import { readRow, type RentRollValues } from './row.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

function row(
  number: number,
  changes: Partial<RentRollValues> & { from?: string; to?: string } = {},
): NumberedRow {
  const { from = '2026-01-01', to = '2026-12-31', ...values } = changes;
  const blank = readRow([], {}).values;
  return {
    number,
    issues: [],
    values: {
      ...blank,
      streetAddress: 'הרצל 14',
      city: 'חיפה',
      unitNumber: '1',
      tenantName: 'ענת כהן',
      startsOn: day(from),
      endsOn: day(to),
      monthlyRent: minorUnits(450_000),
      ...values,
    },
  };
}

function lease(from: string, to: string, tenantName = 'ענת כהן'): ExistingLease {
  return {
    id: 'lease-1',
    streetAddress: 'הרצל 14',
    city: 'חיפה',
    unitNumber: '1',
    tenantName,
    startsOn: day(from),
    endsOn: day(to),
  };
}

/** `2 error overlaps_row 1` */
function states(plan: RentRollPlan): string[] {
  return plan.rows.map((planned) => {
    const issues = planned.issues.map(({ code, otherRow, leaseId }) =>
      [code, otherRow, leaseId].filter(Boolean).join(' '),
    );
    const same = planned.state === 'duplicate' ? Object.entries(planned.duplicateOf).flat() : [];
    return [planned.number, planned.state, ...issues, ...same].join(' ');
  });
}

describe('the rows of one unit', () => {
  test('may follow each other day by day', () => {
    const rows = [row(1, { to: '2026-06-30' }), row(2, { from: '2026-07-01', tenantName: 'דוד לוי' })];
    expect(states(planRentRoll(rows))).toEqual(['1 ready', '2 ready']);
  });

  test.each([
    ['2026-12-31', '2027-12-30'],
    ['2025-06-01', '2026-01-01'],
    ['2026-03-01', '2026-03-31'],
    ['2025-01-01', '2028-01-01'],
  ])('may not overlap by a day: %s to %s', (from, to) => {
    const rows = [row(1), row(2, { from, to, tenantName: 'דוד לוי' })];
    expect(states(planRentRoll(rows))).toEqual(['1 ready', '2 error overlaps_row 1']);
  });

  test('are told from those of other units, houses and cities', () => {
    const rows = [
      row(1),
      row(2, { unitNumber: '2' }),
      row(3, { streetAddress: 'הרצל 15' }),
      row(4, { city: 'תל אביב' }),
    ];
    expect(planRentRoll(rows).counts).toEqual({ ready: 4, warning: 0, error: 0, duplicate: 0 });
  });

  test('are one unit however they are spaced and cased', () => {
    const rows = [
      row(1, { streetAddress: 'Herzl  14', unitNumber: '1A' }),
      row(2, { streetAddress: 'HERZL 14', unitNumber: '1a', tenantName: 'x y' }),
    ];
    expect(states(planRentRoll(rows))).toEqual(['1 ready', '2 error overlaps_row 1']);
  });
});

describe('a row with an error', () => {
  const fixed = row(1);
  const broken: NumberedRow = { ...fixed, issues: [issue('phone', 'invalid_phone')] };
  const later = row(2, { from: '2026-06-01', tenantName: 'דוד לוי' });

  test('holds no unit, so a row that collides with it goes in', () => {
    expect(states(planRentRoll([broken, later]))).toEqual(['1 error invalid_phone', '2 ready']);
  });

  test('holds it once fixed, and the later row is refused', () => {
    expect(states(planRentRoll([fixed, later]))).toEqual(['1 ready', '2 error overlaps_row 1']);
  });

  test('is refused itself when fixed after the later row was imported', () => {
    const imported = lease('2026-06-01', '2026-12-31', 'דוד לוי');
    expect(states(planRentRoll([fixed, later], [imported]))).toEqual([
      '1 error overlaps_lease lease-1',
      '2 duplicate leaseId lease-1',
    ]);
  });
});

test('a row with a warning holds its unit', () => {
  const rows = [{ ...row(1), issues: [issue('email', 'invalid_email')] }, row(2, { tenantName: 'דוד לוי' })];
  expect(states(planRentRoll(rows))).toEqual(['1 warning invalid_email', '2 error overlaps_row 1']);
});

test('a row that lacks something required is never planned in, whatever its issues say', () => {
  expect(states(planRentRoll([row(1, { tenantName: null })]))).toEqual(['1 error']);
});

describe('a row that is already there', () => {
  test('in the file is a duplicate of the first', () => {
    expect(states(planRentRoll([row(1), row(2), row(3)]))).toEqual([
      '1 ready',
      '2 duplicate row 1',
      '3 duplicate row 1',
    ]);
  });

  test('in the file with another rent is a contradiction, not a duplicate', () => {
    expect(states(planRentRoll([row(1), row(2, { monthlyRent: minorUnits(1) })]))).toEqual([
      '1 ready',
      '2 error overlaps_row 1',
    ]);
  });

  test('in the workspace adds nothing, also when the lease has since been ended early', () => {
    expect(states(planRentRoll([row(1)], [lease('2026-01-01', '2026-12-31')]))).toEqual([
      '1 duplicate leaseId lease-1',
    ]);
    expect(states(planRentRoll([row(1)], [lease('2026-01-01', '2026-03-31')]))).toEqual([
      '1 duplicate leaseId lease-1',
    ]);
  });

  test('under another tenant or another start is an overlap', () => {
    expect(states(planRentRoll([row(1)], [lease('2026-01-01', '2026-12-31', 'דוד לוי')]))).toEqual([
      '1 error overlaps_lease lease-1',
    ]);
    expect(states(planRentRoll([row(1)], [lease('2026-01-02', '2026-12-31')]))).toEqual([
      '1 error overlaps_lease lease-1',
    ]);
  });
});

describe('the properties', () => {
  test('are grouped with their units, each once, from the rows that can go in', () => {
    const rows = [
      row(1, { floor: 1, rooms: 3, areaSqm: 70, postcode: '3303501' }),
      row(2, { unitNumber: '2' }),
      row(3, { from: '2027-01-01', to: '2027-12-31', rooms: 5 }),
      { ...row(4, { unitNumber: '9' }), issues: [issue('phone', 'invalid_phone')] },
      row(5, { streetAddress: 'יפו 118', city: 'ירושלים', propertyType: 'commercial' }),
    ];
    const { properties } = planRentRoll(rows);
    expect(
      properties.map(({ streetAddress, city, postcode, propertyType }) => [
        streetAddress,
        city,
        postcode,
        propertyType,
      ]),
    ).toEqual([
      ['הרצל 14', 'חיפה', '3303501', 'apartment'],
      ['יפו 118', 'ירושלים', null, 'commercial'],
    ]);
    expect(
      properties[0]?.units.map(({ unitNumber, floor, rooms, areaSqm }) => [
        unitNumber,
        floor,
        rooms,
        areaSqm,
      ]),
    ).toEqual([
      ['1', 1, 3, 70],
      ['2', 0, null, null],
    ]);
  });

  test('are as their first row says, and a row that says otherwise is warned of', () => {
    const rows = [
      row(1, { postcode: '3303501' }),
      row(2, { unitNumber: '2', postcode: '1111111', propertyType: 'commercial' }),
      row(3, { unitNumber: '3' }),
    ];
    const plan = planRentRoll(rows);
    expect(states(plan)).toEqual([
      '1 ready',
      '2 warning differs_from_property differs_from_property',
      '3 ready',
    ]);
    expect(plan.properties.map(({ postcode, propertyType }) => [postcode, propertyType])).toEqual([
      ['3303501', 'apartment'],
    ]);
  });
});

test('five thousand rows are planned in a moment', () => {
  const rows = Array.from({ length: 5000 }, (_, index) =>
    row(index + 1, {
      unitNumber: String(index % 2500),
      ...(index < 2500 ? {} : { from: '2027-01-01', to: '2027-12-31' }),
    }),
  );
  const { counts, properties } = planRentRoll(rows);
  expect(counts.ready).toBe(5000);
  expect(properties[0]?.units).toHaveLength(2500);
});
