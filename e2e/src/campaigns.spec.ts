import { formatDate, toBusinessDate } from '@dira/i18n/format-date';
import { expectAccessible, expectAccessibleInBothThemes, expectNoEnglish, settle } from './accessible.ts';
import { pressOn } from './keyboard.ts';
import { letUnit, makeTenancy, type Landlord } from './people.ts';
import { expect, inHebrewAndEnglish, test } from './test.ts';

// No mail gets away, whatever the hour: a campaign that is sent stays under way for as long as it is looked at.
test.use({ settings: { SMTP_URL: 'smtp://127.0.0.1:9' } });

/** A workspace with two tenants, one of them without an address for mail. */
async function makeTwo(url: string): Promise<{ landlord: Landlord; reached: string; unreached: string }> {
  const { landlord, house } = await makeTenancy(url);
  await letUnit(landlord, house.unitIds[1]!, undefined, {});
  const { items } = await landlord.call<{ items: { id: string; fullName: string }[] }>('GET', '/tenants');
  const [reached, unreached] = items.map(({ id }) => id);
  await landlord.call('PATCH', `/tenants/${reached}`, { fullName: 'רונית סויסה' });
  await landlord.call('PATCH', `/tenants/${unreached}`, { fullName: 'דוד כהן', email: null });
  return { landlord, reached: 'רונית סויסה', unreached: 'דוד כהן' };
}

/** One of the templates that come with Dira, with its wording approved. */
async function approveTemplate(landlord: Landlord): Promise<string> {
  const { items } = await landlord.call<{ items: { id: string; version: number; readyKey: string }[] }>(
    'GET',
    '/message-templates?channel=email',
  );
  const { id: templateId, version } = items.find(({ readyKey }) => readyKey === 'welcome')!;
  await landlord.call('POST', '/message-template-approvals', { items: [{ templateId, version }] });
  return templateId;
}

inHebrewAndEnglish((language, say) => {
  const plurals = new Intl.PluralRules(language);
  const going = (sent: number, count: number) =>
    say(`campaigns:who.going_${plurals.select(count)}`, { going: sent, count });
  test(
    `a campaign is counted before it goes, given a time, taken back and sent (${language})`,
    { tag: '@nightly' },
    async ({ openAs, product }) => {
      const { landlord, reached, unreached } = await makeTwo(product.url);
      const templateId = await approveTemplate(landlord);
      const page = await openAs(landlord, '/communications?tab=campaigns', { language });
      await expect(page.getByText(say('campaigns:empty.title'))).toBeVisible();
      await settle(page);
      await expectAccessible(page);
      await pressOn(page.getByRole('link', { name: say('campaigns:add') }).first(), 'Enter');
      const panel = page.getByRole('dialog', { name: say('campaigns:add') });
      const submit = (when: 'now' | 'later') =>
        panel.getByRole('button', { name: say(`campaigns:form.submit.${when}`) });
      await submit('now').click();
      const name = panel.getByRole('textbox', { name: say('common:labels.name') });
      const template = panel.getByRole('combobox', { name: say('sent-messages:write.template') });
      await expect(name).toHaveAttribute('aria-invalid', 'true');
      await expect(template).toHaveAttribute('aria-invalid', 'true');
      await name.fill('ניתוק מים ביום ראשון');
      await template.selectOption(templateId);
      await expect(panel.getByText(going(1, 2))).toBeVisible();
      await panel.getByText(say('campaigns:who.names')).click();
      await expect(panel.getByRole('listitem').filter({ hasText: unreached })).toContainText(
        say('sent-messages:skips.no_address'),
      );
      await settle(page);
      await expectAccessibleInBothThemes(page);
      if (language === 'he') await expectNoEnglish(page);

      // Of people whom it cannot reach alone there is no campaign, and that is said where they are chosen.
      const audience = panel.getByRole('combobox', { name: say('campaigns:form.audience') });
      await audience.selectOption('chosen');
      const people = panel.getByRole('combobox', { name: say('campaigns:form.people') });
      await people.fill(unreached);
      await page.getByRole('option', { name: unreached }).click();
      await expect(panel.getByText(going(0, 1))).toBeVisible();
      await submit('now').click();
      const question = page.getByRole('dialog', { name: say('campaigns:form.ask.now') });
      await question.getByRole('button', { name: say('campaigns:form.submit.now') }).click();
      await expect(audience).toHaveAttribute('aria-invalid', 'true');
      await expect(panel.getByText(say('problems:codes.no_email_addresses'), { exact: true })).toBeVisible();

      await people.fill(reached);
      await page.getByRole('option', { name: reached }).click();
      await panel.getByRole('combobox', { name: say('campaigns:form.when') }).selectOption('later');
      const tomorrow = toBusinessDate(Date.now() + 24 * 60 * 60 * 1000);
      await panel.getByRole('textbox', { name: say('common:labels.day') }).fill(formatDate(tomorrow));
      await panel.getByLabel(say('campaigns:form.at')).fill('10:00');
      await submit('later').click();
      await page
        .getByRole('dialog', { name: say('campaigns:form.ask.later') })
        .getByRole('button', { name: say('campaigns:form.submit.later') })
        .click();
      const main = page.getByRole('main');
      await expect(main.getByText(say('campaigns:states.scheduled'), { exact: true })).toBeVisible();
      await expect(main.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1');
      await expect(main.getByRole('progressbar')).toHaveAttribute('aria-valuemax', '2');
      await main.getByRole('button', { name: say('campaigns:results.skipped') }).click();
      await expect(main.getByRole('row').filter({ hasText: unreached })).toBeVisible();
      await expect(main.getByRole('row').filter({ hasText: reached })).toHaveCount(0);
      await settle(page);
      await expectAccessibleInBothThemes(page);
      if (language === 'he') await expectNoEnglish(page);

      await main.getByRole('button', { name: say('campaigns:unschedule.open') }).click();
      await main.getByRole('link', { name: say('campaigns:edit.open') }).click();
      const draft = page.getByRole('dialog', { name: say('campaigns:edit.title') });
      await expect(draft.getByRole('textbox', { name: say('common:labels.name') })).toHaveValue(
        'ניתוק מים ביום ראשון',
      );
      await draft.getByRole('button', { name: say('campaigns:form.submit.now') }).click();
      await question.getByRole('button', { name: say('campaigns:form.submit.now') }).click();
      await expect(main.getByText(say('campaigns:states.sending'), { exact: true })).toBeVisible();
      const goOn = main.getByRole('button', { name: say('campaigns:resume.open') });
      await pressOn(main.getByRole('button', { name: say('campaigns:pause.open') }), 'Enter');
      await expect(goOn).toBeFocused();
      await pressOn(goOn, 'Enter');
      await expect(main.getByRole('button', { name: say('campaigns:pause.open') })).toBeFocused();
      await pressOn(main.getByRole('button', { name: say('campaigns:cancel.open') }), 'Enter');
      await pressOn(
        page.getByRole('dialog').getByRole('button', { name: say('campaigns:cancel.open') }),
        'Enter',
      );
      await expect(main.getByText(say('campaigns:cancelled'))).toBeVisible();
      await expect(main).toBeFocused();
      // Who was left out as it was sent, and who is left out now, are all of them.
      await expect(main.getByRole('progressbar')).toHaveAttribute('aria-valuemax', '2');
      const saved = page.waitForEvent('download');
      await main.getByRole('button', { name: say('lists:export.open') }).click();
      await page.getByRole('menuitem', { name: say('lists:export.csv') }).click();
      expect((await saved).suggestedFilename()).toMatch(/\.csv$/);
    },
  );
});
