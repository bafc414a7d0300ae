import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { auditAtNight } from './at-night.ts';
import { makeTenant } from './people.ts';
import { expect, inHebrewAndEnglish, test } from './test.ts';

const photo = new URL('../../apps/web/public/icons/icon-192.png', import.meta.url);
const pixels = async () => ({ name: 'policy.png', mimeType: 'image/png', buffer: await readFile(photo) });
const inDays = (days: number) => {
  const on = Temporal.Now.plainDateISO('Asia/Jerusalem').add({ days });
  return on.toLocaleString('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric' });
};

const words = {
  en: {
    ask: 'Request policy',
    wish: 'Your landlord asks for your insurance policy.',
    add: 'Add policy',
    insurer: 'Insurance company',
    until: 'Expires on',
    send: 'Send',
    soon: 'Expires soon',
    card: 'Your insurance',
  },
  he: {
    ask: 'בקשת פוליסה',
    wish: 'בעלי הדירה מבקשים את פוליסת הביטוח שלך.',
    add: 'הוספת פוליסה',
    insurer: 'חברת ביטוח',
    until: 'בתוקף עד',
    send: 'שליחה',
    soon: 'פוקע בקרוב',
    card: 'הביטוח שלך',
  },
} as const;

inHebrewAndEnglish((language) => {
  test(
    `the landlord asks, the tenant brings a photo from the phone, both see until when (${language})`,
    { tag: '@nightly' },
    async ({ openAs, product }) => {
      const say = words[language];
      const { landlord, lease, tenant } = await makeTenant(product.url);
      const desk = await openAs(landlord, `/tenants/leases/${lease.id}`, { language });
      await desk.getByRole('button', { name: say.ask }).click();
      await expect(desk.getByRole('button', { name: say.ask })).toBeHidden();

      const phone = await openAs(tenant, '/dashboard', { language, phone: true, elsewhere: true });
      await expect(phone.getByText(say.wish)).toBeVisible();
      await auditAtNight(phone);
      await phone.getByRole('link', { name: say.add }).click();
      const panel = phone.getByRole('dialog');
      await panel.getByLabel(say.insurer).fill('הראל');
      await panel.getByRole('button', { name: say.send, exact: true }).click();
      await expect(panel.locator('input[type="file"]')).toHaveAttribute('aria-invalid', 'true');
      await expectAccessible(phone);
      await panel.locator('input[type="file"]').setInputFiles(await pixels());
      await panel.getByLabel(say.until).fill(inDays(20));
      await panel.getByRole('button', { name: say.send, exact: true }).click();
      await expect(panel).toHaveCount(0);

      await phone.goto(`${product.url}/tenant-portal?tab=lease`);
      const card = phone.getByRole('region', { name: say.card });
      await expect(card.getByText(say.soon, { exact: true })).toBeVisible();
      await expect(card.getByText('הראל')).toBeVisible();
      await auditAtNight(phone);
      await expectNothingSideways(phone);

      // Without a reload: the event brings it to the desk.
      await expect(desk.getByText(say.soon, { exact: true })).toBeVisible();
      await expect(desk.getByRole('button', { name: say.ask })).toBeVisible();
    },
  );
});

inHebrewAndEnglish((language, say) => {
  test(
    `a wish that is taken back is gone from the tenant’s phone by itself (${language})`,
    { tag: '@nightly' },
    async ({ openAs, product }) => {
      const { ask, wish } = words[language];
      const { landlord, lease, tenant } = await makeTenant(product.url);
      await landlord.call('POST', `/leases/${lease.id}/insurance-request`);
      const phone = await openAs(tenant, '/dashboard', { language, phone: true, elsewhere: true });
      await expect(phone.getByText(wish)).toBeVisible();
      const desk = await openAs(landlord, `/tenants/leases/${lease.id}`, { language });
      const withdraw = say('insurance:ofLease.withdraw');
      await desk.getByRole('button', { name: withdraw, exact: true }).click();
      const sure = desk.getByRole('dialog', { name: say('insurance:ofLease.withdrawTitle'), exact: true });
      await auditAtNight(desk);
      await sure.getByRole('button', { name: withdraw, exact: true }).click();
      await expect(desk.getByRole('button', { name: ask, exact: true })).toBeVisible();
      await expect(phone.getByText(wish)).toHaveCount(0);
    },
  );
});

test('what was typed survives a network that breaks, and sent again it is one policy', async ({
  openAs,
  product,
}) => {
  const { landlord, lease, tenant } = await makeTenant(product.url);
  const page = await openAs(tenant, '/tenant-portal?tab=lease&panel=insurance', { phone: true });
  const panel = page.getByRole('dialog');
  await panel.locator('input[type="file"]').setInputFiles(await pixels());
  await panel.getByLabel('Insurance company').fill('Phoenix');
  await panel.getByLabel('Expires on').fill(inDays(300));
  // The server has it; the answer is lost.
  await page.route('**/insurance-policies?*', async (route) => {
    await route.fetch();
    await route.abort('failed');
  });
  await panel.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(panel.getByRole('alert')).toBeVisible();
  await expect(panel.getByLabel('Insurance company')).toHaveValue('Phoenix');
  await page.unroute('**/insurance-policies?*');
  await panel.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(panel).toHaveCount(0);
  const { items } = await landlord.call<{ items: unknown[] }>(
    'GET',
    `/leases/${lease.id}/insurance-policies`,
  );
  expect(items).toHaveLength(1);
});

async function expectNothingSideways(page: Page): Promise<void> {
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1]!);
}
