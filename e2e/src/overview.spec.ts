import { expectAccessible, expectNoEnglish, settle } from './accessible.ts';
import { makeHouse, makeTenancy } from './people.ts';
import { expect, inHebrewAndEnglish, test } from './test.ts';

inHebrewAndEnglish((language, say) => {
  test(
    `an owner looks at the month, house by house, and at what is spent meanwhile, in ${language}`,
    { tag: '@nightly' },
    async ({ openAs, product }) => {
      const { landlord, house } = await makeTenancy(product.url);
      const other = await makeHouse(landlord, 'ביאליק 22', 2);
      const page = await openAs(landlord, '/settings', { language, phone: language === 'he' });
      await page.getByRole('link', { name: say('account:overview.open') }).click();
      await expect(
        page.getByRole('heading', { level: 1, name: say('shell:screens.ownerPortal') }),
      ).toBeVisible();

      const homes = page.getByRole('region', { name: say('overview:homes.label') });
      await expect(homes.getByText('6', { exact: true })).toBeVisible();
      const houses = page.getByRole('table', { name: say('common:labels.properties') });
      await expect(houses.getByRole('link', { name: 'הרצל 14' })).toBeVisible();
      await expect(page.getByText(say('overview:repairs.nothing'))).toBeVisible();
      await settle(page);
      await expectAccessible(page);
      if (language === 'he') await expectNoEnglish(page);

      // What somebody else writes down shows without a reload.
      const months = page.getByRole('table', { name: say('overview:months.title') });
      await landlord.call('POST', '/expenses', {
        expenseDate: await page.evaluate(() =>
          new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jerusalem' }).format(new Date()),
        ),
        category: 'insurance',
        description: 'ביטוח מבנה',
        amount: 123_457,
        propertyId: other.id,
      });
      await expect(months.getByText('₪1,234.57').first()).toBeVisible();

      // The latest month is the first of the list.
      const [statement] = await Promise.all([
        page.waitForEvent('download'),
        months
          .getByRole('button', { name: `${say('overview:statement.download')}: ` })
          .first()
          .click(),
      ]);
      expect(statement.suggestedFilename()).toMatch(/^statement-\d{4}-\d{2}\.pdf$/);

      // The choice of a house is in the address, and in what a reload shows.
      await page.getByRole('combobox', { name: say('common:labels.property') }).selectOption(house.id);
      await expect(homes.getByText('4', { exact: true })).toBeVisible();
      await expect(page.getByText('1,234.57')).toHaveCount(0);
      await page.reload();
      await expect(homes.getByText('4', { exact: true })).toBeVisible();
      await expect(houses.getByRole('link', { name: 'ביאליק 22' })).toHaveCount(0);
    },
  );
});
