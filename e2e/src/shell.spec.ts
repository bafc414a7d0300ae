import { makeHouse, makeLandlord } from './people.ts';
import { expect, test } from './test.ts';

test('the language is the stored one, else the browser’s, else English', async ({ browser, product }) => {
  const languageOf = async (locale: string, stored?: string) => {
    const context = await browser.newContext({ locale });
    const page = await context.newPage();
    if (stored !== undefined)
      await page.addInitScript((language) => localStorage.setItem('preferredLanguage', language), stored);
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

test('a language chosen in the profile menu turns every word and is kept', async ({ openAs, product }) => {
  const page = await openAs(await makeLandlord(product.url), '/properties');
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByLabel('Language').selectOption('he');
  await expect(page.getByRole('heading', { level: 1, name: 'נכסים' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'נכסים' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('preferredLanguage'))).toBe('he');
});

test('dark, light and system are kept under the key theme', async ({ openAs, product }) => {
  const page = await openAs(await makeLandlord(product.url), '/properties');
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(background).toBe('rgb(20, 18, 15)');
});

test('the interface size is saved to the profile, with the toast that says so', async ({
  openAs,
  product,
}) => {
  const page = await openAs(await makeLandlord(product.url), '/properties');
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByLabel('Interface size').selectOption({ label: 'Large' });
  await expect(page.getByText('Display scale updated')).toBeVisible();
  await expect(page.getByText('Interface size set to Large')).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('displayScale'));
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('20px');
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

test('an address that leads nowhere says so and shows a way on', async ({ page }) => {
  await page.goto('/nothing/here');
  await expect(page.getByRole('heading', { name: 'There is no page here' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the start' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('old caches are cleared once a browser session, and then the page loads once more', async ({
  openAs,
  product,
}) => {
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
});
