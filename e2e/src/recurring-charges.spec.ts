import { expectAccessible, settle } from './accessible.ts';
import { pressOn, typeInto } from './keyboard.ts';
import { makeTenancy } from './people.ts';
import { expect, test } from './test.ts';

test('a landlord charges parking each month, past periods too, changes its amount and stops it', async ({
  openAs,
  product,
}) => {
  const { landlord, lease } = await makeTenancy(product.url);
  const page = await openAs(landlord, `/tenants/leases/${lease.id}`);
  const card = page.getByRole('region', { name: 'Recurring charges' });
  await pressOn(card.getByRole('link', { name: 'Add recurring charge' }));
  const panel = page.getByRole('dialog', { name: 'Add recurring charge' });
  await panel.getByRole('combobox', { name: 'Charge for' }).selectOption('Parking');
  await typeInto(panel.getByRole('textbox', { name: 'Amount' }), '250');
  await typeInto(panel.getByRole('textbox', { name: 'Due day' }), '1');
  await panel.getByRole('checkbox', { name: /^Also charge/ }).check();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await settle(page);
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await pressOn(panel.getByRole('button', { name: 'Add recurring charge' }));
  const row = card.getByRole('row', { name: /Parking/ });
  await expect(row).toContainText('₪250');
  await expect(page.getByRole('table', { name: 'Ledger' })).toContainText('חניה,');

  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Change amount' }).click();
  const change = page.getByRole('dialog', { name: 'Change amount' });
  await typeInto(change.getByRole('textbox', { name: 'Amount' }), '300');
  await pressOn(change.getByRole('button', { name: 'Change amount' }));
  await expect(row).toContainText('₪300');

  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Stop charging' }).click();
  await pressOn(page.getByRole('dialog').getByRole('button', { name: 'Stop charging' }));
  await expect(row).toContainText('No more charges');
});
