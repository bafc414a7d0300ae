import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes, expectNoEnglish, settle } from './accessible.ts';
import { codeIn, linkIn, readSent } from './mailbox.ts';
import {
  addApp,
  makeAccount,
  makeLandlord,
  makeTenancy,
  newPhone,
  removeApp,
  requireFactor,
} from './people.ts';
import { signIn } from './sign-in.ts';
import { expect, inHebrewAndEnglish, test } from './test.ts';
import { speak } from './words.ts';

inHebrewAndEnglish((language, say) => {
  /** Nothing for axe to find in either theme, and no word of another language. */
  const expectFine = async (page: Page) => {
    await settle(page);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expectAccessibleInBothThemes(page);
    if (language === 'he') await expectNoEnglish(page);
  };

  test(`axe finds nothing between a forgotten password and a new one (${language})`, async ({
    page,
    product,
  }) => {
    const { email } = await makeAccount(product.url, { full_name: 'דנה', role: 'tenant' });
    await speak(page, language);
    await page.goto('/auth/reset-token?error=access_denied&error_code=bad_code_verifier');
    await expect(page.getByText(say('landings:reset.byCode'))).toBeVisible();
    await expectFine(page);
    await page.goto('/auth/reset-token?error=access_denied&error_code=otp_expired');
    await expect(page.getByText(say('landings:linkProblem.expired.body'))).toBeVisible();
    await expectFine(page);
    await page.goto('/auth?step=forgot');
    await page.getByRole('textbox', { name: say('common:labels.email') }).fill(email);
    await page.keyboard.press('Enter');
    const code = page.getByRole('textbox', { name: say('auth:fields.code') });
    await code.fill('12');
    await page.keyboard.press('Enter');
    await expect(page.getByText(say('problems:fields.code'))).toBeVisible();
    await expectFine(page);
    await page.goto(linkIn(await readSent(product, email)));
    await expectAccessible(page);
    await page.getByRole('button').click();
    await page.getByRole('textbox', { name: say('common:labels.newPassword') }).fill('12345678');
    await expect(page.getByText(say('auth:strength.0'))).toBeVisible();
    await expectFine(page);
  });

  test(
    `axe finds nothing on what is said about a link that led nowhere (${language})`,
    { tag: '@nightly' },
    async ({ page }) => {
      await speak(page, language);
      for (const reason of ['otherDevice', 'denied', 'identityTaken', 'failed']) {
        await page.goto(`/auth?step=link-problem&reason=${reason}`);
        await expect(page.getByText(say(`landings:linkProblem.${reason}.body`))).toBeVisible();
        await expectFine(page);
      }
    },
  );

  test(
    `axe finds nothing on what a link says to somebody who is signed in (${language})`,
    { tag: '@nightly' },
    async ({ openAs, product }) => {
      const { landlord, lease } = await makeTenancy(product.url);
      const page = await openAs(landlord, '/auth?step=half-confirmed', { language });
      await expectFine(page);
      await page.goto(lease.credentials.inviteUrl);
      await page.getByRole('button').click();
      await expect(page.getByRole('button', { name: say('landings:otherPerson.take') })).toBeVisible();
      await expectFine(page);
    },
  );

  test(`axe finds nothing on what a new person must still do (${language})`, async ({ page, product }) => {
    await speak(page, language);
    const { lease } = await makeTenancy(product.url);
    await page.goto('/auth');
    await signIn(page, { ...lease.credentials, email: lease.credentials.signInName }, say);
    await expect(page.getByRole('heading', { name: say('auth:password.title') })).toBeVisible();
    await expectFine(page);
    await page.evaluate(() => localStorage.removeItem('dira-auth'));
    await page.goto('/auth');
    await signIn(page, await makeAccount(product.url, { full_name: 'דנה', role: 'landlord' }), say);
    await expect(page.getByRole('heading', { name: say('auth:organization.title') })).toBeVisible();
    await expectFine(page);
  });

  test(`axe finds nothing on the way to a second factor and its recovery codes (${language})`, async ({
    openAs,
    product,
  }) => {
    const landlord = await makeLandlord(product.url);
    const page = await openAs(landlord, '/settings?tab=security&panel=app', { language });
    await page.getByText(say('factors:setUp.cannotScan')).click();
    await expectFine(page);
    await page.goto(`${product.url}/settings?tab=security&panel=factor-phone`);
    const phone = newPhone();
    await page.getByRole('textbox', { name: say('common:labels.mobilePhone') }).fill(phone);
    await expectFine(page);
    await page.keyboard.press('Enter');
    const code = page.getByRole('textbox', { name: say('factors:challenge.code') });
    await expect(code).toBeFocused();
    await expectFine(page);
    await code.fill(codeIn(await readSent(product, phone)));
    await page.keyboard.press('Enter');
    await expect(page.getByText(say('factors:codes.lead'))).toBeVisible();
    await expectFine(page);
    await page.getByRole('checkbox', { name: say('factors:codes.kept') }).check();
    await page.getByRole('button', { name: say('factors:codes.done') }).click();
    await page.getByRole('link', { name: say('account:codes.renew') }).click();
    await expect(page.getByText(say('account:codes.renewBody'))).toBeVisible();
    await expectFine(page);
  });

  test(`axe finds nothing where a second factor is asked for (${language})`, async ({ page, product }) => {
    const { account } = await addApp(product.url, await makeLandlord(product.url), 'נייד');
    await speak(page, language);
    await page.goto('/auth');
    await signIn(page, account, say);
    const code = page.getByRole('textbox', { name: say('factors:challenge.code') });
    await code.fill('000000');
    await page.keyboard.press('Enter');
    await expect(page.getByText(say('problems:codes.mfa_verification_failed'))).toBeVisible();
    await expectFine(page);
    await page.getByRole('button', { name: say('factors:challenge.useRecovery') }).click();
    await expectFine(page);
  });

  test(
    `axe finds nothing where a workspace asks for a second factor (${language})`,
    { tag: '@nightly' },
    async ({ openAs, product }) => {
      const landlord = await makeLandlord(product.url);
      const { account, factorId } = await addApp(product.url, landlord);
      await requireFactor(product.url, landlord, account);
      await removeApp(product.url, account, factorId);
      const page = await openAs(landlord, '/dashboard', { language });
      await expect(page.getByRole('heading', { name: say('factors:needed.title') })).toBeVisible();
      await expectFine(page);
      await page.getByRole('button', { name: say('factors:setUp.withApp') }).click();
      await expect(page.getByRole('textbox', { name: say('factors:challenge.code') })).toBeFocused();
      await expectFine(page);
      await page.getByRole('button', { name: say('factors:setUp.otherWay') }).click();
      await page.getByRole('button', { name: say('factors:setUp.withPhone') }).click();
      await expectFine(page);
    },
  );
});
