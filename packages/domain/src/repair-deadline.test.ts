import { describe, expect, test } from 'vitest';
import { LEGAL_PARAMETERS, lawOn, type LegalParameter } from './legal-parameters.ts';
import { findRepairAlarm, readRepairDeadline, type Demand } from './repair-deadline.ts';

const daysOf: Partial<Record<string, number>> = { repair_days: 30, urgent_repair_days: 3 };
const parameters: LegalParameter[] = LEGAL_PARAMETERS.map((name) => ({
  name,
  value: daysOf[name] ?? 1,
  validFrom: '2017-09-17',
  validTo: null,
  section: 's.25H(b)',
  source: 'Book of Laws',
}));
const law = lawOn('2026-11-22', parameters);

function clockOn(today: string, demandedOn: string, change: Partial<Demand> = {}) {
  const demand = {
    demandedOn: Temporal.PlainDate.from(demandedOn),
    preventsLiving: false,
    status: 'open',
    ...change,
  } as const satisfies Demand;
  const { dueOn, stage } = readRepairDeadline(demand, law, Temporal.PlainDate.from(today));
  return [dueOn.toString(), stage];
}

describe('the clock of a repair', () => {
  test.each([
    // A month of 31 days, of 30, of 28; the end of a year.
    ['2026-12-31', '2027-01-30'],
    ['2027-01-31', '2027-03-02'],
    ['2027-02-01', '2027-03-03'],
    ['2026-11-30', '2026-12-30'],
    // Over the nights on which the clocks of Israel change.
    ['2027-03-10', '2027-04-09'],
    ['2026-10-10', '2026-11-09'],
  ])('a demand of %s is due by %s', (demandedOn, dueOn) => {
    expect(clockOn(demandedOn, demandedOn)).toEqual([dueOn, 'running']);
  });

  test.each([
    ['2027-03-24', '2027-03-27'],
    ['2027-02-26', '2027-03-01'],
  ])('one that keeps people from living there, of %s, is due by %s', (demandedOn, dueOn) => {
    expect(clockOn(demandedOn, demandedOn, { preventsLiving: true })).toEqual([dueOn, 'soon']);
  });

  test.each([
    ['2026-11-01', 'running'],
    ['2026-11-15', 'running'],
    ['2026-11-16', 'half'],
    ['2026-11-27', 'half'],
    ['2026-11-28', 'soon'],
    ['2026-12-01', 'soon'],
    ['2026-12-02', 'late'],
  ])('of 1 November it stands on %s as %s', (today, stage) => {
    expect(clockOn(today, '2026-11-01')).toEqual(['2026-12-01', stage]);
    expect(clockOn(today, '2026-11-01', { status: 'in_progress' })[1]).toBe(stage);
  });

  test.each(['completed', 'cancelled'] as const)('stands still once it is %s', (status) => {
    expect(clockOn('2027-11-01', '2026-11-01', { status })).toEqual(['2026-12-01', 'stopped']);
  });
});

test.each([
  ['late', 'low', 'in_progress', 'late'],
  ['soon', 'urgent', 'open', 'soon'],
  ['half', 'urgent', 'open', 'urgent'],
  ['half', 'urgent', 'in_progress', 'half'],
  ['running', 'urgent', 'in_progress', null],
  ['running', 'high', 'open', null],
  [null, 'urgent', 'open', 'urgent'],
  [null, 'high', 'open', null],
  ['stopped', 'urgent', 'completed', null],
] as const)('%s, %s and %s alarms as %s', (stage, priority, status, alarm) => {
  expect(findRepairAlarm(stage, { priority, status })).toBe(alarm);
});
