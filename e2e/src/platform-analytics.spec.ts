import { readFile } from 'node:fs/promises';
import { expectAccessibleInBothThemes, settle } from './accessible.ts';
import { operatorSettings, signInOperator } from './operator.ts';
import { makeLandlord } from './people.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './words.ts';

test.use({ settings: operatorSettings });

test(
  'the operator sees what a visit with consent came to, and nobody else does',
  { tag: '@nightly' },
  async ({ openAs, openBrowser, product }) => {
    const say = wordsIn('he');
    const own = wordsIn('en');
    const operator = await signInOperator(product);
    const landlord = await makeLandlord(product.url);

    // Somebody who had refused agrees: the page before them is told, and the one after it.
    const visitor = await (await openBrowser()).newPage();
    await visitor.goto(`${product.url}/privacy`);
    const told = () => visitor.waitForResponse((response) => response.url().includes('track-event'));
    await visitor
      .getByRole('button', { name: own('visits:cookies.settings') })
      .first()
      .click();
    const first = told();
    await visitor.getByRole('button', { name: own('visits:cookies.accept') }).click();
    expect((await first).status()).toBe(202);
    const second = told();
    await visitor.goto(`${product.url}/calculators/roi`);
    expect((await second).status()).toBe(202);

    const page = await openAs(operator, '/admin-analytics', { language: 'he' });
    await settle(page);
    const figure = (name: string) =>
      page
        .locator('dl > div')
        .filter({ hasText: new RegExp(`^${say(`platform-analytics:figures.${name}`)}`) });
    await expect(figure('visitors')).toContainText('1');
    await expect(figure('pageViews')).toContainText('2');
    const pages = page.getByRole('region', { name: say('platform-analytics:dimensions.route') });
    await expect(pages.getByText('/calculators/:tool')).toBeVisible();
    await expect(pages.getByText('/privacy')).toBeVisible();
    const funnel = page.getByRole('region', { name: say('platform-analytics:funnel.title') });
    // That of other files too, which share the product.
    await expect(funnel).toContainText(new RegExp(`${say('platform-analytics:funnel.steps.trial')}[1-9]`));
    await expectAccessibleInBothThemes(page);
    const download = page.waitForEvent('download');
    await pages.getByRole('button').click();
    expect(await readFile(await (await download).path(), 'utf8')).toContain('"/calculators/:tool","1"');
    await page.getByRole('button', { name: say('platform-analytics:spans.week') }).click();
    await expect(page).toHaveURL(/span=week/);
    await expect(figure('pageViews')).toContainText('2');

    const other = await openAs(landlord, '/admin-analytics', { elsewhere: true });
    await expect(other).toHaveURL(/\/dashboard$/);
  },
);
