import { makeTenancy } from './people.ts';
import { expect, test } from './test.ts';

test('a landlord registers a guarantee, is warned beyond the cap, and gives it back', async ({
  openAs,
  product,
}) => {
  const { landlord, lease } = await makeTenancy(product.url);
  const page = await openAs(landlord, `/tenants/leases/${lease.id}?tab=securities`);
  await page.getByRole('link', { name: 'Add security' }).click();
  const form = page.getByRole('dialog', { name: 'Add security' });
  await form.getByRole('button', { name: 'Add security' }).click();
  await expect(form.getByRole('textbox', { name: 'Amount' })).toBeFocused();
  await form.getByRole('textbox', { name: 'Amount' }).fill('20,000');
  await form.getByRole('textbox', { name: 'Bank' }).fill('לאומי');
  await form.getByRole('textbox', { name: 'Expires on' }).fill('31/12/2030');
  await form.getByRole('button', { name: 'Add security' }).click();

  const list = page.getByRole('table', { name: 'Securities' });
  await expect(list.getByRole('row', { name: /Bank guarantee/ })).toContainText('received');
  await expect(page.getByText('above the limit')).toBeVisible();
  await list.getByRole('row', { name: /Bank guarantee/ }).hover();
  await page.getByRole('button', { name: /^Actions for Bank guarantee/ }).click();
  await page.getByRole('menuitem', { name: 'Mark returned' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark returned' }).click();
  await expect(list.getByRole('row', { name: /Bank guarantee/ })).toContainText('returned');
  await expect(page.getByText('within the limit')).toBeVisible();
});
