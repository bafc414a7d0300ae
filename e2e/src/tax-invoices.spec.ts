import { expectAccessible, settle } from './accessible.ts';
import { pressOn, typeInto } from './keyboard.ts';
import { makeTenancy } from './people.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './words.ts';

test(
  'a landlord issues a tax invoice elsewhere, from what is ready to be copied, and records its number',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const say = wordsIn('he');
    const { landlord, lease } = await makeTenancy(product.url);
    const today = Temporal.Now.plainDateISO('Asia/Jerusalem').toString();
    const customer = { customerName: 'ספרים בע״מ', customerDealerNumber: '510000003' };
    await landlord.call('PUT', `/leases/${lease.id}/vat`, { fromOn: today, ...customer });
    await landlord.call('POST', `/leases/${lease.id}/charges`, {
      kind: 'fee',
      amount: 600_000,
      dueOn: today,
    });

    const page = await openAs(landlord, '/financials/tax-invoices', { language: 'he' });
    await page.getByRole('row', { name: /7,080/ }).getByRole('link').click();
    const panel = page.getByRole('dialog');
    await expect(panel).toContainText('510000003');
    await settle(page);
    await expectAccessible(page);
    const number = panel.getByRole('textbox', { name: say('tax-invoices:number') });
    await typeInto(number, '1001');
    await pressOn(panel.getByRole('button', { name: say('tax-invoices:record.action') }));
    const allocation = panel.getByRole('textbox', { name: say('tax-invoices:allocationNumber') });
    await expect(allocation).toHaveAttribute('aria-invalid', 'true');
    await typeInto(allocation, '123456789');
    await pressOn(panel.getByRole('button', { name: say('tax-invoices:record.action') }));
    await expect(panel).toBeHidden();

    await page.getByRole('button', { name: say('tax-invoices:show.issued') }).click();
    await expect(page.getByRole('row', { name: /1001/ })).toContainText('123456789');

    await page.getByRole('link', { name: say('tax-invoices:provider.title') }).click();
    const provider = page.getByRole('dialog', { name: say('tax-invoices:provider.title') });
    await typeInto(provider.getByRole('textbox', { name: say('tax-invoices:provider.clientId') }), 'key-1');
    await pressOn(provider.getByRole('button', { name: say('tax-invoices:provider.open') }));
    const secret = provider.getByLabel(say('tax-invoices:provider.secret'));
    await expect(secret).toHaveAttribute('aria-invalid', 'true');
    await expect(secret).toBeFocused();
    await settle(page);
    await expectAccessible(page);
  },
);
