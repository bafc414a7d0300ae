import { expectAccessible, settle } from './accessible.ts';
import { pressOn, typeInto } from './keyboard.ts';
import { makeTenant } from './people.ts';
import { expect, test } from './test.ts';

test(
  'a landlord says that a lease is plus VAT, and the tenant is asked for both as one',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const { landlord, lease, tenant } = await makeTenant(product.url);
    const page = await openAs(landlord, `/tenants/leases/${lease.id}`);
    await pressOn(page.getByRole('button', { name: 'Lease actions' }));
    await page.getByRole('menuitem', { name: 'Charge VAT' }).click();
    const panel = page.getByRole('dialog', { name: 'VAT' });
    await typeInto(panel.getByRole('textbox', { name: /^Dealer number of the business/ }), '123456789');
    await pressOn(panel.getByRole('button', { name: 'Save VAT' }));
    await expect(panel.getByRole('textbox', { name: /^Dealer number of the business/ })).toBeFocused();
    await typeInto(panel.getByRole('textbox', { name: /^Dealer number of the business/ }), '123456782');
    await pressOn(panel.getByRole('button', { name: 'Save VAT' }));
    const card = page.getByRole('region', { name: 'VAT' });
    await expect(card).toContainText('18%');
    await expect(
      page
        .getByRole('table')
        .getByText(/^VAT, /)
        .first(),
    ).toBeVisible();
    await settle(page);
    await expectAccessible(page);
    const portal = await openAs(tenant, '/tenant-portal', { elsewhere: true });
    await expect(portal.getByText('₪4,897')).toBeVisible();
  },
);
