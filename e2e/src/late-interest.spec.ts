import { expectAccessible, settle } from './accessible.ts';
import { pressOn, typeInto } from './keyboard.ts';
import { makeTenancy } from './people.ts';
import { expect, test } from './test.ts';

test(
  'a landlord sets late interest for the workspace, sees what it comes to, and leaves one lease without',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const { landlord, lease } = await makeTenancy(product.url);
    const page = await openAs(landlord, '/organization-settings?panel=late-interest');
    const panel = page.getByRole('dialog', { name: 'Late interest' });
    await panel.getByRole('radio', { name: /^Charge interest/ }).check();
    await pressOn(panel.getByRole('button', { name: 'Save interest terms' }));
    await expect(panel.getByRole('textbox', { name: 'Percent a year' })).toBeFocused();
    await typeInto(panel.getByRole('textbox', { name: 'Percent a year' }), '12');
    await typeInto(panel.getByRole('textbox', { name: 'Cap, percent of the charge' }), '10');
    await expect(panel.getByRole('status')).toContainText('₪32.88');
    await settle(page);
    await expectAccessible(page);
    await pressOn(panel.getByRole('button', { name: 'Save interest terms' }));
    await expect(page.getByRole('region', { name: 'Late interest' })).toContainText(/12%. a year/);

    await page.goto(`/tenants/leases/${lease.id}`);
    const card = page.getByRole('region', { name: 'Late interest' });
    await expect(card).toContainText('The workspace');
    await pressOn(card.getByRole('link', { name: 'Edit: Late interest' }));
    await panel.getByRole('radio', { name: /^No interest/ }).check();
    await pressOn(panel.getByRole('button', { name: 'Save interest terms' }));
    await expect(card).toContainText('Late charges bear no interest');
  },
);
