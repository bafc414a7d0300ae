import { expectAccessible, expectNoEnglish, settle } from './accessible.ts';
import { makeLandlord, makeTenant } from './people.ts';
import { expect, inHebrewAndEnglish, test } from './test.ts';
import { wordsIn } from './words.ts';

inHebrewAndEnglish((language, say) => {
  test(`a tenant takes their own data along from the phone, told by themselves when it is ready (${language})`, async ({
    openAs,
    product,
  }) => {
    const { tenant } = await makeTenant(product.url);
    const phone = await openAs(tenant, '/tenant-portal?tab=lease', { language, phone: true });
    await settle(phone);
    const card = phone.getByRole('region', { name: say('data-exports:card.title'), exact: true });
    await expectAccessible(phone);
    await card.getByRole('button', { name: say('data-exports:card.ask'), exact: true }).click();
    // It comes by itself, over the person's own channel.
    const save = card.getByRole('button', { name: say('common:actions.download'), exact: true });
    await expect(save).toBeVisible();
    await expectAccessible(phone);
    if (language === 'he') await expectNoEnglish(phone);
    const download = phone.waitForEvent('download');
    await save.press('Enter');
    expect((await download).suggestedFilename()).toMatch(/^dira-\d{4}-\d{2}-\d{2}\.zip$/);

    // What tells of it leads to it.
    await phone.goto(`${product.url}/notifications`);
    const [lead = ''] = say('notifications:events.data_export_ready').split('{{');
    await phone.getByRole('main').getByRole('link', { name: lead }).click();
    await expect(
      card.getByRole('button', { name: say('common:actions.download'), exact: true }),
    ).toBeVisible();
    await expectAccessible(phone);
  });
});

test(
  'whoever signed in a while ago signs in once more, and then it goes on by itself',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const say = wordsIn('en');
    const landlord = await makeLandlord(product.url);
    const page = await openAs(landlord, '/settings?tab=security');
    let isLate = true;
    // As the server answers a quarter of an hour after the sign-in.
    await page.route('**/api/v1/me/data-exports', (route) => {
      if (!isLate) return route.continue();
      isLate = false;
      const body = JSON.stringify({ status: 403, code: 'recent_sign_in_required', requestId: 'x' });
      return route.fulfill({ status: 403, contentType: 'application/problem+json', body });
    });
    await page.getByRole('button', { name: say('data-exports:card.ask'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: say('auth:again.title'), exact: true });
    await expect(dialog.getByRole('button', { name: say('auth:again.notNow'), exact: true })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('textbox').fill(landlord.password);
    await dialog.getByRole('textbox').press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(
      page.getByRole('button', { name: say('common:actions.download'), exact: true }),
    ).toBeVisible();
  },
);
