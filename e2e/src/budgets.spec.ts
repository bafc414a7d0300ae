import { expectAccessible, expectNoEnglish, settle } from './accessible.ts';
import { makeHouse, makeLandlord } from './people.ts';
import { expect, inHebrewAndEnglish, test } from './test.ts';

inHebrewAndEnglish((language, say) => {
  test(
    `a landlord plans the year of a house by keyboard, and is told what is over, in ${language}`,
    { tag: '@nightly' },
    async ({ openAs, product }) => {
      const landlord = await makeLandlord(product.url);
      const house = await makeHouse(landlord, 'ביאליק 22', 1);
      const { asOf, year } = await landlord.call<{ asOf: string; year: number }>('GET', '/budgets');
      await landlord.call('POST', '/expenses', {
        expenseDate: asOf,
        category: 'insurance',
        description: 'ביטוח מבנה',
        amount: 468_000,
        propertyId: house.id,
      });
      const page = await openAs(landlord, '/financials/budgets', { language });
      const fieldOf = (line: string) =>
        page.getByRole('textbox', { name: `${say('budgets:words.budget')}: ${line}` });
      const insurance = fieldOf(say('expenses:categories.insurance'));
      await insurance.focus();
      await page.keyboard.type('-5');
      await page.keyboard.press('Enter');
      await expect(insurance).toHaveAttribute('aria-invalid', 'true');
      await insurance.focus();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('4500');
      await fieldOf(say('expenses:categories.maintenance')).fill('4000');
      await page.keyboard.press('Enter');
      await expect(page.getByText(say('budgets:saved'))).toBeVisible();
      const row = page.getByRole('row').filter({ hasText: say('expenses:categories.insurance') });
      await expect(row).toContainText(say('budgets:says.over', { amount: '' }).trim());
      const path = `/properties/${house.id}/budgets/${year}`;
      expect(await landlord.call('GET', path)).toMatchObject({
        amounts: { insurance: 450_000, maintenance: 400_000, income: null },
      });
      await settle(page);
      await expectAccessible(page);
      if (language === 'he') await expectNoEnglish(page);

      // Somebody else plans the repairs meanwhile: what is typed of the insurance is saved beside it.
      await landlord.call('PUT', path, { amounts: { insurance: 450_000, maintenance: 900_000 } });
      await insurance.fill('4700');
      await page.keyboard.press('Enter');
      await expect(insurance).toHaveValue(/4,700/);
      await expect(fieldOf(say('expenses:categories.maintenance'))).toHaveValue(/9,000/);
    },
  );
});
