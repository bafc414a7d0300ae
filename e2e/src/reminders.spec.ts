import { expectAccessible, expectNoEnglish, settle } from './accessible.ts';
import { makeLandlord } from './people.ts';
import { expect, inHebrewAndEnglish, test } from './test.ts';

inHebrewAndEnglish((language, say) => {
  test(
    `a landlord adds a reminder, moves its day and turns it off in the list, in ${language}`,
    { tag: '@nightly' },
    async ({ openAs, product }) => {
      const landlord = await makeLandlord(product.url);
      const page = await openAs(landlord, '/workflows?tab=reminders', { language });
      await page.getByRole('link', { name: say('reminders:add') }).click();
      const submit = page.getByRole('button', { name: say('reminders:add') });
      const name = page.getByRole('textbox', { name: say('common:labels.name'), exact: true });
      const days = page.getByRole('textbox', { name: say('reminders:form.days') });
      await days.fill('-5');
      await submit.click();
      await expect(days).toHaveAttribute('aria-invalid', 'true');
      await name.fill('ביטוח הבית');
      await page.getByRole('textbox', { name: say('common:labels.description') }).fill('לפני החג');
      await days.fill('5');
      await page.keyboard.press('Enter');
      const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'ביטוח הבית' }) });
      await expect(row).toContainText('−5');
      await expect(row).toContainText('לפני החג');
      await settle(page);
      await expectAccessible(page);
      if (language === 'he') await expectNoEnglish(page);

      await row.getByRole('link', { name: 'ביטוח הבית' }).click();
      await expect(name).toHaveValue('ביטוח הבית');
      await expect(days).toHaveValue('5');
      await days.fill('6');
      await page.getByRole('button', { name: say('common:actions.save') }).click();
      await expect(row).toContainText('−6');
      // The panel that closes gives the focus back to the link that opened it.
      await expect(row.getByRole('link', { name: 'ביטוח הבית' })).toBeFocused();
      const active = row.getByRole('switch', { name: 'ביטוח הבית' });
      await active.press('Space');
      await expect(active).not.toBeChecked();
      await page.reload();
      await expect(active).not.toBeChecked();
      const { items } = await landlord.call<{ items: { name: string | null }[] }>('GET', '/reminders');
      expect(items.find((one) => one.name === 'ביטוח הבית')).toMatchObject({
        isActive: false,
        steps: [{ days: 6, side: 'before' }],
      });
    },
  );
});
