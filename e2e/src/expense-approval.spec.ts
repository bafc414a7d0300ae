import { expectAccessible, expectNoEnglish } from './accessible.ts';
import { makeColleague, makeLandlord } from './people.ts';
import { expect, inHebrewAndEnglish, test } from './test.ts';

inHebrewAndEnglish((language, say) => {
  test(
    `what a manager spends over the limit waits for the owner, under a category of their own, in ${language}`,
    { tag: '@nightly' },
    async ({ openAs, product }) => {
      const landlord = await makeLandlord(product.url);
      const manager = await makeColleague(product.url, landlord, 'property_manager');
      const page = await openAs(landlord, '/financials/expenses?panel=settings', {
        language,
        phone: language === 'he',
      });
      const settings = page.getByRole('dialog', { name: say('expenses:settings.title') });
      await settings.getByRole('button', { name: say('expenses:settings.add') }).click();
      const category = page.getByRole('dialog', { name: say('expenses:settings.add') });
      await category.getByRole('textbox', { name: say('common:labels.name') }).fill('גינון');
      await category.getByRole('button', { name: say('common:actions.save') }).click();
      await expect(settings.getByText('גינון')).toBeVisible();
      await settings.getByRole('button', { name: new RegExp(say('expenses:approval.limit')) }).click();
      const limit = page.getByRole('dialog', { name: say('expenses:approval.limit') });
      await limit.getByRole('textbox', { name: say('common:labels.amount') }).fill('1000');
      await expectAccessible(page);
      await limit.getByRole('button', { name: say('common:actions.save') }).click();
      await expect(settings.getByText('1,000')).toBeVisible();
      await expectAccessible(page);
      if (language === 'he') await expectNoEnglish(page);

      const theirs = await openAs(manager, '/financials/expenses?panel=new', { language, elsewhere: true });
      const form = theirs.getByRole('dialog', { name: say('expenses:add') });
      await form.getByRole('textbox', { name: say('common:labels.description') }).fill('איטום הגג');
      const amount = form.getByRole('textbox', { name: say('common:labels.amount') });
      await amount.fill('18500');
      await amount.blur();
      await form
        .getByRole('combobox', { name: say('expenses:columns.category') })
        .selectOption({ label: `${say('expenses:categories.maintenance')}: גינון` });
      await expect(form.getByText(/1,000/)).toBeVisible();
      await form.getByRole('button', { name: say('expenses:add') }).click();
      await expect(theirs.getByRole('dialog', { name: 'איטום הגג' })).toContainText(
        say('expenses:approval.waitingNote'),
      );

      await page.goto(`${product.url}/financials/expenses?approval=waiting`);
      await page.getByRole('link', { name: 'איטום הגג' }).click();
      const expense = page.getByRole('dialog', { name: 'איטום הגג' });
      await expect(expense.getByText('גינון')).toBeVisible();
      await expectAccessible(page);
      await expense.getByRole('button', { name: say('expenses:approval.approve'), exact: true }).click();
      await expect(expense.getByText(say('expenses:approval.approved'), { exact: true })).toBeVisible();
      // Whoever entered it hears of it on the screen that is open.
      await expect(theirs.getByText(say('expenses:approval.approved'), { exact: true })).toBeVisible();
    },
  );
});
