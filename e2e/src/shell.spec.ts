import type { Page } from '@playwright/test';
import { isNight } from './accessible.ts';
import { makeHouse, makeLandlord, makeTenancy } from './people.ts';
import { expect, test } from './test.ts';
import { speak } from './words.ts';

test('the language is the stored one, else the browser’s, else English', async ({
  browser,
  product,
  watch,
}) => {
  const open = async (locale: string) => {
    const context = await browser.newContext({ locale });
    watch(context);
    return context.newPage();
  };
  const languageOf = async (page: Page) => {
    await page.goto(`${product.url}/auth`);
    await page.getByRole('textbox').first().waitFor();
    const language = await page.locator('html').getAttribute('lang');
    const direction = await page.locator('html').getAttribute('dir');
    return `${language} ${direction}`;
  };
  const french = await open('fr-FR');
  expect(await languageOf(french)).toBe('fr ltr');
  await speak(french, 'sq');
  expect(await languageOf(french)).toBe('sq ltr');
  await french.context().close();
  const german = await open('de-DE');
  expect(await languageOf(german)).toBe('en ltr');
  await german.context().close();

  // Signed out too, a Hebrew page turns beside its language, and in one quiet bar above a public page.
  const page = await open('he-IL');
  expect(await languageOf(page)).toBe('he ltr');
  const html = page.locator('html');
  await page.goto(`${product.url}/sign-lease/some-token`);
  await page.getByRole('complementary').getByRole('button', { name: 'להשאיר ככה' }).click();
  await page.goto(`${product.url}/auth`);
  await expect(html).toHaveAttribute('dir', 'ltr');
  await page.getByRole('button', { name: 'מימין לשמאל' }).click();
  await page.reload();
  await expect(html).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('button', { name: 'מימין לשמאל', pressed: true })).toBeVisible();
  await page.context().close();
});

test('theme, size and language are chosen in the profile menu, and kept', async ({ openAs, product }) => {
  const page = await openAs(await makeLandlord(product.url), '/properties');
  const kept = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.locator('label', { has: page.getByRole('radio', { name: 'Dark' }) }).click();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(20, 18, 15)');
  expect(await kept('theme')).toBe('dark');
  // The profile has it too, so that a browser that has forgotten it is told.
  const sized = page.waitForResponse(
    (response) => response.url().endsWith('/me/profile') && response.request().method() === 'PATCH',
  );
  await page.getByLabel('Interface size').selectOption({ label: 'Large' });
  expect((await sized).status()).toBe(204);
  await page.getByLabel('Language').selectOption('he');
  await expect(page.getByRole('heading', { level: 1, name: 'נכסים' })).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('displayScale'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'נכסים' })).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('font-size', '20px');
  expect(await kept('preferredLanguage')).toBe('he');
});

test('Ctrl-K jumps to a screen by its name in any language, to a house, and reminds who is late in three strokes', async ({
  openAs,
  product,
}) => {
  const { landlord } = await makeTenancy(product.url, 'בית הכרמל');
  const page = await openAs(landlord, '/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const field = page.getByRole('combobox', { name: 'Find a tenant' });
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('נכסים');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/properties$/);
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('כרמל');
  await page
    .getByRole('option', { name: /בית הכרמל/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'בית הכרמל' })).toBeVisible();

  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await page.keyboard.press('Control+k');
  await page.keyboard.type('golan');
  await expect(page.getByRole('option', { name: /אנה גולן.*overdue since/, selected: true })).toBeVisible();
  const opened = page.context().waitForEvent('page');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('option', { name: /Remind .*אנה גולן.* on WhatsApp/, selected: true }),
  ).toBeVisible();
  await page.keyboard.press('Enter');
  const reminder = await opened;
  await reminder.waitForURL(/wa\.me/);
  expect(new URL(reminder.url()).searchParams.get('text')).toMatch(/^שלום אנה גולן, תשלום של/);
  await reminder.close();
  // The history has it as opened: nobody knows whether it was sent.
  const listStates = async () => {
    const { items } = await landlord.call<{ items: { state: string }[] }>('GET', '/sent-messages');
    return items.map(({ state }) => state);
  };
  await expect.poll(listStates).toEqual(['opened']);
});

test('the focus goes to the content of the next page, and by the skip link, which the first Tab reaches', async ({
  openAs,
  product,
}) => {
  const page = await openAs(await makeLandlord(product.url), '/properties');
  await page.getByRole('link', { name: 'Calendar' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
  await expect(page.locator('main')).toBeFocused();
  for (const path of ['/properties', '/', '/sign-lease/some-token']) {
    await page.goto(product.url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
  }
});

test('a page says what is the matter: nothing there, no known answer, or a fault of its own', async ({
  browser,
  openAs,
  product,
}) => {
  const landlord = await makeLandlord(product.url);
  const foreign = await makeHouse(await makeLandlord(product.url), 'Foreign');
  const page = await openAs(landlord, '/properties');
  const none = crypto.randomUUID();
  // What is another's, and what is not there; by night on every page that shows one thing.
  const byNight = [
    `/properties/portfolio/${none}`,
    `/tenants/leases/${none}/termination`,
    `/tenants/import/${none}`,
  ];
  for (const path of [
    `/properties/${foreign.id}`,
    `/tenants/leases/${none}`,
    ...(isNight() ? byNight : []),
  ]) {
    await page.goto(product.url + path);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await expect(page.locator('main')).toContainText(landlord.email);
  }
  // An address that is none of the app's is answered by the server, with the way back.
  expect((await page.goto(`${product.url}/nothing/here`))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Back to Dira' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.route('**/properties?*', (route) => route.fulfill({ status: 418, body: '' }));
  await page.goto(`${product.url}/properties`);
  await expect(page.getByText('Unknown error', { exact: true })).toBeVisible();
  // What a page throws is said to the console as well: to one that nobody watches.
  const unwatched = await browser.newContext();
  await unwatched.addInitScript(
    (session) => localStorage.setItem('dira-auth', session),
    JSON.stringify(landlord.session),
  );
  const broken = await unwatched.newPage();
  await broken.route('**/properties?*', (route) =>
    route.fulfill({ json: { items: [null], nextCursor: null } }),
  );
  await broken.goto(`${product.url}/properties`);
  await expect(broken.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  await expect(broken.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(broken.getByRole('button', { name: 'Reload Page' })).toBeVisible();
  await expect(broken.getByRole('button', { name: 'Clear Cache & Reload' })).toBeVisible();
  await broken.getByRole('link', { name: 'Return to Dashboard' }).click();
  await expect(broken).toHaveURL(/\/dashboard$/);
  await unwatched.close();
});

test('an address that leads nowhere says so and shows a way on', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/nothing/here');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'To the first page' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test(
  'old caches are cleared once a browser session, and then the page loads once more',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const page = await openAs(await makeLandlord(product.url), '/properties');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(async () => {
      await caches.open('an-old-app');
      sessionStorage.clear();
    });
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.reload();
    await expect.poll(() => loads).toBe(2);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
  },
);
