import { readFileSync } from 'node:fs';
import { makeLandlord, makeTenancy } from './people.ts';
import { expect, inHebrewAndEnglish, test } from './test.ts';

inHebrewAndEnglish((language, say) => {
  test(
    `a landlord fills in what the contract lacks, reads it and downloads the draft, in ${language}`,
    { tag: '@nightly' },
    async ({ openAs, product }) => {
      const words = (key: string, values?: Record<string, string | number>) =>
        say(`lease-agreements:${key}`, values);
      const { landlord, lease } = await makeTenancy(product.url);
      const page = await openAs(landlord, `/tenants/leases/${lease.id}`, { language });
      const list = page.getByRole('region', { name: words('checklistTitle') });
      const text = page.getByRole('group', { name: words('textTitle') });
      const save = page.getByRole('button', { name: say('common:actions.saveAndGoOn') });

      await expect(page.getByText(words('state.notStarted'))).toBeVisible();
      await page.getByRole('link', { name: words('card.start') }).click();
      await expect(page.getByRole('heading', { level: 1, name: words('title') })).toBeVisible();

      const side = (role: string) => page.getByRole('group', { name: role, exact: true }).first();
      const landlordGroup = side('Carmel Homes');
      await landlordGroup.getByRole('textbox', { name: words('party.identityNumber') }).fill('000000018');
      await landlordGroup
        .getByRole('combobox', { name: say('common:labels.address') })
        .fill('הנביאים 5, חיפה');
      await landlordGroup.getByRole('textbox', { name: say('common:labels.phone') }).fill('052-525 2679');
      const tenantGroup = side('אנה גולן');
      await tenantGroup.getByRole('textbox', { name: words('party.identityNumber') }).fill('123456782');
      await tenantGroup.getByRole('combobox', { name: say('common:labels.address') }).fill('הרצל 1, חיפה');
      await expect(text.getByText('הנביאים 5, חיפה')).toBeVisible();
      await save.click();
      const defects = page.getByRole('combobox', { name: words('premises.defects') });
      await expect(defects).toBeVisible();

      // The list leads to the field.
      await list.getByRole('link', { name: words('checklist.defects_missing') }).click();
      await expect(defects).toBeFocused();
      await defects.selectOption(words('premises.defectStates.none_known'));
      await expect(list.getByRole('link', { name: words('checklist.defects_missing') })).toBeHidden();
      await page.getByRole('combobox', { name: words('premises.furnishing') }).selectOption('unfurnished');
      await page.getByRole('textbox', { name: say('common:labels.description') }).fill('סלון ושני חדרי שינה');
      await expect(text.getByText('סלון ושני חדרי שינה')).toBeVisible();
      await save.click();
      // Saved, it goes on to the next step by itself.
      await expect(page.getByRole('heading', { name: words('steps.term') })).toBeVisible();

      // What the law forbids is said while it is chosen, and gone when it is taken back.
      await page.getByRole('link', { name: words('steps.payments') }).click();
      const insurance = page.getByRole('combobox', { name: words('subjects.buildingInsurance') });
      await insurance.selectOption('tenant');
      const forbidden = words('checklist.payment_forbidden', {
        subject: words('subjects.buildingInsurance'),
      });
      await expect(list.getByRole('link', { name: forbidden })).toBeVisible();
      await insurance.selectOption('landlord');
      await expect(list.getByRole('link', { name: forbidden })).toBeHidden();

      await page.getByRole('link', { name: words('steps.review') }).click();
      await expect(page.getByText(words('review.ready'))).toBeVisible();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: words('downloadDraft') }).click();
      const bytes = readFileSync(await (await download).path());
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');

      await page.getByRole('link', { name: say('common:actions.backToLease') }).click();
      await expect(page.getByRole('region', { name: words('title'), exact: true })).toContainText(
        words('state.ready'),
      );
    },
  );
});

test(
  'of what two people write in one contract nothing is lost: what both changed is asked',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const { landlord, lease } = await makeTenancy(product.url);
    const page = await openAs(landlord, `/tenants/leases/${lease.id}/agreement?step=rules`);
    const special = page.getByRole('textbox', { name: 'Special terms' });
    const contact = page.getByRole('textbox', { name: /^Contact for repairs/ });
    await special.fill('Mine');
    const url = `/leases/${lease.id}/agreement`;
    const { contents } = await landlord.call<{ contents: Record<'rules' | 'rent', object> }>('GET', url);
    const write = (section: 'rules' | 'rent', change: object) =>
      landlord.call('PATCH', url, { contents: { [section]: { ...contents[section], ...change } } });
    await write('rules', { special: 'Theirs', repairContact: 'Amir' });
    await page.getByRole('button', { name: 'Save and continue' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'Someone else changed this' });
    await expect(notice).toBeFocused();
    await expect(notice).toContainText('Special terms');
    await expect(special).toHaveValue('Mine');
    await expect(special).toHaveAccessibleDescription(/Theirs/);
    await expect(contact).toHaveValue('Amir');

    // What is written in another step meanwhile is nothing to ask about.
    await write('rent', { account: 'Bank 10, 12345' });
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible();
    expect(await landlord.call('GET', url)).toMatchObject({
      contents: { rules: { special: 'Mine', repairContact: 'Amir' }, rent: { account: 'Bank 10, 12345' } },
    });
  },
);

test(
  'a clause is worded differently with the word that it favours the tenant, and goes back',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const page = await openAs(await makeLandlord(product.url), '/settings?tab=contract');
    await page.getByRole('link', { name: 'Edit clause: Repairs' }).click();
    const panel = page.getByRole('dialog', { name: 'Edit clause' });
    const body = panel.getByRole('textbox', { name: 'Text in English' });
    await body.fill('Repairs within a week, see {{repairs.weeks}}.');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(body).toHaveAccessibleDescription('There is no variable {{repairs.weeks}}');
    await body.fill('Repairs within a week.');
    await panel.getByRole('checkbox', { name: 'My wording favours the tenant' }).check();
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Repairs' })).toContainText('your wording');
    await page.getByRole('link', { name: 'Edit clause: Repairs' }).click();
    await panel.getByRole('button', { name: 'Restore the original wording' }).click();
    const question = page.getByRole('dialog', { name: 'Restore the original' });
    await expect(question).toContainText('Your wording is deleted. Agreements already sent keep it.');
    await question.getByRole('button', { name: 'Restore the original wording' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Repairs' })).not.toContainText('your wording');
  },
);

test(
  'a clause of one’s own is deleted once the question is answered, and not by Escape',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const page = await openAs(await makeLandlord(product.url), '/settings?tab=contract');
    await page.getByRole('link', { name: 'Add clause' }).click();
    const adding = page.getByRole('dialog', { name: 'Add clause' });
    await adding.getByRole('textbox', { name: 'Heading in Hebrew' }).fill('אופניים');
    await adding.getByRole('textbox', { name: 'Text in Hebrew' }).fill('אופניים בחצר בלבד.');
    await adding.getByRole('textbox', { name: 'Heading in English' }).fill('Bicycles');
    await adding.getByRole('textbox', { name: 'Text in English' }).fill('Bicycles stay in the yard.');
    await adding.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: 'Edit clause: Bicycles' }).click();
    const panel = page.getByRole('dialog', { name: 'Edit clause' });
    const question = page.getByRole('dialog', { name: /^Delete the clause .Bicycles.\?$/u });

    await panel.getByRole('button', { name: 'Delete clause' }).click();
    await expect(question).toContainText('Agreements already sent keep it. It can’t be undone.');
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(panel).toBeVisible();

    await panel.getByRole('button', { name: 'Delete clause' }).click();
    await question.getByRole('button', { name: 'Delete clause' }).click();
    await expect(panel).toBeHidden();
    await expect(page.getByRole('listitem').filter({ hasText: 'Repairs' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Bicycles' })).toBeHidden();
  },
);
