import { makeAccount, makeLandlord, makeTenancy, newEmail } from './people.ts';
import { expect, test } from './test.ts';

test(
  'a landlord signs up, names the organization, and lands on what to do next',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.goto('/auth');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByRole('textbox', { name: 'Full name' }).fill('יעל אברהם');
    await page.getByRole('textbox', { name: 'Email' }).fill(newEmail('yael'));
    await page.getByRole('textbox', { name: 'Password' }).fill('correct horse battery');
    await page.getByRole('combobox', { name: 'I am a' }).selectOption({ label: 'Landlord' });
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('textbox', { name: 'Workspace name' }).fill('Carmel Homes');
    await page.getByRole('button', { name: 'Create workspace' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);

test('somebody who is not signed in comes back to where they wanted to go', async ({ page, product }) => {
  const landlord = await makeLandlord(product.url);
  await page.goto('/properties?sort=name');
  await expect(page).toHaveURL(/\/auth\?next=/);
  await page.getByRole('textbox', { name: 'Email' }).fill(landlord.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(landlord.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/properties\?sort=name$/);
});

test(
  'a wrong password is said in words, and the address stays',
  { tag: '@nightly' },
  async ({ page, product }) => {
    const { email } = await makeAccount(product.url, { full_name: 'Dana' });
    await page.goto('/auth');
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill('not this one');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Email or password is wrong.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  },
);

test('a tenant must choose a password before anything else works, and then sees the lease', async ({
  page,
  product,
}) => {
  const { lease } = await makeTenancy(product.url);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/auth');
  await page.getByRole('textbox', { name: 'Email' }).fill(lease.credentials.signInName);
  const password = page.getByRole('textbox', { name: 'Password' });
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await password.fill(lease.credentials.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
  const chosen = page.getByRole('textbox', { name: 'New password' });
  await expect(chosen).toHaveAttribute('type', 'password');
  await expect(chosen).toHaveAttribute('autocomplete', 'new-password');
  await chosen.fill('my very own words');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('signing out goes to the start and leaves nothing of the person on the device', async ({
  openAs,
  product,
}) => {
  const page = await openAs(await makeLandlord(product.url), '/properties');
  await page.getByRole('button', { name: /Account of/ }).click();
  await page
    .getByRole('menuitem', { name: 'Sign out' })
    .or(page.getByRole('button', { name: 'Sign out' }))
    .click();
  await expect(page).toHaveURL(/\/$/);
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(
    kept.filter(
      (key) =>
        ![
          'preferredLanguage',
          'theme',
          'displayScale',
          'rightToLeft',
          'directionKept',
          'cookieConsent',
        ].includes(key),
    ),
  ).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(/\/auth/);
});

test('whoever may not see a page goes to their own dashboard', async ({ openAs, product }) => {
  const tenant = await makeAccount(product.url, { full_name: 'אנה גולן', role: 'tenant' });
  const ofManagers = await openAs(tenant, '/properties');
  await expect(ofManagers).toHaveURL(/\/dashboard$/);
  const ofOperator = await openAs(await makeLandlord(product.url), '/site-admin', { elsewhere: true });
  await expect(ofOperator).toHaveURL(/\/dashboard$/);
});
