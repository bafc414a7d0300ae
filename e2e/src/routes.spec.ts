import type { Page } from '@playwright/test';
import { expectAccessible, settle } from './accessible.ts';
import {
  letUnit,
  makeAccount,
  makeHouse,
  makeLandlord,
  signInAgain,
  type Account,
  type Landlord,
} from './people.ts';
import { expect, test } from './test.ts';

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
  '/unsubscribe/some-token',
  '/bootstrap-admin',
  '/privacy',
  '/checkout',
  '/cities/tel-aviv',
  '/cities/jerusalem',
  '/cities/haifa',
  '/blog',
  '/blog/a-post',
  '/accessibility-statement',
  '/no-such-page',
];
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
  '/financials/cheques',
  '/financials/expenses',
  '/documents?panel=upload',
  '/maintenance?view=notices',
  '/maintenance?view=notices&panel=notice',
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

async function visit(
  page: Page,
  url: string,
  routes: readonly string[],
  theme: 'light' | 'dark',
): Promise<void> {
  const judged = new Set<string>();
  for (const route of routes) {
    await page.goto(url + route);
    await settle(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    // Many pages lead somebody who may not see them to the same place.
    if (judged.has(page.url())) continue;
    judged.add(page.url());
    await expectAccessible(page, theme);
  }
}

for (const theme of ['light', 'dark'] as const) {
  test(`every public page opens, and axe finds nothing (${theme})`, async ({ page, product }) => {
    test.setTimeout(900_000);
    await page.addInitScript((choice) => localStorage.setItem('theme', choice), theme);
    await visit(page, product.url, publicRoutes, theme);
  });

  test(`every page of a manager opens with data in it, and axe finds nothing (${theme})`, async ({
    openAs,
    product,
  }) => {
    test.setTimeout(900_000);
    const landlord = await makeLandlord(product.url);
    const house = await makeHouse(landlord);
    const lease = await letUnit(landlord, house.unitIds[0] ?? '');
    const portfolio = await makePortfolio(landlord, house.id);
    const page = await openAs(landlord, '/dashboard', { theme });
    const pages = [
      ...everyone,
      ...managers,
      `/properties/${house.id}`,
      `/properties/portfolio/${portfolio}`,
      '/properties?panel=new',
      '/properties?panel=portfolio',
      '/settings?panel=email',
      '/settings?tab=security&panel=password',
      `/properties/${house.id}?unit=new`,
      '/tenants?panel=new',
      '/tenants/import',
      `/tenants/leases/${lease.id}`,
      `/tenants/leases/${lease.id}/contract`,
      `/tenants/leases/${lease.id}/ending`,
      `/tenants/leases/${lease.id}/ending?step=handBack`,
      `/tenants/leases/${lease.id}/ending?step=review`,
      '/settings?tab=contract',
      `/tenants/leases/${lease.id}?tab=cheques&panel=cheques`,
      `/tenants/leases/${lease.id}?tab=securities&panel=security`,
      `/tenants/leases/${lease.id}?tab=linkage&panel=linkage`,
    ];
    await visit(page, product.url, pages, theme);
  });

  test(`every page of a tenant opens on a phone in Hebrew, and axe finds nothing (${theme})`, async ({
    openAs,
    product,
  }) => {
    test.setTimeout(900_000);
    const tenant = await makeTenant(product.url);
    const page = await openAs(tenant, '/dashboard', { theme, language: 'he', phone: true });
    await visit(page, product.url, [...everyone, ...managers], theme);
  });
}

test('no page scrolls sideways at 320 pixels, in Hebrew and in the longest language', async ({
  openAs,
  product,
}) => {
  test.setTimeout(900_000);
  const landlord = await makeLandlord(product.url);
  const house = await makeHouse(landlord);
  const lease = await letUnit(landlord, house.unitIds[0] ?? '');
  const portfolio = await makePortfolio(landlord, house.id);
  for (const language of ['he', 'fr']) {
    const page = await openAs(landlord, '/dashboard', { language });
    await page.evaluate((chosen) => localStorage.setItem('preferredLanguage', chosen), language);
    await page.setViewportSize({ width: 320, height: 700 });
    for (const route of [
      ...everyone,
      ...managers,
      `/properties/${house.id}`,
      `/properties/portfolio/${portfolio}`,
      '/properties?panel=new',
      '/settings?panel=phone',
      '/tenants?panel=new',
      '/tenants/import',
      `/tenants/leases/${lease.id}`,
      `/tenants/leases/${lease.id}/contract?step=payments`,
      `/tenants/leases/${lease.id}/ending?step=handBack`,
      `/tenants/leases/${lease.id}?tab=cheques&panel=cheques`,
      `/tenants/leases/${lease.id}?tab=securities&panel=security`,
      `/tenants/leases/${lease.id}?tab=linkage&panel=linkage`,
    ]) {
      await page.goto(product.url + route);
      await settle(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${route} in ${language}`).toBeLessThanOrEqual(0);
    }
    await page.close();
  }
});

test('a realtor and a tenant without a lease find pages that speak to them', async ({ openAs, product }) => {
  const tenant = await makeAccount(product.url, { full_name: 'אנה גולן', role: 'tenant' });
  const page = await openAs(tenant, '/dashboard');
  await settle(page);
  await expect(page.getByText('No active lease found')).toBeVisible();
});

/** Somebody who rents and has chosen their password. */
async function makeTenant(url: string): Promise<Account> {
  const landlord = await makeLandlord(url);
  const house = await makeHouse(landlord);
  const { credentials } = await letUnit(landlord, house.unitIds[0] ?? '');
  return signInAgain(url, credentials);
}

async function makePortfolio(landlord: Landlord, propertyId: string): Promise<string> {
  const portfolio = { title: 'בתי הכרמל', description: 'Three houses by the sea', propertyIds: [propertyId] };
  return (await landlord.call<{ id: string }>('POST', '/portfolios', portfolio)).id;
}
