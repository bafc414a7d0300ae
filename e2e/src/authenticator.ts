import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { pressOn, typeInto } from './keyboard.ts';
import { wordsIn } from './words.ts';

export type Authenticator = ReturnType<typeof authenticator>;

/** Shows codes as a phone would. One is good only once, so each reading is of a step that was not read before. */
export function authenticator(secret: string): { next(): Promise<string> } {
  const totp = new TOTP({ secret: secret.replaceAll(/\s/g, ''), algorithm: 'SHA1', digits: 6, period: 30 });
  let lastStep = -1;
  return {
    async next() {
      // A code of the step to come is accepted too: clocks differ.
      const now = Math.floor(Date.now() / 30_000);
      lastStep = Math.max(now, lastStep + 1);
      return totp.generate({ timestamp: lastStep * 30_000 });
    },
  };
}

/** Types what the page shows into an authenticator app, and a code of it into the page; by keyboard. */
export async function pairApp(page: Page, say = wordsIn('en')): Promise<Authenticator> {
  await expect(page.getByRole('img', { name: say('factors:setUp.qr') })).toBeVisible();
  await pressOn(page.getByText(say('factors:setUp.cannotScan')));
  const app = authenticator(await page.locator('code').innerText());
  await typeInto(page.getByRole('textbox', { name: say('factors:challenge.code') }), await app.next());
  await page.keyboard.press('Enter');
  return app;
}

/** Sets up an authenticator app from the open settings, by keyboard; gives the app and the recovery codes. */
export async function setUpApp(page: Page, say = wordsIn('en')) {
  await pressOn(page.getByRole('link', { name: say('account:factors.addApp') }));
  const app = await pairApp(page, say);
  await expect(page.getByText(say('factors:codes.lead'))).toBeVisible();
  return { app, codes: await readRecoveryCodes(page) };
}

/** The ten that are shown. */
export async function readRecoveryCodes(page: Page): Promise<string[]> {
  const codes = page.getByRole('listitem').filter({ hasText: /^[a-z0-9]{5}-?[a-z0-9]{5}$/ });
  await expect(codes).toHaveCount(10);
  return codes.allInnerTexts();
}

/** Says that the codes are kept, and goes on; by keyboard. */
export async function keepCodes(page: Page, say = wordsIn('en')): Promise<void> {
  await pressOn(page.getByRole('checkbox', { name: say('factors:codes.kept') }), 'Space');
  await pressOn(page.getByRole('button', { name: say('factors:codes.done') }));
}
