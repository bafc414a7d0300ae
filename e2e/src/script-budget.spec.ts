import type { Page } from '@playwright/test';
import { settle } from './accessible.ts';
import { makeLandlord } from './people.ts';
import { expect, test } from './test.ts';

test.use({ needsNewBrowser: true });

/** KiB on the wire with an empty cache, headers included; `bench/RESULTS.md` has what it really is. */
const signInBudget = 150;
const sharedPageBudget = 185;
const dashboardBudget = 230;
/** What is fetched once a page is there and idle: for what stands at its edge, and for a person who stays. */
const edgeBudget = 9;
const laterBudget = 53;

test('the sign-in page keeps within its budget of scripts', async ({ page }) => {
  const { needed, later } = await countScriptKib(page, '/auth');
  expect(needed).toBeLessThanOrEqual(signInBudget);
  expect(later).toBeLessThanOrEqual(edgeBudget);
});

test('a page that was shared by link keeps within its budget of scripts', async ({ page }) => {
  const { needed } = await countScriptKib(page, '/shared/no-such-link');
  expect(needed).toBeLessThanOrEqual(sharedPageBudget);
});

test('the dashboard keeps within its budget of scripts', async ({ page, product }) => {
  const { session } = await makeLandlord(product.url);
  // From the first request on: what a page before this one fetched would not be counted.
  await page.addInitScript((stored) => {
    localStorage.setItem('preferredLanguage', 'en');
    localStorage.setItem('dira-auth', stored);
  }, JSON.stringify(session));
  const { needed, later } = await countScriptKib(page, '/dashboard', [...ofEdge, ...ofPerson]);
  expect(needed).toBeLessThanOrEqual(dashboardBudget);
  expect(later).toBeLessThanOrEqual(laterBudget);
});

/** By the names of their files: what stands at the edge, with its rules and words. */
const ofEdge = ['app-edge', 'visits', 'accessibility'];
/** The clients of the session and of the live connection, which have one name, and what tells of a choice about cookies. */
const ofPerson = ['module', 'module', 'tell-consent'];

/**
 * Every script that a page asks for by itself.
 * @param fetchedLater which of them it fetches only once it is there and idle
 */
async function countScriptKib(
  page: Page,
  path: string,
  fetchedLater: readonly string[] = ofEdge,
): Promise<{ needed: number; later: number }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.clearBrowserCache');
  const asked = new Map<string, string>();
  const loaded = new Map<string, number>();
  devtools.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (type === 'Script') asked.set(requestId, request.url);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (asked.has(requestId)) loaded.set(requestId, encodedDataLength);
  });
  const isLater = (id: string) => fetchedLater.some((name) => asked.get(id)?.includes(`/assets/${name}-`));
  await page.goto(path);
  await settle(page);
  // Of some there are two.
  await expect
    .poll(() => [...asked.keys()].filter(isLater).length)
    .toBeGreaterThanOrEqual(fetchedLater.length);
  await expect.poll(() => asked.size - loaded.size, { message: 'scripts under way' }).toBe(0);
  expect(asked.size, 'scripts seen').toBeGreaterThan(5);
  const sum = (ids: string[]) => ids.reduce((bytes, id) => bytes + (loaded.get(id) ?? 0), 0) / 1024;
  const { needed = [], later = [] } = Object.groupBy(loaded.keys(), (id) =>
    isLater(id) ? 'later' : 'needed',
  );
  return { needed: sum(needed), later: sum(later) };
}
