import { expectAccessible, settle } from './accessible.ts';
import { pressOn, typeInto } from './keyboard.ts';
import { makeTenancy } from './people.ts';
import { expect, test } from './test.ts';

test(
  'a manager says whose a property is and on which terms, and pays out no more than is the owner’s',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const { landlord, house, lease } = await makeTenancy(product.url);
    const page = await openAs(landlord, '/financials/owners?panel=new-owner');
    const person = page.getByRole('dialog', { name: 'Add owner' });
    await typeInto(person.getByRole('textbox', { name: 'Full name' }), 'Dana Levi');
    await pressOn(person.getByRole('button', { name: 'Add owner' }));
    const owners = page.getByRole('table', { name: 'Property owners' });
    await expect(owners).toContainText('Dana Levi');

    await page.goto(`/properties/${house.id}?panel=ownership`);
    const shares = page.getByRole('dialog', { name: 'Change shares' });
    await typeInto(shares.getByRole('textbox', { name: /^Share/ }), '99.5');
    await expect(shares.getByRole('status')).toContainText('must come to 100%');
    await typeInto(shares.getByRole('textbox', { name: /^Share/ }), '100');
    await settle(page);
    await expectAccessible(page);
    await pressOn(shares.getByRole('button', { name: 'Save' }));
    await expect(page.getByRole('region', { name: 'Owned by' })).toContainText('Dana Levi');
    await page.goto(`/properties/${house.id}?panel=management`);
    const terms = page.getByRole('dialog', { name: 'Set agreement' });
    await typeInto(terms.getByRole('textbox', { name: 'Percent of what is collected' }), '8');
    await typeInto(terms.getByRole('textbox', { name: 'Reserve that stays with you' }), '150');
    await pressOn(terms.getByRole('button', { name: 'Set agreement' }));
    await expect(page.getByRole('region', { name: 'Management agreement' })).toContainText('plus VAT');

    await page.goto(`/tenants/leases/${lease.id}?panel=payment`);
    const payment = page.getByRole('dialog', { name: 'Record payment' });
    await typeInto(payment.getByRole('textbox', { name: 'Amount' }), '1150');
    await pressOn(payment.getByRole('button', { name: 'Record and issue receipt' }));
    await expect(payment).toBeHidden();
    await page.goto('/financials/owners');
    await expect(owners).toContainText('₪1,000');
    await owners.getByRole('link').click();
    await pressOn(page.getByRole('link', { name: 'Record payout' }));
    const payout = page.getByRole('dialog', { name: 'Record payout' });
    const amount = payout.getByRole('textbox', { name: 'Amount' });
    await expect(amount).toHaveValue('1,000');
    await typeInto(amount, '1000.01');
    await pressOn(payout.getByRole('button', { name: 'Record payout' }));
    await expect(amount).toHaveAccessibleDescription(/too large/u);
    await typeInto(amount, '1000');
    await pressOn(payout.getByRole('button', { name: 'Record payout' }));
    await expect(page.getByRole('region', { name: /^Statement of/ })).toContainText('₪150');
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await settle(page);
      await expectAccessible(page);
    }
  },
);

test(
  'a statement is sent as its letter was shown, and the screen says once it is another',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const { landlord, house, lease } = await makeTenancy(product.url);
    const owner = await landlord.call<{ id: string }>('POST', '/property-owners', {
      fullName: 'Dana Levi',
      language: 'en',
    });
    await landlord.call('PUT', `/properties/${house.id}/ownership-shares`, {
      fromOn: '2020-01-01',
      shares: [{ ownerId: owner.id, share: 10_000 }],
    });
    const page = await openAs(landlord, `/financials/owners/${owner.id}?panel=edit`);
    const form = page.getByRole('dialog', { name: 'Edit owner' });
    await form.getByRole('combobox', { name: 'Statement by email' }).selectOption('5');
    await pressOn(form.getByRole('button', { name: 'Save' }));
    const email = form.getByRole('textbox', { name: 'Email' });
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await typeInto(email, 'dana@example.com');
    await pressOn(form.getByRole('button', { name: 'Save' }));
    await expect(page.getByText(/next statement is emailed on/u)).toBeVisible();

    await pressOn(page.getByRole('link', { name: 'Send statement' }));
    const letter = page.getByRole('dialog', { name: 'Send statement' });
    await expect(letter).toContainText('Hello Dana Levi');
    await settle(page);
    await expectAccessible(page);
    await pressOn(letter.getByRole('button', { name: 'Send to owner' }));
    const sent = page.getByRole('region', { name: 'Sent to the owner' }).first();
    await expect(sent).toContainText('dana@example.com');
    await expect(sent).toContainText('Delivered');

    await page.goto(`/tenants/leases/${lease.id}?panel=payment`);
    const payment = page.getByRole('dialog', { name: 'Record payment' });
    await typeInto(payment.getByRole('textbox', { name: 'Amount' }), '1150');
    await pressOn(payment.getByRole('button', { name: 'Record and issue receipt' }));
    await expect(payment).toBeHidden();
    await page.goto(`/financials/owners/${owner.id}`);
    await expect(sent).toContainText('Today it is');
    await expect(sent.getByRole('link', { name: 'Send again' })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 900 });
    await settle(page);
    await expectAccessible(page);
  },
);
