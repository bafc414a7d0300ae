import { expectAccessible, expectNoEnglish, settle } from './accessible.ts';
import { makeTenant } from './people.ts';
import { expect, inHebrewAndEnglish, test } from './test.ts';

inHebrewAndEnglish((language, say) => {
  test(
    `a tenant is asked about renewal, stays by phone, and the amendment is drafted, in ${language}`,
    { tag: '@nightly' },
    async ({ openAs, product }) => {
      const { landlord, tenant, lease } = await makeTenant(product.url);
      const endsOn = Temporal.Now.plainDateISO('Asia/Jerusalem').add({ days: 100 }).toString();
      await landlord.call('PATCH', `/leases/${lease.id}`, { endsOn });

      const desk = await openAs(landlord, '/tenants?show=renewals', { language });
      const opens = desk.getByRole('switch');
      await opens.press('Space');
      await expect(opens).toBeChecked();
      await settle(desk);
      await expectAccessible(desk);
      await desk.getByRole('link', { name: /אנה גולן/ }).click();
      const card = desk.getByRole('region', { name: say('renewal-rounds:title') });
      await card.getByRole('link', { name: say('renewal-rounds:actions.ask') }).click();
      const panel = desk.getByRole('dialog', { name: say('renewal-rounds:panel.title') });
      await panel
        .getByRole('combobox', { name: say('renewal-rounds:panel.basis') })
        .selectOption(say('renewal-rounds:bases.percent'));
      const send = panel.getByRole('button', { name: say('renewal-rounds:actions.ask') });
      await send.click();
      const change = panel.getByRole('textbox', { name: say('renewal-rounds:panel.change') });
      await expect(change).toHaveAccessibleDescription(new RegExp(say('problems:fields.required')));
      await change.fill('2');
      await expect(panel.getByText('4,233')).toBeVisible();
      await expectAccessible(desk);
      await send.click();
      await expect(card.getByText(say('renewal-rounds:states.asked'))).toBeVisible();

      const phone = await openAs(tenant, '/dashboard', { language, phone: true, elsewhere: true });
      const question = phone.getByRole('region', {
        name: new RegExp(endsOn.split('-').toReversed().join('/')),
      });
      await expect(question.getByText('4,233')).toBeVisible();
      await settle(phone);
      await expectAccessible(phone);
      if (language === 'he') await expectNoEnglish(phone);
      await question.getByRole('radio', { name: new RegExp(say('renewal-rounds:answers.stay')) }).check();
      await question.getByRole('textbox').fill('נשמח להישאר');
      await question.getByRole('button', { name: say('renewal-rounds:my.submit') }).click();
      await expect(question.getByRole('button', { name: say('renewal-rounds:my.change') })).toBeVisible();

      // Without a reload: the answer with its note, and the next step.
      await expect(card.getByText('נשמח להישאר')).toBeVisible();
      await settle(desk);
      await expectAccessible(desk);
      await card.getByRole('button', { name: say('renewal-rounds:actions.amendment') }).click();
      await expect(
        desk
          .getByRole('region', { name: say('amendments:card.title') })
          .getByText(say('amendments:states.draft'), { exact: true }),
      ).toBeVisible();
    },
  );
});
