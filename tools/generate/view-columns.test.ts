import { expect, test } from 'vitest';
import { handOnUnions, takeNullOff } from './view-columns.ts';

const handedOn = [
  { path: 'public.lease_terms.lease_id', source: 'public.leases.id', isNullable: false },
  { path: 'public.lease_terms.currency', source: 'public.leases.currency', isNullable: false },
  { path: 'public.lease_terms.terminated_on', source: 'public.leases.terminated_on', isNullable: true },
];

test('a column of a view is null where the one that it hands on can be, and nowhere else', () => {
  const types = (leaseId: string) =>
    [
      'export interface Leases {\n  lease_id: string | null;\n}',
      `export interface LeaseTerms {\n  last_day: string | null;\n  lease_id: ${leaseId};\n  terminated_on: string | null;\n}`,
    ].join('\n\n');
  expect(takeNullOff(types('string | null'), handedOn)).toBe(types('string'));
});

test('a column of a view has the list of values of the one that it hands on, default or not', () => {
  const unions = { 'public.leases.currency': "Generated<'ILS' | 'USD'>", 'public.leases.stage': "'draft'" };
  expect(handOnUnions(handedOn, unions)).toEqual({ 'public.lease_terms.currency': "'ILS' | 'USD'" });
});
