import { expectAccessible, settle } from './accessible.ts';
import { letUnit, makeHouse, makeLandlord, makeTenant, reportPayment } from './people.ts';
import { expect, inHebrewAndEnglish, test } from './test.ts';

inHebrewAndEnglish((language, say) => {
  test(`a house tells window by window who lives there, by pointer and by keyboard, in ${language}`, async ({
    openAs,
    product,
  }) => {
    const landlord = await makeLandlord(product.url);
    const house = await makeHouse(landlord, 'הרצל 14', 4);
    const lease = await letUnit(landlord, house.unitIds[0] ?? '');
    const page = await openAs(landlord, `/properties/${house.id}`, { language });
    await settle(page);
    const map = page.getByRole('region', { name: say('properties:detail.facade') });
    const windows = map.getByRole('link').filter({ hasText: /^\d$/ });
    await expect(windows).toHaveCount(4);
    const let1 = map.getByRole('link', { name: /אנה גולן/ });
    await expect(let1).toHaveAccessibleName(new RegExp(say('common:facade.late')));

    // The card stands there for the eye; its row in the list is marked with it, and the other way round.
    await let1.hover();
    const card = page.locator('[popover]').filter({ hasText: 'אנה גולן' });
    await expect(card).toBeVisible();
    await expect(card).toContainText('₪4,150');
    const units = page.getByRole('table', { name: say('common:labels.units') });
    const row = units.getByRole('row', { name: /אנה גולן/ });
    await expect(row).toHaveAttribute('data-pointed', 'true');
    await row.hover();
    await expect(card).toHaveCount(0);
    await expect(let1).toHaveAttribute('data-ringed', 'true');
    await page.mouse.move(0, 0);

    // Arrow keys walk from window to window and from floor to floor; Escape puts the card away.
    await let1.focus();
    await expect(card).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(windows.filter({ hasText: '2' })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(windows.filter({ hasText: '4' })).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(windows.filter({ hasText: '3' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(let1).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(card).toHaveCount(0);
    await expectAccessible(page);

    // The tabs have addresses; the second says which nights no lease holds.
    const tabs = page.getByRole('navigation', { name: 'הרצל 14' });
    await tabs.getByRole('link', { name: say('properties:tabs.shortTerm') }).click();
    await expect(page).toHaveURL(/\?tab=short-term$/);
    await expect(page.getByText(say('properties:nights.now'))).toHaveCount(3);
    await expectAccessible(page);
    await tabs.getByRole('link', { name: say('properties:tabs.overview') }).click();
    await let1.click();
    await expect(page).toHaveURL(new RegExp(`/tenants/leases/${lease.id}$`));
  });
});

test(
  'the window of a late tenant is lit before the eyes of whoever confirms the payment',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const { landlord, tenant, lease } = await makeTenant(product.url);
    for (const reference of ['48213', '48214']) await reportPayment(product.url, tenant, lease.id, reference);
    const page = await openAs(landlord, '/dashboard');
    await settle(page);
    const late = page.getByRole('link', { name: /: rent overdue$/ });
    await expect(late).toHaveCount(1);
    await page
      .getByRole('button', { name: /^Confirm Received/ })
      .first()
      .click();
    await page
      .getByRole('button', { name: /^Confirm Received/ })
      .first()
      .click();
    await expect(page.locator('[data-lit-now]')).toHaveAccessibleName(/Unit 1: occupied$/, {
      timeout: 20_000,
    });
    await expect(late).toHaveCount(0);
  },
);
