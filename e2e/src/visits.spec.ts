import type { Locator, Page } from '@playwright/test';
import { expectAccessible, settle } from './accessible.ts';
import { addressOfTest } from './address.ts';
import { pressOn, tabTo } from './keyboard.ts';
import { operatorSettings } from './operator.ts';
import { makeLandlord, regionsOfConsents } from './people.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './words.ts';

test.use({ isFirstVisit: true, settings: operatorSettings });

/** What a page keeps in the browser, by its keys. */
const keysOf = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted());

const recordOf = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cookieConsent') ?? 'null') as unknown);

test('nothing is measured or kept before somebody has chosen, and what they choose holds everywhere', async ({
  openBrowser,
  product,
}) => {
  const say = wordsIn('en');
  const browser = await openBrowser();
  const page = await browser.newPage();
  const told: Record<string, unknown>[] = [];
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('track-event')) told.push(request.postDataJSON() as Record<string, unknown>); // what our page posts
    if (new URL(request.url()).origin !== product.url) elsewhere.push(request.url());
  });
  const banner = page.getByRole('region', { name: say('visits:cookies.title') });
  const dialog = page.getByRole('dialog', { name: say('visits:cookies.title') });

  await page.goto(product.url);
  await expect(banner).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${product.url}/auth`);
  await expect(banner).toBeVisible();
  expect(told).toEqual([]);
  expect(await browser.cookies()).toEqual([]);
  // What the product cannot do without: that old caches were looked for.
  expect(await keysOf(page)).toEqual(['cachesChecked']);

  // Customize shows four kinds, and nothing counts before it is saved.
  await pressOn(banner.getByRole('button', { name: say('visits:cookies.customize') }));
  await expect(dialog.getByRole('switch')).toHaveCount(4);
  await expect(dialog.getByRole('switch').first()).toBeDisabled();
  await expect(dialog.getByRole('switch').first()).toBeChecked();
  await expectAccessible(page);
  const functional = dialog.getByRole('switch', { name: say('visits:cookies.kinds.functional.name') });
  await pressOn(functional, 'Space');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(banner.getByRole('button', { name: say('visits:cookies.customize') })).toBeFocused();
  expect(await recordOf(page)).toBeNull();
  await page.keyboard.press('Enter');
  await pressOn(functional, 'Space');
  await pressOn(dialog.getByRole('button', { name: say('visits:cookies.save') }));
  await expect(banner).toBeHidden();
  const saved = {
    essential: true,
    analytics: false,
    marketing: false,
    functional: true,
    policyVersion: '1.0',
  };
  expect(await recordOf(page)).toMatchObject({ ...saved, region: 'US' });
  expect(told).toEqual([]);

  // The button at the edge opens what was saved; all of it allowed, page views are told.
  await page.goto(product.url);
  await expect(banner).toBeHidden();
  await pressOn(page.getByRole('button', { name: say('visits:cookies.settings') }).first());
  await expect(functional).toBeChecked();
  await pressOn(dialog.getByRole('button', { name: say('visits:cookies.accept') }));
  await expect.poll(() => told.length).toBe(1);
  expect(told[0]).toMatchObject({
    event_name: 'page_view',
    user_id: null,
    session_id: expect.stringMatching(/^[0-9a-z-]{12,}$/),
    page_url: `${product.url}/`,
    referrer: '',
    country: 'Unknown',
    device_type: 'desktop',
    browser: 'Chrome',
    metadata: { language: 'en' },
  });
  await page.goto(`${product.url}/sign-lease/q8Zr3LkP0vYx7Tn2WcJd5A`);
  await expect.poll(() => told.at(-1)?.['page_url']).toBe(`${product.url}/sign-lease/:id`);

  // Taken back: the name of the visit goes, and nothing more is told.
  const before = told.length;
  await pressOn(page.getByRole('button', { name: say('visits:cookies.settings') }));
  await pressOn(dialog.getByRole('button', { name: say('visits:cookies.reject') }));
  await expect.poll(() => recordOf(page)).toMatchObject({ analytics: false, functional: false });
  expect(await keysOf(page)).not.toContain('visit');
  await page.goto(`${product.url}/privacy`);
  await settle(page);
  expect(told).toHaveLength(before);
  expect(elsewhere).toEqual([]);

  // Somebody who agreed to another policy is asked anew.
  await page.evaluate(() =>
    localStorage.setItem('cookieConsent', JSON.stringify({ analytics: true, policyVersion: '0.9' })),
  );
  await page.reload();
  await expect(banner).toBeVisible();

  // Somebody who is signed in chooses before their country is known: the server keeps the choice with it.
  const landlord = await makeLandlord(product.url);
  await page.evaluate(
    (session) => localStorage.setItem('dira-auth', session),
    JSON.stringify(landlord.session),
  );
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': addressOfTest(), 'x-country': 'IL' });
  const { promise: isChosen, resolve: goOn } = Promise.withResolvers<void>();
  const toldRegions: unknown[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/me/cookie-consents')) return;
    toldRegions.push((request.postDataJSON() as { region: string }).region); // what our page posts
  });
  await page.route('**/geo', async (route) => {
    await isChosen;
    await route.continue();
  });
  // However slow the machine: a page gives a country up that is late, and this one is held back until after the choice.
  // A page that is never idle asks all the same.
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
    globalThis.requestIdleCallback = (work, { timeout } = {}) =>
      timeout === undefined
        ? 0
        : Number(setTimeout(work, timeout, { didTimeout: true, timeRemaining: () => 0 }));
  });
  await page.goto(`${product.url}/dashboard`);
  // On a phone the question covers nothing that is pressed: the tabs stand on it.
  const size = page.viewportSize() ?? { width: 1280, height: 900 };
  await page.setViewportSize({ width: 390, height: 844 });
  const footOf = async (what: Locator) => {
    const { y = 0, height = 0 } = (await what.boundingBox()) ?? {};
    return Math.round(y + height);
  };
  const tabs = page.getByRole('navigation').last();
  await expect(tabs).toBeVisible();
  await expect(banner).toBeVisible();
  const topOf = async (what: Locator) => Math.round((await what.boundingBox())?.y ?? 0);
  await expect.poll(async () => (await footOf(tabs)) - (await topOf(banner))).toBe(0);
  await page.setViewportSize(size);
  await pressOn(banner.getByRole('button', { name: say('visits:cookies.reject') }));
  await expect.poll(() => recordOf(page)).toMatchObject({ analytics: false, region: 'US' });
  goOn();
  await expect.poll(() => recordOf(page)).toMatchObject({ analytics: false, region: 'IL' });
  await expect.poll(() => regionsOfConsents(product.url, landlord)).toEqual(['IL']);
  expect(toldRegions).toEqual(['IL']);
});

test(
  'a visitor from abroad, one with developer tools, and one who reads with difficulty',
  { tag: '@nightly' },
  async ({ openBrowser, product }) => {
    const say = wordsIn('fr');
    const browser = await openBrowser();
    await browser.setExtraHTTPHeaders({ 'x-forwarded-for': addressOfTest(), 'x-country': 'FR' });
    const page = await browser.newPage();
    await page.goto(`${product.url}/?lang=fr`);
    const country = page.getByRole('dialog', { name: say('visits:country.title') });
    await expect(country).toBeVisible();
    await expectAccessible(page);
    await pressOn(country.getByRole('button', { name: say('visits:country.goOn') }));
    await expect(country).toBeHidden();
    // Read once a browser session; what is chosen now says from where.
    await page.reload();
    await pressOn(page.getByRole('button', { name: say('visits:cookies.accept') }));
    await expect.poll(() => recordOf(page)).toMatchObject({ analytics: true, marketing: true, region: 'FR' });
    await expect(country).toBeHidden();

    // By keyboard: a larger text, more contrast, and both still there in the app.
    const edge = page.getByRole('button', { name: say('accessibility:title') }).first();
    const panel = page.getByRole('dialog', { name: say('accessibility:title') });
    await pressOn(edge);
    await expect(panel).toBeVisible();
    const larger = panel.getByRole('button', { name: say('accessibility:larger') });
    await tabTo(larger);
    for (let step = 0; step < 6; step += 1) await page.keyboard.press('Enter');
    await expect(panel.getByRole('status')).toHaveText(say('accessibility:percent', { percent: 150 }));
    await pressOn(panel.getByRole('switch', { name: say('accessibility:aids.contrast') }), 'Space');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(edge).toBeFocused();
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.goto(`${product.url}/auth`);
    await expect(page.locator('html')).toHaveCSS('font-size', '24px');
    await expect(page.locator('html')).toHaveAttribute('data-aids', 'contrast');
    // An address in French is no choice of language: the app goes by the browser.
    const own = wordsIn('en');
    await pressOn(page.getByRole('button', { name: own('accessibility:title') }));
    await pressOn(page.getByRole('button', { name: own('accessibility:reset') }));
    await expect(page.locator('html')).toHaveCSS('font-size', '16px');

    // A docked panel makes the window larger than its page.
    const tools = page.getByRole('dialog', { name: say('visits:tools.title') });
    const dock = (pixels: number) =>
      page.evaluate((gap) => {
        Object.defineProperty(window, 'outerWidth', { configurable: true, value: innerWidth + gap });
        Object.defineProperty(window, 'outerHeight', { configurable: true, value: innerHeight });
      }, pixels);
    await page.clock.install();
    await page.goto(`${product.url}/?lang=fr`);
    await dock(160);
    await page.clock.runFor(6000);
    await expect(tools).toBeHidden();
    await dock(161);
    await page.clock.runFor(2000);
    await expect(tools).toContainText(say('visits:tools.text'));
    await pressOn(tools.getByRole('button', { name: say('visits:tools.goOn') }));
    await expect(tools).toBeHidden();
  },
);

test('ten screens in ten seconds are noted, once', { tag: '@nightly' }, async ({ openAs, product }) => {
  const landlord = await makeLandlord(product.url);
  const page = await openAs(landlord, '/calendar');
  const noted: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/me/suspicious-activity')) noted.push(response.status());
  });
  await page.getByRole('link', { name: 'Messages', exact: true }).click();
  await expect(page).toHaveURL(/\/messages$/);
  const go = async (step: number) => {
    await (step % 2 === 0 ? page.goBack() : page.goForward());
    await expect(page).toHaveURL(step % 2 === 0 ? /\/calendar$/ : /\/messages$/);
  };
  for (let step = 0; step < 8; step += 1) await go(step);
  expect(noted).toEqual([]);
  for (let step = 8; step < 11; step += 1) await go(step);
  await expect.poll(() => noted).toEqual([204]);
});
