import { expectAccessible, expectNoEnglish } from './accessible.ts';
import { makeLandlord } from './people.ts';
import { expect, inHebrewAndEnglish, test } from './test.ts';

inHebrewAndEnglish((language, say) => {
  test(
    `an owner takes everything of the workspace along, told by the page when it is ready (${language})`,
    { tag: '@nightly' },
    async ({ openAs, product }) => {
      const landlord = await makeLandlord(product.url);
      const page = await openAs(landlord, '/organization-settings?tab=danger', { language });
      const card = page.getByRole('region', { name: say('organization-exports:card.title'), exact: true });
      await expectAccessible(page);
      await card.getByRole('button', { name: say('organization-exports:card.ask'), exact: true }).click();
      // It comes by itself, over the channel of the workspace.
      const save = card.getByRole('button', { name: say('common:actions.download'), exact: true });
      await expect(save).toBeVisible();
      await expectAccessible(page);
      if (language === 'he') await expectNoEnglish(page);
      const download = page.waitForEvent('download');
      await save.press('Enter');
      expect((await download).suggestedFilename()).toMatch(/ \d{4}-\d{2}-\d{2}\.zip$/);

      // What tells of it leads to it.
      await page.goto(`${product.url}/notifications`);
      await page.getByRole('main').getByRole('link', { name: 'Carmel Homes' }).click();
      await expect(save).toBeVisible();
    },
  );
});
