import { keepCodes, setUpApp } from './authenticator.ts';
import { pressOn, tabTo, typeInto } from './keyboard.ts';
import { codeIn, linkIn, readSent } from './mailbox.ts';
import { addApp, makeAccount, makeLandlord, makeTenancy, newEmail } from './people.ts';
import { signIn } from './sign-in.ts';
import { expect, inHebrewAndEnglish, test } from './test.ts';
import { speak } from './words.ts';

inHebrewAndEnglish((language, say) => {
  test(`somebody signs in by keyboard alone, also after a wrong password (${language})`, async ({
    page,
    product,
  }) => {
    const { email, password } = await makeLandlord(product.url);
    await speak(page, language);
    await page.goto('/auth');
    const secret = page.getByRole('textbox', { name: say('common:labels.password') });
    await typeInto(page.getByRole('textbox', { name: say('auth:fields.emailOrPhone') }), email);
    await typeInto(secret, 'not this one');
    await page.keyboard.press('Enter');
    await expect(page.getByText(say('problems:codes.invalid_credentials'))).toBeVisible();
    await expect(secret).toBeFocused();
    await typeInto(secret, password);
    await pressOn(page.getByRole('button', { name: say('auth:signIn.submit'), exact: true }));
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test(
    `a forgotten password is replaced by keyboard alone (${language})`,
    { tag: '@nightly' },
    async ({ page, product }) => {
      const { email } = await makeAccount(product.url, { full_name: 'Dana', role: 'tenant' });
      await speak(page, language);
      await page.goto('/auth');
      const title = page.getByRole('heading', { level: 1 });
      await pressOn(page.getByRole('link', { name: say('auth:signIn.forgot') }));
      await expect(title).toHaveText(say('auth:mailMe.forgot.title'));
      await expect(title).toBeFocused();
      await typeInto(page.getByRole('textbox', { name: say('common:labels.email') }), email);
      await page.keyboard.press('Enter');
      await expect(title).toHaveText(say('auth:mailed.title'));
      await expect(title).toBeFocused();
      await page.goto(linkIn(await readSent(product, email)));
      await pressOn(page.getByRole('button'));
      const chosen = page.getByRole('textbox', { name: say('common:labels.newPassword') });
      await typeInto(chosen, 'short');
      await pressOn(page.getByRole('button', { name: say('auth:password.submit') }));
      await expect(chosen).toBeFocused();
      await typeInto(chosen, 'violet tram on carmel');
      await pressOn(page.getByRole('button', { name: say('auth:password.submit') }));
      await expect(page).toHaveURL(/\/dashboard$/);
    },
  );
});

test('a landlord signs up and names the organization by keyboard alone', async ({ page }) => {
  await page.goto('/auth');
  const title = page.getByRole('heading', { level: 1 });
  await pressOn(page.getByRole('link', { name: 'Create an account' }));
  await expect(title).toHaveText('Create your account');
  await expect(title).toBeFocused();
  await typeInto(page.getByRole('textbox', { name: 'Full name' }), 'Yael Avraham');
  await typeInto(page.getByRole('textbox', { name: 'Email' }), newEmail('yael'));
  const role = page.getByRole('combobox', { name: 'I am a' });
  await tabTo(role);
  await page.keyboard.press('ArrowDown');
  await expect(role).toHaveValue('landlord');
  await typeInto(page.getByRole('textbox', { name: 'Password' }), 'violet tram on carmel');
  await pressOn(page.getByRole('button', { name: 'Create account' }));
  await expect(title).toHaveText('Name your workspace');
  await expect(title).toBeFocused();
  await typeInto(page.getByRole('textbox', { name: 'Workspace name' }), 'Carmel Homes');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test(
  'the code of a mail signs somebody in by keyboard alone',
  { tag: '@nightly' },
  async ({ page, product }) => {
    const { email } = await makeLandlord(product.url);
    await page.goto('/auth?next=%2Fproperties');
    await pressOn(page.getByRole('link', { name: 'Email me a link' }));
    await expect(page.getByRole('heading', { name: 'Sign in by email' })).toBeFocused();
    await typeInto(page.getByRole('textbox', { name: 'Email' }), email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
    const code = page.getByRole('textbox', { name: 'Code from the email' });
    await typeInto(code, '000000');
    await page.keyboard.press('Enter');
    await expect(page.getByText('This code is wrong or has expired')).toBeVisible();
    await expect(code).toBeFocused();
    await typeInto(code, codeIn(await readSent(product, email)));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/properties$/);
  },
);

test(
  'the code of an authenticator app is typed without a mouse',
  { tag: '@nightly' },
  async ({ page, product }) => {
    const { account, app } = await addApp(product.url, await makeLandlord(product.url));
    await page.goto('/auth');
    await signIn(page, account);
    await expect(page.getByRole('textbox', { name: '6-digit code' })).toBeFocused();
    await page.keyboard.type('000000');
    await pressOn(page.getByRole('button', { name: 'Continue' }));
    await expect(page.getByRole('textbox', { name: '6-digit code' })).toBeFocused();
    await typeInto(page.getByRole('textbox', { name: '6-digit code' }), await app.next());
    await pressOn(page.getByRole('button', { name: 'Continue' }));
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);

test('an app is set up and a recovery code takes its place, by keyboard alone', async ({
  openBrowser,
  openAs,
  product,
}) => {
  const landlord = await makeLandlord(product.url);
  const page = await openAs(landlord, '/settings?tab=security');
  // Sent while one factor was enough, it comes to the server when that is no longer so.
  const isVerified = page.waitForResponse(/\/factors\/[^/]+\/verify$/);
  const news = /\/messages\/unread-count$/;
  await page.route(news, async (route) => {
    await isVerified;
    await route.continue();
  });
  await page.reload();
  const isAnswered = page.waitForResponse((response) => news.test(response.url()) && response.ok());
  const { codes } = await setUpApp(page);
  await isAnswered;
  await expect(page.getByRole('button', { name: 'Copy' })).toBeFocused();
  await keepCodes(page);
  await expect(page.getByText('On', { exact: true })).toBeVisible();
  const elsewhere = await (await openBrowser()).newPage();
  await elsewhere.goto(`${product.url}/auth`);
  await signIn(elsewhere, landlord);
  await pressOn(elsewhere.getByRole('button', { name: 'Use a recovery code' }));
  await expect(elsewhere.getByRole('textbox', { name: 'Recovery code' })).toBeFocused();
  await elsewhere.keyboard.type(codes[0]!);
  await elsewhere.keyboard.press('Enter');
  await expect(elsewhere).toHaveURL(/\/dashboard$/);
});

test(
  'a tenant replaces the given password by keyboard alone',
  { tag: '@nightly' },
  async ({ page, product }) => {
    const { lease } = await makeTenancy(product.url);
    await page.goto('/auth');
    await typeInto(
      page.getByRole('textbox', { name: 'Email or mobile phone' }),
      lease.credentials.signInName,
    );
    await typeInto(page.getByRole('textbox', { name: 'Password' }), lease.credentials.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeFocused();
    await typeInto(page.getByRole('textbox', { name: 'New password' }), 'my very own words');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);

test(
  'a session is ended by keyboard alone, and the focus stays with the content',
  { tag: '@nightly' },
  async ({ openBrowser, openAs, product }) => {
    const landlord = await makeLandlord(product.url);
    const elsewhere = await (await openBrowser()).newPage();
    await elsewhere.goto(`${product.url}/auth`);
    await signIn(elsewhere, landlord);
    await expect(elsewhere).toHaveURL(/\/dashboard$/);
    const page = await openAs(landlord, '/settings?tab=security');
    await pressOn(page.getByRole('button', { name: /^Sign out: / }));
    await expect(page.getByRole('button', { name: /^Sign out: / })).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    await elsewhere.goto(`${product.url}/settings`);
    await expect(elsewhere).toHaveURL(/\/auth/);
  },
);
