import { expect, test } from 'vitest';
import { PAGE_ROUTES, routeOf, siteOf } from './page-routes.ts';

const own = 'https://dira.test';

test.each([
  ['https://dira.test/', '/'],
  [
    'https://dira.test/tenants/leases/0197d1f0-5a3c-7e21-9f42-0c8a6b1d2e3f?panel=a#b',
    '/tenants/leases/:leaseId',
  ],
  ['https://dira.test/sign-lease/letters', '/sign-lease/:token'],
  ['https://dira.test/tenants/import', '/tenants/import'],
  ['https://dira.test/properties/portfolio/:id/', '/properties/portfolio/:portfolioId'],
  ['https://dira.test/dashboard/naama-levi', 'other'],
  ['https://elsewhere.test/dashboard', 'other'],
  ['', 'other'],
  [null, 'other'],
])('the page of %j is %j', (address, route) => {
  expect(routeOf(address, own)).toBe(route);
});

test('each page is its own route', () => {
  for (const route of PAGE_ROUTES) expect(routeOf(`${own}${route}`, own)).toBe(route);
});

test.each([
  [null, 'direct'],
  ['', 'direct'],
  ['https://dira.test/auth', 'own'],
  ['https://www.search.test/?q=my+landlord', 'search.test'],
  ['https://direct', 'other'],
  [`https://${'x'.repeat(60)}.${'y'.repeat(50)}.test`, 'other'],
  ['android-app://com.search', 'other'],
])('somebody who came from %j came from %j', (referrer, site) => {
  expect(siteOf(referrer, own)).toBe(site);
});
