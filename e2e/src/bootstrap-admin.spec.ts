import { typeInto } from './keyboard.ts';
import { newEmail } from './people.ts';
import { expect, test } from './test.ts';

const secretKey = 'the operator knows this one';

test(
  'the first administrator is made by token and key, by keyboard alone, and then there is no such page',
  { tag: '@nightly' },
  async ({ page, startOwn }) => {
    // Its own product: elsewhere the page stays open for the tests that look at it.
    const product = await startOwn({ SITE_ADMIN_SECRET_KEY: secretKey });
    const readToken = () => /\b[A-Z0-9]{5}(-[A-Z0-9]{5}){5}\b/.exec(product.log.join('\n'))?.[0] ?? '';
    await expect.poll(readToken).not.toBe('');
    const token = readToken();
    await page.goto(`${product.url}/bootstrap-admin`);
    const field = page.getByRole('textbox', { name: 'Token' });
    await expect(field).toHaveAttribute('placeholder', 'XXXXX-XXXXX-XXXXX-XXXXX-XXXXX-XXXXX');
    const key = page.getByRole('textbox', { name: 'Secret key' });
    await expect(key).toHaveAttribute('type', 'password');
    await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toHaveAttribute(
      'placeholder',
      'At least 8 characters',
    );
    await typeInto(field, token.replace(/^./, token.startsWith('A') ? 'B' : 'A'));
    await typeInto(key, 'not this one, surely');
    await typeInto(page.getByRole('textbox', { name: 'Administrator’s email' }), newEmail('admin'));
    await typeInto(page.getByRole('textbox', { name: 'Password', exact: true }), 'violet tram on carmel');
    await page.keyboard.press('Enter');
    // Which of the two was wrong is not said.
    await expect(page.getByText('The token or the secret key is wrong')).toHaveCount(2);
    await expect(field).toBeFocused();
    await typeInto(field, token);
    await typeInto(key, secretKey);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/site-admin$/);
    await page.goto(`${product.url}/bootstrap-admin`);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  },
);
