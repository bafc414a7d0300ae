import { readFile } from 'node:fs/promises';
import { expectAccessible, settle } from './accessible.ts';
import { operatorSettings, signInOperator } from './operator.ts';
import { makeTenant, post, reportDefect, type Account } from './people.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './words.ts';

test.use({ settings: operatorSettings });

/** A browser that says where it is reached, with keys for which nothing can be sealed. */
async function subscribe(url: string, { session }: Account): Promise<void> {
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'AAAAAAAAAAAAAAAAAAAAAA' };
  const endpoint = `https://push.example.com/${crypto.randomUUID()}`;
  await post(url, '/api/v1/me/push-device', { endpoint, keys }, session.access_token, 'PUT');
}

test(
  'the operator is led from what needs them to the message that failed, sends it again, and reads none of its words',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const say = wordsIn('en');
    const own = (key: string) => say(`installation-health:${key}`);
    const { landlord, lease, tenant } = await makeTenant(product.url);
    await subscribe(product.url, landlord);
    const title = 'Water through the ceiling';
    await reportDefect(product.url, tenant, lease.id, { title, preventsLiving: true });

    const operator = await signInOperator(product);
    const page = await openAs(operator, '/site-admin?tab=health', { language: 'en' });
    const failed = page.getByText(own('needs.titles.failed_deliveries'));
    await expect(async () => {
      await page.reload();
      await settle(page);
      await expect(failed).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(page.getByText(own('needs.titles.mail_off'))).toBeVisible();
    await expectAccessible(page);
    await page.getByText(own('jobs.schedule'), { exact: true }).click();
    await expect(page.getByText('make_backup')).toBeVisible();

    await page.getByRole('link', { name: say('common:actions.open'), exact: true }).click();
    const row = page.getByRole('row').filter({ hasText: own('deliveries.browser') });
    await expect(row).toContainText('Carmel Homes');
    await expect(row).toContainText(own('deliveries.failures.recipient'));
    await expectAccessible(page);
    const again = page.waitForResponse((response) => response.url().endsWith('/retries'));
    await row.getByRole('button', { name: say('common:actions.sendAgain') }).click();
    expect((await again).status()).toBe(204);

    await page.getByRole('button', { name: own('deliveries.states.kept') }).click();
    const kept = page.getByRole('row').filter({ hasText: landlord.email });
    await expect(kept.first()).toContainText(own('deliveries.kinds.notification'));
    await page.getByRole('searchbox').fill(landlord.email.slice(0, 12));
    await expect(page).toHaveURL(/recipient=/);
    await expect(kept.first()).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: say('lists:export.open') }).click();
    await page.getByRole('menuitem', { name: say('lists:export.csv') }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).toContain(`"${landlord.email}","${own('deliveries.kinds.notification')}","Carmel Homes"`);
    expect(file + (await page.getByRole('main').textContent())).not.toContain(title);

    // It failed once more, as nothing about its browser has changed; with others it goes by one press.
    await page.goto(`${product.url}/site-admin?tab=deliveries&state=failed`);
    await expect(async () => {
      await page.reload();
      await settle(page);
      await expect(row).toBeVisible({ timeout: 500 });
    }).toPass();
    await page.getByRole('button', { name: own('deliveries.sendAll') }).click();
    const all = page.waitForResponse((response) => response.url().endsWith('/deliveries/retries'));
    const dialog = page.getByRole('dialog', { name: own('deliveries.sendAllTitle') });
    await dialog.getByRole('button', { name: own('deliveries.sendAll') }).click();
    expect(await (await all).json()).toMatchObject({ count: 1 });
    await expect(dialog).toBeHidden();
  },
);
