import { makeHouse, makeLandlord } from './people.ts';
import { expect, test } from './test.ts';
import { speak } from './words.ts';

test('the language is the stored one, else the browser’s, else English', async ({
  browser,
  product,
  watch,
}) => {
  const languageOf = async (locale: string, stored?: string) => {
    const context = await browser.newContext({ locale });
    watch(context);
    const page = await context.newPage();
    if (stored !== undefined) await speak(page, stored);
    await page.goto(`${product.url}/auth`);
    await page.getByRole('textbox').first().waitFor();
    const language = await page.locator('html').getAttribute('lang');
    const direction = await page.locator('html').getAttribute('dir');
    await context.close();
    return `${language} ${direction}`;
  };
  expect(await languageOf('fr-FR')).toBe('fr ltr');
  expect(await languageOf('he-IL')).toBe('he ltr');
  expect(await languageOf('de-DE')).toBe('en ltr');
  expect(await languageOf('fr-FR', 'sq')).toBe('sq ltr');
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

test('Ctrl-K jumps to a screen by its name in any language, and to a house', async ({ openAs, product }) => {
  const landlord = await makeLandlord(product.url);
  await makeHouse(landlord, 'בית הכרמל');
  const page = await openAs(landlord, '/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Find a tenant' })).toBeFocused();
  await page.keyboard.type('נכסים');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/properties$/);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Find a tenant' })).toBeFocused();
  await page.keyboard.type('כרמל');
  await page
    .getByRole('option', { name: /בית הכרמל/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'בית הכרמל' })).toBeVisible();
});

test('the first Tab leads to the skip link, which leads to the content', async ({ openAs, product }) => {
  const page = await openAs(await makeLandlord(product.url), '/properties');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('an address that leads nowhere says so and shows a way on', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/nothing/here');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go home' }).click();
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
