import type { Page } from '@playwright/test';
import type { Account } from './people.ts';
import { wordsIn } from './words.ts';

/** Fills in the sign-in page and sends it. */
export async function signIn(
  page: Page,
  { email, password }: Pick<Account, 'email' | 'password'>,
  say = wordsIn('en'),
): Promise<void> {
  await page.getByRole('textbox', { name: say('auth:fields.emailOrPhone') }).fill(email);
  await page.getByRole('textbox', { name: say('auth:fields.password') }).fill(password);
  await page.getByRole('button', { name: say('auth:signIn.submit'), exact: true }).click();
}
