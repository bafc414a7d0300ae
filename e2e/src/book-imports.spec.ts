import { expectAccessible } from './accessible.ts';
import { pressOn, typeInto } from './keyboard.ts';
import { makeTenancy } from './people.ts';
import { expect, test } from './test.ts';

test(
  'a landlord imports past records, corrects one row and enters them',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const { landlord } = await makeTenancy(product.url);
    const page = await openAs(landlord, '/financials/beginning');
    await page.locator('input[type=file]').setInputFiles({
      name: 'expenses.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Date,Vendor,Amount\r\n02/03/2026,Harel,1250.50\r\n03/03/2026,Plumber,much\r\n'),
    });
    await page.getByRole('link', { name: 'Expenses, row 3' }).click();
    const panel = page.getByRole('dialog', { name: 'Correct row 3' });
    await typeInto(panel.getByRole('textbox', { name: 'Amount', exact: true }), '300');
    await pressOn(panel.getByRole('button', { name: 'Save and check' }));
    await expectAccessible(page);
    await pressOn(page.getByRole('button', { name: 'Enter 2 rows' }));
    await expect(page.getByRole('status').filter({ hasText: '2 records entered' })).toBeVisible();
  },
);
