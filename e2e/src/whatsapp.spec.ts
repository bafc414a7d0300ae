import { expectAccessible, expectNoEnglish, settle } from './accessible.ts';
import { codeIn, readSent } from './mailbox.ts';
import { makeLandlord, newPhone } from './people.ts';
import { expect, inHebrewAndEnglish, test } from './test.ts';

test.use({ settings: { WHATSAPP_URL: 'http://127.0.0.1:9/v23.0/1/messages', WHATSAPP_TOKEN: 'for tests' } });

inHebrewAndEnglish((language, say) => {
  test(
    `copies by WhatsApp are offered once the phone is confirmed, and the choice is kept (${language})`,
    { tag: '@nightly' },
    async ({ openAs, product }) => {
      const page = await openAs(await makeLandlord(product.url), '/settings?tab=notifications', { language });
      await expect(page.getByText(say('account:notifications.whatsappNeedsPhone'))).toBeVisible();
      await page
        .getByRole('main')
        .getByRole('link', { name: say('account:notifications.whatsappAddPhone') })
        .click();
      const phone = newPhone();
      await page.getByRole('textbox', { name: say('account:phone.new') }).fill(phone);
      await page.getByRole('button', { name: say('common:actions.sendCode') }).click();
      const code = page.getByRole('textbox', { name: say('account:phone.code') });
      await expect(code).toBeFocused();
      await code.fill(codeIn(await readSent(product, phone)));
      await page.getByRole('button', { name: say('account:phone.submit') }).click();

      const box = page.getByRole('checkbox', {
        name: new RegExp(`^${say('account:notifications.whatsapp')}`),
      });
      await expect(box).not.toBeChecked();
      await settle(page);
      await expectAccessible(page);
      if (language === 'he') await expectNoEnglish(page);
      const saved = page.waitForResponse((response) => response.url().endsWith('/me/profile'));
      await box.click();
      expect((await saved).status()).toBe(204);
      await page.reload();
      await expect(box).toBeChecked();
    },
  );
});
