import { expectAccessible, settle } from './accessible.ts';
import { pressOn, typeInto } from './keyboard.ts';
import { makeTenancy } from './people.ts';
import { expect, test } from './test.ts';

const today = Temporal.Now.plainDateISO('Asia/Jerusalem');
const firstDay = today.with({ day: 1 });
/** A day of the month before, as a person types it. */
const inClosed = firstDay.subtract({ days: 4 });
const typed = (day: Temporal.PlainDate) => day.toString().split('-').toReversed().join('/');

test(
  'an owner closes a month, is told where a payment of it counts, and opens it again with a reason',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const { landlord, lease } = await makeTenancy(product.url);
    const page = await openAs(landlord, '/financials/books');
    await pressOn(page.getByRole('button', { name: /^Close / }));
    await pressOn(page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }));
    const months = page.getByRole('table', { name: 'Closed months' });
    await expect(months).toContainText('Closed');
    await expect(page.getByText('No month to close')).toBeVisible();

    await page.goto(`/tenants/leases/${lease.id}?panel=payment`);
    const payment = page.getByRole('dialog', { name: 'Record payment' });
    const day = payment.getByRole('textbox', { name: 'Paid on' });
    await typeInto(day, typed(inClosed));
    await expect(day).toHaveAccessibleDescription(
      new RegExp(`is closed: this counts on .*${typed(firstDay)}`, 'u'),
    );
    await pressOn(payment.getByRole('button', { name: 'Record and issue receipt' }));
    const ledger = page.getByRole('table', { name: 'Ledger' });
    await expect(ledger.getByRole('row', { name: /Payment/ })).toContainText(
      `dated \u2066${typed(inClosed)}`,
    );

    await page.goto('/financials/books');
    await months.getByRole('link').click();
    const report = page.getByRole('dialog', { name: /^Report of/ });
    await expect(report).toContainText('The ledger says the same today.');
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await settle(page);
      await expectAccessible(page);
    }
    await pressOn(report.getByRole('button', { name: 'Open again' }));
    const question = page.getByRole('dialog', { name: /^Open .* again\?$/ });
    await pressOn(question.getByRole('button', { name: 'Open again' }));
    await expect(question.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(/./);
    await typeInto(question.getByRole('textbox', { name: 'Reason' }), 'A bank fee was missing');
    await pressOn(question.getByRole('button', { name: 'Open again' }));
    await expect(page.getByText('This month is open')).toBeVisible();
  },
);
