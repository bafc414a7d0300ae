import { makeTenancy } from './people.ts';
import { expect, test } from './test.ts';

test(
  'a landlord registers a guarantee, is warned beyond the cap, gives it back, and holds cash',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const { landlord, lease } = await makeTenancy(product.url);
    const page = await openAs(landlord, `/tenants/leases/${lease.id}?tab=securities`);
    await page.getByRole('link', { name: 'Add security' }).click();
    const form = page.getByRole('dialog', { name: 'Add security' });
    await form.getByRole('button', { name: 'Add security' }).click();
    await expect(form.getByRole('textbox', { name: 'Amount' })).toBeFocused();
    await form.getByRole('textbox', { name: 'Amount' }).fill('20,000');
    await form.getByRole('textbox', { name: 'Bank' }).fill('לאומי');
    await form.getByRole('textbox', { name: 'Expires on' }).fill('31/12/2030');
    await form.getByRole('button', { name: 'Add security' }).click();

    const list = page.getByRole('table', { name: 'Securities' });
    await expect(list.getByRole('row', { name: /Bank guarantee/ })).toContainText('received');
    await expect(page.getByText('above the limit')).toBeVisible();
    await list.getByRole('row', { name: /Bank guarantee/ }).hover();
    await page.getByRole('button', { name: /^Actions for Bank guarantee/ }).click();
    await page.getByRole('menuitem', { name: 'Mark returned' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark returned' }).click();
    await expect(list.getByRole('row', { name: /Bank guarantee/ })).toContainText('returned');
    await expect(page.getByText('within the limit')).toBeVisible();
    await expect(page.getByText('Hire and Borrowing Law, 5731-1971, s.25J(b)')).toBeVisible();

    // Cash is on the account of deposits from the day that it comes to the day that it goes.
    await page.getByRole('link', { name: 'Add security' }).click();
    await form.getByRole('combobox', { name: 'Type' }).selectOption('Cash deposit');
    await form.getByRole('combobox', { name: 'Status' }).selectOption('received');
    await expect(form.getByText('The deposit is held from this day.')).toBeVisible();
    await form.getByRole('textbox', { name: 'Amount' }).fill('3,000');
    await form.getByRole('button', { name: 'Add security' }).click();
    await list.getByRole('row', { name: /Cash deposit/ }).hover();
    await page.getByRole('button', { name: /^Actions for Cash deposit/ }).click();
    await page.getByRole('menuitem', { name: 'Mark returned' }).click();
    await expect(page.getByRole('checkbox', { name: /^Record the money on the ledger/ })).toBeChecked();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark returned' }).click();
    await expect(list.getByRole('row', { name: /Cash deposit/ })).toContainText('returned');
    await page.getByRole('radio', { name: 'Ledger' }).click();
    const account = page.getByRole('table', { name: /Deposit/ });
    await expect(account.getByRole('row')).toHaveCount(3);
    await expect(account.getByRole('row').nth(1)).toContainText('3,000');

    // The law is named in the reader's language.
    const hebrew = await openAs(landlord, `/tenants/leases/${lease.id}?tab=securities`, {
      language: 'he',
      elsewhere: true,
    });
    await expect(hebrew.getByText('חוק השכירות והשאילה, התשל״א־1971, סעיף 25י(ב)')).toBeVisible();
  },
);
