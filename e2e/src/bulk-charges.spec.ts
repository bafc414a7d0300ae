import { expectAccessible, settle } from './accessible.ts';
import { pressOn, typeInto } from './keyboard.ts';
import { letUnit, makeTenancy } from './people.ts';
import { expect, test } from './test.ts';

test('a landlord divides a bill among the leases of a property, and sees each share before', async ({
  openAs,
  product,
}) => {
  const { landlord, house, lease } = await makeTenancy(product.url);
  await letUnit(landlord, house.unitIds[1] ?? '');
  const page = await openAs(landlord, '/financials');
  await pressOn(page.getByRole('link', { name: 'Charge several leases' }));
  const choice = page.getByRole('dialog', { name: 'Charges for a property' });
  await choice.getByRole('combobox', { name: 'Property' }).click();
  await page.getByRole('option').first().click();
  const panel = page.getByRole('dialog', { name: 'Charges for a property' });
  await typeInto(panel.getByRole('textbox', { name: 'Description' }), 'Water');
  await panel.getByRole('combobox', { name: 'How much' }).selectOption('Bill, by number of people');
  await typeInto(panel.getByRole('textbox', { name: 'Whole bill' }), '600');
  await typeInto(panel.getByRole('textbox', { name: /^People living there/ }).first(), '2');
  await expect(panel.getByRole('status')).toContainText('2 leases, ₪600 in total');
  await expect(panel).toContainText('₪400, due');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await settle(page);
    await expectAccessible(page);
  }
  await pressOn(panel.getByRole('button', { name: 'Post 2 charges' }));
  await expect(panel).toBeHidden();
  const { lines } = await landlord.call<{ lines: { description?: string }[] }>(
    'GET',
    `/leases/${lease.id}/ledger`,
  );
  expect(lines.map(({ description }) => description)).toContainEqual(expect.stringContaining('₪600 × 2'));
});
