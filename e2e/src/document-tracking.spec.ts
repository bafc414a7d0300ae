import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { makeLandlord, makeTenancy } from './people.ts';
import { expect, test } from './test.ts';

const filesOf = (page: Page) => page.locator('input[type=file]');
const text = (name: string, words: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(words) });

test(
  'a paper gets a last day and a tag, shows how it stands, and a newer file',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const page = await openAs(await makeLandlord(product.url), '/documents?panel=upload');
    await filesOf(page).setInputFiles([text('guarantee.txt', 'The bank stands surety')]);
    await page.getByRole('link', { name: 'guarantee' }).click();
    await page.getByRole('button', { name: 'Edit' }).click();
    const lastDay = Temporal.Now.plainDateISO('Asia/Jerusalem').add({ days: 3 });
    const [year, month, day] = lastDay.toString().split('-');
    await page.getByRole('textbox', { name: 'Expires on' }).fill(`${day}/${month}/${year}`);
    await page.getByRole('textbox', { name: 'Tags' }).fill('ביטוח, bank');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog').getByText('Critical')).toBeVisible();

    await page.goto(`${product.url}/documents-advanced`);
    const row = page.getByRole('row', { name: /guarantee/ });
    await expect(row).toContainText('Critical');
    await expect(page.getByText('Soon: 30 days or less. Critical: 7 days or less.')).toBeVisible();
    await page.getByRole('button', { name: 'Expired' }).click();
    await expect(page.getByText('No documents with an expiry date yet')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Columns' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Critical' }).click();
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'About' }).uncheck();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('columnheader', { name: 'About' })).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Select guarantee' }).check();
    await page.getByRole('button', { name: 'Export' }).last().click();
    const [table] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV' }).click(),
    ]);
    const [header, line] = (await readFile(await table.path(), 'utf8')).split('\r\n');
    expect(header).toContain('"Document","Status","Expires on"');
    expect(line).toBe(`"guarantee","Critical","${day}/${month}/${year}"`);
    await page.getByRole('link', { name: 'guarantee' }).click();
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles([text('guarantee-2.txt', 'Extended')]);
    await expect(page.getByText('Version 2 · in use')).toBeVisible();
    const [older] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download version 1' }).click(),
    ]);
    expect(older.suggestedFilename()).toBe('guarantee.txt');
  },
);

test('what a lease lacks is listed, and is gone once it is filed', async ({ openAs, product }) => {
  const { landlord } = await makeTenancy(product.url);
  const page = await openAs(landlord, '/documents-advanced?tab=missing&panel=kinds');
  // Saved at once: the box turns with the answer, so it is pressed and then looked at.
  const guarantee = page.getByRole('checkbox', { name: 'Guarantee' });
  await guarantee.click();
  await expect(guarantee).not.toBeChecked();
  await page.getByRole('textbox', { name: 'Another document' }).fill('Parking permit');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const row = page.getByRole('row', { name: /אנה גולן/ });
  await expect(row).toContainText('Parking permit');
  await expect(row).not.toContainText('Guarantee');

  await row.getByRole('link').click();
  await page.getByRole('combobox', { name: 'Type of document' }).selectOption({ index: 6 });
  await filesOf(page).setInputFiles([text('permit.txt', 'Parking permitted')]);
  const uploads = page.getByRole('list', { name: 'Uploads' });
  await expect(uploads.getByText('Document uploaded')).toBeVisible();
  await page.goto(`${product.url}/documents-advanced?tab=missing`);
  await expect(page.getByRole('row', { name: /אנה גולן/ })).not.toContainText('Parking permit');
});

test(
  'words are found inside files, and what is found goes into one ZIP',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const landlord = await makeLandlord(product.url);
    const page = await openAs(landlord, '/documents?panel=upload');
    await filesOf(page).setInputFiles([
      text('one.txt', 'דוד השמש הוחלף בינואר'),
      text('two.txt', 'The boiler was replaced'),
    ]);
    await expect(page.getByRole('link', { name: 'two' })).toBeVisible();
    // What is written in a file is read a moment after it came.
    const countFound = async (words: string) => {
      const { items } = await landlord.call<{ items: unknown[] }>(
        'GET',
        `/documents?inside=true&search=${words}`,
      );
      return items.length;
    };
    await expect.poll(() => countFound('boiler')).toBe(1);
    await expect.poll(() => countFound('שמש')).toBe(1);
    await page.goto(`${product.url}/documents-advanced?tab=search&search=boiler`);
    await expect(page.getByRole('link', { name: 'two' })).toBeVisible();
    await expect(page.getByText(/the boiler was replaced/)).toBeVisible();
    await page.getByRole('searchbox').fill('שמש');
    await expect(page.getByRole('link', { name: 'one' })).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select one' }).check();
    const [zip] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as ZIP' }).click(),
    ]);
    expect(zip.suggestedFilename()).toMatch(/^documents-[\d-]+\.zip$/);
  },
);

test(
  'the clauses of the workspace’s lease are found and worded here too',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const page = await openAs(await makeLandlord(product.url), '/documents-advanced');
    await page.getByText('Document templates', { exact: true }).click();
    await page.getByRole('link', { name: 'Add clause' }).click();
    const panel = page.getByRole('dialog');
    await expect(panel.getByRole('textbox').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Move .* down/ }).first()).toBeVisible();
    await expectAccessible(page);
  },
);
