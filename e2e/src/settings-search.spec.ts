import { expectAccessible } from './accessible.ts';
import { pressOn, typeInto } from './keyboard.ts';
import { makeLandlord } from './people.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './words.ts';

test(
  'a setting is found by any word for it, in any language, and its control has the focus',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const say = wordsIn('en');
    const page = await openAs(await makeLandlord(product.url), '/settings?tab=security');
    const main = page.getByRole('main');
    const field = main.getByRole('searchbox', { name: say('settings:search') });
    await typeInto(field, 'כהה');
    await expect(main.getByRole('status')).toHaveText(say('settings:found_one', { count: 1 }));
    await expectAccessible(page);
    await pressOn(main.getByRole('link', { name: say('shell:profile.theme') }));
    await expect(main.getByRole('radio', { name: say('shell:profile.themes.system') })).toBeFocused();
    await expect(page).toHaveURL(/\/settings\?tab=profile$/);
    await expect(field).toHaveValue('');

    await typeInto(field, 'attic');
    await expect(main.getByText('attic')).toBeVisible();
    await typeInto(field, 'hide');
    await main.getByRole('link', { name: say('account:sidebar.title') }).click();
    await expect(main.getByRole('checkbox', { name: say('shell:screens.properties') })).toBeFocused();

    // From the palette, on another page.
    await page
      .getByRole('link', { name: say('shell:screens.properties') })
      .first()
      .click();
    await expect(
      page.getByRole('heading', { level: 1, name: say('shell:screens.properties') }),
    ).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: say('shell:search.placeholder') })).toBeFocused();
    await page.keyboard.type('larger letters');
    await page.getByRole('option', { name: say('shell:profile.displayScale') }).click();
    await expect(main.getByRole('combobox', { name: say('shell:profile.displayScale') })).toBeFocused();
  },
);
