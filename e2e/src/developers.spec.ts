import { expectAccessible } from './accessible.ts';
import { pressOn, typeInto } from './keyboard.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './words.ts';

test(
  'a programmer who is not signed in finds an operation by keyboard and copies its example',
  { tag: '@nightly' },
  async ({ page, product }) => {
    const say = wordsIn('he');
    await page.goto(`${product.url}/developers?lang=he`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('developers:title'));
    const search = page.getByRole('searchbox', { name: say('developers:search.label') });
    await expect(search).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await typeInto(search, 'maintenance add request');
    await expect(page.getByRole('search').getByRole('status')).toContainText(/\d/);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('search').getByRole('link').first()).toBeFocused();
    await page.getByRole('search').getByRole('link', { name: 'createMaintenanceRequest' }).press('Enter');
    await expect(page).toHaveURL(`${product.url}/developers/maintenance/createMaintenanceRequest?lang=he`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'he');

    const example = page.getByRole('figure').filter({ hasText: 'curl' });
    await page.evaluate(() => {
      navigator.clipboard.writeText = async (text) => void (document.body.dataset['copied'] = text);
    });
    const copy = example.getByRole('button');
    await pressOn(copy);
    await expect(copy).toHaveText(say('common:actions.copied'));
    const copied = await page.locator('body').getAttribute('data-copied');
    expect(copied).toContain(
      `curl -X POST "${product.url}/api/v1/organizations/$DIRA_WORKSPACE/maintenance-requests"`,
    );
    expect(copied).toBe(await example.locator('code').textContent());
    await page.setViewportSize({ width: 320, height: 720 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.getByText(say('developers:contents')).last().click();
    await expect(page.getByRole('link', { name: say('developers:titles.webhooks') })).toBeVisible();
    await expectAccessible(page);
  },
);
