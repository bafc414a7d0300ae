import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoEnglish, settle } from './accessible.ts';
import { load } from './go.ts';
import { pressOn, tabTo, typeInto } from './keyboard.ts';
import { letUnit, makeHouse, makeTenancy, type Landlord } from './people.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './words.ts';

const fromTemplate = '/reports/new?template=incomeByProperty';

/** Two properties, and what was paid in each today. */
async function makeIncome(url: string): Promise<Landlord> {
  const { landlord, lease } = await makeTenancy(url);
  const other = await makeHouse(landlord, 'Bialik 22', 1);
  const second = await letUnit(landlord, other.unitIds[0] ?? '');
  const paidOn = Temporal.Now.plainDateISO('Asia/Jerusalem').toString();
  for (const [id, amount] of [
    [lease.id, 415_000],
    [second.id, 300_000],
  ] as const)
    await landlord.call('POST', `/leases/${id}/payments`, { amount, method: 'bit', paidOn });
  return landlord;
}

async function addFilter(page: Page, field: string): Promise<void> {
  const say = wordsIn('en');
  await page.getByRole('combobox', { name: say('report-builder:add.filter') }).click();
  await page
    .getByRole('listbox', { name: say('report-builder:add.filter') })
    .getByRole('option', { name: field })
    .click();
}

const foot = (table: Locator) => table.getByRole('row').last();

test('a template is changed, answers at once, is saved under a name alone, and says the same when it is opened again', async ({
  openAs,
  product,
}) => {
  const say = wordsIn('en');
  const landlord = await makeIncome(product.url);
  const page = await openAs(landlord, '/reports', { language: 'en' });
  await page.getByRole('link', { name: say('reports:templates.incomeByProperty.name') }).click();
  const table = page.getByRole('table').last();
  await expect(foot(table)).toContainText('₪7,150');

  await addFilter(page, say('common:labels.property'));
  await page.getByRole('combobox', { name: say('report-builder:filter.value') }).fill('bial');
  await page.getByRole('option', { name: 'Bialik 22' }).click();
  await expect(foot(table)).toContainText('₪3,000');
  await page.getByRole('radio', { name: say('report-builder:shapes.bar') }).check();
  await expect(page.getByRole('img', { name: /Bialik 22 ₪3,000/ })).toBeVisible();

  const name = page.getByRole('textbox', { name: say('report-builder:name') });
  await name.fill('');
  await page.getByRole('button', { name: say('common:actions.save'), exact: true }).click();
  const sentence = page.getByRole('alert');
  await expect(sentence).toHaveText('Please provide a report name and select at least one field');
  await expect(sentence).toBeFocused();
  expect(await landlord.call('GET', '/reports')).toMatchObject({ items: [] });
  await name.fill('Bialik, by month');
  await page.getByRole('button', { name: say('common:actions.save'), exact: true }).click();
  await page.waitForURL(/\/reports\/[0-9a-f-]{36}$/);
  const figures = await table.innerText();

  await page.getByRole('link', { name: say('report-builder:all') }).click();
  await page.getByRole('link', { name: 'Bialik, by month' }).click();
  await expect(name).toHaveValue('Bialik, by month');
  await expect(table).toHaveText(figures, { useInnerText: true });
  await settle(page);
  await expectAccessible(page);
});

test(
  'a report is built, ordered, opened to its lines and saved by the keyboard alone',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const say = wordsIn('en');
    const landlord = await makeIncome(product.url);
    const page = await openAs(landlord, '/reports/new', { language: 'en' });
    await settle(page);
    await typeInto(page.getByRole('textbox', { name: say('report-builder:name') }), 'Collected');
    await tabTo(page.getByRole('combobox', { name: say('report-builder:add.field') }));
    await page.keyboard.type('city');
    await page.keyboard.press('Enter');
    const fields = page.getByRole('list', { name: say('report-builder:rail.fields') }).getByRole('listitem');
    await expect(fields).toHaveCount(5);
    await tabTo(fields.last().getByRole('button').first());
    await page.keyboard.press('ArrowUp');
    await expect(fields.nth(3)).toContainText(say('properties:form.city'));
    await expect(fields.nth(3).getByRole('button').first()).toBeFocused();
    await tabTo(page.getByRole('combobox', { name: say('report-builder:add.group') }));
    await page.keyboard.type('prop');
    await page.keyboard.press('Enter');
    await pressOn(page.getByRole('button', { name: 'Bialik 22', exact: true }));
    const lines = page.getByRole('dialog', { name: /Bialik 22/ });
    await expect(foot(lines.getByRole('table'))).toContainText('₪3,000');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await pressOn(page.getByRole('button', { name: say('common:actions.save'), exact: true }));
    await page.waitForURL(/\/reports\/[0-9a-f-]{36}$/);
    expect(await landlord.call('GET', '/reports')).toMatchObject({ items: [{ name: 'Collected' }] });
  },
);

test(
  'the builder asks before changes are lost, and of two editors neither overwrites the other unseen',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const say = wordsIn('en');
    const landlord = await makeIncome(product.url);
    const page = await openAs(landlord, fromTemplate, { language: 'en' });
    const save = page.getByRole('button', { name: say('common:actions.save'), exact: true });
    await save.click();
    await page.waitForURL(/\/reports\/[0-9a-f-]{36}$/);
    await settle(page);
    const id = page.url().split('/').at(-1) ?? '';
    const { definition } = await landlord.call<{ definition: object }>('GET', `/reports/${id}`);
    await page.getByRole('radio', { name: say('report-builder:shapes.line') }).check();
    await landlord.call('PATCH', `/reports/${id}`, {
      name: 'Named elsewhere',
      definition: { ...definition, chart: 'area' },
    });
    await save.click();
    await expect(page.getByRole('textbox', { name: say('report-builder:name') })).toHaveValue(
      'Named elsewhere',
    );
    await expect(page.getByText(say('report-builder:savedMeanwhile'))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: say('report-builder:all') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await save.click();
    await expect
      .poll(() => landlord.call('GET', `/reports/${id}`))
      .toMatchObject({ name: 'Named elsewhere', definition: { chart: 'line' } });
  },
);

test(
  'every template reads well in each language, at a desk and on a phone',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const landlord = await makeIncome(product.url);
    for (const [at, language] of ['en', 'he', 'es', 'fr', 'sq'].entries()) {
      const page = await openAs(landlord, '/reports', { language, elsewhere: at > 0 });
      await settle(page);
      const addresses = await page
        .locator('a[href*="template="]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      expect(addresses.length).toBeGreaterThan(12);
      // What is long in one language is seldom short in another: some of them stand for the rest.
      const step = ['en', 'he'].includes(language) ? 1 : 4;
      for (const [index, address] of addresses.entries())
        if (index % step === 0) await visit(page, product.url + address, language, index % 4 === 0);
    }
  },
);

/** Opens a template; one that is looked at closely is asked about at a desk and, with all its folds open, on a phone. */
async function visit(page: Page, url: string, language: string, isClose: boolean): Promise<void> {
  const say = wordsIn(language);
  await load(page, url);
  await settle(page);
  const preview = page.getByRole('region', { name: say('report-builder:preview.title') });
  await expect(preview.getByRole('status')).toContainText(/\d{2}\/\d{2}\/\d{4}/);
  if (language === 'he') await expectNoEnglish(page);
  if (!isClose) return;
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow, { message: url }).toBeLessThanOrEqual(0);
  for (const fold of await page.locator('details > summary').all()) await fold.click();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 900 });
}
