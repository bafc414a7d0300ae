import { expectAccessible, expectNoEnglish } from './accessible.ts';
import { makeTenancy } from './people.ts';
import { expect, inHebrewAndEnglish, test } from './test.ts';

const today = Temporal.Now.plainDateISO('Asia/Jerusalem');

inHebrewAndEnglish((language, say) => {
  test(
    `a landlord lets an expense repeat, and reads in a report what came in and what was spent, in ${language}`,
    { tag: '@nightly' },
    async ({ openAs, product }) => {
      const { landlord, lease } = await makeTenancy(product.url);
      await landlord.call('POST', `/leases/${lease.id}/payments`, {
        amount: 120_037,
        currency: 'ILS',
        method: 'bit',
        paidOn: today.toString(),
      });
      const page = await openAs(landlord, '/financials/expenses?panel=new', {
        language,
        phone: language === 'he',
      });
      const form = page.getByRole('dialog', { name: say('expenses:add') });
      await form.getByRole('textbox', { name: say('common:labels.description') }).fill('ניקיון');
      await form.getByRole('textbox', { name: say('common:labels.amount') }).fill('650');
      await form
        .getByRole('combobox', { name: say('expenses:recurring.repeats') })
        .selectOption(say('expenses:recurring.every.1'));
      await expectAccessible(page);
      await form.getByRole('button', { name: say('expenses:add') }).click();
      const recurring = page.getByRole('dialog', { name: say('expenses:recurring.title') });
      await expect(recurring.getByText('ניקיון')).toBeVisible();
      await expectAccessible(page);

      await page.goto(`${product.url}/financials/report`);
      await page
        .getByRole('combobox', { name: say('overview:period.label') })
        .selectOption(say('common:labels.thisMonth'));
      const figures = page.getByRole('region', { name: new RegExp(say('shell:screens.cashReport')) }).first();
      await expect(figures).toContainText('1,200.37');
      await expect(figures).toContainText('550.37');
      await expectAccessible(page);
      if (language === 'he') await expectNoEnglish(page);
      await page
        .getByRole('region', { name: say('overview:report.byMethod') })
        .getByRole('link', { name: /1,200\.37/ })
        .click();
      // The lines are narrowed to what was pressed.
      await expect(page.getByRole('heading', { name: say('overview:income.title') })).toBeVisible();
      await expect(page.getByRole('button', { name: new RegExp(say('money:methods.bit')) })).toBeVisible();
      await expect(page.getByText('1,200.37').first()).toBeVisible();
      await expectAccessible(page);
    },
  );
});
