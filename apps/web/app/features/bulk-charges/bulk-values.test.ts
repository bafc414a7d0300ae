import { expect, test } from 'vitest';
import { amountsOf, linesOf, toBulk, type BulkValues } from './forms/bulk-values.ts';
import type { ChargeableLease } from './queries.ts';

const leases: ChargeableLease[] = [70, 140, null].map((areaSqm, index) => ({
  leaseId: `lease-${index}`,
  tenant: { id: `tenant-${index}`, name: 'Dana' },
  moreTenants: 0,
  unit: { id: `unit-${index}`, number: `${index}` },
  areaSqm,
  currency: 'ILS',
}));
const build = (change: Partial<BulkValues> = {}): BulkValues => ({
  kind: 'utility',
  description: ' Water ',
  how: 'area',
  amount: 60_000,
  dueOn: '2026-12-01',
  repeats: '1',
  link: 'no',
  baseMonth: null,
  basePoints: '',
  baseYear: null,
  lines: linesOf(leases),
  ...change,
});

test('shows no share while the area of a lease that is charged is missing, and each once it is left out', () => {
  expect(amountsOf(build())).toEqual([null, null, null]);
  const lines = linesOf(leases).map((line, index) => ({ ...line, isChosen: index < 2 }));
  expect(amountsOf(build({ lines }))).toEqual([20_000, 40_000, null]);
  expect(toBulk(build({ lines }), leases, 'ILS')).toEqual({
    kind: 'utility',
    description: 'Water',
    how: 'area',
    amount: 60_000,
    currency: 'ILS',
    dueOn: '2026-12-01',
    // A bill is divided once, whatever was chosen for the same amount each.
    everyMonths: null,
    link: null,
    lines: [
      { leaseId: 'lease-0', measure: 70, amount: 20_000 },
      { leaseId: 'lease-1', measure: 140, amount: 40_000 },
    ],
  });
});

test('charges each lease the same, again and again where that is chosen', () => {
  const sent = toBulk(build({ how: 'each' }), leases, 'ILS');
  expect(sent).toMatchObject({ everyMonths: 1, lines: [{ measure: null, amount: 60_000 }, {}, {}] });
  const linked = { link: 'none', baseMonth: '2026-08', basePoints: '103.2', baseYear: 2024 } as const;
  expect(toBulk(build({ how: 'each', ...linked }), leases, 'ILS')?.link).toEqual({
    baseMonth: '2026-08',
    basePoints: '103.2',
    baseYear: 2024,
    floor: 'none',
  });
  // What is charged once follows nothing.
  expect(toBulk(build({ how: 'each', repeats: 'once', ...linked }), leases, 'ILS')?.link).toBeNull();
});
