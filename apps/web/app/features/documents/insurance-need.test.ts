import { expect, it } from 'vitest';
import { findInsuranceNeed } from './insurance-need.ts';
import type { InsurancePolicy } from './insurance-queries.ts';

const policy = (expiry: InsurancePolicy['expiry']): InsurancePolicy => ({
  documentId: 'one',
  coverage: 'home',
  insurer: 'Harel',
  policyNumber: '',
  tenantName: 'Dana',
  expiresOn: '2026-12-01',
  expiry,
  createdAt: '2026-11-22T08:00:00Z',
});

it.each([
  [
    'what the landlord waits for, also where an older one counts',
    '2026-11-22T08:00:00Z',
    ['active'],
    'requested',
  ],
  ['nothing where nobody asked and nothing was brought', null, [], null],
  ['nothing while one counts for long', null, ['active'], null],
  ['nothing where a newer one follows the one that ends', null, ['active', 'critical'], null],
  ['nothing of one without a last day', null, [null], null],
  ['the end that comes', null, ['soon'], 'ending'],
  ['the end that came', null, ['expired', 'expired'], 'ending'],
] as const)('tells %s', (_, requestedAt, states, expected) => {
  expect(findInsuranceNeed({ requestedAt, items: states.map(policy) })).toBe(expected);
});
