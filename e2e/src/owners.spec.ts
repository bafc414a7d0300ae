import { expectAccessible, settle } from './accessible.ts';
import { pressOn, typeInto } from './keyboard.ts';
import { makeTenancy } from './people.ts';
import { expect, test } from './test.ts';

test('a manager says whose a property is and on which terms, and pays out no more than is the owner’s', async ({
  openAs,
  product,
}) => {
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
});
