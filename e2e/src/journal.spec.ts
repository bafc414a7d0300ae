import { expectAccessible, expectNoEnglish } from './accessible.ts';
import { makeTenancy } from './people.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './words.ts';

const today = Temporal.Now.plainDateISO('Asia/Jerusalem');

test(
  'a landlord reads the journal account by account and line by line, with the codes of the accountant',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const say = wordsIn('he');
    const { landlord, lease } = await makeTenancy(product.url);
    await landlord.call('POST', `/leases/${lease.id}/payments`, {
      amount: 120_037,
      currency: 'ILS',
      method: 'cash',
      paidOn: today.toString(),
    });
    const page = await openAs(landlord, '/financials/journal', { language: 'he' });
    const cash = page.getByRole('row', { name: new RegExp(say('journal:accounts.cash')) });
    await expect(cash).toContainText('1,200.37');
    await expect(cash).toContainText('1110');
    await expectAccessible(page);
    await expectNoEnglish(page);

    await page.getByRole('link', { name: say('journal:codes.title') }).click();
    const codes = page.getByRole('dialog', { name: say('journal:codes.title') });
    const code = codes.getByRole('textbox', { name: say('journal:accounts.cash') });
    await code.fill('61 10');
    await codes.getByRole('button', { name: say('common:actions.save') }).click();
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    await code.fill('6110');
    await expectAccessible(page);
    // Somebody else names another account meanwhile.
    await landlord.call('PUT', '/journal-codes', { codes: { tenants: '7200' } });
    const tenants = page.getByText('7200', { exact: true });
    await expect(tenants).toBeVisible();
    await codes.getByRole('button', { name: say('common:actions.save') }).click();
    await expect(codes).toBeHidden();
    await expect(cash).toContainText('6110');
    await expect(tenants).toBeVisible();

    await cash.getByRole('link').click();
    const lines = page.getByRole('table', { name: say('journal:lines.title') });
    await expect(lines.getByRole('row')).toHaveCount(2);
    await expect(lines).toContainText(say('journal:kinds.payment'));
    await expectAccessible(page);
    await expectNoEnglish(page);
  },
);
