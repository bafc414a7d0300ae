import { expectAccessible } from './accessible.ts';
import { pressOn, tabTo } from './keyboard.ts';
import { makeLandlord } from './people.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './words.ts';

test('a person hides and moves tabs by keyboard: they stay so after a reload and in another browser, and the pages still open', async ({
  openAs,
  product,
}) => {
  const say = wordsIn('en');
  const [messages, tenants] = [say('shell:screens.messages'), say('shell:screens.tenants')];
  const landlord = await makeLandlord(product.url);
  const page = await openAs(landlord, '/settings?tab=sidebar');
  const menu = page.getByRole('navigation', { name: say('shell:mainNavigation') });
  const switchOf = (name: string) => page.getByRole('main').getByRole('checkbox', { name });
  await expect(menu.getByRole('link', { name: messages })).toBeVisible();
  for (const screen of ['dashboard', 'settings']) {
    const fixed = switchOf(say(`shell:screens.${screen}`));
    await expect(fixed).toBeDisabled();
    await expect(fixed).toHaveAccessibleName(new RegExp(say('account:sidebar.protected')));
  }
  await expectAccessible(page);

  await tabTo(switchOf(messages));
  await page.keyboard.press('Space');
  await expect(menu.getByRole('link', { name: messages })).toHaveCount(0);
  const up = page.getByRole('button', { name: say('account:sidebar.up', { tab: tenants }) });
  await pressOn(up);
  await expect(up).toBeFocused();
  await expect(up).toHaveAttribute('aria-disabled', 'true');
  const place = { tab: tenants, place: 1, total: 4 };
  await expect(page.getByText(say('account:sidebar.moved', place))).toHaveCount(1);
  const rentals = menu.locator('div', { hasText: say('shell:groups.homes') }).getByRole('link');
  await expect(rentals.first()).toHaveText(tenants);

  await page.reload();
  await expect(switchOf(messages)).not.toBeChecked();
  await expect(rentals.first()).toHaveText(tenants);
  const phone = await openAs(landlord, '/messages', { phone: true, elsewhere: true });
  await expect(phone.getByRole('heading', { level: 1, name: messages })).toBeVisible();
  const quick = phone.getByRole('navigation', { name: say('shell:quickNavigation') });
  await expect(quick.getByRole('link')).toHaveText([
    say('shell:screens.dashboard'),
    say('shell:groups.money'),
    tenants,
    say('shell:screens.properties'),
  ]);
});
