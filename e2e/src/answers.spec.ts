import { expectAccessible, expectNoEnglish, settle } from './accessible.ts';
import { pressOn } from './keyboard.ts';
import { makeHouse, makeTenancy } from './people.ts';
import { expect, inHebrewAndEnglish, test } from './test.ts';

inHebrewAndEnglish((language, say) => {
  test(
    `a landlord reads an answer and its figures by keyboard, in ${language}`,
    { tag: '@nightly' },
    async ({ openAs, product }) => {
      const { landlord } = await makeTenancy(product.url);
      const page = await openAs(landlord, '/analytics', { language });
      const card = page.getByRole('region', { name: say('answers:titles.collection') });
      // Two rents of ₪4,150, of which nothing came.
      await expect(card).toContainText('8,300');
      const chart = card.getByRole('group', { name: say('answers:titles.collection') });
      const last = chart.getByRole('img').last();
      await last.focus();
      await page.keyboard.press('ArrowLeft');
      await expect(chart.getByRole('img').nth(-2)).toBeFocused();
      await pressOn(card.getByText(say('common:chart.asTable')));
      await expect(card.getByRole('row').last()).toContainText('8,300');
      await pressOn(
        card.getByRole('button', {
          name: say('answers:definition', { title: say('answers:titles.collection') }),
        }),
      );
      await expect(page.getByText(say('answers:definitions.collection'))).toBeVisible();
      await page.keyboard.press('Escape');
      await settle(page);
      await expectAccessible(page);
      if (language === 'he') await expectNoEnglish(page);
      // A row leads to the lines behind it.
      await pressOn(card.getByRole('rowheader').getByRole('link').last());
      await expect(page).toHaveURL(/\/financials\?month=\d{4}-\d{2}/);
    },
  );

  test(
    `answers are narrowed to a house, filled the screen with, and saved, in ${language}`,
    { tag: '@nightly' },
    async ({ openAs, product }) => {
      const { landlord } = await makeTenancy(product.url);
      const empty = await makeHouse(landlord, 'ביאליק 22', 2);
      const page = await openAs(landlord, '/analytics?compare=before', {
        language,
        phone: language === 'he',
      });
      const collection = page.getByRole('region', { name: say('answers:titles.collection') });
      await expect(collection).toContainText('8,300');
      await page.getByRole('combobox', { name: say('common:labels.property') }).selectOption(empty.id);
      await expect(collection).toContainText(say('answers:says.collection.nothing'));
      await page.reload();
      await expect(collection).toContainText(say('answers:says.collection.nothing'));
      await page.getByRole('combobox', { name: say('common:labels.property') }).selectOption('');

      await page
        .getByRole('button', { name: say('answers:full', { title: say('answers:titles.forecast') }) })
        .click();
      const full = page.getByRole('dialog', { name: say('answers:titles.forecast') });
      await expect(full.getByRole('row')).toHaveCount(13);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(full).toHaveCount(0);

      await page.getByRole('button', { name: say('answers:exportAll') }).click();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: 'CSV' }).click(),
      ]);
      expect(file.suggestedFilename()).toMatch(/\.csv$/);
      await settle(page);
      await expectAccessible(page);
    },
  );
});
