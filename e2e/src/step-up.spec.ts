import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import type { Authenticator } from './authenticator.ts';
import { typeInto } from './keyboard.ts';
import { addApp, makeLandlord, newEmail, removeApp, type Account } from './people.ts';
import type { Product } from './product.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

/** Somebody with two apps, and how the one that stands behind the open session is lost from another device. */
async function makeTwoApps({ url }: Product): Promise<{
  account: Account;
  left: Authenticator;
  loseOther: () => Promise<void>;
}> {
  const first = await addApp(url, await makeLandlord(url), 'Kept phone');
  const second = await addApp(url, first.account, 'Lost phone');
  return {
    account: second.account,
    left: first.app,
    loseOther: () => removeApp(url, second.account, second.factorId),
  };
}

/** Gives the code that the dialog asks for. */
async function showFactor(page: Page, app: Authenticator): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'One more step' });
  await expect(dialog.getByText('This change needs two-factor authentication.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: '6-digit code' })).toBeFocused();
  await page.keyboard.type(await app.next());
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
}

test(
  'a new address goes through once the second factor is shown, and nothing is typed again',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const { account, left, loseOther } = await makeTwoApps(product);
    const email = newEmail('stepped-up');
    const page = await openAs(account, '/settings?panel=email');
    await typeInto(page.getByRole('textbox', { name: 'New email' }), email);
    await loseOther();
    await page.keyboard.press('Enter');
    await showFactor(page, left);
    await expect(page.getByRole('listitem').filter({ hasText: email })).toBeVisible();
  },
);

test('a new password goes through once the second factor is shown, and nothing is typed again', async ({
  openBrowser,
  openAs,
  product,
}) => {
  const { account, left, loseOther } = await makeTwoApps(product);
  const page = await openAs(account, '/settings?tab=security&panel=password');
  await page.getByRole('textbox', { name: 'Current password' }).fill(account.password);
  await page.getByRole('textbox', { name: 'New password' }).fill('violet tram on carmel');
  await loseOther();
  await page.getByRole('button', { name: 'Change password' }).click();
  await showFactor(page, left);
  await expect(page).toHaveURL(/\/settings\?tab=security$/);
  const elsewhere = await (await openBrowser()).newPage();
  await elsewhere.goto(`${product.url}/auth`);
  await signIn(elsewhere, { ...account, password: 'violet tram on carmel' });
  await expect(elsewhere.getByRole('heading', { name: 'One more step' })).toBeVisible();
});

test(
  'a factor is removed only by who shows one, and then without asking twice',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const { account, left, loseOther } = await makeTwoApps(product);
    const page = await openAs(account, '/settings?tab=security');
    await page.getByRole('button', { name: /Remove .*Kept phone/ }).click();
    await loseOther();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await showFactor(page, left);
    await expect(page.getByText('Off', { exact: true })).toBeVisible();
  },
);

test('whoever shows no factor changes nothing, and what was typed stays', async ({ openAs, product }) => {
  const { account, loseOther } = await makeTwoApps(product);
  const email = newEmail('never');
  const page = await openAs(account, '/settings?panel=email');
  const field = page.getByRole('textbox', { name: 'New email' });
  await field.fill(email);
  await loseOther();
  await page.getByRole('button', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog', { name: 'One more step' });
  // What the server says now counts, not what this browser knew: the lost phone is no way any more.
  await expect(dialog.getByRole('button')).toHaveText(['Continue', 'Use a recovery code', 'Not now']);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByText('Confirm with two-factor authentication first.')).toBeVisible();
  await expect(field).toHaveValue(email);
  await expect(page.getByRole('listitem').filter({ hasText: account.email })).toBeVisible();
});
