import type { Locator } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { tabTo } from './keyboard.ts';
import { makeHouse, makeLandlord } from './people.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './words.ts';

const say = wordsIn('en');

test('a long list is gone through by arrows, Home, End, pages and letters', async ({ openAs, product }) => {
  const landlord = await makeLandlord(product.url);
  await makeHouse(landlord, 'Herzl 14', 15);
  const page = await openAs(landlord, '/tenants?panel=new');
  const unit = page.getByRole('combobox', { name: say('common:labels.unit'), exact: true });
  const options = page
    .getByRole('listbox', { name: say('common:labels.unit'), exact: true })
    .getByRole('option');
  await tabTo(unit);
  await page.keyboard.press('ArrowDown');
  await expect(options).toHaveCount(15);
  await expectActive(unit, options.first());
  await expectAccessible(page);
  await page.keyboard.press('End');
  await expectActive(unit, options.last());
  await page.keyboard.press('Home');
  await expectActive(unit, options.first());
  await page.keyboard.press('PageDown');
  await expectActive(unit, options.nth(10));
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  await expectActive(unit, options.last());

  await page.keyboard.type('12');
  await expect(options).toHaveCount(1);
  await expectActive(unit, options.first());
  await page.keyboard.press('Enter');
  await expect(unit).toHaveValue(/12/);
  await expect(unit).toHaveAttribute('aria-expanded', 'false');

  // Opened again it begins with what was chosen; whoever leaves it has chosen nothing else.
  await page.keyboard.press('ArrowDown');
  await expectActive(unit, options.filter({ hasText: '12' }));
  await page.keyboard.press('Home');
  await page.keyboard.press('Escape');
  await expect(unit).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.press('Tab');
  await expect(unit).toHaveValue(/12/);
  await expect(page.getByRole('dialog')).toBeVisible();
});

test(
  'a list that the server is asked for follows what is typed',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const landlord = await makeLandlord(product.url);
    for (const name of ['Herzl 14', 'Hillel 3', 'Ben Yehuda 40']) await makeHouse(landlord, name, 1);
    const page = await openAs(landlord, '/maintenance?panel=new');
    const property = page.getByRole('dialog').getByRole('combobox', { name: say('common:labels.property') });
    const options = page.getByRole('listbox', { name: say('common:labels.property') }).getByRole('option');
    await tabTo(property);
    await page.keyboard.type('hil');
    await expect(options).toHaveText(['Hillel 3']);
    await expectActive(property, options.first());
    await page.keyboard.press('Enter');
    await expect(property).toHaveValue('Hillel 3');
    await property.fill('no such street');
    await expect(options).toHaveCount(0);
    await page.keyboard.press('Escape');
    await property.click();
    await page.keyboard.type('ben');
    await options.filter({ hasText: 'Ben Yehuda 40' }).click();
    await expect(property).toHaveValue('Ben Yehuda 40');
    // With no list open, Escape is for the panel that the field stands in, which asks about what was typed.
    await page.keyboard.press('Escape');
    await expect(page.getByText(say('problems:unsaved.title'))).toBeVisible();
  },
);

/** The focus stays in the field, which says which option is the active one; a reader reads that. */
async function expectActive(field: Locator, option: Locator): Promise<void> {
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '');
  await expect(option).toBeInViewport();
}
