import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible, expectNoEnglish, settle } from './accessible.ts';
import { makeLandlord } from './people.ts';
import { expect, inHebrewAndEnglish, test } from './test.ts';
import { marked } from './words.ts';

test.use({ needsNewBrowser: true });

/** No push service is reached from here: the browser gets an address at one as if it had asked. */
async function answerForPushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let current: PushSubscription | null = null;
    const point = `B${'A'.repeat(86)}`;
    const keys = { p256dh: point, auth: 'AAAAAAAAAAAAAAAAAAAAAA' };
    PushManager.prototype.subscribe = async function subscribe() {
      const endpoint = `https://push.example.com/${crypto.randomUUID()}`;
      const toJSON = () => ({ endpoint, keys });
      const unsubscribe = async () => {
        current = null;
        return true;
      };
      current = { endpoint, toJSON, unsubscribe } as unknown as PushSubscription; // what the page asks it for
      return current;
    };
    PushManager.prototype.getSubscription = async () => current;
  });
}

/**
 * As the browser does when something arrives for it; ends once it is shown. Whoever asks the browser for its list
 * before that may make it drop the new one, which it has written down and not yet shown.
 */
async function push(context: BrowserContext, page: Page, data: object): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('BackgroundService.startObserving', { service: 'notifications' });
  await devtools.send('BackgroundService.setRecording', { service: 'notifications', shouldRecord: true });
  const shown = new Promise<void>((resolve) => {
    devtools.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent }) => {
      if (backgroundServiceEvent.eventName === 'Notification displayed') resolve();
    });
  });
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations;
      if (one !== undefined) resolve(one.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registered,
    data: JSON.stringify(data),
  });
  await shown;
}

const listShown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const shown = (await registration?.getNotifications()) ?? [];
    return shown.map(({ title, data }) => ({ title, path: data.path }));
  });
const countWorkers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

inHebrewAndEnglish((language, say) => {
  test(
    `a device shows what one is told of, through new sessions of the browser, until the sign-out (${language})`,
    { tag: '@nightly' },
    async ({ openAs, product, context }) => {
      const landlord = await makeLandlord(product.url);
      await context.grantPermissions(['notifications']);
      const page = await openAs(landlord, '/auth', { language });
      await answerForPushService(page);
      await page.goto(`${product.url}/settings?tab=notifications`);
      const card = page.getByRole('region', { name: say('account:notifications.push.title') });
      const box = card.getByRole('checkbox');
      await expect(box).not.toBeChecked();
      const kept = page.waitForResponse(
        (response) => response.url().endsWith('/me/push-device') && response.request().method() === 'PUT',
      );
      await box.click();
      expect((await kept).status()).toBe(204);
      await expect(box).toBeChecked();
      await settle(page);
      await expectAccessible(page);
      if (language === 'he') await expectNoEnglish(page);

      await push(page.context(), page, { title: 'אנה דיווחה על תשלום', path: '/notifications/1' });
      expect(await listShown(page)).toEqual([{ title: 'אנה דיווחה על תשלום', path: '/notifications/1' }]);

      // A new session of the browser clears what earlier versions left behind, and leaves this alone.
      await page.evaluate(() => sessionStorage.clear());
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await countWorkers(page)).toBe(1);

      await page.goto(`${product.url}/settings?tab=notifications`);
      await page
        .getByRole('banner')
        .getByRole('button', { name: marked(say, 'shell:profile.menu', { name: 'יעל אברהם' }) })
        .click();
      await page.getByRole('button', { name: say('common:actions.signOut') }).click();
      await page.waitForURL(`${product.url}/`);
      expect(await countWorkers(page)).toBe(0);
    },
  );

  test(
    `where the person has said no, the settings say how to change that (${language})`,
    { tag: '@nightly' },
    async ({ openAs, product }) => {
      const page = await openAs(await makeLandlord(product.url), '/auth', { language });
      await page.addInitScript(() => {
        Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
      });
      await page.goto(`${product.url}/settings?tab=notifications`);
      await expect(page.getByText(say('account:notifications.push.blocked'))).toBeVisible();
      await settle(page);
      await expectAccessible(page);
      if (language === 'he') await expectNoEnglish(page);
    },
  );
});
