import { expectAccessible, settle } from './accessible.ts';
import { pressOn, tabTo, typeInto } from './keyboard.ts';
import { makeTenancy } from './people.ts';
import { expect, test } from './test.ts';

const today = Temporal.Now.plainDateISO('Asia/Jerusalem');
const typed = (day: Temporal.PlainDate) => day.toString().split('-').toReversed().join('/');
const rows = [
  'תאריך,תיאור הפעולה,פרטים,אסמכתא,חובה,זכות,יתרה',
  `${typed(today.subtract({ days: 2 }))},העברה מבנק אחר,כהן דוד,1001,,"4,150.00","14,150.00"`,
  `${typed(today.subtract({ days: 1 }))},עמלת פעולה,,1002,11.90,,"14,138.10"`,
  `${typed(today)},העברה מבנק אחר,כהן דוד,1003,,"50.00","14,188.10"`,
];

test('a bank’s file is looked at, imported and matched by keyboard, and a match is undone', async ({
  openAs,
  product,
}) => {
  const { landlord } = await makeTenancy(product.url);
  const page = await openAs(landlord, '/financials/bank');
  await page.getByRole('link', { name: 'Add bank account' }).click();
  const account = page.getByRole('dialog', { name: 'Add bank account' });
  await typeInto(account.getByRole('textbox', { name: 'Name' }), 'Hapoalim, rent');
  await pressOn(account.getByRole('button', { name: 'Add bank account' }));

  const panel = page.getByRole('dialog', { name: 'Import bank file' });
  await panel
    .locator('input[type=file]')
    .setInputFiles({ name: 'poalim.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) });
  await expect(panel).toContainText('14,188.10');
  await pressOn(panel.getByRole('button', { name: 'Import 3 lines' }));

  const lines = page.getByRole('listbox', { name: 'Bank lines to match' });
  await expect(lines.getByRole('option')).toHaveCount(3);
  const chosen = page.getByRole('region', { name: 'Chosen line' });
  const field = chosen.getByRole('combobox', { name: 'Lease' });
  await typeInto(field, 'אנה');
  await page.getByRole('option', { name: /אנה גולן/ }).click();
  await pressOn(chosen.getByRole('button', { name: 'Record for these leases' }));
  await expect(lines.getByRole('option')).toHaveCount(2);

  // The fee of the bank, with the arrows and Enter alone.
  await tabTo(lines);
  await page.keyboard.press('ArrowUp');
  await expect(chosen).toContainText('Fee of the bank');
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await settle(page);
    await expectAccessible(page);
  }
  await tabTo(lines);
  await page.keyboard.press('Enter');
  await expect(lines.getByRole('option')).toHaveCount(1);
  await expect(chosen).toContainText('this payer before');

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByText('Every line').click();
  const all = page.getByRole('table', { name: 'Bank lines' });
  const payment = all.getByRole('row', { name: /4,150/ });
  await expect(payment).toContainText('chosen by hand');
  await pressOn(payment.getByRole('button', { name: /^Actions for/ }));
  await page.getByRole('menuitem', { name: 'Undo' }).click();
  await pressOn(page.getByRole('dialog').getByRole('button', { name: 'Undo' }));
  await expect(payment).toContainText('Not matched');
  await page.getByText('Reconciliation').click();
  await expect(page.getByRole('region', { name: 'Reconciliation' })).toContainText('4,200.00');
});
