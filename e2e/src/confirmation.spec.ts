import type { Page } from '@playwright/test';
import { codeIn, linkIn, readSent } from './mailbox.ts';
import { newEmail } from './people.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './words.ts';

test.use({ settings: { AUTH_EMAIL_CONFIRMATION: 'on' } });

async function signUp(page: Page, email: string, say = wordsIn('en')): Promise<void> {
  await page.goto('/auth?step=sign-up');
  await expect(page.getByText(say('auth:signUp.byMail'))).toBeVisible();
  await page.getByRole('textbox', { name: say('common:labels.fullName') }).fill('Anna Golan');
  await page.getByRole('textbox', { name: say('common:labels.email') }).fill(email);
  await page.getByRole('textbox', { name: say('common:labels.password') }).fill('violet tram on carmel');
  await page.getByRole('combobox', { name: say('auth:fields.role') }).selectOption('tenant');
  await page.getByRole('button', { name: say('auth:signUp.submit') }).click();
  await expect(page.getByRole('heading', { name: say('auth:mailed.title') })).toBeVisible();
}

test('a new address is confirmed by the code of the mail', { tag: '@nightly' }, async ({ page, product }) => {
  const email = newEmail('anna');
  await signUp(page, email);
  await page
    .getByRole('textbox', { name: 'Code from the email' })
    .fill(codeIn(await readSent(product, email)));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a new address is confirmed by the link of the mail', { tag: '@nightly' }, async ({ page, product }) => {
  const email = newEmail('anna');
  await signUp(page, email);
  await page.goto(linkIn(await readSent(product, email)));
  await page.getByRole('button').click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test(
  'whoever signs up in Hebrew is written to in Hebrew, also where the browser speaks English',
  { tag: '@nightly' },
  async ({ page, product }) => {
    const say = wordsIn('he');
    const email = newEmail('anna');
    await page.addInitScript(() => localStorage.setItem('preferredLanguage', 'he'));
    await signUp(page, email, say);
    const sent = await readSent(product, email);
    expect(sent.subject).toBe(say('mail:account.confirm.subject'));
    await page.goto(linkIn(sent));
    await expect(page.getByRole('heading', { name: say('mail:account.confirm.heading') })).toBeVisible();
    await page.getByRole('button', { name: say('mail:account.buttons.confirm') }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);

test(
  'somebody who signs in before confirming is asked for the code, not told off',
  { tag: '@nightly' },
  async ({ page, product }) => {
    const email = newEmail('anna');
    await signUp(page, email);
    await page.goto('/auth');
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill('violet tram on carmel');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await page
      .getByRole('textbox', { name: 'Code from the email' })
      .fill(codeIn(await readSent(product, email)));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);

test(
  'a trial keeps the name of the workspace until the address is confirmed',
  { tag: '@nightly' },
  async ({ page, product }) => {
    const email = newEmail('trial');
    await page.goto('/start-trial');
    await page.getByRole('textbox', { name: 'Workspace name' }).fill('Carmel Homes');
    await page.getByRole('textbox', { name: 'Full name' }).fill('Yael Avraham');
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill('violet tram on carmel');
    await page.getByRole('button', { name: 'Start trial' }).click();
    await page.goto(linkIn(await readSent(product, email)));
    await page.getByRole('button').click();
    await expect(page.getByRole('textbox', { name: 'Workspace name' })).toHaveValue('Carmel Homes');
  },
);

test(
  'an address is changed once both mails were answered',
  { tag: '@nightly' },
  async ({ page, product }) => {
    const email = newEmail('anna');
    const next = newEmail('new-address');
    await signUp(page, email);
    await page
      .getByRole('textbox', { name: 'Code from the email' })
      .fill(codeIn(await readSent(product, email)));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto('/settings');
    await page.getByRole('link', { name: 'Change: Email' }).click();
    await page.getByRole('textbox', { name: 'New email' }).fill(next);
    await page.getByRole('textbox', { name: 'Current password' }).fill('violet tram on carmel');
    await page.getByRole('button', { name: 'Send both emails' }).click();
    await expect(page.getByText('is pending. Open the links in both emails')).toBeVisible();
    await page.goto(linkIn(await readSent(product, email, 2)));
    await page.getByRole('button').click();
    await expect(page.getByRole('heading', { name: 'One address is confirmed' })).toBeVisible();
    await page.getByRole('link', { name: 'Continue to Dira' }).click();
    await expect(page.getByText(email)).toBeVisible();
    await page.goto(linkIn(await readSent(product, next)));
    await page.getByRole('button').click();
    await expect(page).toHaveURL(/\/settings$/);
    await expect(page.getByText(next)).toBeVisible();
    await expect(page.getByText(email)).toHaveCount(0);
  },
);
