import { expectAccessible, settle } from './accessible.ts';
import { pressOn, typeInto } from './keyboard.ts';
import { makeTenancy } from './people.ts';
import { expect, test } from './test.ts';

test(
  'a landlord sees with one press which track costs least, why, and what one more home would change',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const { landlord, lease } = await makeTenancy(product.url);
    await landlord.call('POST', `/leases/${lease.id}/payments`, {
      amount: 800_000,
      method: 'bank_transfer',
      paidOn: Temporal.Now.plainDateISO('Asia/Jerusalem').toString(),
    });
    const page = await openAs(landlord, '/financials/tax');
    await pressOn(page.getByRole('button', { name: 'All properties are ours' }));
    await expect(page.getByRole('heading', { name: /10%.* track costs least: .*₪800/u })).toBeVisible();
    await pressOn(page.getByRole('link', { name: 'Set rate' }));
    const rate = page.getByRole('dialog', { name: 'Set rate' });
    await rate.getByRole('radio', { name: /A rate you know/ }).check();
    await typeInto(rate.getByRole('textbox', { name: /Marginal rate/ }), '10');
    await pressOn(rate.getByRole('button', { name: 'Save' }));
    await expect(page.getByRole('heading', { name: /Exemption track costs least/ })).toBeVisible();
    await typeInto(page.getByRole('textbox', { name: 'Monthly rent' }), '5000');
    await pressOn(page.getByRole('button', { name: 'Compare tracks' }));
    await expect(page.getByRole('table', { name: 'With one more home' })).toBeVisible();
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await settle(page);
      await expectAccessible(page);
    }
  },
);
