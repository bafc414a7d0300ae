import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { pressOn } from './keyboard.ts';
import { makeLandlord } from './people.ts';
import { findFreePort, type Product } from './product.ts';
import { startProvider } from './provider.ts';
import { signIn } from './sign-in.ts';
import { expect, test as base } from './test.ts';

/** A product with one provider switched on: a real one, on this machine. */
const test = base.extend<{ linked: Product }>({
  linked: async ({ startOwn }, use) => {
    const port = String(await findFreePort());
    const provider = await startProvider(`http://localhost:${port}/auth/v1/callback`);
    await use(await startOwn({ PORT: port, ...provider.settings }));
    await provider.stop();
  },
});

/** The provider's own page. */
async function signInThere(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Who are you?' }).fill(email);
  await page.getByRole('button', { name: 'This is me' }).click();
}

test('an account elsewhere opens one here, and leads to what is still missing', async ({ page, linked }) => {
  await page.goto(`${linked.url}/auth`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await signInThere(page, 'anna@example.com');
  await expect(page.getByRole('heading', { name: 'Name your organization' })).toBeVisible();
  expect(page.url()).not.toContain('code=');
});

test('a provider that refuses is told in words, with a way on', async ({ page, linked }) => {
  await page.goto(`${linked.url}/auth`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: 'Deny' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing was allowed' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
});

test('an account elsewhere is linked in the settings, signs in, and is unlinked', async ({
  page,
  linked,
}) => {
  const landlord = await makeLandlord(linked.url);
  await page.goto(`${linked.url}/auth?next=%2Fsettings%3Ftab%3Dsecurity`);
  await signIn(page, landlord);
  await page.getByRole('button', { name: 'Link Google', exact: true }).click();
  await signInThere(page, 'yael.elsewhere@example.com');
  await expect(page).toHaveURL(/\/settings\?tab=security$/);
  await expect(page.getByText('yael.elsewhere@example.com')).toBeVisible();
  await page.getByRole('button', { name: 'Unlink Google' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
  await expect(page.getByText('Google is unlinked')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Link Google', exact: true })).toBeVisible();
});

test('the question before unlinking is left with Escape, and the focus is back where it was', async ({
  page,
  linked,
}) => {
  const landlord = await makeLandlord(linked.url);
  await page.goto(`${linked.url}/auth?next=%2Fsettings%3Ftab%3Dsecurity`);
  await signIn(page, landlord);
  await pressOn(page.getByRole('button', { name: 'Link Google', exact: true }));
  await signInThere(page, 'yael.elsewhere@example.com');
  const unlink = page.getByRole('button', { name: 'Unlink Google' });
  await pressOn(unlink);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(unlink).toBeFocused();
  await pressOn(unlink);
  await pressOn(page.getByRole('dialog').getByRole('button', { name: 'Unlink' }));
  await expect(page.getByRole('button', { name: 'Link Google', exact: true })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});
