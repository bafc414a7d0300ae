import { expectAccessible, expectNoEnglish } from './accessible.ts';
import { makeLandlord, makeTenant } from './people.ts';
import { expect, inHebrewAndEnglish, test } from './test.ts';

test.use({ needsNewBrowser: true });

inHebrewAndEnglish((language, say) => {
  test(`without a network the page says so, and what was typed goes out once it is back, in ${language}`, async ({
    openAs,
    product,
  }) => {
    const { landlord, tenant } = await makeTenant(product.url);
    const page = await openAs(tenant, '/maintenance', { phone: true, language });
    await page.getByRole('link', { name: say('maintenance:defects.leak') }).click();
    const words = page.getByRole('textbox', { name: say('maintenance:report.more') });
    await words.fill('מתחת לכיור במטבח');

    await page.context().setOffline(true);
    await expect(page.getByText(say('shell:offline'))).toBeVisible();
    const send = page.getByRole('button', { name: say('common:actions.send'), exact: true });
    await send.click();
    await expect(page.getByText(say('problems:codes.network'))).toBeVisible();
    await expect(words).toHaveValue('מתחת לכיור במטבח');
    await expectAccessible(page);
    if (language === 'he') await expectNoEnglish(page);

    await page.context().setOffline(false);
    await expect(page.getByText(say('shell:offline'))).toBeHidden();
    // The server has it this time, and only its answer is lost.
    let isLost = false;
    await page.route(/\/maintenance-requests$/, async (route) => {
      if (isLost || route.request().method() !== 'POST') return route.continue();
      isLost = true;
      await route.fetch();
      await route.abort('failed');
    });
    const lost = page.waitForEvent('requestfailed');
    await send.click();
    await lost;
    await send.click();
    await expect(send).toHaveCount(0);
    const { items } = await landlord.call<{ items: { title: string }[] }>('GET', '/maintenance-requests');
    expect(items.map(({ title }) => title)).toEqual([say('maintenance:defects.leak')]);
  });
});

test('what a page fetches once it is there comes also where it failed at first', async ({
  context,
  openAs,
  product,
}) => {
  const pieces = '**/assets/module-*';
  await context.route(pieces, (route) => route.abort());
  const page = await openAs(await makeLandlord(product.url), '/dashboard');
  const failed: string[] = [];
  page.on('requestfailed', (request) => failed.push(request.url()));
  // The client of the session and the one of the socket.
  await expect.poll(() => new Set(failed).size).toBe(2);
  const socket = page.waitForEvent('websocket');
  await context.unroute(pieces);
  await socket;
});
