import { findSent } from './mailbox.ts';
import { letUnit, makeHouse, makeLandlord } from './people.ts';
import type { Product } from './product.ts';
import { expect, test } from './test.ts';

/** Somebody with a workspace and a house of their own who is offered a flat to rent: the way to that offer. */
async function makeManagerWhoRents(product: Product) {
  const [landlord, manager] = [
    await makeLandlord(product.url, 'Galil Flats'),
    await makeLandlord(product.url, 'Carmel Homes'),
  ];
  await makeHouse(manager, 'Herzl 14');
  const { unitIds } = await makeHouse(landlord, 'Bialik 22', 1);
  const lease = await letUnit(landlord, unitIds[0] ?? '', manager.email);
  const mail = await findSent(product, manager.email, ({ text }) => text.includes('/tenant-invitations/'));
  const [invitation = ''] = /\/tenant-invitations\/[\w-]+/.exec(mail.text) ?? [];
  return { landlord, lease, manager, invitation };
}

test(
  'a manager who rents changes hats in one press, and each tab wears its own',
  { tag: '@nightly' },
  async ({ openAs, product, context }) => {
    const { manager, invitation } = await makeManagerWhoRents(product);
    const home = await openAs(manager, invitation);
    await home.getByRole('button', { name: 'Yes, I rent from them' }).click();
    await expect(home).toHaveURL(/\/tenant-portal$/);
    const hat = home.getByRole('button', { name: /^Workspace:/ });
    await expect(hat).toContainText('My rental');
    const tabs = home.getByRole('navigation', { name: 'Main', exact: true });
    await expect(tabs.getByRole('link', { name: 'Properties' })).toHaveCount(0);

    const work = await context.newPage();
    await work.goto(`${product.url}/properties`);
    await expect(work.getByText(/^You are now in .*Carmel Homes/)).toBeVisible();
    await expect(work.getByText('Herzl 14').first()).toBeVisible();
    const workHat = work.getByRole('button', { name: /^Workspace:/ });
    await expect(workHat).toContainText('Carmel Homes');
    await expect(work.getByRole('link', { name: 'Tenant portal' })).toHaveCount(0);

    await home.reload();
    await expect(hat).toContainText('My rental');
    await tabs.getByRole('link', { name: 'Today' }).click();
    await expect(home.getByText('Bialik 22').first()).toBeVisible();
    await hat.click();
    await home.getByRole('menuitem', { name: 'Carmel Homes' }).click();
    await expect(hat).toContainText('Carmel Homes');
    await expect(tabs.getByRole('link', { name: 'Properties' })).toBeVisible();
    await workHat.click();
    await work.getByRole('menuitem', { name: 'My rental' }).click();
    await expect(work.getByText('Bialik 22').first()).toBeVisible();
    await home.reload();
    await expect(hat).toContainText('Carmel Homes');
  },
);

test('on a phone the bar says which hat is on, and a notification of the other leads there', async ({
  openAs,
  product,
}) => {
  const { landlord, lease, manager, invitation } = await makeManagerWhoRents(product);
  const page = await openAs(manager, invitation, { phone: true });
  await page.getByRole('button', { name: 'Yes, I rent from them' }).click();
  const hat = page.getByRole('banner').getByRole('button', { name: /^Workspace:/ });
  await expect(hat).toContainText('My rental');
  await hat.click();
  await page.getByRole('menuitem', { name: 'Carmel Homes' }).click();
  await expect(hat).toContainText('Carmel Homes');
  const dueOn = Temporal.Now.plainDateISO('Asia/Jerusalem').toString();
  const charge = { kind: 'fee', amount: 9000, dueOn, description: 'New key' };
  await landlord.call('POST', `/leases/${lease.id}/charges`, charge);
  await page.goto(`${product.url}/notifications`);
  const about = page.getByRole('main').getByRole('link').filter({ hasText: '₪90' });
  await about.click();
  await expect(hat).toContainText('My rental');
});
