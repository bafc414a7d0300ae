import { expectAccessible, settle } from './accessible.ts';
import { pressOn, tabTo, typeInto } from './keyboard.ts';
import { codeIn, readSent } from './mailbox.ts';
import { makeLandlord, newPhone } from './people.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './words.ts';

test(
  'name, language, theme and size are changed in the settings, by keyboard alone',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const page = await openAs(await makeLandlord(product.url), '/settings');
    await pressOn(page.getByRole('link', { name: 'Change: Full name' }));
    await expect(page.getByRole('textbox', { name: 'Full name' })).toBeFocused();
    await typeInto(page.getByRole('textbox', { name: 'Full name' }), 'Yael Carmel');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Yael Carmel')).toBeVisible();
    await expect(page).toHaveURL(/\/settings$/);
    await expect(page.getByRole('link', { name: 'Change: Full name' })).toBeFocused();
    await tabTo(page.getByRole('radio', { name: 'System' }));
    await page.keyboard.press('ArrowLeft');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await tabTo(page.getByRole('main').getByRole('combobox', { name: 'Language' }));
    await page.keyboard.press('End');
    await expect(page.locator('html')).toHaveAttribute('lang', 'sq');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('heading', { level: 1, name: 'הגדרות' })).toBeVisible();
    await page.evaluate(() => localStorage.removeItem('theme'));
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByText('Yael Carmel')).toBeVisible();
  },
);

test(
  'a Hebrew page runs from the right for who asked for it, from the first paint on, and on another device too',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const landlord = await makeLandlord(product.url);
    const page = await openAs(landlord, '/settings', { language: 'he' });
    const say = wordsIn('he');
    const html = page.locator('html');
    const turned = page.getByRole('checkbox', { name: say('account:appearance.rightToLeft') });
    await expect(turned).not.toBeChecked();
    await expect(html).toHaveAttribute('dir', 'ltr');
    // Kept as soon as it is pressed.
    await turned.click();
    await expect(html).toHaveAttribute('dir', 'rtl');
    const menu = page.getByRole('navigation', { name: say('shell:mainNavigation') });
    await expect(menu).toBeInViewport();
    expect((await menu.boundingBox())?.x).toBeGreaterThan(640);
    await page.goto(`${product.url}/dashboard`, { waitUntil: 'commit' });
    await expect(html).toHaveAttribute('dir', 'rtl');
    await settle(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

    const other = await openAs(landlord, '/settings', { language: 'he', elsewhere: true });
    await expect(other.locator('html')).toHaveAttribute('dir', 'rtl');
    await other
      .getByRole('main')
      .getByRole('combobox', { name: say('common:labels.language') })
      .selectOption('fr');
    await expect(other.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(other.locator('html')).toHaveAttribute('dir', 'ltr');
  },
);

test(
  'a password is changed, and the old one opens nothing any more',
  { tag: '@nightly' },
  async ({ openBrowser, openAs, product }) => {
    const landlord = await makeLandlord(product.url);
    const page = await openAs(landlord, '/settings?tab=security');
    await page.getByRole('link', { name: 'Change: Password' }).click();
    await page.getByRole('textbox', { name: 'Current password' }).fill(landlord.password);
    const chosen = page.getByRole('textbox', { name: 'New password' });
    await chosen.fill('12345678');
    await expect(page.getByText('Very easy to guess')).toBeVisible();
    await chosen.fill('violet tram on carmel');
    await expect(page.getByText('Strong', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();

    const elsewhere = await (await openBrowser()).newPage();
    await elsewhere.goto(`${product.url}/auth`);
    for (const [password, outcome] of [
      [landlord.password, /\/auth$/],
      ['violet tram on carmel', /\/dashboard$/],
    ] as const) {
      await elsewhere.getByRole('textbox', { name: 'Email' }).fill(landlord.email);
      await elsewhere.getByRole('textbox', { name: 'Password' }).fill(password);
      await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click();
      if (password === landlord.password)
        await expect(elsewhere.getByText(/password is wrong/)).toBeVisible();
      await expect(elsewhere).toHaveURL(outcome);
    }
  },
);

test(
  'the phone one is reached at is simply changed; one to sign in with counts once the code that was sent to it comes back, and signs in from then on',
  { tag: '@nightly' },
  async ({ openBrowser, openAs, product }) => {
    const landlord = await makeLandlord(product.url);
    const page = await openAs(landlord, '/settings');
    const phone = newPhone();
    await page.getByRole('link', { name: 'Change: Mobile phone' }).click();
    await page.getByRole('textbox', { name: 'Mobile phone' }).fill('052-525 2679');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Mobile phone' })).toContainText(
      '+972525252679',
    );
    await page.getByRole('link', { name: 'Change: Sign-in phone' }).click();
    await page.getByRole('textbox', { name: 'New mobile phone' }).fill(phone);
    await page.getByRole('button', { name: 'Send code' }).click();
    const code = page.getByRole('textbox', { name: 'Code from the message' });
    await expect(code).toBeFocused();
    const sent = await readSent(product, phone);
    await code.fill(codeIn(sent) === '000000' ? '000001' : '000000');
    await page.getByRole('button', { name: 'Confirm phone' }).click();
    await expect(page.getByText('This code is wrong or has expired').first()).toBeVisible();
    const row = page.getByRole('listitem').filter({ hasText: phone });
    await expect(row).toHaveCount(0);
    await code.fill(codeIn(sent));
    await page.getByRole('button', { name: 'Confirm phone' }).click();
    await expect(row).toBeVisible();
    const elsewhere = await (await openBrowser()).newPage();
    await elsewhere.goto(`${product.url}/auth`);
    await signIn(elsewhere, { email: phone.replace('+972', '0'), password: landlord.password });
    await expect(elsewhere).toHaveURL(/\/dashboard$/);
  },
);

test(
  'who signed in a while ago proves by a code that it is them, and types nothing else again',
  { tag: '@nightly' },
  async ({ page, startOwn }) => {
    const product = await startOwn();
    const landlord = await makeLandlord(product.url);
    await product.restart({ TEST_CLOCK: Temporal.Now.instant().add({ minutes: 20 }).toString() });
    await page.addInitScript(
      (session) => localStorage.setItem('dira-auth', session),
      JSON.stringify(landlord.session),
    );
    await page.goto(`${product.url}/settings?panel=email`);
    const email = page.getByRole('textbox', { name: 'New email' });
    await email.fill(`new-${landlord.email}`);
    await page.getByRole('button', { name: 'Change email' }).click();
    const code = page.getByRole('textbox', { name: 'Code we just sent you' });
    await expect(code).toBeFocused();
    await expect(email).toHaveValue(`new-${landlord.email}`);
    await code.fill(codeIn(await readSent(product, landlord.email)));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: `new-${landlord.email}` })).toBeVisible();
  },
);
