import { addWorkspace, makeHouse, makeLandlord } from './people.ts';
import { expect, test } from './test.ts';

test('a workspace is made from the selector: its name is asked for, a failure keeps what was typed, and one stands in it afterwards', async ({
  openAs,
  product,
}) => {
  const landlord = await makeLandlord(product.url, 'Carmel Homes');
  await makeHouse(landlord, 'Herzl 14');
  const page = await openAs(landlord, '/properties');
  await expect(page.getByText('Herzl 14').first()).toBeVisible();
  const selector = page.getByRole('button', { name: /^Workspace:/ });
  await selector.click();
  await expect(page.getByRole('menuitem', { name: 'Carmel Homes' })).toContainText('Owner');
  await page.getByRole('menuitem', { name: 'Create a workspace' }).press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Create a workspace' });
  const name = dialog.getByRole('textbox', { name: 'Workspace name' });
  await expect(name).toBeFocused();
  for (const typed of ['', '   ']) {
    await name.fill(typed);
    await name.press('Enter');
    await expect(dialog.getByText('Organization name is required', { exact: true })).toBeVisible();
  }
  await page.route('**/api/v1/organizations', (route) => route.fulfill({ status: 418, body: '' }));
  await name.fill('בתי הגליל');
  await dialog.getByRole('textbox', { name: /Description/ }).fill('Up north');
  await name.press('Enter');
  await expect(dialog.getByText('Failed to create organization', { exact: true })).toBeVisible();
  await expect(name).toHaveValue('בתי הגליל');
  await expect(dialog.getByRole('textbox', { name: /Description/ })).toHaveValue('Up north');
  await page.unroute('**/api/v1/organizations');
  await name.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(selector).toContainText('בתי הגליל');
  await page.goto(`${product.url}/properties`);
  await expect(selector).toContainText('בתי הגליל');
  await expect(page.getByText('Herzl 14')).toHaveCount(0);
});

test(
  'of many workspaces one is found by typing, and on a phone the menu closes behind the way there',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const landlord = await makeLandlord(product.url, 'Carmel Homes');
    for (const number of [1, 2, 3, 4, 5, 6, 7]) await addWorkspace(product.url, landlord, `Galil ${number}`);
    const page = await openAs(landlord, '/dashboard', { phone: true });
    await page.getByRole('button', { name: 'Menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await drawer.getByRole('button', { name: /^Workspace:/ }).click();
    const field = page.getByRole('searchbox', { name: 'Find a workspace' });
    await expect(field).toBeFocused();
    await field.fill('galíl 5');
    await expect(page.getByRole('menuitem')).toHaveText([/Galil 5/, 'Create a workspace']);
    await field.fill('nothing like it');
    await expect(page.getByRole('status').filter({ hasText: 'No results' })).toBeVisible();
    await field.fill('galil 5');
    await field.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(drawer).toHaveCount(0);
    await page.reload();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(drawer.getByRole('button', { name: 'Workspace: Galil 5' })).toBeVisible();
  },
);
