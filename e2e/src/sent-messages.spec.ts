import { expectAccessible, expectNoEnglish, settle } from './accessible.ts';
import { makeTenancy } from './people.ts';
import { expect, inHebrewAndEnglish, test } from './test.ts';

inHebrewAndEnglish((language, say) => {
  test(
    `without a number a message opens in WhatsApp, is noted as that, and a number can be connected, in ${language}`,
    { tag: '@nightly' },
    async ({ openAs, product }) => {
      const { landlord } = await makeTenancy(product.url);
      const { items } = await landlord.call<{ items: { fullName: string; phone: string }[] }>(
        'GET',
        '/tenants',
      );
      const tenant = items[0]!;
      const page = await openAs(landlord, '/communications?tab=history', { language });
      await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
      await page
        .getByRole('link', { name: say('sent-messages:write.title') })
        .first()
        .click();
      await page.getByRole('combobox', { name: say('common:labels.tenant') }).fill(tenant.fullName);
      await page.getByRole('option', { name: tenant.fullName }).click();
      await expect(page.getByText(say('sent-messages:write.byLink'))).toBeVisible();
      await page.getByRole('textbox', { name: say('sent-messages:write.body') }).fill('הטכנאי יגיע מחר 🙂');
      await settle(page);
      await expectAccessible(page);
      if (language === 'he') await expectNoEnglish(page);
      const opened = page.context().waitForEvent('page');
      await page.getByRole('button', { name: say('sent-messages:write.openWhatsApp') }).click();
      expect((await opened).url()).toContain(`https://wa.me/${tenant.phone.slice(1)}?text=`);
      const row = page.getByRole('listitem').or(page.getByRole('row')).filter({ hasText: 'הטכנאי' }).first();
      await expect(row).toContainText(say('sent-messages:states.opened'));

      await page.getByRole('link', { name: say('sent-messages:tabs.whatsapp') }).click();
      await page.getByRole('link', { name: say('whatsapp-connections:connect.open') }).click();
      const phone = page.getByRole('textbox', { name: say('common:labels.phone'), exact: true });
      await phone.fill('123');
      const submit = page.getByRole('button', {
        name: say('whatsapp-connections:connect.submit'),
        exact: true,
      });
      await submit.click();
      await expect(phone).toHaveAttribute('aria-invalid', 'true');
      await phone.fill('052-123-4567');
      for (const [label, value] of [
        ['phoneNumberId', '106540352242922'],
        ['businessId', '206540352242922'],
        ['accessToken', 'a-token'],
        ['appSecret', 'a-secret'],
      ] as const)
        await page.getByLabel(say(`whatsapp-connections:${label}`), { exact: true }).fill(value);
      await submit.click();
      await expect(page.getByText(say('whatsapp-connections:problems.unreachable'))).toBeVisible();
      await settle(page);
      await expectAccessible(page);
      if (language === 'he') await expectNoEnglish(page);
    },
  );
});
