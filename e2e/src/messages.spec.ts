import { expectAccessible, expectNoEnglish, settle } from './accessible.ts';
import { auditAtNight } from './at-night.ts';
import { makeLandlord, makeTenant } from './people.ts';
import { expect, inHebrewAndEnglish, test } from './test.ts';
import { wordsIn } from './words.ts';

inHebrewAndEnglish((language, say) => {
  test(`a manager writes, the tenant reads and answers, and the counts of both go along (${language})`, async ({
    openAs,
    product,
  }) => {
    const { landlord, lease, tenant } = await makeTenant(product.url);
    // From the lease, the panel knows who is meant.
    const desk = await openAs(landlord, `/tenants/leases/${lease.id}`, { language });
    await desk.getByRole('link', { name: say('common:actions.messageTenant') }).click();
    const panel = desk.getByRole('dialog');
    await expect(panel.getByRole('combobox', { name: say('messages:form.to') })).toHaveValue(/אנה גולן/);
    await panel.getByRole('button', { name: say('messages:form.send') }).click();
    await expect(panel.getByLabel(say('messages:form.body'), { exact: true })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await settle(desk);
    await auditAtNight(desk);

    const phone = await openAs(tenant, '/dashboard', { language, phone: true, elsewhere: true });
    const card = phone.getByRole('region', { name: say('messages:title') });
    await expect(card.getByText(say('messages:mine.unread_other', { count: 0 }))).toBeVisible();
    await panel.getByLabel(say('messages:form.subject')).fill('הדוד');
    await panel
      .getByLabel(say('messages:form.body'), { exact: true })
      .fill('השרברב מגיע ביום שלישי\n<b>בשמונה</b>');
    const picked = desk.waitForEvent('filechooser');
    await panel.getByText(say('messages:attachments.add')).click();
    await (
      await picked
    ).setFiles([{ name: 'meter.txt', mimeType: 'text/plain', buffer: Buffer.from('Read the meter') }]);
    await expect(panel.getByText('meter.txt')).toBeVisible();
    await panel.getByRole('button', { name: say('messages:form.send') }).click();
    const log = desk.getByRole('log');
    await expect(log.getByText('<b>בשמונה</b>')).toBeVisible();
    await expect(log.getByText(say('messages:sent'))).toBeVisible();

    // On the tenant's screen without a reload, on the card and at the tab.
    await expect(card.getByText(say('messages:mine.unread_one', { count: 1 }))).toBeVisible();
    const tab = phone.getByRole('link', { name: new RegExp(say('shell:unreadMessages_one', { count: 1 })) });
    await expect(tab).toBeVisible();
    await settle(phone);
    await auditAtNight(phone);
    await phone.getByRole('link', { name: 'הדוד' }).click();
    await expect(phone.getByRole('log').getByText('<b>בשמונה</b>')).toBeVisible();
    await expect(tab).toBeHidden();
    const saved = phone.waitForEvent('download');
    await phone.getByRole('log').getByRole('button').click();
    expect((await saved).suggestedFilename()).toBe('meter.txt');
    await expect(log.getByText(new RegExp(say('messages:readAt', { when: '' }).trim()))).toBeVisible();

    // What was begun is there after a reload, and gone once it is sent.
    const answer = phone.getByLabel(say('messages:reply.label'));
    await answer.last().fill('תודה, אהיה בבית');
    await phone.reload();
    await expect(answer.last()).toHaveValue('תודה, אהיה בבית');
    await settle(phone);
    await expectAccessible(phone);
    if (language === 'he') await expectNoEnglish(phone);
    await phone.getByRole('button', { name: say('common:actions.send'), exact: true }).click();
    await expect(phone.getByRole('log').getByText('תודה, אהיה בבית')).toBeVisible();
    await expect(answer.last()).toHaveValue('');
    await expect(log.getByText('תודה, אהיה בבית')).toBeVisible();
    await settle(desk);
    await expectAccessible(desk);
    if (language === 'he') await expectNoEnglish(desk);
  });
});

test(
  'conversations are found by their words, and the way back from one leads to the list',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const say = wordsIn('en');
    const { tenant } = await makeTenant(product.url, 'Herzl 14');
    const page = await openAs(tenant, '/tenant-portal?tab=messages');
    for (const [subject, body] of [
      ['Keys', 'The second key is with the neighbour'],
      ['חשבון ארנונה', 'שולם אתמול'],
    ] as const) {
      await page.goto(`${product.url}/tenant-portal?tab=messages`);
      await page.getByRole('link', { name: say('messages:form.title') }).click();
      const panel = page.getByRole('dialog');
      await panel.getByLabel(say('messages:form.subject')).fill(subject);
      await panel.getByLabel(say('messages:form.body'), { exact: true }).fill(body);
      await panel.getByRole('button', { name: say('messages:form.send') }).click();
      await expect(page.getByRole('log').getByText(body)).toBeVisible();
    }
    await page.getByRole('searchbox', { name: say('messages:search') }).fill('neighbour');
    const list = page.getByRole('list', { name: say('messages:list') });
    await expect(list.getByRole('link')).toHaveCount(1);
    await expect(list.getByText('Keys')).toBeVisible();
    await page.getByRole('searchbox', { name: say('messages:search') }).fill('ארנונה');
    await expect(list.getByText('חשבון ארנונה')).toBeVisible();
    await page.getByRole('searchbox', { name: say('messages:search') }).fill('nowhere');
    await expect(page.getByText(say('common:list.noMatchesTitle'))).toBeVisible();

    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${product.url}/messages`);
    await list.getByRole('link', { name: /Keys/ }).click();
    await expect(list).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.getByRole('link', { name: say('messages:mine.all') }).click();
    await expect(list.getByRole('link')).toHaveCount(2);
  },
);

test(
  'who comes back to the messages within two minutes asks for nothing, and later asks anew',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const say = wordsIn('en');
    const landlord = await makeLandlord(product.url);
    const page = await openAs(landlord, '/privacy');
    await page.clock.install();
    // A clock that jumps before the page has heard what it missed looks like a server that does not answer.
    const channels = { all: 2, caughtUp: 0 };
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('missed')) channels.caughtUp += 1;
      }),
    );
    await page.goto(`${product.url}/messages`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(say('messages:title'));
    await expect.poll(() => channels.caughtUp).toBe(channels.all);
    const menu = page.getByRole('navigation', { name: say('shell:mainNavigation') });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/conversations(\?|$)/.test(request.url())) asked.push(request.url());
    });
    const leaveFor = async (time: string) => {
      await menu.getByRole('link', { name: say('shell:screens.properties') }).click();
      await expect(page).toHaveURL(/\/properties$/);
      await page.clock.fastForward(time);
      await menu.getByRole('link', { name: new RegExp(`^${say('shell:screens.messages')}`) }).click();
      await expect(page).toHaveURL(/\/messages$/);
      await expect(heading).toHaveText(say('messages:title'));
    };
    await leaveFor('01:00');
    expect(asked).toEqual([]);
    await leaveFor('03:00');
    await expect.poll(() => asked.length).toBe(1);
  },
);

test(
  'a new message and its files survive a reload and a closed panel, and are gone once it is sent',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const say = wordsIn('en');
    const { tenant } = await makeTenant(product.url);
    const page = await openAs(tenant, '/messages?panel=message', { phone: true });
    const panel = page.getByRole('dialog');
    const body = panel.getByLabel(say('messages:form.body'), { exact: true });
    await panel.getByLabel(say('messages:form.subject')).fill('Lease');
    await body.fill('Signed, see the file');
    const file = { name: 'page.txt', mimeType: 'text/plain', buffer: Buffer.from('signed') };
    await panel.getByLabel(say('messages:attachments.add')).setInputFiles([file]);
    await expect(panel.getByText('page.txt')).toBeVisible();
    await page.reload();
    await expect(panel.getByLabel(say('messages:form.subject'))).toHaveValue('Lease');
    await expect(panel.getByText('page.txt')).toBeVisible();
    // Leaving loses nothing, so nothing is asked.
    await panel.getByRole('button', { name: say('common:actions.cancel') }).click();
    await expect(panel).toBeHidden();
    await page.goto(`${product.url}/messages?panel=message`);
    await expect(body).toHaveValue('Signed, see the file');
    await panel.getByRole('button', { name: say('messages:form.send') }).click();
    await expect(page.getByRole('log').getByRole('button', { name: 'page.txt' })).toBeVisible();
    await page.goto(`${product.url}/messages?panel=message`);
    await expect(body).toHaveValue('');
    await expect(panel.getByText('page.txt')).toBeHidden();
  },
);

test(
  'what was begun and not sent does not outlive signing out',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const say = wordsIn('en');
    const { tenant } = await makeTenant(product.url);
    const page = await openAs(tenant, '/messages?panel=message');
    const panel = page.getByRole('dialog');
    await panel.getByLabel(say('messages:form.subject')).fill('Keys');
    await panel.getByLabel(say('messages:form.body'), { exact: true }).fill('Where are they?');
    await panel.getByRole('button', { name: say('messages:form.send') }).click();
    await page.getByLabel(say('messages:reply.label')).last().fill('And the second thing');
    const drafts = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')));
    expect(await drafts()).toHaveLength(1);
    await page.getByRole('button', { name: /Account of/ }).click();
    await page
      .getByRole('menuitem', { name: 'Sign out' })
      .or(page.getByRole('button', { name: 'Sign out' }))
      .click();
    await expect(page).toHaveURL(/\/$/);
    expect(await drafts()).toEqual([]);
  },
);
