import type { BrowserContext, Page } from '@playwright/test';
import type { Account } from './people.ts';
import { wordsIn } from './words.ts';

/** Fills in the sign-in page and sends it. */
export async function signIn(
  page: Page,
  { email, password }: Pick<Account, 'email' | 'password'>,
  say = wordsIn('en'),
): Promise<void> {
  await page.getByRole('textbox', { name: say('auth:fields.emailOrPhone') }).fill(email);
  await page.getByRole('textbox', { name: say('common:labels.password') }).fill(password);
  await page.getByRole('button', { name: say('auth:signIn.submit'), exact: true }).click();
}

/** A page that is signed in and has not been anywhere yet: for a product that a test starts for itself. */
export async function newPageAs(
  browser: BrowserContext,
  { session }: Account,
  language = 'en',
): Promise<Page> {
  const page = await browser.newPage();
  await page.addInitScript(
    ([stored, chosen]) => {
      localStorage.setItem('dira-auth', stored ?? '');
      localStorage.setItem('preferredLanguage', chosen ?? '');
    },
    [JSON.stringify(session), language],
  );
  return page;
}
