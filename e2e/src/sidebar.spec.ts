import { expectAccessible } from './accessible.ts';
import { pressOn, tabTo } from './keyboard.ts';
import { makeLandlord } from './people.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './words.ts';

test(
  'a person hides and moves tabs by keyboard: they are so at once on their other screens and after a reload, and the pages still open',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const say = wordsIn('en');
    const [inbox, tenants] = [say('shell:screens.communications'), say('shell:screens.tenants')];
    const landlord = await makeLandlord(product.url);
    const page = await openAs(landlord, '/settings?tab=sidebar');
    const phone = await openAs(landlord, '/communications', { phone: true, elsewhere: true });
    const places = phone.getByRole('navigation', { name: say('shell:quickNavigation') }).getByRole('link');
    await expect(places.filter({ hasText: say('shell:tabs.inbox') })).toBeVisible();
    const menu = page.getByRole('navigation', { name: say('shell:mainNavigation') });
    const switchOf = (name: string) => page.getByRole('main').getByRole('checkbox', { name });
    for (const screen of ['dashboard', 'settings']) {
      const fixed = switchOf(say(`shell:screens.${screen}`));
      await expect(fixed).toBeDisabled();
      await expect(fixed).toHaveAccessibleName(new RegExp(say('account:sidebar.protected')));
    }

    await pressOn(switchOf(inbox), 'Space');
    await expect(menu.getByRole('link', { name: inbox })).toHaveCount(0);
    const said = page.getByRole('region', { name: say('shell:toasts.region') }).getByRole('listitem');
    await expect(said).toContainText(say('account:sidebar.isHidden', { tab: inbox }));
    await expectAccessible(page);
    const left = [say('shell:screens.dashboard'), say('shell:groups.money'), tenants];
    await expect(places).toHaveText([...left, say('shell:screens.messages')]);
    await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();

    const up = page.getByRole('button', { name: say('account:sidebar.up', { tab: tenants }) });
    await pressOn(up);
    await expect(up).toBeFocused();
    await expect(up).toHaveAttribute('aria-disabled', 'true');
    await expect(said).toContainText(say('account:sidebar.moved', { tab: tenants, place: 1, total: 4 }));
    const rentals = menu.locator('div', { hasText: say('shell:groups.homes') }).getByRole('link');
    await expect(rentals.first()).toHaveText(tenants);

    await page.reload();
    await expect(switchOf(inbox)).not.toBeChecked();
    await expect(rentals.first()).toHaveText(tenants);
  },
);

test(
  'a choice is taken back from its message by keyboard, and is shown on every screen of the person',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const say = wordsIn('en');
    const landlord = await makeLandlord(product.url);
    const page = await openAs(landlord, '/settings');
    const other = await openAs(landlord, '/settings?tab=notifications', { elsewhere: true });
    const [html, otherHtml] = [page.locator('html'), other.locator('html')];
    const said = page.getByRole('region', { name: say('shell:toasts.region') }).getByRole('listitem');
    const chip = (tab: string) =>
      page.getByRole('main').getByRole('button', { name: say(`account:tabs.${tab}`) });
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'PATCH') sent += 1;
    });

    await page.evaluate(() => {
      const shown: string[] = [];
      Object.assign(window, { shown });
      const watch = new MutationObserver(() => shown.push(document.documentElement.dataset['theme'] ?? ''));
      watch.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    });
    await tabTo(page.getByRole('radio', { name: say('shell:profile.themes.system') }));
    await page.keyboard.press('ArrowLeft');
    await expect(otherHtml).toHaveAttribute('data-theme', 'dark');
    await expect(said).toHaveCount(1);
    await page.keyboard.press('F8');
    await expect(said.getByRole('button', { name: say('common:actions.undo') })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(otherHtml).toHaveAttribute('data-theme', 'light');
    await expect(html).toHaveAttribute('data-theme', 'light');
    await expect(said).toHaveText(say('shell:toasts.undone'));
    await expect(page.getByRole('radio', { name: say('shell:profile.themes.system') })).toBeChecked();

    const size = say('shell:profile.displayScale');
    await page.getByRole('main').getByLabel(size).selectOption(say('shell:profile.scales.large'));
    await expect(otherHtml).toHaveCSS('font-size', '20px');
    await other.getByRole('checkbox', { name: say('account:notifications.leases') }).click();
    await chip('notifications').click();
    await expect(page.getByRole('checkbox', { name: say('account:notifications.leases') })).not.toBeChecked();
    await expect(html).toHaveCSS('font-size', '20px');
    // What was heard is neither sent again nor shown a second time where it was chosen.
    expect(sent).toBe(3);
    expect(await page.evaluate(() => (window as unknown as { shown: string[] }).shown)).toEqual([
      'dark',
      'light',
    ]);

    // One that cannot be kept goes back, and says why.
    await page.route('**/me/profile', (route) =>
      route.fulfill({ status: 403, json: { code: 'not_allowed' } }),
    );
    await chip('profile').click();
    await page.getByRole('main').getByLabel(size).selectOption(say('shell:profile.scales.compact'));
    const failed = page.getByRole('alert').filter({ hasText: say('shell:toasts.displayScaleFailed') });
    await expect(failed).toContainText(say('problems:codes.not_allowed'));
    await expect(html).toHaveCSS('font-size', '20px');
    await expect(page.getByRole('main').getByLabel(size)).toHaveValue('large');
  },
);
