import { expectAccessible, settle } from './accessible.ts';
import { auditAtNight } from './at-night.ts';
import { pressOn, typeInto } from './keyboard.ts';
import { findSent } from './mailbox.ts';
import { makeTenancy, newEmail } from './people.ts';
import { expect, test } from './test.ts';

test(
  'an owner comes in by a mail, sees their share alone on a phone, and is out at once when access is removed',
  { tag: '@nightly' },
  async ({ openAs, openBrowser, product }) => {
    const { landlord, house, lease } = await makeTenancy(product.url);
    const email = newEmail('dana');
    const add = (fullName: string, change = {}) =>
      landlord.call<{ id: string }>('POST', '/property-owners', { fullName, ...change });
    const [dana, avi] = [await add('Dana Levi', { email, language: 'en' }), await add('Avi Cohen')];
    await landlord.call('PUT', `/properties/${house.id}/ownership-shares`, {
      fromOn: '2020-01-01',
      shares: [
        { ownerId: dana.id, share: 2500 },
        { ownerId: avi.id, share: 7500 },
      ],
    });
    const desk = await openAs(landlord, `/tenants/leases/${lease.id}?panel=payment`);
    const payment = desk.getByRole('dialog', { name: 'Record payment' });
    await typeInto(payment.getByRole('textbox', { name: 'Amount' }), '1200');
    await pressOn(payment.getByRole('button', { name: 'Record and issue receipt' }));
    await expect(payment).toBeHidden();

    await desk.goto(`/financials/owners/${dana.id}`);
    const access = desk.getByRole('region', { name: 'Owner’s access' });
    await pressOn(access.getByRole('button', { name: 'Create a link' }));
    const link = desk.getByRole('dialog', { name: /^Link for .*Dana Levi/u });
    await expect(link.getByRole('link', { name: 'Send by WhatsApp' })).toBeVisible();
    await settle(desk);
    await expectAccessible(desk);
    await pressOn(link.getByRole('button', { name: 'Close' }).last());
    await pressOn(access.getByRole('button', { name: 'Send again' }));
    await expect(access).toContainText(email);
    await settle(desk);
    await expectAccessible(desk);

    // From the mail: a password, one press.
    const mail = await findSent(product, email, ({ text }) => text.includes('/owner-invitations/'));
    const [path = ''] = /\/owner-invitations\/[\w-]+/.exec(mail.text) ?? [];
    const phone = await (await openBrowser()).newPage();
    await phone.setViewportSize({ width: 390, height: 844 });
    await phone.goto(path);
    await expect(phone.getByRole('textbox', { name: 'Full name' })).toHaveValue('Dana Levi');
    await settle(phone);
    await expectAccessible(phone);
    await phone.locator('input[type="password"]').fill('a quiet street in Haifa');
    await phone.getByRole('button', { name: 'Open my properties' }).click();
    await expect(phone.getByRole('heading', { name: 'My properties', level: 1 })).toBeVisible();
    await expect(phone.getByRole('region', { name: 'Properties' }).first()).toContainText('25%');
    await expect(phone.getByRole('region', { name: 'Balance' }).first()).toContainText('₪300');
    await expect(phone.getByRole('region', { name: /^Statement of/u })).toContainText('₪300');
    const tabs = phone.getByRole('navigation', { name: 'Quick', exact: true });
    await expect(tabs.getByRole('link')).toHaveText(['Home', 'Settings']);
    for (const width of [390, 1280]) {
      await phone.setViewportSize({ width, height: 844 });
      await settle(phone);
      await auditAtNight(phone);
    }
    await phone.setViewportSize({ width: 320, height: 844 });
    await settle(phone);
    await expectAccessible(phone);
    await phone.setViewportSize({ width: 1280, height: 844 });
    const csv = phone.waitForEvent('download');
    await phone.getByRole('button', { name: 'Download: CSV' }).click();
    expect((await csv).suggestedFilename()).toMatch(/^owner-statement-\d{4}-\d{2}\.csv$/u);

    await desk.reload();
    await expect(access).toContainText('Dana Levi');
    await pressOn(access.getByRole('button', { name: 'Remove access' }));
    const question = desk.getByRole('dialog', { name: /^Remove the access of/u });
    await pressOn(question.getByRole('button', { name: 'Remove access' }));
    await expect(phone.getByRole('heading', { name: 'My properties', level: 1 })).toBeHidden({
      timeout: 5000,
    });
    await phone.goto(path);
    await expect(phone.getByRole('heading', { name: 'This invitation no longer works' })).toBeVisible();

    // Whoever manages and is an owner too: a link to what is theirs leads there.
    const { url } = await landlord.call<{ url: string }>('POST', `/property-owners/${avi.id}/portal-access`, {
      sendsMail: false,
    });
    await desk.goto(new URL(url).pathname);
    await pressOn(desk.getByRole('button', { name: 'Open my properties' }));
    const mine = desk.getByRole('region', { name: /^Statement of/u });
    await expect(mine).toContainText('₪900');
    await desk.goto(`/dashboard?owner=${avi.id}&month=2020-02`);
    await expect(mine).toHaveAccessibleName(/February 2020/u);
  },
);
