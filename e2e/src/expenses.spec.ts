import { expectAccessible, expectNoEnglish } from './accessible.ts';
import { makeHouse, makeLandlord } from './people.ts';
import { expect, inHebrewAndEnglish, test } from './test.ts';

const invoice = { name: 'חשבונית 17.txt', mimeType: 'text/plain', buffer: Buffer.from('₪850') };

inHebrewAndEnglish((language, say) => {
  test(`what a repair cost is written down with its invoice, and put right, in ${language}`, async ({
    openAs,
    product,
  }) => {
    const landlord = await makeLandlord(product.url);
    const house = await makeHouse(landlord);
    const { id } = await landlord.call<{ id: string }>('POST', '/maintenance-requests', {
      title: 'דוד',
      propertyId: house.id,
    });
    const page = await openAs(landlord, `/maintenance?open=${id}`, { language, phone: language === 'he' });
    await page.getByRole('link', { name: say('maintenance:facts.addCost') }).click();
    const form = page.getByRole('dialog', { name: say('expenses:add') });
    await expect(form.getByRole('textbox', { name: say('common:labels.description') })).toHaveValue('דוד');
    await form.getByRole('button', { name: say('expenses:add') }).click();
    const amount = form.getByRole('textbox', { name: say('common:labels.amount') });
    await expect(amount).toHaveAccessibleDescription(say('problems:fields.invalid_amount'));
    await form.getByText(say('expenses:more')).click();
    await form.getByRole('textbox', { name: say('expenses:columns.vat') }).fill('129.68');
    await form.getByRole('combobox', { name: say('expenses:payer.label') }).selectOption('tenant');
    await expectAccessible(page);
    await amount.fill('850.37');
    await form.getByRole('button', { name: say('expenses:add') }).click();

    const expense = page.getByRole('dialog', { name: 'דוד' });
    await expect(expense.getByText('850.37')).toBeVisible();
    await expect(expense.getByText('129.68')).toBeVisible();
    await expect(expense.getByText(say('expenses:payer.tenant'))).toBeVisible();
    await expense.locator('input[type=file]').setInputFiles([invoice]);
    await expect(expense.getByRole('link', { name: 'חשבונית 17' })).toBeVisible();
    await expectAccessible(page);

    await expense.getByRole('button', { name: say('common:actions.edit') }).click();
    const edit = page.getByRole('dialog', { name: say('expenses:edit') });
    await edit.getByRole('textbox', { name: say('common:labels.amount') }).fill('900');
    await edit.getByRole('button', { name: say('common:actions.save') }).click();
    await expect(expense.getByText(/₪?900/)).toBeVisible();
    // The repair shows its cost, and leads back to what it is made of.
    await expense.getByRole('link', { name: 'דוד' }).click();
    const request = page.getByRole('dialog', { name: 'דוד' });
    await request.getByRole('link', { name: /900/ }).click();
    await page.getByRole('link', { name: 'דוד' }).click();
    await expense.getByRole('button', { name: say('common:actions.delete') }).click();
    const asked = page.getByRole('dialog', { name: say('expenses:removeTitle') });
    await asked.getByRole('button', { name: say('common:actions.delete') }).click();
    await expect(asked).toHaveCount(0);
    await expect(page.getByText(say('common:list.noMatchesTitle'))).toBeVisible();
    if (language === 'he') await expectNoEnglish(page);
    await page.goto(`${product.url}/documents`);
    await expect(page.getByRole('link', { name: 'חשבונית 17' })).toBeVisible();
  });

  test(
    `an invoice that was filed before is put to its expense, and taken off again, in ${language}`,
    { tag: '@nightly' },
    async ({ openAs, product }) => {
      const landlord = await makeLandlord(product.url);
      await landlord.call('POST', '/expenses', {
        expenseDate: '2026-03-02',
        category: 'maintenance',
        description: 'צביעת חדר מדרגות',
        amount: 120_000,
      });
      const page = await openAs(landlord, '/documents?panel=upload', { language });
      const upload = page.getByRole('dialog', { name: say('documents:upload.title') });
      await upload.locator('input[type=file]').setInputFiles([invoice]);
      await page.getByRole('link', { name: 'חשבונית 17' }).click();
      const paper = page.getByRole('dialog', { name: 'חשבונית 17' });
      const edit = page.getByRole('dialog', { name: say('documents:editTitle') });
      await paper.getByRole('button', { name: say('common:actions.edit') }).click();
      // Only a receipt is of an expense.
      const expense = edit.getByRole('combobox', { name: say('documents:form.expense') });
      await expect(expense).toBeHidden();
      await edit
        .getByRole('combobox', { name: say('documents:form.category') })
        .selectOption(say('documents:categories.receipts'));
      await expense.fill('חדר מדר');
      await edit.getByRole('option', { name: /צביעת חדר מדרגות/ }).click();
      await expectAccessible(page);
      await edit.getByRole('button', { name: say('common:actions.save') }).click();
      await paper.getByRole('link', { name: 'צביעת חדר מדרגות' }).click();
      const spent = page.getByRole('dialog', { name: 'צביעת חדר מדרגות' });
      await spent.getByRole('link', { name: 'חשבונית 17' }).click();

      await paper.getByRole('button', { name: say('common:actions.edit') }).click();
      await expect(expense).toHaveValue(/צביעת חדר מדרגות/);
      await expense.fill('');
      await edit.getByRole('button', { name: say('common:actions.save') }).click();
      await expect(paper.getByRole('button', { name: say('common:actions.edit') })).toBeVisible();
      await expect(paper.getByRole('link', { name: 'צביעת חדר מדרגות' })).toBeHidden();
      if (language === 'he') await expectNoEnglish(page);
    },
  );
});
