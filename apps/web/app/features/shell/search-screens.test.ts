import { ACTIONS } from '@dira/domain/permissions';
import { expect, test } from 'vitest';
import { foldText } from '../../lib/fold-text.ts';
import type { Me, Membership } from '../account/queries.ts';
import { navigationFor, orderWithSwapped, sidebarFor } from './navigation.ts';
import { searchScreens } from './search-screens.ts';
import { tabsFor } from './tabs.ts';
import { findReminded, findVerbs } from './verbs.ts';

const can = (isAllowed: boolean) =>
  Object.fromEntries(ACTIONS.map((action) => [action, isAllowed])) as Membership['can']; // every action that there is

const membership = (isAllowed: boolean): Membership => ({
  organizationId: 'o1',
  organizationName: 'Carmel Homes',
  role: 'admin',
  plan: 'starter',
  subscription: null,
  isSample: false,
  reach: 'all',
  requiresMfa: false,
  unitCount: 14,
  logoId: null,
  preferredCurrency: 'ILS',
  unusedFeatures: [],
  support: null,
  readOnly: null,
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
    sidebar: { hidden: [], order: [] },
    realtorMode: false,
    shortTermRentalMode: false,
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
  ownerships: [],
  banners: [],
  ...change,
});

const screensOf = (me: Me, organization: Membership | null) => {
  const { working, unbuilt } = navigationFor(me, organization);
  return [...working, ...unbuilt].map(({ screen }) => screen);
};

test('a page inside of a screen is found by its name, stands in no menu, and is for who may see it', () => {
  const found = (organization: Membership) =>
    searchScreens('rent grid', person(), organization).map(({ screen }) => screen);
  expect(found(membership(true))).toContain('rentGrid');
  expect(found(membership(false))).not.toContain('rentGrid');
  expect(screensOf(person(), membership(true))).not.toContain('rentGrid');
  expect(searchScreens('', person(), membership(true)).map(({ screen }) => screen)).not.toContain('rentGrid');
});

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

test('who does nothing but run the installation sees no screen of homes', () => {
  const operator = person({ isSiteAdmin: true });
  expect(screensOf(operator, null)).toContain('siteAdmin');
  for (const screen of ['documents', 'maintenance', 'messages'])
    expect(screensOf(operator, null)).not.toContain(screen);
  expect(screensOf({ ...operator, hasTenancies: true }, null)).toContain('messages');
});

test.each([
  ['record payment', 'recordPayment'],
  ['payment record', 'recordPayment'],
  ['add ten', 'addTenant'],
  ['רישום תשלום', 'recordPayment'],
  ['הוספת שוכר', 'addTenant'],
  ['añadir gasto', 'addExpense'],
  ['depense', 'addExpense'],
  ['shto pron', 'addProperty'],
  ['relancer', 'remind'],
  ['תזכורת', 'remind'],
])('%s finds the verb %s, in whatever language', (typed, name) => {
  expect(findVerbs(typed, person(), membership(true)).map((verb) => verb.name)).toContain(name);
});

test('nobody is offered what they may not do, and a tenant says that they paid', () => {
  expect(findVerbs('', person(), membership(false))).toEqual([]);
  const tenant = person({ role: 'tenant', hasTenancies: true });
  expect(findVerbs('paid', tenant, null).map(({ name }) => name)).toEqual(['reportPayment']);
});

test('who is to be reminded stands behind the word, in whatever language', () => {
  const typed = ['remind cohen', 'תזכורת כהן לוי', 'Relancer  Noa', 'remind', 'reminded cohen'];
  expect(typed.map(findReminded)).toEqual(['cohen', 'כהן לוי', 'Noa', null, null]);
});

test('on a phone everybody has the places of their days under the thumb', () => {
  const namesOf = (...given: Parameters<typeof tabsFor>) => tabsFor(...given).map(({ name }) => name);
  expect(namesOf(person(), membership(true))).toEqual([
    'screens.dashboard',
    'groups.money',
    'screens.tenants',
    'tabs.inbox',
  ]);
  expect(namesOf(person({ role: 'tenant', hasTenancies: true }), null)).toEqual([
    'screens.home',
    'tabs.pay',
    'labels.repairs',
    'screens.messages',
  ]);
  const worker = membership(true);
  const jobs = { ...worker.can, 'maintenance.manage': false };
  expect(namesOf(person(), { ...worker, can: jobs })).toEqual(['tabs.jobs', 'screens.messages']);
  const operator = person({ isSiteAdmin: true });
  expect(namesOf(operator, null)).toEqual(['screens.dashboard', 'tabs.site']);
  // Who may see nothing of money and tenants has other places.
  const realtor = membership(true);
  const fewer = { ...realtor.can, 'money.see': false, 'leases.see': false, 'inbox.use': false };
  expect(namesOf(person(), { ...realtor, can: fewer })).toEqual([
    'screens.dashboard',
    'screens.messages',
    'screens.properties',
    'screens.documents',
  ]);
});

test('the screens of realtors are for realtors, and for whoever turned their mode on', () => {
  const found = (me: Me, organization = membership(true)) =>
    ['Realtor desk', 'Listing posts'].flatMap((name) =>
      searchScreens(name, me, organization).map(({ screen }) => screen),
    );
  const all = ['realtor', 'aiPosting'];
  const inMode = person({ profile: { ...person().profile, realtorMode: true } });
  expect(found(person())).toEqual([]);
  expect(found(inMode)).toEqual(all);
  expect(found(inMode, membership(false))).toEqual([]);
  expect(found(person(), { ...membership(true), role: 'realtor' })).toEqual(all);
  expect(found(person({ role: 'realtor' }))).toEqual(all);
  // Nothing dead stands in the sidebar.
  for (const screen of all) expect(shownTo(inMode)).not.toContain(screen);
});

const withSidebar = (sidebar: Partial<Me['profile']['sidebar']>): Me => {
  const { profile } = person();
  return person({ profile: { ...profile, sidebar: { ...profile.sidebar, ...sidebar } } });
};
const shownTo = (me: Me) => sidebarFor(me, membership(true)).shown.map(({ screen }) => screen);

test('a hidden tab leaves the sidebar and the bar of a phone, and the palette still finds it', () => {
  const me = withSidebar({ hidden: ['messages', 'communications', 'dashboard', 'settings'] });
  expect(shownTo(me)).not.toContain('messages');
  expect(tabsFor(me, membership(true)).map(({ screen }) => screen)).toEqual([
    'dashboard',
    'financials',
    'tenants',
    'properties',
  ]);
  expect(searchScreens('messages', me, membership(true)).map(({ screen }) => screen)).toContain('messages');
  expect(sidebarFor(me, membership(true)).tabs.map(({ screen }) => screen)).toContain('messages');
  // Whatever is kept, the way back to the settings stands.
  expect(shownTo(me)).toEqual(expect.arrayContaining(['dashboard', 'settings']));
});

test('tabs stand in the order of the person, and one that it does not know of where it usually does', () => {
  const usual = shownTo(person());
  expect(usual.slice(0, 4)).toEqual(['dashboard', 'properties', 'tenants', 'documents']);
  const order = orderWithSwapped([], ['properties', 'tenants']);
  expect(shownTo(withSidebar({ order })).slice(0, 4)).toEqual([
    'dashboard',
    'tenants',
    'properties',
    'documents',
  ]);
  const older = order.filter((tab) => tab !== 'documents' && tab !== 'dashboard');
  expect(shownTo(withSidebar({ order: older })).slice(0, 4)).toEqual([
    'dashboard',
    'tenants',
    'documents',
    'properties',
  ]);
  expect(shownTo(withSidebar({ order: orderWithSwapped(order, ['properties', 'tenants']) }))).toEqual(usual);
});
