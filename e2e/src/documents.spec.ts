import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { makeLandlord, makeTenant } from './people.ts';
import { expect, test } from './test.ts';

/** A PDF of one page, as a scanner writes it. */
const pdf = Buffer.from(
  `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length 45>>stream
BT /F1 18 Tf 40 320 Td (Lease agreement) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
%%EOF
`,
);
const file = (name: string, buffer: Buffer, mimeType: string) => ({ name, buffer, mimeType });
const contract = file('חוזה שכירות – כהן.pdf', pdf, 'application/pdf');

const filesOf = (page: Page) => page.locator('input[type=file]');

test(
  'papers go in together, each with its own end, and one that failed goes in the second time',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const page = await openAs(await makeLandlord(product.url), '/documents');
    await expect(page.getByText('No documents yet')).toBeVisible();
    await page.getByRole('link', { name: 'Upload documents' }).first().click();

    await filesOf(page).setInputFiles([
      contract,
      file('page.html', Buffer.from('<html><script>alert(1)</script>'), 'text/html'),
      file('notes.txt', Buffer.from('כללי הבית'), 'text/plain'),
    ]);
    const uploads = page.getByRole('list', { name: 'Uploads' });
    await expect(uploads.getByText('Document uploaded')).toHaveCount(2);
    await expect(uploads.getByRole('listitem').filter({ hasText: 'page.html' })).toContainText(
      'Upload failed',
    );
    await expect(page.getByRole('link', { name: 'notes' })).toBeVisible();
    await uploads.getByRole('button', { name: 'Remove' }).click();

    // The network goes away under the next one, and comes back.
    const address = /\/api\/v1\/organizations\/[^/]+\/documents\?/;
    await page.route(address, (route) => route.abort());
    await filesOf(page).setInputFiles([file('insurance.pdf', pdf, 'application/pdf')]);
    const broken = uploads.getByRole('listitem').filter({ hasText: 'insurance.pdf' });
    await expect(broken).toContainText('Upload failed');
    await page.unroute(address);
    await broken.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('link', { name: 'insurance' })).toBeVisible();
  },
);

test(
  'a PDF is read, saved under its Hebrew name, renamed, deleted and brought back',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const page = await openAs(await makeLandlord(product.url), '/documents?panel=upload');
    await filesOf(page).setInputFiles([contract]);
    await page.getByRole('link', { name: 'חוזה שכירות – כהן' }).click();
    const panel = page.getByRole('dialog', { name: 'חוזה שכירות – כהן' });
    await expect(panel.getByRole('img', { name: 'Page 1 of 1' })).toBeVisible();
    await expect(panel.getByText('Lease agreement')).toBeAttached();
    await page.setViewportSize({ width: 320, height: 700 });
    await page.reload();
    for (const name of ['Delete', 'Edit', 'Send for signature', 'Download'])
      await expect(panel.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.reload();

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('button', { name: 'Download', exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('חוזה שכירות – כהן.pdf');
    expect(await readFile(await download.path())).toEqual(pdf);

    await panel.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Signed lease');
    await page.getByRole('combobox', { name: 'Category' }).selectOption('leases');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog', { name: 'Signed lease' })).toBeVisible();
    await page.getByRole('group', { name: 'Category of document' }).getByText('Leases').click();
    await expect(page.getByRole('link', { name: 'Signed lease' })).toBeVisible();
    await expect(page).toHaveURL(/tab=leases/);

    await page.getByRole('dialog', { name: 'Signed lease' }).getByRole('button', { name: 'Delete' }).click();
    await page
      .getByRole('dialog', { name: /Delete/ })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect(page.getByText('No documents yet')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('link', { name: 'Signed lease' })).toBeVisible();
  },
);

test('a lease has its paper, and its tenant sees it once it is shared', async ({ openAs, product }) => {
  const { landlord, lease, tenant } = await makeTenant(product.url);
  const page = await openAs(landlord, `/tenants/leases/${lease.id}`);
  await page.getByRole('link', { name: 'Add document' }).click();
  await filesOf(page).setInputFiles([contract]);
  await expect(page.getByText(/^Signed lease · /)).toBeVisible();
  await page.getByRole('link', { name: 'חוזה שכירות – כהן' }).click();
  await expect(page.getByRole('img', { name: 'Page 1 of 1' })).toBeVisible();

  await page.goto(`${product.url}/documents?tab=leases`);
  await page.getByRole('row', { name: /חוזה שכירות/ }).hover();
  await page.getByRole('button', { name: 'Actions for חוזה שכירות – כהן' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('checkbox', { name: /Visible to the tenant/ }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('table').getByText('Team and tenant')).toBeVisible();

  const tenantsPage = await openAs(tenant, '/documents', { elsewhere: true });
  const [download] = await Promise.all([
    tenantsPage.waitForEvent('download'),
    tenantsPage.getByRole('button', { name: 'Download חוזה שכירות – כהן' }).click(),
  ]);
  expect(await readFile(await download.path())).toEqual(pdf);
});
