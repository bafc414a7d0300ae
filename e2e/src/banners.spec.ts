import { expectAccessible, settle } from './accessible.ts';
import { operatorSettings, signInOperator } from './operator.ts';
import { makeLandlord } from './people.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './words.ts';

test.use({ settings: operatorSettings });

test(
  'the operator schedules a banner, a landlord reads it in Hebrew and puts it away, and it ends',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const say = wordsIn('en');
    const admin = await openAs(await signInOperator(product), '/site-admin?tab=banners', { language: 'en' });
    await settle(admin);
    await admin.getByRole('link', { name: say('banners:add') }).click();
    const panel = admin.getByRole('dialog', { name: say('banners:add') });
    const submit = panel.getByRole('button', { name: say('banners:submit') });
    await submit.click();
    await expect(panel.getByRole('textbox', { name: 'English' })).toBeFocused();
    await panel.getByRole('textbox', { name: 'English' }).fill('Receipts by WhatsApp are here');
    await panel.getByRole('textbox', { name: 'עברית' }).fill('קבלות בוואטסאפ כבר כאן');
    await expectAccessible(admin);
    await submit.click();
    await expect(panel).toBeHidden();
    const row = admin.getByRole('row').filter({ hasText: 'Receipts by WhatsApp' });
    await expect(row).toContainText(say('banners:states.showing'));

    const page = await openAs(await makeLandlord(product.url), '/dashboard', {
      elsewhere: true,
      language: 'he',
      phone: true,
    });
    const text = page.getByText('קבלות בוואטסאפ כבר כאן');
    await expect(text).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: wordsIn('he')('common:actions.close') }).click();
    await expect(text).toBeHidden();
    await page.reload();
    await settle(page);
    await expect(text).toBeHidden();

    await row.getByRole('button').click();
    await admin.getByRole('menuitem', { name: say('banners:end') }).click();
    await expect(row).toContainText(say('banners:states.over'));
  },
);
