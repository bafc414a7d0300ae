import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { letUnit, makeAccount, makeHouse, makeLandlord, signInAgain, type Account } from './people.ts';
import { expect, test } from './test.ts';

const publicRoutes = [
  '/',
  '/auth',
  '/demo',
  '/start-trial',
  '/auth/reset-token',
  '/sign-lease/some-token',
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
  '/tenant-portal',
];
const managers = [
  '/properties',
  '/properties/portfolio/01a1fe06-e349-77a8-8e12-0b592f9d16fb',
  '/tenants',
  '/financials',
  '/documents-advanced',
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
  '/change-plan',
  '/site-admin',
];

/** A finished page: its one heading is there and nothing is on its way. */
async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await page.waitForLoadState('networkidle');
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
    .analyze();
  expect(
    violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map(({ html }) => html)
          .join(' | ')
          .slice(0, 300)}`,
    ),
    page.url(),
  ).toEqual([]);
}

async function visit(
  page: Page,
  url: string,
  routes: readonly string[],
  options: { axe: boolean; theme?: string },
): Promise<void> {
  for (const route of routes) {
    await page.goto(url + route);
    await settle(page);
    if (options.theme !== undefined)
      await expect(page.locator('html')).toHaveAttribute('data-theme', options.theme);
    if (options.axe) await expectAccessible(page);
  }
}

for (const theme of ['light', 'dark'] as const) {
  test(`every public page opens, and axe finds nothing (${theme})`, async ({ page, product }) => {
    test.setTimeout(120_000);
    await page.addInitScript((choice) => localStorage.setItem('theme', choice), theme);
    await visit(page, product.url, publicRoutes, { axe: true, theme });
  });

  test(`every page of a manager opens with data in it, and axe finds nothing (${theme})`, async ({
    openAs,
    product,
  }) => {
    test.setTimeout(240_000);
    const landlord = await makeLandlord(product.url);
    const house = await makeHouse(landlord);
    const lease = await letUnit(landlord, house.unitIds[0] ?? '');
    const page = await openAs(landlord, '/dashboard', { theme });
    const pages = [
      ...everyone,
      ...managers,
      `/properties/${house.id}`,
      '/properties?panel=new',
      `/properties/${house.id}?unit=new`,
      '/tenants?panel=new',
      '/tenants/import',
      `/tenants/leases/${lease.id}`,
    ];
    await visit(page, product.url, pages, { axe: true, theme });
  });

  test(`every page of a tenant opens on a phone in Hebrew, and axe finds nothing (${theme})`, async ({
    openAs,
    product,
  }) => {
    test.setTimeout(120_000);
    const tenant = await makeTenant(product.url);
    const page = await openAs(tenant, '/dashboard', { theme, language: 'he', phone: true });
    await visit(page, product.url, [...everyone, ...managers], { axe: true, theme });
  });
}

test('no page scrolls sideways at 320 pixels, in Hebrew and in the longest language', async ({
  openAs,
  product,
}) => {
  test.setTimeout(240_000);
  const landlord = await makeLandlord(product.url);
  const house = await makeHouse(landlord);
  const lease = await letUnit(landlord, house.unitIds[0] ?? '');
  for (const language of ['he', 'fr']) {
    const page = await openAs(landlord, '/dashboard', { language });
    await page.evaluate((chosen) => localStorage.setItem('preferredLanguage', chosen), language);
    await page.setViewportSize({ width: 320, height: 700 });
    for (const route of [
      ...everyone,
      ...managers,
      `/properties/${house.id}`,
      '/properties?panel=new',
      '/tenants?panel=new',
      '/tenants/import',
      `/tenants/leases/${lease.id}`,
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
