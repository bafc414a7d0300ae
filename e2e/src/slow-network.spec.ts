import type { Page } from '@playwright/test';
import { makeTenant } from './people.ts';
import { expect, inHebrewAndEnglish, test } from './test.ts';

/** Slow 3G as the tools of browsers have it: 400 ms each way, 50 KiB a second. */
async function throttle(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50 * 1024,
    uploadThroughput: 50 * 1024,
  });
}

inHebrewAndEnglish((language, say) => {
  test(
    `on a slow network a tenant sees what is under way, and what is pressed twice counts once, in ${language}`,
    { tag: '@nightly' },
    async ({ openAs, product }) => {
      const { landlord, tenant } = await makeTenant(product.url);
      const page = await openAs(tenant, '/privacy', { phone: true, language });
      await throttle(page);

      await page.goto(`${product.url}/dashboard`, { waitUntil: 'commit' });
      // First that something comes, long before the scripts are there; then its shape, and the page itself.
      await expect(page.locator('[aria-busy="true"]').first()).toBeVisible();
      const shape = page.locator('main [aria-busy="true"]');
      await expect(shape).toBeVisible();
      const paid = { name: say('tenancy:due.paid') };
      await page.getByRole('link', paid).or(page.getByRole('button', paid)).first().click();
      await page.getByRole('textbox', { name: say('money:payment.reference') }).fill('48213');
      const send = page.getByRole('button', { name: say('common:actions.send') });
      // Slower still, for as long as somebody looks.
      const { promise: seen, resolve: letGo } = Promise.withResolvers<void>();
      await page.route('**/my/leases/*/payments', async (route) => {
        await seen;
        await route.continue();
      });
      await send.dblclick();
      await expect(send).toHaveAttribute('aria-busy', 'true');
      letGo();
      await expect(page.getByText(say('money:states.reported')).first()).toBeVisible();
      const { items } = await landlord.call<{ items: unknown[] }>('GET', '/payment-reports');
      expect(items).toHaveLength(1);

      const { promise: looked, resolve: goOn } = Promise.withResolvers<void>();
      await page.route('**/conversations?*', async (route) => {
        await looked;
        await route.continue();
      });
      await page.getByRole('link', { name: say('shell:screens.messages') }).click();
      await expect(shape).toBeVisible();
      goOn();
      await expect(page.getByRole('heading', { level: 1, name: say('messages:title') })).toBeVisible();
      await expect(shape).toHaveCount(0);
    },
  );
});
