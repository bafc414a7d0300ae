import { expectAccessible } from './accessible.ts';
import { pressOn } from './keyboard.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './words.ts';

test(
  'one press on the first page leads to a workspace of one’s own, which says that it sends nothing',
  { tag: '@nightly' },
  async ({ openBrowser, product }) => {
    const say = wordsIn('he');
    const browser = await openBrowser();
    const page = await browser.newPage();
    await page.goto(`${product.url}/?lang=he`);
    await page
      .getByRole('link', { name: say('demo:open') })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('demo:title'));
    await expectAccessible(page);
    const open = page.getByRole('button', { name: say('demo:open') });
    await page.route('**/api/v1/demo', (route) => route.fulfill({ status: 429 }), { times: 1 });
    await pressOn(open);
    await expect(page.getByRole('alert')).toHaveText(say('demo:often'));
    await pressOn(open);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'he');
    await expect(page.getByText(say('dashboard:sample.demo'))).toBeVisible();
    await expectAccessible(page);
    // Whoever is signed in is not thrown out by a second press.
    await page.goto(`${product.url}/demo?lang=he`);
    await expect(page.getByText(say('demo:known'))).toBeVisible();
    await expect(open).toBeHidden();
  },
);
