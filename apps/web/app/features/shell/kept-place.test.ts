import { abilities, type MembershipFlags } from '@dira/domain/permissions';
import { expect, test } from 'vitest';
import type { Membership } from '../account/queries.ts';
import { lossOf } from './kept-place.ts';

const place = (flags: MembershipFlags, change: Partial<Membership> = {}): Membership => ({
  organizationId: 'carmel',
  organizationName: 'Carmel Homes',
  plan: 'professional',
  subscription: null,
  isSample: false,
  reach: 'all',
  requiresMfa: false,
  role: 'assistant',
  unitCount: 0,
  logoId: null,
  preferredCurrency: 'ILS',
  unusedFeatures: [],
  support: null,
  readOnly: null,
  can: abilities({ role: 'assistant', flags }),
  ...change,
});
const before = place({ manageProperties: true });

test('whoever lost a right or the workspace is told; who won one, or changed something else, is not', () => {
  const told = (memberships: Membership[]) => lossOf(before, { memberships })?.kind ?? null;
  expect(told([])).toBe('lost');
  expect(told([place({})])).toBe('lessened');
  expect(told([place({ manageProperties: true }, { reach: 'assigned' })])).toBe('lessened');
  expect(told([place({ manageProperties: true, viewFinancials: true })])).toBeNull();
  expect(
    told([place({ manageProperties: true }, { organizationName: 'Galil Homes', unitCount: 9 })]),
  ).toBeNull();
});

test('nobody is told of a sample that they cleared, or of what they never had', () => {
  expect(lossOf(place({}, { isSample: true }), { memberships: [] })).toBeNull();
  expect(lossOf(null, { memberships: [] })).toBeNull();
});
