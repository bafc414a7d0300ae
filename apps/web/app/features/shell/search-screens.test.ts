import { expect, test } from 'vitest';
import type { Me, Membership } from '../account/queries.ts';
import { navigation, navigationFor } from './navigation.ts';
import { foldText, searchScreens } from './search-screens.ts';

const actions = new Set(navigation.flatMap(({ action }) => (action === undefined ? [] : [action])));
const can = (isAllowed: boolean) =>
  Object.fromEntries([...actions].map((action) => [action, isAllowed])) as Membership['can']; // every action that the sidebar asks about

const membership = (isAllowed: boolean): Membership => ({
  organizationId: 'o1',
  organizationName: 'Carmel Homes',
  role: 'admin',
  plan: 'starter',
  isSample: false,
  requiresMfa: false,
  unitCount: 14,
  can: can(isAllowed),
});

const person = (change: Partial<Me> = {}): Me => ({
  user: { id: 'u1', email: 'yael@example.com', fullName: 'Yael', phone: null },
  profile: {
    displayScale: 1,
    preferredLanguage: 'en',
    themePreference: 'system',
    rightToLeft: false,
    hiddenColumns: {},
    notifications: {
      email: true,
      payments: true,
      maintenance: true,
      leases: true,
      whatsapp: false,
      daily: [],
    },
  },
  whatsApp: 'unavailable',
  role: 'landlord',
  isSiteAdmin: false,
  needsOperatorKey: false,
  memberships: [],
  hasTenancies: false,
  ...change,
});

const screensOf = (me: Me, organization: Membership | null) => {
  const { working, unbuilt } = navigationFor(me, organization);
  return [...working, ...unbuilt].map(({ screen }) => screen);
};

test.each(['tenants', 'שוכרים', 'inquilinos', 'Locataires', 'qiramarresit'])(
  '%s finds the tenants',
  (typed) => {
    expect(searchScreens(typed, person(), membership(true)).map(({ screen }) => screen)).toContain('tenants');
  },
);

test('capitals, accents and niqqud keep nobody from finding a screen', () => {
  expect(foldText('Présence')).toBe('presence');
  expect(foldText('שָׁלוֹם')).toBe('שלום');
});

test('somebody without the permission does not see the screen, in the sidebar or by search', () => {
  const organization = membership(false);
  expect(screensOf(person(), organization)).not.toContain('financials');
  expect(searchScreens('financials', person(), organization)).toEqual([]);
});

test('a tenant sees no screen of managers, and a manager none of the operator', () => {
  const forTenant = screensOf(person({ role: 'tenant', hasTenancies: true }), null);
  expect(forTenant).toContain('tenantPortal');
  expect(forTenant).not.toContain('properties');
  expect(screensOf(person(), membership(true))).not.toContain('siteAdmin');
});
