import { expectAccessible, expectNoEnglish, settle } from './accessible.ts';
import { auditAtNight } from './at-night.ts';
import { makeHouse, makeTenant } from './people.ts';
import { expect, inHebrewAndEnglish, test } from './test.ts';
import { marked } from './words.ts';

inHebrewAndEnglish((language, say) => {
  test(
    `an announcement reaches the tenants of a house by itself, shows who has read it, and goes when it is withdrawn (${language})`,
    { tag: '@nightly' },
    async ({ openAs, product }) => {
      const { landlord, tenant } = await makeTenant(product.url);
      await makeHouse(landlord, 'ביאליק 22');
      const phone = await openAs(tenant, '/dashboard', { language, phone: true, elsewhere: true });
      await settle(phone);

      const desk = await openAs(landlord, '/maintenance', { language });
      await desk.getByText(say('maintenance:views.announcements'), { exact: true }).click();
      await expect(desk.getByText(say('announcements:empty.title'), { exact: true })).toBeVisible();
      await auditAtNight(desk);
      await desk
        .getByRole('link', { name: say('announcements:add'), exact: true })
        .first()
        .click();
      const form = desk.getByRole('dialog', { name: say('announcements:add'), exact: true });
      await form.getByRole('button', { name: say('announcements:form.submit'), exact: true }).click();
      const title = form.getByLabel(say('common:labels.title'), { exact: true });
      await expect(title).toHaveAttribute('aria-invalid', 'true');
      await expectAccessible(desk);
      await form
        .getByLabel(say('announcements:form.property'), { exact: true })
        .selectOption({ label: 'הרצל 14' });
      await title.fill('הפסקת מים');
      await form
        .getByLabel(say('announcements:form.body'), { exact: true })
        .fill('ביום שלישי, משמונה\nעד שתים עשרה.');
      await form.getByRole('button', { name: say('announcements:form.submit'), exact: true }).click();
      const panel = desk.getByRole('dialog', { name: 'הפסקת מים', exact: true });
      await expect(panel.getByText(say('announcements:readers.unread'), { exact: true })).toBeVisible();
      await expectAccessible(desk);
      if (language === 'he') await expectNoEnglish(desk);

      // The tenant's phone has it without a reload; what is opened is read, on the manager's screen too.
      const link = phone.getByRole('link', { name: 'הפסקת מים', exact: true });
      await expect(link).toBeVisible();
      await auditAtNight(phone);
      await link.click();
      const announcement = phone.getByRole('dialog', { name: 'הפסקת מים', exact: true });
      await expect(announcement.getByText('עד שתים עשרה.')).toBeVisible();
      await expectAccessible(phone);
      if (language === 'he') await expectNoEnglish(phone);
      await expect(
        panel.getByText(say('announcements:readBy', { read: 1, all: 1 }), { exact: true }),
      ).toBeVisible();
      await expect(panel.getByText(say('announcements:readers.unread'), { exact: true })).toHaveCount(0);
      await expect(phone.getByText(say('announcements:mine.new'), { exact: true })).toHaveCount(0);

      // By keyboard: a toast may lie over the foot of the panel.
      await panel
        .getByRole('button', { name: say('announcements:withdraw.action'), exact: true })
        .press('Enter');
      const sure = desk.getByRole('dialog', {
        name: marked(say, 'announcements:withdraw.title', { title: 'הפסקת מים' }),
      });
      await auditAtNight(desk);
      await sure.getByRole('button', { name: say('announcements:withdraw.action'), exact: true }).click();
      await expect(
        panel.getByRole('button', { name: say('announcements:withdraw.action'), exact: true }),
      ).toHaveCount(0);
      await expect(phone.getByText(say('announcements:mine.goneBody'), { exact: true })).toBeVisible();
      await phone.goto(`${product.url}/tenant-portal`);
      await settle(phone);
      await expect(phone.getByText(say('announcements:mine.title'), { exact: true })).toHaveCount(0);

      // What was wrong is put up again with its words.
      await panel.getByRole('link', { name: say('announcements:form.again'), exact: true }).press('Enter');
      const again = desk.getByRole('dialog', { name: say('announcements:form.again'), exact: true });
      await again.getByLabel(say('common:labels.title'), { exact: true }).fill('הפסקת מים, תיקון');
      await again.getByRole('button', { name: say('announcements:form.submit'), exact: true }).click();
      await expect(phone.getByRole('link', { name: 'הפסקת מים, תיקון', exact: true })).toBeVisible();
      await auditAtNight(phone);
    },
  );
});
