import { expectAccessible, settle } from './accessible.ts';
import { makeTenancy } from './people.ts';
import { expect, test } from './test.ts';

test('a landlord ends a lease step by step, leaves in the middle, and takes it back', async ({
  openAs,
  product,
}) => {
  const { landlord, lease } = await makeTenancy(product.url);
  const page = await openAs(landlord, `/tenants/leases/${lease.id}`);
  await page.getByRole('button', { name: 'Lease actions' }).click();
  await page.getByRole('menuitem', { name: 'End lease' }).click();
  const goOn = page.getByRole('button', { name: 'Save and continue' });
  await page.getByRole('combobox', { name: 'Reason' }).selectOption('The tenant gave notice');
  const today = Temporal.Now.plainDateISO('Asia/Jerusalem');
  const typed = (day: Temporal.PlainDate) => day.toString().split('-').toReversed().join('/');
  await page.getByRole('textbox', { name: 'Move-out date' }).fill('');
  await goOn.click();
  await expect(page.getByRole('textbox', { name: 'Move-out date' })).toHaveAccessibleDescription(/Required/);
  await page.getByRole('textbox', { name: 'Move-out date' }).fill(typed(today));
  await page.getByRole('textbox', { name: 'Notice given on' }).fill(typed(today.subtract({ days: 10 })));
  await expect(page.getByText(/10 days of notice.*60 days.*s\.25M/)).toBeVisible();
  await goOn.click();

  await page.getByRole('textbox', { name: 'Reading' }).first().fill('23417');
  await page.getByRole('textbox', { name: 'Keys returned' }).fill('3');
  await goOn.click();
  await page.getByRole('button', { name: 'Add charge' }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('180.50');
  await goOn.click();
  await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(/Required/);
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('180.50');
  await page.getByRole('textbox', { name: 'Reason' }).fill('Water');
  await goOn.click();
  await expect(page.getByText('No securities held for this lease.')).toBeVisible();

  // Left here, and come back to from the lease.
  await page.goto(`/tenants/leases/${lease.id}`);
  await expect(page.getByText(/The lease still runs/)).toBeVisible();
  await page.getByRole('link', { name: 'Continue move-out' }).click();
  await expect(page.getByRole('definition').filter({ hasText: '23417' })).toBeVisible();
  await expect(page.getByText('₪180.50')).toBeVisible();
  await settle(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'End lease' }).click();
  await page
    .getByRole('dialog', { name: /^End .*’s lease/ })
    .getByRole('button', { name: 'End lease' })
    .click();

  await expect(page.getByRole('heading', { level: 1 })).toContainText('ended early');
  await page.getByRole('link', { name: 'Move-out report' }).click();
  const paper = page.getByRole('dialog', { name: 'פרוטוקול מסירה' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    paper.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('פרוטוקול מסירה.pdf');
  await page.goto(`/tenants/leases/${lease.id}`);
  await page.getByRole('button', { name: 'Cancel move-out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel move-out' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('current');
});

test('בעברית, בטלפון: סיום חוזה מתחילתו ועד סופו', { tag: '@nightly' }, async ({ openAs, product }) => {
  const { landlord, lease } = await makeTenancy(product.url);
  const page = await openAs(landlord, `/tenants/leases/${lease.id}/termination`, {
    language: 'he',
    phone: true,
  });
  const goOn = page.getByRole('button', { name: 'שמירה והמשך' });
  await goOn.click();
  await expect(page.getByRole('group', { name: 'מונים' })).toBeVisible();
  await settle(page);
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'קריאה' }).first().fill('512');
  await goOn.click();
  await expect(page.getByRole('button', { name: 'הוספת חיוב' })).toBeVisible();
  await goOn.click();
  await page.getByRole('link', { name: 'המשך', exact: true }).click();
  await page.getByRole('combobox', { name: 'כתובת חדשה' }).fill('הנביאים 3, חיפה');
  await goOn.click();
  await page.getByRole('button', { name: 'סיום החוזה' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'סיום החוזה' }).click();
  await expect(page.getByRole('heading', { name: 'סיום החוזה' })).toBeVisible();
  await expect(page.getByText(/היום האחרון:/)).toBeVisible();
});
