import { expectAccessible, settle } from './accessible.ts';
import { makeTenancy } from './people.ts';
import { expect, test } from './test.ts';

test(
  'a landlord shows a whole identity number while they look, and finds in both logs that they did',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const { landlord, lease } = await makeTenancy(product.url);
    const { tenants } = await landlord.call<{ tenants: { id: string }[] }>('GET', `/leases/${lease.id}`);
    await landlord.call('PATCH', `/tenants/${tenants[0]?.id}`, { identityNumber: '123456782' });
    const page = await openAs(landlord, `/tenants/leases/${lease.id}?panel=tenant`);
    const panel = page.getByRole('dialog');
    await expect(panel.getByText('***6782').last()).toBeVisible();
    await panel.getByRole('button', { name: 'Show number' }).click();
    await expect(panel.getByText('123456782')).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Copy: Identity number' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await page.goBack();
    await expect(panel.getByRole('button', { name: 'Show number' })).toBeVisible();
    await expect(panel.getByText('123456782')).toHaveCount(0);

    // The log is written every few seconds.
    const today = Temporal.Now.plainDateISO('Asia/Jerusalem').toString();
    const log = () => landlord.call('GET', `/accesses?from=${today}&to=${today}`);
    await expect.poll(async () => JSON.stringify(await log())).toContain('revealTenantIdentityNumber');
    await page.goto('/organization-settings?tab=audit');
    await settle(page);
    const trail = page.getByRole('table', { name: 'Audit trail' });
    await expect(trail.getByRole('row').filter({ hasText: 'Whole ID number seen' })).toContainText(
      'יעל אברהם',
    );
    await page.getByRole('button', { name: 'Accesses' }).click();
    const table = page.getByRole('table', { name: 'Accesses to the workspace' });
    const row = table.getByRole('row').filter({ hasText: 'revealTenantIdentityNumber' });
    await expect(row).toContainText('See whole ID numbers');
    await expect(row).toContainText('Let in');
    await expectAccessible(page);
  },
);
