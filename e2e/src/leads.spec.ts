import { expectAccessible, expectNoEnglish, settle } from './accessible.ts';
import { makeHouse, makeLandlord } from './people.ts';
import { expect, inHebrewAndEnglish, test } from './test.ts';

inHebrewAndEnglish((language, say) => {
  test(
    `a lead is added, put right, found by priority, agrees to offers, and gets a campaign (${language})`,
    { tag: '@nightly' },
    async ({ openAs, product }) => {
      const landlord = await makeLandlord(product.url);
      const house = await makeHouse(landlord);
      await landlord.call('POST', '/leads', {
        fullName: 'אבי כץ',
        email: 'avi@example.com',
        priority: 'cold',
      });
      const page = await openAs(landlord, '/crm', { language });
      await settle(page);
      await expectAccessible(page);
      if (language === 'he') await expectNoEnglish(page);

      await page.getByRole('link', { name: say('leads:add') }).click();
      const form = page.getByRole('dialog', { name: say('leads:add') });
      await form.getByLabel(say('common:labels.fullName')).fill('דנה לוי');
      await form.getByRole('button', { name: say('leads:add') }).click();
      await expect(form.getByLabel(say('common:labels.phone'))).toHaveAccessibleDescription(
        new RegExp(say('problems:fields.required')),
      );
      await form.getByLabel(say('common:labels.email')).fill('avi@example.com');
      await form.getByRole('button', { name: say('leads:add') }).click();
      await expect(form.getByLabel(say('common:labels.email'))).toHaveAccessibleDescription(
        new RegExp(say('problems:fields.lead_exists')),
      );
      await form.getByLabel(say('common:labels.email')).fill('dana@example.com');
      await form.getByLabel(say('leads:labels.priority')).selectOption('hot');
      await form.getByRole('button', { name: say('leads:add') }).click();
      const list = page.getByRole('table', { name: say('shell:screens.crm') });
      await expect(list.getByRole('row')).toHaveCount(3);

      await page.getByRole('button', { name: say('leads:labels.priority') }).click();
      await expect(list.getByRole('row').nth(1)).toContainText('דנה לוי');
      await list.getByRole('link', { name: 'דנה לוי' }).click();
      const panel = page.getByRole('dialog', { name: 'דנה לוי' });
      await settle(page);
      await expectAccessible(page);
      await panel.getByRole('button', { name: say('common:actions.edit') }).click();
      const edit = page.getByRole('dialog', { name: say('leads:edit') });
      await edit.getByRole('combobox', { name: say('common:labels.property') }).fill('הרצל');
      await page.getByRole('option', { name: 'הרצל 14' }).click();
      await edit.getByRole('button', { name: say('common:actions.save') }).click();
      await expect(panel.getByRole('link', { name: 'הרצל 14' })).toHaveAttribute(
        'href',
        new RegExp(house.id),
      );

      await panel.getByRole('button', { name: say('leads:offers.record') }).click();
      const consent = page.getByRole('dialog', { name: say('consents:add.title') });
      await expect(consent.getByLabel(say('consents:labels.address'))).toHaveValue('dana@example.com');
      await consent.getByLabel(say('consents:labels.text')).fill('I agree to offers by email.');
      await consent.getByLabel(say('consents:labels.note')).fill('On the phone');
      await consent.getByRole('button', { name: say('consents:add.title') }).click();
      await expect(panel).toContainText(say('leads:offers.yes'));

      await page.goto('/communications?tab=campaigns&panel=campaign');
      const campaign = page.getByRole('dialog', { name: say('campaigns:add') });
      await campaign.getByLabel(say('campaigns:form.audience')).selectOption('leads');
      await expect(campaign.getByLabel(say('campaigns:form.purpose'))).toHaveValue('marketing');
      await expect(campaign.getByRole('status')).toContainText('2');
      await campaign.getByLabel(say('leads:priorities.hot')).check();
      await expect(campaign.getByRole('status')).not.toContainText('2');
      await settle(page);
      await expectAccessible(page);
    },
  );
});
