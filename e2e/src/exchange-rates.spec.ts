import { expectAccessible, expectNoEnglish, settle } from './accessible.ts';
import { letUnit, makeHouse, makeLandlord } from './people.ts';
import { expect, inHebrewAndEnglish, test } from './test.ts';
import { marked } from './words.ts';

inHebrewAndEnglish((language, say) => {
  test(
    `a flat let in dollars beside one in shekels is in no total until its rate is entered, and then the total says rate and day, in ${language}`,
    { tag: '@nightly' },
    async ({ openAs, product }) => {
      const landlord = await makeLandlord(product.url);
      const house = await makeHouse(landlord, 'הרצל 14', 2);
      const [shekels = '', dollars = ''] = house.unitIds;
      await letUnit(landlord, shekels);
      const lease = await letUnit(landlord, dollars, undefined, {
        currency: 'USD',
        monthlyRentAmount: 100_000,
      });
      const page = await openAs(landlord, '/dashboard', { language, phone: language === 'he' });

      const strip = page.getByRole('region', { name: say('common:labels.thisMonth') });
      const without = strip.getByText(marked(say, 'money:rates.converted.without', { amounts: '$1,000' }));
      await expect(without.first()).toBeVisible();
      await strip
        .getByRole('link', { name: say('money:rates.enter') })
        .first()
        .click();

      const form = page.getByRole('dialog', { name: say('money:rates.enter') });
      await expect(form.getByRole('combobox', { name: say('exchange-rates:form.currency') })).toHaveValue(
        'USD',
      );
      await form.getByRole('textbox', { name: say('exchange-rates:form.rate') }).fill('3.612');
      await form.getByRole('button', { name: say('money:rates.enter') }).click();
      await expect(form).toBeHidden();
      const card = page.getByRole('region', { name: say('exchange-rates:title') });
      await expect(card.getByText('1 USD = 3.6120 ₪')).toBeVisible();
      await settle(page);
      await expectAccessible(page);
      if (language === 'he') await expectNoEnglish(page);

      await page.goto(`${product.url}/dashboard`);
      await expect(without).toHaveCount(0);
      const total = strip.getByRole('button', {
        name: marked(say, 'money:rates.converted.show', { amount: '₪7,762' }),
      });
      await total.first().focus();
      await page.keyboard.press('Enter');
      const basis = page.getByRole('dialog', { name: say('money:rates.converted.title') });
      await expect(basis.getByText('1 USD = 3.6120 ₪')).toBeVisible();
      await expect(basis.getByText(say('money:rates.sources.typed'))).toBeVisible();
      await expect(basis.getByText('$1,000')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(basis).toBeHidden();
      await settle(page);
      await expectAccessible(page);
      if (language === 'he') await expectNoEnglish(page);

      // Its rent comes in shekels, by that rate.
      await page.goto(`${product.url}/tenants/leases/${lease.id}?tab=ledger&panel=payment`);
      const payment = page.getByRole('dialog', { name: say('money:record') });
      await payment.getByRole('switch', { name: say('money:payment.inShekels') }).check();
      await payment.getByRole('textbox', { name: say('money:payment.shekels') }).fill('3612');
      await expect(
        payment.getByText(marked(say, 'money:payment.comesTo', { amount: '$1,000' })),
      ).toBeVisible();
      await settle(page);
      await expectAccessible(page);
      await payment.getByRole('button', { name: say('money:payment.submit') }).click();
      await expect(payment).toBeHidden();
      await expect(
        page.getByText(marked(say, 'money:ledger.paidIn', { amount: '₪3,612', rate: '3.6120' })).first(),
      ).toBeVisible();
    },
  );
});
