import { expectAccessible } from './accessible.ts';
import { operatorSettings } from './operator.ts';
import { makeTenant } from './people.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './words.ts';

test.use({ settings: operatorSettings });

test(
  'a tenant asks in Hebrew to be erased, the landlord answers from a draft, and the tenant reads it',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const { landlord, tenant } = await makeTenant(product.url);
    const he = wordsIn('he');
    const phone = await openAs(tenant, '/settings?tab=security&panel=privacy-ask', {
      language: 'he',
      phone: true,
    });
    const form = phone.getByRole('dialog', { name: he('privacy-requests:own.ask') });
    // What the export answers at once is not waited for.
    await form.getByRole('combobox', { name: he('privacy-requests:own.of') }).selectOption('Dira');
    await expect(form.getByText(he('privacy-requests:own.exportNow'))).toBeVisible();
    await form.getByRole('combobox', { name: he('privacy-requests:own.of') }).selectOption('Carmel Homes');
    await form
      .getByRole('combobox', { name: he('privacy-requests:own.what') })
      .selectOption(he('privacy-requests:kinds.erasure'));
    await expectAccessible(phone);
    await form.getByRole('button', { name: he('privacy-requests:own.send') }).click();
    await expect(form).toBeHidden();

    const say = wordsIn('en');
    const desk = await openAs(landlord, '/organization-settings?tab=privacy', {
      language: 'en',
      elsewhere: true,
    });
    await desk
      .getByRole('row')
      .filter({ hasText: say('privacy-requests:kinds.erasure') })
      .getByRole('link')
      .click();
    await expectAccessible(desk);
    await desk.getByRole('link', { name: say('privacy-requests:answering.title') }).click();
    const answering = desk.getByRole('dialog', { name: say('privacy-requests:answering.title') });
    const text = answering.getByRole('textbox', { name: say('privacy-requests:answer') });
    await expect(text).toHaveValue(/לכבוד/);
    await answering
      .getByRole('combobox', { name: say('privacy-requests:answering.outcome') })
      .selectOption('kept_by_law');
    await expect(text).toHaveValue(/שבע שנים/);
    await expectAccessible(desk);
    await answering.getByRole('button', { name: say('privacy-requests:answering.send') }).click();
    await expect(answering).toBeHidden();

    await phone.reload();
    const card = phone.getByRole('region', { name: he('privacy-requests:title') });
    await expect(card.getByText(he('privacy-requests:states.refused'))).toBeVisible();
    await card.getByText(he('privacy-requests:answer'), { exact: true }).click();
    await expect(card.getByText(/שבע שנים/)).toBeVisible();
  },
);
