import { expectAccessible } from './accessible.ts';
import { apiKeyOf, makeAccount, makeLandlord, type Account } from './people.ts';
import { signIn } from './sign-in.ts';
import { expect, inHebrewAndEnglish, test } from './test.ts';

/** Ends every session of a person, as somebody who lost a phone would from another device. */
async function endEverywhere(url: string, { session }: Account): Promise<void> {
  const response = await fetch(`${url}/auth/v1/logout?scope=global`, {
    method: 'POST',
    headers: { apikey: await apiKeyOf(url), authorization: `Bearer ${session.access_token}` },
  });
  expect(response.status).toBe(204);
}

inHebrewAndEnglish((language, say) => {
  test(`a session that ends while somebody types loses nothing, and what they sent goes through (${language})`, async ({
    openAs,
    product,
  }) => {
    const landlord = await makeLandlord(product.url);
    const page = await openAs(landlord, '/settings?panel=name', { language });
    const name = page.getByRole('textbox', { name: say('common:labels.fullName') });
    await name.fill('יעל כרמל');
    await endEverywhere(product.url, landlord);
    await page.getByRole('button', { name: say('common:actions.save') }).click();
    const dialog = page.getByRole('dialog', { name: say('auth:again.title') });
    const password = dialog.getByRole('textbox', { name: say('common:labels.password') });
    await expect(password).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await password.fill('not this one');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(say('problems:codes.invalid_credentials'))).toBeVisible();
    await expect(name).toHaveValue('יעל כרמל');
    await expectAccessible(page);
    await password.fill(landlord.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('יעל כרמל')).toBeVisible();
  });
});

test(
  'whoever does not sign in again leaves the page, and comes back to it later',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const landlord = await makeLandlord(product.url);
    const page = await openAs(landlord, '/settings?panel=name');
    await page.getByRole('textbox', { name: 'Full name' }).fill('Dana');
    await endEverywhere(product.url, landlord);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Leave this page' }).click();
    await expect(page).toHaveURL(/\/auth\?next=%2Fsettings/);
    await signIn(page, landlord);
    await expect(page).toHaveURL(/\/settings\?panel=name$/);
  },
);

test(
  'signing in again in another tab lets this one go on',
  { tag: '@nightly' },
  async ({ openAs, product, context }) => {
    const landlord = await makeLandlord(product.url);
    const page = await openAs(landlord, '/settings?panel=name');
    await page.getByRole('textbox', { name: 'Full name' }).fill('Dana Levi');
    await endEverywhere(product.url, landlord);
    await page.getByRole('button', { name: 'Save' }).click();
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Sign in another way (new tab)' }).click();
    const other = await opened;
    await signIn(other, landlord);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('Dana Levi')).toBeVisible();
  },
);

test('signed out in one tab, the other shows nothing of the person', async ({ openAs, product }) => {
  const landlord = await makeLandlord(product.url);
  const page = await openAs(landlord, '/properties');
  const other = await openAs(landlord, '/settings?panel=name');
  // Not even a form that somebody was filling in keeps it.
  await other.getByRole('textbox', { name: 'Full name' }).fill('Dana');
  const server = Promise.withResolvers<void>();
  await page.route('**/auth/v1/logout*', async (route) => {
    await server.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(other).toHaveURL(/\/$/);
  await expect(other.getByText(landlord.email)).toHaveCount(0);
  // The tab itself leaves once the server has ended the session, however slow it is.
  await expect(page).toHaveURL(/\/properties$/);
  server.resolve();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => localStorage.getItem('dira-auth'))).toBeNull();
});

test(
  'signed in in one tab, the other goes on to where it wanted to be',
  { tag: '@nightly' },
  async ({ page, context, product }) => {
    const landlord = await makeLandlord(product.url);
    const other = await context.newPage();
    await other.goto(`${product.url}/tenants?sort=name`);
    await expect(other).toHaveURL(/\/auth\?next=/);
    await page.goto('/auth');
    await signIn(page, landlord);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(other).toHaveURL(/\/tenants\?sort=name$/);
  },
);

test('a tab whose browser is somebody else’s now starts over as that person', async ({ openAs, product }) => {
  const landlord = await makeLandlord(product.url);
  const page = await openAs(landlord, '/settings');
  await expect(page.getByText(landlord.email)).toBeVisible();
  const other = await openAs(landlord, '/auth/reset-token');
  const tenant = await makeAccount(product.url, { full_name: 'Anna', role: 'tenant' });
  await other.evaluate(
    (session) => localStorage.setItem('dira-auth', session),
    JSON.stringify(tenant.session),
  );
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('button', { name: 'Account of Anna' })).toBeVisible();
});

test(
  'a page that the back button takes out of its cache shows nothing of who has left',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const landlord = await makeLandlord(product.url);
    const page = await openAs(landlord, '/settings');
    await expect(page.getByText(landlord.email)).toBeVisible();
    await page.evaluate(() => {
      localStorage.removeItem('dira-auth');
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await expect(page).toHaveURL(/\/auth\?next=/);
    await expect(page.getByText(landlord.email)).toHaveCount(0);
  },
);

test(
  'coming back to a tab moves nobody from where they are',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const page = await openAs(await makeLandlord(product.url), '/properties?sort=name');
    await page.getByRole('heading', { level: 1 }).waitFor();
    // The auth client says SIGNED_IN each time a tab becomes visible, to this tab and over its channel to the others.
    await page.evaluate(async () => {
      const said = Promise.withResolvers<void>();
      const channel = new BroadcastChannel('dira-auth');
      channel.addEventListener('message', ({ data }) => {
        if (data.event === 'SIGNED_IN') said.resolve();
      });
      document.dispatchEvent(new Event('visibilitychange'));
      await said.promise;
      channel.close();
    });
    await expect(page).toHaveURL(/\/properties\?sort=name$/);
  },
);
