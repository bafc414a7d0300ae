import type { Page } from '@playwright/test';
import { expectAccessible, expectNoEnglish, settle } from './accessible.ts';
import { auditAtNight } from './at-night.ts';
import { pressOn } from './keyboard.ts';
import { readSent } from './mailbox.ts';
import { addWorkspace, countUnread, makeTenant, reportDefect, reportPayment } from './people.ts';
import { openPhone } from './phone.ts';
import { signIn } from './sign-in.ts';
import { expect, inHebrewAndEnglish, test } from './test.ts';
import { marked } from './words.ts';

const bellOf = (page: Page, label: string) => page.getByRole('banner').getByRole('button', { name: label });

inHebrewAndEnglish((language, say) => {
  const label = say('shell:notifications.label');
  const unread = (count: string) => say('shell:notifications.unread', { unread: count });
  const reported = marked(say, 'notifications:events.payment_reported', {
    name: 'אנה גולן',
    amount: '₪4,150',
  });
  const confirmed = marked(say, 'notifications:events.payment_confirmed', { amount: '₪4,150' });

  test(
    `what a tenant reports counts at the landlord’s bell by itself, leads to the lease, and comes back confirmed (${language})`,
    { tag: '@nightly' },
    async ({ openAs, product }) => {
      const { landlord, lease, tenant } = await makeTenant(product.url);
      const desk = await openAs(landlord, '/properties', { language });
      await settle(desk);
      await expect(bellOf(desk, label)).toHaveAccessibleName(label);
      await reportPayment(product.url, tenant, lease.id, '48213');
      await expect(bellOf(desk, unread('1'))).toBeVisible();

      await bellOf(desk, unread('1')).click();
      const menu = desk.getByRole('dialog', { name: label });
      await expect(menu.getByRole('link', { name: reported })).toBeVisible();
      await expectAccessible(desk);
      await menu.getByRole('link', { name: reported }).click();
      await expect(desk).toHaveURL(new RegExp(`/tenants/leases/${lease.id}$`));
      await expect(menu).toBeHidden();
      await expect(bellOf(desk, label)).toHaveAccessibleName(label);

      const phone = await openAs(tenant, '/notifications', { language, phone: true, elsewhere: true });
      await expect(phone.getByText(say('notifications:empty.title'))).toBeVisible();
      await desk
        .getByRole('button', { name: new RegExp(`^${say('money:waiting.confirm')}`) })
        .first()
        .click();
      await expect(phone.getByRole('link', { name: confirmed })).toBeVisible();
      await settle(phone);
      await expectAccessible(phone);
      if (language === 'he') await expectNoEnglish(phone);
      await phone.getByRole('link', { name: confirmed }).click();
      await expect(phone).toHaveURL(/\/tenant-portal\?lease=/);
    },
  );
});

test(
  'notifications are filtered and read, one and all, by keyboard alone',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const { landlord, lease, tenant } = await makeTenant(product.url);
    for (const reference of ['1', '2', '3']) await reportPayment(product.url, tenant, lease.id, reference);
    const page = await openAs(landlord, '/notifications');
    const rows = page.getByRole('main').getByRole('listitem');
    await expect(rows).toHaveCount(3);
    await pressOn(page.getByRole('button', { name: /^Mark as read:/ }).first());
    await expect(bellOf(page, 'Notifications, unread: 2')).toBeVisible();
    await pressOn(page.getByRole('button', { name: /^Unread/ }));
    await expect(rows).toHaveCount(2);
    await page.reload();
    await expect(rows).toHaveCount(2);
    await page.getByRole('combobox', { name: 'Type' }).selectOption('Lease');
    await expect(page.getByText('No results')).toBeVisible();
    await pressOn(page.getByRole('button', { name: 'Show all' }));
    await expect(rows).toHaveCount(3);
    await pressOn(page.getByRole('button', { name: 'Mark all as read' }));
    await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeHidden();
    await expect(bellOf(page, 'Notifications')).toHaveAccessibleName('Notifications');
  },
);

test(
  'a notification of another workspace leads into it',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const { landlord, lease, tenant } = await makeTenant(product.url);
    const other = await addWorkspace(product.url, landlord, 'Galil Homes');
    const page = await openAs(landlord, '/dashboard');
    const { id } = (await page.evaluate(() => JSON.parse(localStorage.getItem('dira-auth') ?? '{}'))).user;
    await page.evaluate(
      ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
      [`organization:${id}`, other],
    );
    await page.reload();
    await expect(page.getByRole('button', { name: 'Workspace: Galil Homes' })).toBeVisible();
    await reportPayment(product.url, tenant, lease.id, '7');
    await bellOf(page, 'Notifications, unread: 1').click();
    await page.getByRole('link', { name: /reported a payment/ }).click();
    await expect(page).toHaveURL(new RegExp(`/tenants/leases/${lease.id}$`));
    await expect(page.getByRole('button', { name: 'Workspace: Carmel Homes' })).toBeVisible();
  },
);

inHebrewAndEnglish((language, say) => {
  test(`the button of a mail leads through the sign-in to the thing itself (${language})`, async ({
    openBrowser,
    product,
  }) => {
    const { landlord, lease, tenant } = await makeTenant(product.url);
    // What is urgent leaves in quiet hours too, which may be now.
    await reportDefect(product.url, tenant, lease.id, { title: 'אין מים', preventsLiving: true });
    const { text } = await readSent(product, landlord.email);
    const [link] = /https?:\/\/\S+\/notifications\/\S+/.exec(text) ?? [];
    expect(link).toBeDefined();
    const page = await openPhone(openBrowser, language);
    await page.goto(product.url + new URL(link ?? '').pathname);
    await signIn(page, landlord, say);
    await expect(page).toHaveURL(/\/maintenance\?open=[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { name: 'אין מים' })).toBeVisible();

    await page.goto(`${product.url}/notifications/${crypto.randomUUID()}`);
    await expect(page.getByText(say('notifications:gone.title'))).toBeVisible();
    await settle(page);
    await expectAccessible(page);
    if (language === 'he') await expectNoEnglish(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: say('notifications:seeAll') })
      .click();
    await expect(page).toHaveURL(/\/notifications$/);
  });
});

test(
  'what reaches somebody is chosen in the settings and kept',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const { landlord, lease, tenant } = await makeTenant(product.url);
    const page = await openAs(landlord, '/settings?tab=notifications');
    for (const name of [/^Copies by email/, /^Payment reminders/, /^Maintenance updates/, /^Lease reminders/])
      await expect(page.getByRole('checkbox', { name })).toBeChecked();
    const saved = page.waitForResponse(
      (response) => response.url().endsWith('/me/profile') && response.status() === 204,
    );
    await page.getByRole('checkbox', { name: /^Payment reminders/ }).click();
    await saved;
    await page.reload();
    await expect(page.getByRole('checkbox', { name: /^Payment reminders/ })).not.toBeChecked();
    await expect(page.getByRole('checkbox', { name: /^Lease reminders/ })).toBeChecked();
    await reportPayment(product.url, tenant, lease.id, '9');
    await landlord.call('POST', `/leases/${lease.id}/payments`, {
      amount: 100,
      method: 'cash',
      paidOn: Temporal.Now.plainDateISO('Asia/Jerusalem').toString(),
    });
    // The tenant hears of what came later: by then the report has been looked at.
    await expect.poll(() => countUnread(product.url, tenant)).toBe(1);
    await page.goto(`${product.url}/notifications`);
    await expect(page.getByText('No notifications yet')).toBeVisible();
  },
);

inHebrewAndEnglish((language, say) => {
  test(
    `copies come once a day where one says so, and end by the link of a mail, without a sign-in (${language})`,
    { tag: '@nightly' },
    async ({ openAs, product, openBrowser }) => {
      const { landlord, lease, tenant } = await makeTenant(product.url);
      const page = await openAs(landlord, '/settings?tab=notifications', { language });
      const daily = page.getByRole('region', { name: say('account:notifications.daily.title') });
      const box = (name: string) =>
        daily.getByRole('checkbox', { name: say(`account:notifications.daily.${name}`), exact: true });
      const press = async (name: string) => {
        const saved = page.waitForResponse(
          (response) => response.url().endsWith('/me/profile') && response.status() === 204,
        );
        await box(name).click();
        await saved;
      };
      await settle(page);
      await auditAtNight(page);
      if (language === 'he') await expectNoEnglish(page);
      await press('message');
      await page.reload();
      await expect(box('message')).toBeChecked();
      await expect(box('payment')).not.toBeChecked();
      await press('all');
      await expect(box('payment')).toBeChecked();
      await page.reload();
      await expect(box('all')).toBeChecked();
      await press('payment');
      await expect(box('all')).not.toBeChecked();
      await expect(box('lease')).toBeChecked();

      await reportDefect(product.url, tenant, lease.id, { title: 'אין מים', preventsLiving: true });
      const { text } = await readSent(product, landlord.email);
      const [, path] = /https?:\/\/[^/]+(\/unsubscribe\/\S+)/.exec(text) ?? [];
      const visitor = await openPhone(openBrowser, language);
      await visitor.setViewportSize({ width: 320, height: 700 });
      await visitor.goto(`${product.url}/unsubscribe/nobody.nothing`);
      await visitor.getByRole('button', { name: say('notifications:stop.button') }).click();
      await expect(
        visitor.getByRole('heading', { name: say('notifications:stop.invalidTitle') }),
      ).toBeVisible();
      await visitor.goto(product.url + (path ?? ''));
      await settle(visitor);
      await auditAtNight(visitor);
      if (language === 'he') await expectNoEnglish(visitor);
      await visitor.getByRole('button', { name: say('notifications:stop.button') }).click();
      await expect(visitor.getByRole('heading', { name: say('notifications:stop.doneTitle') })).toBeVisible();
      await page.reload();
      await expect(
        page.getByRole('checkbox', { name: new RegExp(`^${say('account:notifications.email')}`) }),
      ).not.toBeChecked();
      await expect(daily).toBeHidden();
    },
  );
});
