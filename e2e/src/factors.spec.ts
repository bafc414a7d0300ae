import { keepCodes, pairApp, readRecoveryCodes, setUpApp } from './authenticator.ts';
import { codeIn, readSent } from './mailbox.ts';
import { addApp, makeLandlord, newPhone } from './people.ts';
import { signIn } from './sign-in.ts';
import { expect, inHebrewAndEnglish, test } from './test.ts';
import { speak } from './words.ts';

inHebrewAndEnglish((language, say) => {
  test(
    `an authenticator app is set up, its codes kept, and asked for at the next sign-in (${language})`,
    { tag: '@nightly' },
    async ({ openBrowser, openAs, product }) => {
      const landlord = await makeLandlord(product.url);
      const page = await openAs(landlord, '/settings?tab=security', { language });
      const { app } = await setUpApp(page, say);
      const done = page.getByRole('button', { name: say('factors:codes.done') });
      await expect(done).toBeDisabled();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: say('common:actions.download') }).click();
      expect((await download).suggestedFilename()).toBe('dira-recovery-codes.txt');
      await done.click();
      await expect(page.getByText(say('account:factors.on'), { exact: true })).toBeVisible();

      const elsewhere = await (await openBrowser()).newPage();
      await speak(elsewhere, language);
      await elsewhere.goto(`${product.url}/properties?sort=name`);
      await signIn(elsewhere, landlord, say);
      const code = elsewhere.getByRole('textbox', { name: say('factors:challenge.code') });
      await expect(code).toBeFocused();
      await elsewhere.goto(`${product.url}/dashboard`);
      await expect(code).toBeVisible();
      await code.fill('000000');
      await elsewhere.keyboard.press('Enter');
      await expect(elsewhere.getByText(say('problems:codes.mfa_verification_failed'))).toBeVisible();
      await code.fill(await app.next());
      await elsewhere.keyboard.press('Enter');
      await expect(elsewhere).toHaveURL(/\/dashboard$/);
    },
  );
});

test(
  'a recovery code opens the account once, instead of the phone',
  { tag: '@nightly' },
  async ({ openAs, openBrowser, product }) => {
    const landlord = await makeLandlord(product.url);
    const page = await openAs(landlord, '/settings?tab=security');
    const { codes } = await setUpApp(page);
    const elsewhere = await (await openBrowser()).newPage();
    for (const outcome of ['opens', 'is refused'] as const) {
      await elsewhere.goto(`${product.url}/auth`);
      await signIn(elsewhere, landlord);
      await elsewhere.getByRole('button', { name: 'Use a recovery code' }).click();
      await elsewhere.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0] ?? '');
      await elsewhere.keyboard.press('Enter');
      if (outcome === 'opens') {
        await expect(elsewhere).toHaveURL(/\/dashboard$/);
        await elsewhere.goto(`${product.url}/settings?tab=security`);
        await expect(elsewhere.getByText('9 left')).toBeVisible();
        await elsewhere.evaluate(() => localStorage.removeItem('dira-auth'));
      } else {
        await expect(elsewhere.getByRole('alert').or(elsewhere.getByText(/wrong/)).first()).toBeVisible();
      }
    }
  },
);

test(
  'a phone is a second factor too, by WhatsApp or by message',
  { tag: '@nightly' },
  async ({ openAs, openBrowser, product }) => {
    const landlord = await makeLandlord(product.url);
    const page = await openAs(landlord, '/settings?tab=security');
    await page.getByRole('link', { name: 'Add phone' }).click();
    const phone = newPhone();
    await page.getByRole('textbox', { name: 'Mobile phone' }).fill(phone);
    await page.locator('label', { has: page.getByRole('radio', { name: 'WhatsApp' }) }).click();
    await page.getByRole('button', { name: 'Send code' }).click();
    const sent = await readSent(product, phone);
    expect(sent.channel).toBe('whatsapp');
    await page.getByRole('textbox', { name: '6-digit code' }).fill(codeIn(sent));
    await page.getByRole('button', { name: 'Turn on' }).click();
    await keepCodes(page);
    await expect(page.getByText('On', { exact: true })).toBeVisible();
    const elsewhere = await (await openBrowser()).newPage();
    await elsewhere.goto(`${product.url}/auth`);
    await signIn(elsewhere, landlord);
    await expect(elsewhere.getByRole('button', { name: /Send a code to/ })).toBeFocused();
    await expect(elsewhere.getByText(phone.slice(-4)).first()).toBeVisible();
    await expect(elsewhere.getByText(phone.slice(-7, -2))).toHaveCount(0);
  },
);

test('a session that ends is taken up again with both factors, and the form keeps its text', async ({
  openAs,
  product,
}) => {
  const landlord = await makeLandlord(product.url);
  const { account, app } = await addApp(product.url, landlord);
  const page = await openAs(account, '/settings?panel=name');
  await page.getByRole('textbox', { name: 'Full name' }).fill('Dana Levi');
  await page.evaluate(async () => {
    const { access_token: token } = JSON.parse(localStorage.getItem('dira-auth') ?? '{}');
    await fetch('/auth/v1/logout?scope=global', {
      method: 'POST',
      headers: {
        apikey: document.querySelector('meta[name="api-key"]')?.getAttribute('content') ?? '',
        authorization: `Bearer ${token}`,
      },
    });
  });
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill(landlord.password);
  await page.keyboard.press('Enter');
  const code = page.getByRole('dialog').getByRole('textbox', { name: '6-digit code' });
  await expect(code).toBeFocused();
  await code.fill(await app.next());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Dana Levi')).toBeVisible();
});

test(
  'the last factor can be removed, and says what that means',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const page = await openAs(await makeLandlord(product.url), '/settings?tab=security');
    await setUpApp(page);
    await keepCodes(page);
    await page.getByRole('button', { name: /^Remove/ }).click();
    await expect(page.getByText('your password alone opens the account')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Off', { exact: true })).toBeVisible();
  },
);

test(
  'a workspace that asks for a second factor lets its members set one up, and lets them in then',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const landlord = await makeLandlord(product.url);
    const page = await openAs(landlord, '/settings?tab=security');
    await expect(page.getByRole('button', { name: 'Require it' })).toBeDisabled();
    await setUpApp(page);
    await keepCodes(page);
    await page.getByRole('button', { name: 'Require it' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Require it' }).click();
    await expect(page.getByText('Required', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: /^Remove/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Off', { exact: true })).toBeVisible();
    await page.goto(`${product.url}/properties?sort=name`);
    await expect(
      page.getByRole('heading', { name: 'This workspace requires two-factor authentication' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Authenticator app' }).click();
    await pairApp(page);
    await keepCodes(page);
    await expect(page).toHaveURL(/\/properties\?sort=name$/);
  },
);

test(
  'sessions are listed by device, ended one by one and all at once',
  { tag: '@nightly' },
  async ({ openBrowser, openAs, product }) => {
    const landlord = await makeLandlord(product.url);
    const page = await openAs(landlord, '/settings?tab=security');
    const elsewhere = await (await openBrowser()).newPage();
    await elsewhere.goto(`${product.url}/auth`);
    await signIn(elsewhere, landlord);
    await expect(elsewhere).toHaveURL(/\/dashboard$/);
    await page.reload();
    await expect(page.getByText('This device')).toBeVisible();
    await page
      .getByRole('button', { name: /^Sign out: / })
      .first()
      .click();
    await expect(page.getByRole('button', { name: /^Sign out: / })).toHaveCount(0);
    await elsewhere.goto(`${product.url}/settings`);
    await expect(elsewhere).toHaveURL(/\/auth/);
    await signIn(elsewhere, landlord);
    await expect(elsewhere).toHaveURL(/\/settings$/);
    await page.reload();
    await page.getByRole('button', { name: 'Sign out all others' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out all others' }).click();
    await expect(page.getByRole('button', { name: /^Sign out: / })).toHaveCount(0);
  },
);

test(
  'new recovery codes are shown once, and the older ones open nothing any more',
  { tag: '@nightly' },
  async ({ openBrowser, openAs, product }) => {
    const landlord = await makeLandlord(product.url);
    const page = await openAs(landlord, '/settings?tab=security');
    const { codes: old } = await setUpApp(page);
    await keepCodes(page);
    await page.getByRole('link', { name: 'Create new codes' }).click();
    await page.getByRole('button', { name: 'Create new codes' }).click();
    const codes = await readRecoveryCodes(page);
    expect(codes.filter((code) => old.includes(code))).toEqual([]);
    await keepCodes(page);
    await page.getByRole('link', { name: 'Create new codes' }).click();
    await expect(page.getByRole('button', { name: 'Create new codes' })).toBeVisible();
    await expect(page.getByText(codes[0]!)).toHaveCount(0);
    const elsewhere = await (await openBrowser()).newPage();
    await elsewhere.goto(`${product.url}/auth`);
    await signIn(elsewhere, landlord);
    await elsewhere.getByRole('button', { name: 'Use a recovery code' }).click();
    const code = elsewhere.getByRole('textbox', { name: 'Recovery code' });
    await code.fill(old[0]!);
    await elsewhere.keyboard.press('Enter');
    await expect(elsewhere.getByText(/^This code is wrong/)).toBeVisible();
    await code.fill(codes[0]!);
    await elsewhere.keyboard.press('Enter');
    await expect(elsewhere).toHaveURL(/\/dashboard$/);
  },
);
