import type { Page } from '@playwright/test';
import { expectAccessible, expectNoEnglish, settle } from './accessible.ts';
import { makeTenancy } from './people.ts';
import { expect, inHebrewAndEnglish, test } from './test.ts';

/** The message that WhatsApp would open with; nothing leaves the machine. */
async function messageOf(page: Page, press: () => Promise<void>): Promise<string> {
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
  const opened = page.waitForEvent('popup');
  await press();
  const tab = await opened;
  await tab.waitForURL('https://wa.me/**');
  const text = new URL(tab.url()).searchParams.get('text') ?? '';
  await tab.close();
  return text;
}

inHebrewAndEnglish((language, say) => {
  test(`a lease that is late is reminded from its page and from its row, and all else stands in one menu, in ${language}`, async ({
    openAs,
    product,
  }) => {
    const { landlord, lease } = await makeTenancy(product.url);
    const page = await openAs(landlord, `/tenants/leases/${lease.id}`, { language });
    const remind = page.getByRole('main').getByRole('link', { name: /WhatsApp|בוואטסאפ/ });
    expect(await messageOf(page, () => remind.click())).toContain('8,300');
    await settle(page);
    await expectAccessible(page);
    if (language === 'he') await expectNoEnglish(page);

    // By the keyboard: what ends a lease stands last, and Escape leads back.
    const more = page.getByRole('button', { name: say('leases:buttons.more') });
    await more.press('Enter');
    await expect(page.getByRole('menuitem')).toHaveText([
      say('leases:buttons.terms'),
      say('leases:buttons.tenant'),
      say('leases:buttons.amend'),
      say('leases:buttons.asTenant'),
      say('leases:buttons.charge'),
      say('leases:buttons.vat'),
      say('common:actions.endLease'),
    ]);
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
    await more.press('Enter');
    await page.getByRole('menuitem', { name: say('leases:buttons.charge') }).press('Enter');
    await expect(page.getByRole('dialog', { name: say('common:actions.addCharge') })).toBeVisible();

    await page.goto('/tenants?show=late');
    const row = page.getByRole('button', { name: new RegExp(say('common:list.rowActions', { name: '' })) });
    await row.click();
    const item = page.getByRole('menuitem', { name: /WhatsApp|בוואטסאפ/ });
    expect(await messageOf(page, () => item.click())).toContain('8,300');
  });
});
