import { makeTenancy, makeTenant } from './people.ts';
import { expect, test } from './test.ts';

/** The points stand isolated from the words around them. */
const base = /^.?103\.2.? \(August 2026, average 2024 = 100\)$/;

test('a landlord links the rent by the contract, and no index is made up', async ({ openAs, product }) => {
  const { landlord, lease } = await makeTenancy(product.url);
  const page = await openAs(landlord, `/tenants/leases/${lease.id}?tab=linkage`);
  await page.getByRole('link', { name: 'Link to the index' }).click();
  const form = page.getByRole('dialog', { name: 'Link to the index' });
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
});

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
