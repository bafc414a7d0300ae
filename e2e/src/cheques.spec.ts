import { readFile } from 'node:fs/promises';
import { expectAccessible } from './accessible.ts';
import { makeTenancy } from './people.ts';
import { expect, test } from './test.ts';

const icon = new URL('../../apps/web/public/icons/icon-192.png', import.meta.url);

test(
  'twelve cheques go into the drawer in one go; the first is deposited, bounces, and the rent is open again',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const { landlord, lease } = await makeTenancy(product.url);
    const page = await openAs(landlord, `/tenants/leases/${lease.id}?tab=cheques`);
    await page.getByRole('link', { name: 'Add cheques' }).click();
    const form = page.getByRole('dialog', { name: 'Add cheques' });
    await form.getByRole('textbox', { name: 'Bank code' }).fill('12');
    await form.getByRole('textbox', { name: 'Branch' }).fill('600');
    await form.getByRole('textbox', { name: 'Account' }).fill('12-3456');
    await form.getByRole('textbox', { name: 'First number' }).fill('0005001');
    const today = Temporal.Now.plainDateISO('Asia/Jerusalem');
    const typed = [today.day, today.month].map((part) => String(part).padStart(2, '0'));
    await form.getByRole('textbox', { name: 'First date' }).fill([...typed, today.year].join('/'));
    await expect(form.getByText(/^12 cheques, .?₪49,800.? in total$/)).toBeVisible();
    await form.getByRole('button', { name: 'Add cheques' }).click();
    await expect(page.getByRole('table', { name: 'Cheques' }).getByRole('row')).toHaveCount(13);

    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Deposit a cheque' }).click();
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    const slip = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Print deposit slip' }).click();
    expect((await slip).suggestedFilename()).toMatch(/^deposit-slip-.*\.pdf$/);
    await page.getByRole('button', { name: 'Mark deposited' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark deposited' }).click();
    await expect(page.getByText('No cheques to deposit this week')).toBeVisible();

    await page.goto(`/tenants/leases/${lease.id}?tab=cheques`);
    const first = page.getByRole('row', { name: /0005001/ });
    await expect(first).toContainText('deposited');
    const choose = async (action: string) => {
      await first.hover();
      await first.getByRole('button', { name: /^Actions for/ }).click();
      await page.getByRole('menuitem', { name: action }).click();
    };
    await choose('Photo of the cheque');
    const photo = page.getByRole('dialog', { name: /: photo$/ });
    const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
    await photo.locator('input[type=file]').setInputFiles(file('cheque.png', Buffer.from('no picture')));
    await expect(photo.getByText(/PNG/)).toBeVisible();
    await photo.locator('input[type=file]').setInputFiles(file('cheque.png', await readFile(icon)));
    await expect(photo.getByRole('img')).toHaveJSProperty('complete', true);
    await expectAccessible(page);
    await photo.getByRole('button', { name: 'Close' }).click();
    await choose('Mark bounced');
    await page.getByRole('textbox', { name: 'Reason' }).fill('No cover');
    await page.getByRole('dialog').getByRole('button', { name: 'Mark bounced' }).click();
    await expect(first).toContainText('bounced');
    await page.goto(`/tenants/leases/${lease.id}`);
    await expect(page.getByText('Payment reversed')).toBeVisible();
  },
);
