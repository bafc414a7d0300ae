import path from 'node:path';
import { makeLandlord } from './people.ts';
import { expect, test } from './test.ts';

const fixtures = path.join(import.meta.dirname, '..', '..', 'apps', 'server', 'fixtures', 'rent-roll');

test('a rent roll of 24 rows is in within a few clicks, and importing it again adds nothing', async ({
  openAs,
  product,
}) => {
  const page = await openAs(await makeLandlord(product.url), '/tenants/import');
  await page.locator('input[type=file]').setInputFiles(path.join(fixtures, 'rent-roll-hebrew-utf8.csv'));
  await expect(page.getByText('18 columns: 18 used, 0 left out')).toBeVisible();
  await page.getByRole('button', { name: 'Import 24 rows' }).click();
  await expect(page.getByRole('heading', { name: '24 rows imported' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to tenants and leases' }).click();
  // The page before it names everybody too, in tables of its own.
  const leases = page.getByRole('table', { name: 'Tenants and leases' });
  await expect(leases.getByText('ענת סויסה')).toBeVisible();

  await page.goto(`${product.url}/tenants/import`);
  await page.locator('input[type=file]').setInputFiles(path.join(fixtures, 'rent-roll-hebrew-utf8.csv'));
  await expect(page.getByText(/You already uploaded this file/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'No rows ready to import' })).toBeDisabled();
});

test(
  'wrong cells are shown at their row, fixed in place, and judged again with the rows they touch',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const page = await openAs(await makeLandlord(product.url), '/tenants/import');
    await page
      .locator('input[type=file]')
      .setInputFiles(path.join(fixtures, 'rent-roll-hebrew-win1255-faults.csv'));
    await expect(page.getByRole('button', { name: 'Import 5 rows' })).toBeVisible();
    // A row that is pressed while the list is being filtered opens in the filtered list.
    const filtered = Promise.withResolvers<void>();
    await page.route(/\/rows\?.*state=error/, async (route) => {
      await filtered.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: /To fix/ }).click();
    const row = page.getByRole('link', { name: 'Row 5', exact: true });
    await expect(row).toHaveAttribute('href', /state=error/);
    await row.click();
    filtered.resolve();
    await expect(page.getByRole('link', { name: 'Row 2', exact: true })).toBeHidden();
    await expect(page.getByText('Phone: not an Israeli phone number').first()).toBeVisible();
    // Beside its panel the list is still a table: what is less wanted dropped out, and no word breaks into letters.
    const faulty = page.getByRole('row').filter({ has: row });
    await expect.poll(async () => (await faulty.boundingBox())?.height).toBeLessThan(100);
    await page.getByRole('textbox', { name: 'Phone' }).fill('052-1101781');
    // The counters of the import answer after its rows: by then the row has left the list, and its panel with it.
    const rowsCame = Promise.withResolvers<void>();
    await page.route(/\/rent-roll-imports\/[^/?]+$/, async (route) => {
      await rowsCame.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Save row' }).click();
    await expect(row).toBeHidden();
    rowsCame.resolve();
    await expect(page).not.toHaveURL(/row=/);
    await expect(page.getByText(/overlaps the lease in row 5/)).toBeVisible();

    await page.getByRole('button', { name: /^All/ }).click();
    await page.getByRole('button', { name: /^Include .* rows with warnings/ }).click();
    await page.getByRole('button', { name: 'Import 7 rows' }).click();
    await expect(page.getByRole('heading', { name: '7 rows imported' })).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download rows to fix' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
  },
);

test('a file that is no rent roll says why', { tag: '@nightly' }, async ({ openAs, product }) => {
  const page = await openAs(await makeLandlord(product.url), '/tenants/import');
  await page.locator('input[type=file]').setInputFiles({
    name: 'photo.xlsx',
    mimeType: 'image/png',
    buffer: Buffer.from('\x89PNG\r\n\x1a\n\x00\x00', 'latin1'),
  });
  await expect(page.getByRole('alert')).toContainText('This is neither CSV nor Excel.');
});
