import type { Page } from '@playwright/test';
import { makeLandlord } from './people.ts';
import { expect, test } from './test.ts';

test.use({ needsNewBrowser: true });

/** KiB on the wire with an empty cache, headers included; `bench/RESULTS.md` has what it really is. */
const signInBudget = 150;
const sharedPageBudget = 185;
const dashboardBudget = 230;

test('the sign-in page keeps within its budget of scripts', async ({ page }) => {
  expect(await countScriptKib(page, '/auth')).toBeLessThanOrEqual(signInBudget);
});

test('a page that was shared by link keeps within its budget of scripts', async ({ page }) => {
  expect(await countScriptKib(page, '/shared/no-such-link')).toBeLessThanOrEqual(sharedPageBudget);
});

test('the dashboard keeps within its budget of scripts', async ({ page, product }) => {
  const { session } = await makeLandlord(product.url);
  // From the first request on: what a page before this one fetched would not be counted.
  await page.addInitScript((stored) => {
    localStorage.setItem('preferredLanguage', 'en');
    localStorage.setItem('dira-auth', stored);
  }, JSON.stringify(session));
  expect(await countScriptKib(page, '/dashboard')).toBeLessThanOrEqual(dashboardBudget);
});

async function countScriptKib(page: Page, path: string): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.clearBrowserCache');
  const scripts = new Set<string>();
  let bytes = 0;
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(scripts.size, 'scripts seen').toBeGreaterThan(5);
  return bytes / 1024;
}
