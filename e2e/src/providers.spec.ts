import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { pressOn } from './keyboard.ts';
import { makeLandlord, newEmail } from './people.ts';
import { findFreePort, startProduct, type Product } from './product.ts';
import { startProvider } from './provider.ts';
import { signIn } from './sign-in.ts';
import { expect, test as base } from './test.ts';

/** The product of these tests has one provider switched on: a real one, on this machine. */
const test = base.extend<object, { product: Product }>({
  product: [
    async ({}, use) => {
      const port = String(await findFreePort());
      const provider = await startProvider(`http://localhost:${port}/auth/v1/callback`);
      const product = await startProduct({ PORT: port, ...provider.settings });
      await use(product);
      await product.stop();
      await provider.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** The provider's own page. */
async function signInThere(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Who are you?' }).fill(email);
  await page.getByRole('button', { name: 'This is me' }).click();
}

test(
  'a provider that refuses is told in words; asked again, an account there opens one here, which leads to what is still missing',
  { tag: '@nightly' },
  async ({ page }) => {
    const goOn = page.getByRole('button', { name: 'Continue with Google' });
    const buttons = Promise.withResolvers<void>();
    await page.route('**/provider-buttons-*.js', async (route) => {
      await buttons.promise;
      await route.continue();
    });
    await page.goto('/auth');
    const findForm = () => page.getByRole('button', { name: 'Sign in', exact: true }).boundingBox();
    const place = await findForm();
    buttons.resolve();
    await expect(goOn).toBeVisible();
    expect(await findForm(), 'what is about to be pressed stays where it is').toEqual(place);
    await goOn.click();
    await page.getByRole('button', { name: 'Deny' }).click();
    await expect(page.getByRole('heading', { name: 'Access wasn’t allowed' })).toBeVisible();
    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
    await goOn.click();
    await signInThere(page, newEmail('anna'));
    await expect(page.getByRole('heading', { name: 'Name your workspace' })).toBeVisible();
    expect(page.url()).not.toContain('code=');
  },
);

test(
  'an account elsewhere is linked in the settings, signs in, and is unlinked',
  { tag: '@nightly' },
  async ({ page, product }) => {
    const elsewhere = newEmail('yael.elsewhere');
    const landlord = await makeLandlord(product.url);
    await page.goto(`/auth?next=%2Fsettings%3Ftab%3Dsecurity`);
    await signIn(page, landlord);
    await page.getByRole('button', { name: 'Link Google', exact: true }).click();
    await signInThere(page, elsewhere);
    await expect(page).toHaveURL(/\/settings\?tab=security$/);
    await expect(page.getByText(elsewhere)).toBeVisible();
    await page.getByRole('button', { name: 'Unlink Google' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
    await expect(page.getByRole('button', { name: 'Link Google', exact: true })).toBeVisible();
  },
);

test(
  'the question before unlinking is left with Escape, and the focus is back where it was',
  { tag: '@nightly' },
  async ({ page, product }) => {
    const elsewhere = newEmail('yael.elsewhere');
    const landlord = await makeLandlord(product.url);
    await page.goto(`/auth?next=%2Fsettings%3Ftab%3Dsecurity`);
    await signIn(page, landlord);
    await pressOn(page.getByRole('button', { name: 'Link Google', exact: true }));
    await signInThere(page, elsewhere);
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
  },
);
