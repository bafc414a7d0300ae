import { readFile } from 'node:fs/promises';
import { expectAccessible, settle } from './accessible.ts';
import { makeTenancy } from './people.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './words.ts';

test('a list is narrowed, sorted, rid of a column for good, and saved as it stands', async ({
  openAs,
  product,
}) => {
  const say = wordsIn('en');
  const { landlord, lease } = await makeTenancy(product.url);
  const today = Temporal.Now.plainDateISO('Asia/Jerusalem');
  // On the first of a month its rent is pending too.
  const pending = today.day === 1 ? 3 : 2;
  for (const [amount, description] of [
    [90_050, 'Keys'],
    [950_000, 'Lift'],
  ] as const) {
    const dueOn = today.toString();
    await landlord.call('POST', `/leases/${lease.id}/charges`, { kind: 'fee', amount, dueOn, description });
  }
  const page = await openAs(landlord, '/financials?status=pending');
  const list = page.getByRole('region', { name: say('money:list.label') });
  const names = list.getByRole('rowgroup').nth(1).getByRole('row');
  await list.getByRole('button', { name: say('common:labels.amount') }).click();
  await expect(page).toHaveURL(/sort=amount/);
  await expect(names.first()).toContainText('Lift');
  // As soon as one amount of a column has agorot, all show theirs.
  await expect(names.first()).toContainText('₪9,500.00');
  await expect(page.getByRole('button', { name: `${say('money:status.pending')} ${pending}` })).toBeVisible();
  await list.getByRole('button', { name: say('common:labels.amount') }).click();
  await expect(names.first()).toContainText('Keys');

  await page.getByRole('button', { name: say('lists:columns.open') }).click();
  await page.getByRole('checkbox', { name: say('common:labels.status') }).uncheck();
  await expect(list.getByRole('columnheader', { name: say('common:labels.status') })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: say('lists:filter.open') })
    .first()
    .click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.reload();
  await settle(page);
  await expect(names.first()).toContainText('Keys');
  await expect(list.getByRole('columnheader', { name: say('common:labels.status') })).toHaveCount(0);

  await page.getByRole('button', { name: say('lists:export.open') }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: say('lists:export.csv') }).click();
  const table = await readFile(await (await saved).path(), 'utf8');
  expect(table).not.toContain(say('common:labels.status'));
  expect(table.indexOf('Keys')).toBeLessThan(table.indexOf('Lift'));

  // Beside an open panel it is still a table, and nothing is cut off.
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('link', { name: say('money:record') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(list.getByRole('table')).toHaveCSS('display', 'table');
  const isCut = await list
    .getByRole('table')
    .evaluate((one) => one.scrollWidth > one.parentElement!.clientWidth);
  expect(isCut).toBe(false);
});

test(
  'one message goes to several tenants, and whoever cannot be reached is named',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const say = wordsIn('en');
    const { landlord, house } = await makeTenancy(product.url);
    const today = Temporal.Now.plainDateISO('Asia/Jerusalem');
    await landlord.call('POST', '/leases', {
      unitId: house.unitIds[1],
      tenants: [{ fullName: 'Maya Stone', makeAccount: false }],
      startsOn: today.toString(),
      endsOn: today.add({ years: 1 }).toString(),
      monthlyRentAmount: 400_000,
      dueDay: 1,
      paymentMethod: 'bit',
    });
    const page = await openAs(landlord, '/tenants');
    await page.getByRole('checkbox', { name: say('common:list.selectAll') }).check();
    await page.getByRole('button', { name: say('lists:message.open') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: say('lists:message.subject') }).fill('Lift');
    await dialog
      .getByRole('textbox', { name: say('lists:message.body') })
      .fill('The lift is serviced on Sunday.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: say('lists:message.send') }).click();
    await expect(dialog.getByText(say('lists:bulk.done', { done: 1, of: 2 }))).toBeVisible();
    await expect(dialog.getByRole('listitem')).toContainText('Maya Stone');
    const { items } = await landlord.call<{ items: { subject: string }[] }>('GET', '/conversations');
    expect(items.map(({ subject }) => subject)).toEqual(['Lift']);
  },
);
