import { makeHouse, makeLandlord } from './people.ts';
import { expect, test } from './test.ts';

test('a landlord adds a house: what is missing is said at its field, and going back loses no word', async ({
  openAs,
  product,
}) => {
  const page = await openAs(await makeLandlord(product.url), '/properties');
  await expect(page.getByText('No properties yet')).toBeVisible();
  await page.getByRole('link', { name: 'Add property' }).first().click();
  const form = page.getByRole('dialog', { name: 'New property' });
  const street = form.getByRole('combobox', { name: 'Street' });
  await form.getByRole('combobox', { name: 'City' }).fill('חיפה');
  await form.getByRole('button', { name: 'Add property' }).click();
  await expect(street).toBeFocused();
  await expect(street).toHaveAccessibleDescription(/Required/);
  await page.goBack();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  // Until the question has closed, the form behind it takes nothing that is typed.
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeHidden();
  await expect(form.getByRole('combobox', { name: 'City' })).toHaveValue('חיפה');
  await street.fill('הרצל');
  await form.getByRole('textbox', { name: 'Building number' }).fill('14');
  await form.getByRole('textbox', { name: 'Number of units' }).fill('6');
  await form.getByRole('button', { name: 'Add property' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'הרצל 14' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Units' }).getByRole('row')).toHaveCount(7);
  await expect(page.getByRole('link', { name: 'Unit 6: vacant' })).toBeVisible();
});

test('a house is found, renamed and deleted', async ({ openAs, product }) => {
  const landlord = await makeLandlord(product.url);
  await makeHouse(landlord, 'ביאליק 22');
  await makeHouse(landlord, 'הרצל 14');
  const page = await openAs(landlord, '/properties');
  await page.getByRole('searchbox', { name: 'Name, address or city' }).fill('ביאליק');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('row', { name: /ביאליק/ }).hover();
  await page.getByRole('button', { name: 'Actions for ביאליק 22' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('The white house');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: /The white house/ })).toBeVisible();
  await page.getByRole('button', { name: 'Actions for The white house' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: 'Delete The white house?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page.getByText('No results')).toBeVisible();
});

test(
  'whoever goes on while a house is still being saved gets there',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const page = await openAs(await makeLandlord(product.url), '/properties?panel=new');
    const form = page.getByRole('dialog', { name: 'New property' });
    await form.getByRole('combobox', { name: 'Street' }).fill('הרצל');
    await form.getByRole('textbox', { name: 'Building number' }).fill('14');
    await form.getByRole('combobox', { name: 'City' }).fill('חיפה');
    // The list that is asked anew, and the page that is gone to, answer when the test lets them.
    const [list, leases] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route(/\/properties\?/, async (route) => {
      await list.promise;
      await route.continue();
    });
    await page.route(/\/leases\?/, async (route) => {
      await leases.promise;
      await route.continue();
    });
    const asked = page.waitForRequest(/\/properties\?/);
    await form.getByRole('button', { name: 'Add property' }).click();
    await asked;
    const onTheWay = page.waitForRequest(/\/leases\?/);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tenants' }).click();
    await onTheWay;
    const listed = page.waitForResponse(/\/properties\?/);
    list.resolve();
    await (await listed).finished();
    leases.resolve();
    await expect(page.getByRole('heading', { level: 1, name: 'Tenants and leases' })).toBeVisible();
    await expect(page).toHaveURL(/\/tenants$/);
  },
);
