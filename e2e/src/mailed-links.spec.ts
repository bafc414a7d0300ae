import type { Page } from '@playwright/test';
import { codeIn, linkIn, readSent } from './mailbox.ts';
import { makeAccount, makeLandlord, makeTenancy, newEmail } from './people.ts';
import { openPhone } from './phone.ts';
import { expect, inHebrewAndEnglish, test } from './test.ts';
import { speak } from './words.ts';

/** Opens a link of a mail and presses its one button. */
async function openLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button').click();
}

inHebrewAndEnglish((language, say) => {
  test(`a forgotten password is replaced by the link of a mail, and the link works once (${language})`, async ({
    page,
    openBrowser,
    product,
  }) => {
    const { email } = await makeAccount(product.url, { full_name: 'Dana', role: 'tenant' });
    await speak(page, language);
    await page.goto('/auth');
    await page.getByRole('link', { name: say('auth:signIn.forgot') }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: say('auth:mailMe.forgot.title') }),
    ).toBeVisible();
    await page.getByRole('textbox', { name: say('common:labels.email') }).fill(email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: say('auth:mailed.title') })).toBeVisible();
    const link = linkIn(await readSent(product, email));
    await openLink(page, link);
    await expect(
      page.getByRole('heading', { level: 1, name: say('landings:reset.recovered.title') }),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/auth\/reset-token$/);
    await page.getByRole('textbox', { name: say('common:labels.newPassword') }).fill('violet tram on carmel');
    await page.getByRole('button', { name: say('auth:password.submit') }).click();
    await expect(page).toHaveURL(/\/dashboard$/);

    const stranger = await (await openBrowser()).newPage();
    await speak(stranger, language);
    await stranger.goto(link);
    await expect(
      stranger.getByRole('heading', { name: say('landings:linkProblem.expired.title') }),
    ).toBeVisible();
    await expect(stranger.getByRole('textbox', { name: say('common:labels.email') })).toBeVisible();
  });
});

test(
  'a link that is opened on another device says so, and the code of the same mail works there',
  { tag: '@nightly' },
  async ({ page, product, openBrowser }) => {
    const { email } = await makeAccount(product.url, { full_name: 'Dana', role: 'tenant' });
    await page.goto('/auth?step=forgot');
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('button', { name: 'Send reset link' }).click();
    const mail = await readSent(product, email);
    const phone = await openPhone(openBrowser);
    await openLink(phone, linkIn(mail));
    await expect(phone.getByRole('heading', { name: 'Almost there' })).toBeVisible();
    await phone.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
    await phone.getByRole('textbox', { name: 'Code from the email' }).fill(codeIn(mail));
    await phone.getByRole('button', { name: 'Continue' }).click();
    await expect(phone.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  },
);

test(
  'a mailed link signs in without a password and leads to where the person wanted to go',
  { tag: '@nightly' },
  async ({ page, product }) => {
    const landlord = await makeLandlord(product.url);
    await page.goto('/properties?sort=name');
    await page.getByRole('link', { name: 'Email me a link' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in by email' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Email' }).fill(landlord.email);
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await openLink(page, linkIn(await readSent(product, landlord.email)));
    await expect(page).toHaveURL(/\/properties\?sort=name$/);
  },
);

test(
  'asking for a link to nobody’s address looks like asking for one’s own',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.goto('/auth?step=link');
    await page.getByRole('textbox', { name: 'Email' }).fill(newEmail('nobody'));
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Send email again \(in/ })).toBeDisabled();
  },
);

test(
  'without confirmation an address is changed at once, and the page says so',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const landlord = await makeLandlord(product.url);
    const next = newEmail('new-address');
    const page = await openAs(landlord, '/settings');
    await page.getByRole('link', { name: 'Change: Email' }).click();
    await expect(page.getByText('the new address applies right away')).toBeVisible();
    await page.getByRole('textbox', { name: 'New email' }).fill(next);
    await page.getByRole('textbox', { name: 'Current password' }).fill('not this one');
    await page.getByRole('button', { name: 'Change email' }).click();
    await expect(page.getByText('This isn’t your current password.').first()).toBeVisible();
    await page.getByRole('textbox', { name: 'Current password' }).fill(landlord.password);
    await page.getByRole('button', { name: 'Change email' }).click();
    await expect(page).toHaveURL(/\/settings$/);
    await expect(page.getByText(next, { exact: true })).toBeVisible();
  },
);

test('a tenant’s invitation leads to a password of their own, also where the landlord is signed in', async ({
  openAs,
  product,
}) => {
  const { landlord, lease } = await makeTenancy(product.url);
  const page = await openAs(landlord, '/dashboard');
  await openLink(page, lease.credentials.inviteUrl);
  await expect(page.getByRole('heading', { name: 'This link is for another account' })).toBeVisible();
  await expect(page.getByText(landlord.email)).toBeVisible();
  await page.getByRole('button', { name: 'Continue with link' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to Dira' })).toBeVisible();
  await page.getByRole('textbox', { name: 'New password' }).fill('violet tram on carmel');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('button', { name: /Account of אנה גולן/ })).toBeVisible();
});
