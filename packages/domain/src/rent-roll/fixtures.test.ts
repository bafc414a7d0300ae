import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { detectColumns, missingFields } from './headers.ts';
import { planRentRoll, type ExistingLease, type NumberedRow, type RentRollPlan } from './plan.ts';
import { readRow } from './row.ts';

function readFixture(name: string, encoding: string): { rows: NumberedRow[]; table: string[][] } {
  const bytes = readFileSync(new URL(`../../fixtures/rent-roll/${name}`, import.meta.url));
  const table = splitCsv(new TextDecoder(encoding).decode(bytes));
  return { rows: readTable(table), table };
}

/** Enough of CSV for these files: commas, quoted fields, doubled quotes, one line a row. */
function splitCsv(text: string): string[][] {
  return text
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '',
      ),
    );
}

function readTable([header = [], ...lines]: string[][]): NumberedRow[] {
  const mapping = detectColumns(header);
  expect(missingFields(mapping)).toEqual([]);
  return lines.map((cells, index) => ({ ...readRow(cells, mapping), number: index + 1 }));
}

/** What is to be said of each row that is not simply ready: `8 error startsOn overlaps_row`. */
function findings(plan: RentRollPlan): string[] {
  return plan.rows
    .filter(({ state }) => state !== 'ready')
    .map(({ number, state, issues }) =>
      [number, state, ...issues.flatMap(({ field, code }) => [field, code])].join(' '),
    );
}

/** The leases that the workspace has once the rows of a plan are imported. */
function imported(plan: RentRollPlan): ExistingLease[] {
  return plan.rows.flatMap(({ state, values, number }) => {
    const { streetAddress, city, unitNumber, tenantName, startsOn, endsOn } = values;
    if (state !== 'ready' && state !== 'warning') return [];
    if (!streetAddress || !city || !unitNumber || !tenantName || !startsOn || !endsOn) return [];
    return [{ id: `lease-${number}`, streetAddress, city, unitNumber, tenantName, startsOn, endsOn }];
  });
}

describe('the Hebrew rent roll in UTF-8', () => {
  const { rows } = readFixture('rent-roll-hebrew-utf8.csv', 'utf-8');
  const plan = planRentRoll(rows);

  test('goes in whole: 24 leases in 24 units of 4 properties', () => {
    expect(plan.counts).toEqual({ ready: 24, warning: 0, error: 0, duplicate: 0 });
    expect(
      plan.properties.map(
        ({ streetAddress, city, propertyType, units }) =>
          `${streetAddress}, ${city}: ${propertyType} ${units.length}`,
      ),
    ).toEqual([
      'הרצל 14, חיפה: apartment 10',
      'שדרות בן גוריון 7, בת ים: apartment 6',
      'ביאליק 22, רמת גן: apartment 6',
      'יפו 118, ירושלים: commercial 2',
    ]);
  });

  test('adds nothing the second time', () => {
    expect(planRentRoll(rows, imported(plan)).counts).toEqual({
      ready: 0,
      warning: 0,
      error: 0,
      duplicate: 24,
    });
  });
});

describe('the faulty rent roll in windows-1255', () => {
  const { rows, table } = readFixture('rent-roll-hebrew-win1255-faults.csv', 'windows-1255');
  const plan = planRentRoll(rows);

  test('has 12 rows, and says of each what is wrong', () => {
    expect(plan.rows).toHaveLength(12);
    expect(findings(plan)).toEqual([
      '2 warning identityNumber identity_check_digit',
      '3 error endsOn ends_before_start',
      '4 error monthlyRent invalid_amount',
      '5 error phone invalid_phone',
      '6 error tenantName required',
      '10 warning email invalid_email',
      '11 error dueDay invalid_due_day',
    ]);
  });

  test('lets rows 1, 7, 8, 9 and 12 in without change, and 2 and 10 on agreement', () => {
    const numbers = (state: string) =>
      plan.rows.filter((row) => row.state === state).map(({ number }) => number);
    expect(numbers('ready')).toEqual([1, 7, 8, 9, 12]);
    expect(numbers('warning')).toEqual([2, 10]);
    expect(plan.rows.find(({ number }) => number === 2)?.values.identityNumber).toBe('123456789');
    expect(plan.rows.find(({ number }) => number === 10)?.values.email).toBeNull();
  });

  test('refuses row 8 as an overlap once the phone of row 5 is fixed', () => {
    const phone = (table[0] ?? []).indexOf('טלפון');
    const fixed = table.map((cells, index) => (index === 5 ? cells.with(phone, '052-1101781') : cells));
    const again = planRentRoll(readTable(fixed));
    expect(findings(again)).toEqual([
      '2 warning identityNumber identity_check_digit',
      '3 error endsOn ends_before_start',
      '4 error monthlyRent invalid_amount',
      '6 error tenantName required',
      '8 error startsOn overlaps_row',
      '10 warning email invalid_email',
      '11 error dueDay invalid_due_day',
    ]);
    expect(again.rows.find(({ number }) => number === 8)?.issues[0]?.otherRow).toBe(5);
  });
});
