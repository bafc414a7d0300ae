import { expectAccessible, expectNoEnglish } from './accessible.ts';
import { auditAtNight } from './at-night.ts';
import { makeTenant } from './people.ts';
import { expect, inHebrewAndEnglish, test } from './test.ts';

inHebrewAndEnglish((language, say) => {
  test(
    `a tenant says from the phone that they do not stay, and hears that it came, in ${language}`,
    { tag: '@nightly' },
    async ({ openAs, product }) => {
      const { landlord, tenant } = await makeTenant(product.url);
      const desk = await openAs(landlord, '/dashboard', { language });
      await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();

      const phone = await openAs(tenant, '/tenant-portal?tab=lease', {
        language,
        phone: true,
        elsewhere: true,
      });
      await phone.getByRole('link', { name: say('tenant-notices:form.submit') }).click();
      const form = phone.getByRole('dialog', { name: say('tenant-notices:form.title') });
      const send = form.getByRole('button', { name: say('tenant-notices:form.submit') });
      // What is wrong is said at its field, and the words stay.
      await form
        .getByRole('combobox', { name: say('tenant-notices:form.kind') })
        .selectOption(say('tenant-notices:kinds.leaving_early'));
      const words = form.getByRole('textbox', { name: say('tenant-notices:form.body') });
      await words.fill('תודה על הכול');
      await send.click();
      await expect(
        form.getByRole('textbox', { name: say('tenant-notices:form.leavesOn') }),
      ).toHaveAccessibleDescription(say('problems:fields.required'));
      await expectAccessible(phone);
      await form
        .getByRole('combobox', { name: say('tenant-notices:form.kind') })
        .selectOption(say('tenant-notices:kinds.not_renewing'));
      await expect(form.getByText(say('tenant-notices:terms.notRenewing'))).toBeVisible();
      await send.click();
      const card = phone.getByRole('region', { name: say('tenant-notices:title') });
      await expect(card.getByText('תודה על הכול')).toBeVisible();
      await expect(card.getByText(say('tenant-notices:states.waiting'))).toBeVisible();
      await expectAccessible(phone);
      if (language === 'he') await expectNoEnglish(phone);

      // Without a reload: it waits for the landlord among what needs them today, and leads to the lease.
      await desk
        .getByRole('link', { name: new RegExp(`^${say('common:actions.open')}: `) })
        .first()
        .click();
      const given = desk.getByRole('region', { name: say('tenant-notices:ofLease.title') });
      await expect(given.getByText('תודה על הכול')).toBeVisible();
      await auditAtNight(desk);
      await given
        .getByRole('button', { name: new RegExp(`^${say('tenant-notices:ofLease.acknowledge')}: `) })
        .click();
      // It agrees to nothing, and leads on to where the lease is ended.
      await given.getByRole('link', { name: say('tenant-notices:ofLease.next.not_renewing') }).click();
      await expect(desk).toHaveURL(/\/termination/);

      await expect(card.getByText(say('tenant-notices:states.waiting'))).toBeHidden();
      const download = phone.waitForEvent('download');
      await card.getByRole('button', { name: new RegExp(`^${say('common:actions.download')}: `) }).click();
      expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    },
  );
});
