import type { Page } from '@playwright/test';
import { expectAccessible, expectPublicAccessible, isNight, settle } from './accessible.ts';
import { addressOfTest } from './address.ts';
import { goWithin, load, type Go } from './go.ts';
import { makeAccount, makeTenancy, makeTenant, type Landlord } from './people.ts';
import { expect, test } from './test.ts';
import { speak, wordsIn } from './words.ts';

const publicRoutes = [
  '/',
  '/auth',
  '/auth?step=sign-up',
  '/auth?step=link',
  '/auth?step=forgot',
  '/auth?step=link-problem&reason=expired',
  '/auth?step=half-confirmed',
  '/demo',
  '/start-trial',
  '/auth/reset-token',
  '/sign-lease/some-token',
  '/shared/some-token',
  '/shared/reports/some-token',
  '/unsubscribe/some-token',
  '/preferences/some-token',
  '/privacy-requests/some-token',
  '/bootstrap-admin',
  '/calculators',
  '/calculators/mortgage',
  '/privacy',
  '/cancel',
  '/checkout',
  '/cities/tel-aviv',
  '/blog',
  '/blog/repairs-who-pays',
  '/accessibility-statement',
  '/no-such-page',
];
/** Other texts in the same page. */
const otherCities = ['/cities/jerusalem', '/cities/haifa'];
const everyone = [
  '/dashboard',
  '/maintenance',
  '/messages',
  '/documents',
  '/calendar',
  '/settings',
  '/notifications',
  '/notifications/0190a000-0000-7000-8000-000000000000',
  '/settings?tab=notifications',
  '/settings?tab=security',
  '/tenant-portal',
  '/tenant-portal?tab=lease',
];
const managers = [
  '/properties',
  '/tenants',
  '/financials',
  '/financials/rent',
  '/financials/cheques',
  '/financials/expenses',
  '/financials/report',
  '/financials/budgets',
  '/financials/income',
  '/financials/journal',
  '/financials/settlements',
  '/financials/settlements?panel=settle',
  '/financials/tax-invoices',
  '/financials/tax-invoices?show=issued',
  '/financials/bank',
  '/financials/beginning',
  '/financials/owners',
  '/financials/tax',
  '/documents?panel=upload',
  '/maintenance?view=announcements',
  '/maintenance?view=announcements&panel=announcement',
  '/documents-advanced',
  '/documents-advanced?tab=missing&panel=kinds',
  '/documents-advanced?tab=search',
  '/communications',
  '/crm',
  '/analytics',
  '/reports',
  '/admin-analytics',
  '/workflows',
  '/tools',
  '/realtor',
  '/ai-posting',
  '/user-management',
  '/ai-insights',
  '/subscription',
  '/organization-settings',
  '/owner-portal',
  '/owner-portal?month=2026-01',
  '/change-plan',
  '/site-admin',
];

interface Visit {
  routes: readonly string[];
  go: Go;
  /** What axe is asked of each. */
  audit(page: Page): Promise<void>;
}

/** Opens each page once: axe finds nothing, and at 320 pixels nothing scrolls sideways. */
async function visit(page: Page, url: string, { routes, go, audit }: Visit): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 900 };
  const judged = new Set<string>();
  for (const route of apart(routes)) {
    await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': addressOfTest(route) });
    await go(page, url + route);
    await settle(page);
    // Many pages lead somebody who may not see them to the same place, and those that are not built are one page.
    const place = !isNight() && (await saysNotHereYet(page)) ? 'not here yet' : page.url();
    if (judged.has(place)) continue;
    judged.add(place);
    await audit(page);
    await page.setViewportSize({ width: 320, height: 700 });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow, { message: `${route} is wider than the screen` }).toBeLessThanOrEqual(0);
    await page.setViewportSize(size);
  }
}

/** The panels and tabs of one page not one after the other: each is gone to from elsewhere, and not loaded anew. */
function apart(routes: readonly string[]): readonly string[] {
  const ofPages = [...Map.groupBy(routes, (route) => route.split('?')[0]).values()];
  const most = Math.max(...ofPages.map(({ length }) => length));
  return Array.from({ length: most }, (_, turn) => ofPages.flatMap((ofPage) => ofPage[turn] ?? [])).flat();
}

async function saysNotHereYet(page: Page): Promise<boolean> {
  const language = (await page.locator('html').getAttribute('lang')) ?? 'en';
  return (await page.getByText(wordsIn(language)('not-here-yet:works')).count()) > 0;
}

function testManagersPages(language: string): void {
  test(`every page of a manager opens with data in it, is accessible and narrow (${language})`, async ({
    openAs,
    product,
  }) => {
    test.setTimeout(900_000);
    const { landlord, house, lease } = await makeTenancy(product.url);
    const portfolio = await makePortfolio(landlord, house.id);
    const workflow = await makeWorkflow(landlord);
    const page = await openAs(landlord, '/dashboard', { language });
    const routes = [
      ...everyone,
      ...managers,
      `/properties/${house.id}`,
      `/properties/portfolio/${portfolio}`,
      `/workflows/${workflow}`,
      '/workflows?tab=reminders',
      '/properties?panel=new',
      '/properties?panel=portfolio',
      '/settings?panel=email',
      '/settings?panel=phone',
      '/settings?tab=security&panel=password',
      `/properties/${house.id}?unit=new`,
      '/tenants?panel=new',
      '/tenants/import',
      `/tenants/leases/${lease.id}`,
      `/tenants/leases/${lease.id}/agreement`,
      `/tenants/leases/${lease.id}/agreement?step=payments`,
      `/tenants/leases/${lease.id}/termination`,
      `/tenants/leases/${lease.id}/termination?step=moveOut`,
      `/tenants/leases/${lease.id}/termination?step=review`,
      '/settings?tab=contract',
      `/tenants/leases/${lease.id}?tab=cheques&panel=cheques`,
      `/tenants/leases/${lease.id}?tab=securities&panel=security`,
      `/tenants/leases/${lease.id}?tab=linkage&panel=linkage`,
    ];
    await visit(page, product.url, { routes, go: goWithin, audit: expectAccessible });
  });
}

function testPublicPages(language: string): void {
  test(`every public page opens, is accessible and narrow (${language})`, async ({ page, product }) => {
    test.setTimeout(900_000);
    await speak(page, language);
    const routes = [...publicRoutes, ...(isNight() ? otherCities : [])];
    await visit(page, product.url, { routes, go: load, audit: expectPublicAccessible });
  });
}

function testTenantsPages(language: string): void {
  test(`every page of a tenant opens on a phone, is accessible and narrow (${language})`, async ({
    openAs,
    product,
  }) => {
    test.setTimeout(900_000);
    const { tenant } = await makeTenant(product.url);
    const page = await openAs(tenant, '/dashboard', { language, phone: true });
    // What is not theirs leads home, all of it one way.
    const routes = [...everyone, ...(isNight() ? managers : managers.slice(0, 3))];
    await visit(page, product.url, { routes, go: goWithin, audit: expectAccessible });
  });
}

testPublicPages('en');
testManagersPages('he');
testTenantsPages('he');
test.describe('in the other languages', { tag: '@nightly' }, () => {
  testPublicPages('he');
  testManagersPages('en');
  // The longest one.
  testManagersPages('fr');
  testTenantsPages('en');
});

test('a tenant without a lease finds a page that speaks to them, and is led home from what is not theirs', async ({
  openAs,
  product,
}) => {
  const tenant = await makeAccount(product.url, { full_name: 'אנה גולן', role: 'tenant' });
  const page = await openAs(tenant, '/dashboard');
  await settle(page);
  await expect(page.getByText('No active lease found')).toBeVisible();
  await page.goto(`${product.url}/properties`);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('That page isn’t part of your account.')).toBeVisible();
});

async function makePortfolio(landlord: Landlord, propertyId: string): Promise<string> {
  const portfolio = { title: 'בתי הכרמל', description: 'Three houses by the sea', propertyIds: [propertyId] };
  return (await landlord.call<{ id: string }>('POST', '/portfolios', portfolio)).id;
}

/** It sends nothing: no program of a test reaches into the frame of a mail. */
async function makeWorkflow(landlord: Landlord): Promise<string> {
  const draft = {
    trigger: { kind: 'date', of: 'payment', offset: 1 },
    conditions: [{ kind: 'open' }],
    steps: [{ kind: 'ask', question: 'להתקשר?', memberId: null, answerDays: 2 }],
  };
  return (await landlord.call<{ id: string }>('POST', '/workflows', { name: 'חוב', draft })).id;
}
