import { makeTenancy, makeTenant } from './people.ts';
import { expect, test } from './test.ts';

/** The points stand isolated from the words around them. */
const base = /^.?103\.2.? \(August 2026, average 2024 = 100\)$/;

test(
  'a landlord links the rent by the contract, to the index and to the dollar, and nothing is made up',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const { landlord, lease } = await makeTenancy(product.url);
    const page = await openAs(landlord, `/tenants/leases/${lease.id}?tab=linkage`);
    await page.getByRole('link', { name: 'Link the rent' }).click();
    const form = page.getByRole('dialog', { name: 'Link the rent' });
    await form.getByRole('textbox', { name: 'Base month' }).fill('8/2026');
    await form.getByRole('button', { name: 'Save indexation' }).click();
    // Nobody has entered the index of that month, and none is made up.
    await expect(form.getByRole('textbox', { name: 'Base month' })).toHaveAccessibleDescription(
      /published yet/,
    );
    await form.getByRole('textbox', { name: 'Base index' }).fill('103.2');
    await form.getByRole('textbox', { name: 'Base year' }).fill('2024');
    await form.getByRole('button', { name: 'Save indexation' }).click();
    await expect(page.getByText(base)).toBeVisible();
    await expect(page.getByText('charged once the index is published')).toBeVisible();
    await page.getByRole('link', { name: 'Edit indexation' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit indexation' });
    await edit.getByRole('combobox', { name: 'Linked to' }).selectOption('US dollar');
    await edit.getByRole('textbox', { name: /^Base rate/ }).fill('3.65');
    await edit.getByRole('button', { name: 'Save indexation' }).click();
    await expect(page.getByText('charged once the rate is known')).toBeVisible();
    await expect(page.getByText('3.6500').first()).toBeVisible();
  },
);

test('the tenant reads how their rent is linked', async ({ openAs, product }) => {
  const { landlord, lease, tenant } = await makeTenant(product.url);
  await landlord.call('PUT', `/leases/${lease.id}/linkage`, {
    baseIndexMonth: '2026-08',
    basePoints: '103.2',
    baseYear: 2024,
  });
  const page = await openAs(tenant, '/tenant-portal?tab=lease');
  await expect(page.getByText(base)).toBeVisible();
});
