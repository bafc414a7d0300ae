import type { Page } from '@playwright/test';
import { expectAccessible, settle } from './accessible.ts';
import { pressOn, typeInto } from './keyboard.ts';
import { makeTenancy, makeTenant, type Landlord } from './people.ts';
import { expect, test } from './test.ts';

const today = Temporal.Now.plainDateISO('Asia/Jerusalem');

/** Rent is charged by a job: money that comes before it would be used for something else. */
async function expectRent({ call }: Landlord, leaseId: string): Promise<void> {
  const countCharges = async () =>
    (await call<{ charges: unknown[] }>('GET', `/leases/${leaseId}/ledger`)).charges.length;
  await expect.poll(countCharges).toBe(2);
}

async function pay({ call }: Landlord, leaseId: string, amount: number): Promise<void> {
  const payment = {
    amount,
    method: 'bank_transfer',
    paidOn: today.subtract({ days: 1 }),
    checked: ['amount', 'duplicate'],
  };
  await call('POST', `/leases/${leaseId}/payments`, payment);
}

async function charge({ call }: Landlord, leaseId: string, kind: string, amount: number): Promise<void> {
  await call('POST', `/leases/${leaseId}/charges`, { kind, amount, dueOn: today });
}

/** The ledger with its cards, and a form beside them or over them. */
async function expectAccessibleAtEachWidth(page: Page, address: string): Promise<void> {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${address}?panel=deposit-interest`);
    await settle(page);
    await expectAccessible(page);
  }
}

test(
  'a landlord refunds credit, reduces a charge and takes that back, and uses and returns the deposit',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const { landlord, lease } = await makeTenancy(product.url);
    // Two months of rent are due, which is 8,300.
    await expectRent(landlord, lease.id);
    await pay(landlord, lease.id, 950_000);
    const address = `/tenants/leases/${lease.id}`;
    const page = await openAs(landlord, address);
    const credit = page.getByRole('region', { name: 'Credit' });
    const ledger = page.getByRole('table', { name: 'Ledger' });
    await expect(credit).toContainText('₪1,200');

    await pressOn(credit.getByRole('link', { name: 'Refund credit' }));
    const refund = page.getByRole('dialog', { name: 'Refund credit' });
    await expect(refund.getByRole('textbox', { name: 'Amount' })).toHaveValue('1,200');
    await typeInto(refund.getByRole('textbox', { name: 'Amount' }), '1,300');
    await pressOn(refund.getByRole('button', { name: 'Record refund' }));
    await expect(refund.getByRole('textbox', { name: 'Amount' })).toHaveAccessibleDescription(
      /More than is left/,
    );
    await typeInto(refund.getByRole('textbox', { name: 'Amount' }), '1,200');
    await pressOn(refund.getByRole('button', { name: 'Record refund' }));
    await expect(ledger.getByRole('row', { name: /Refund: Bank transfer/ })).toContainText('₪0');
    await expect(credit).toBeHidden();

    await ledger
      .getByRole('button', { name: /^Actions for Rent/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Reduce charge' }).click();
    const relief = page.getByRole('dialog', { name: 'Reduce charge' });
    await relief.getByRole('radio', { name: /^Discount/ }).check();
    await relief.getByRole('textbox', { name: 'Amount' }).fill('300');
    await relief.getByRole('textbox', { name: 'Reason' }).fill('Builders in the stairwell');
    await expect(relief.getByRole('status')).toContainText(/₪4,150.*becomes.*₪3,850.*₪300.*becomes credit/);
    await relief.getByRole('button', { name: 'Reduce charge' }).click();
    await expect(credit).toContainText('₪300');

    await ledger.getByRole('button', { name: /^Actions for Discount/ }).click();
    await page.getByRole('menuitem', { name: 'Reverse' }).click();
    const reversal = page.getByRole('dialog', { name: /^Reverse “Discount: Rent/ });
    await reversal.getByRole('textbox', { name: 'Reason' }).fill('They left early');
    await reversal.getByRole('button', { name: 'Reverse entry' }).click();
    await expect(ledger.getByRole('row', { name: /Owed again: Rent/ })).toBeVisible();
    await expect(credit).toBeHidden();

    await charge(landlord, lease.id, 'deposit', 400_000);
    await pay(landlord, lease.id, 400_000);
    await charge(landlord, lease.id, 'fee', 50_000);
    await page.reload();
    const deposit = page.getByRole('region', { name: 'Deposit held' });
    await expect(deposit.getByRole('row', { name: /Deposit paid: Bank transfer/ })).toContainText('₪4,000');
    await deposit.getByRole('link', { name: 'Use deposit' }).click();
    const offset = page.getByRole('dialog', { name: 'Use deposit' });
    await expect(offset.getByRole('textbox', { name: /^Fee/ })).toHaveValue('500');
    await offset.getByRole('textbox', { name: 'Reason' }).fill('Broken window');
    await offset.getByRole('button', { name: 'Use deposit' }).click();
    await expect(deposit.getByRole('row', { name: /Used for a charge/ })).toContainText('₪3,500');
    await expect(ledger.getByRole('row', { name: /Payment: From the deposit/ })).toContainText('₪500');

    await deposit.getByRole('link', { name: 'Return deposit' }).click();
    const back = page.getByRole('dialog', { name: 'Return deposit' });
    await expect(back.getByRole('textbox', { name: 'Amount' })).toHaveValue('3,500');
    await back.getByRole('button', { name: 'Return deposit' }).click();
    await expect(deposit.getByRole('row', { name: /Returned: Bank transfer/ })).toContainText('₪0');
    await expect(deposit.getByRole('link', { name: 'Return deposit' })).toBeHidden();

    await expectAccessibleAtEachWidth(page, address);
    const hebrew = await openAs(landlord, address, { language: 'he', elsewhere: true });
    await expectAccessibleAtEachWidth(hebrew, address);
  },
);

test('a tenant sees the deposit that is held for them, and can do nothing with it', async ({
  openAs,
  product,
}) => {
  const { landlord, lease, tenant } = await makeTenant(product.url);
  await expectRent(landlord, lease.id);
  await pay(landlord, lease.id, 830_000);
  await charge(landlord, lease.id, 'deposit', 900_000);
  await pay(landlord, lease.id, 900_000);
  const page = await openAs(tenant, '/tenant-portal?tab=ledger');
  const deposit = page.getByRole('region', { name: 'Deposit held for you' });
  await expect(deposit).toContainText('₪9,000');
  await expect(deposit.getByRole('row', { name: /Deposit paid: Bank transfer/ })).toBeVisible();
  await expect(deposit.getByRole('link')).toHaveCount(0);
  await expect(deposit.getByRole('button')).toHaveCount(0);
  await settle(page);
  await expectAccessible(page);
});
