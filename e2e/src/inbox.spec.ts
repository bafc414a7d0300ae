import { expectAccessible, expectNoEnglish, settle } from './accessible.ts';
import { makeTenancy, makeTenant, post } from './people.ts';
import { expect, inHebrewAndEnglish, test } from './test.ts';

inHebrewAndEnglish((language, say) => {
  test(
    `a manager reads, answers, gives, puts off and finishes by keyboard alone (${language})`,
    { tag: '@nightly' },
    async ({ openAs, product }) => {
      const { landlord, tenant, lease } = await makeTenant(product.url);
      const { items } = await landlord.call<{ items: { id: string }[] }>('GET', '/tenants');
      const { id: threadId } = await landlord.call<{ id: string }>('PUT', `/tenants/${items[0]!.id}/thread`);
      const { items: people } = await landlord.call<{ items: { id: string; isTenant: boolean }[] }>(
        'GET',
        '/message-recipients',
      );
      const recipientId = people.find(({ isTenant }) => isTenant)!.id;
      const { conversationId } = await landlord.call<{ conversationId: string }>('POST', '/conversations', {
        recipientId,
        leaseId: lease.id,
        subject: 'Boiler',
        body: 'We come at ten.',
      });
      const path = `/api/v1/my/leases/${lease.id}/conversations/${conversationId}/messages`;
      await post(product.url, path, { body: 'הדוד דולף' }, tenant.session.access_token);

      const page = await openAs(landlord, '/communications', { language });
      await settle(page);
      await expectAccessible(page);
      if (language === 'he') await expectNoEnglish(page);
      const menu = page.getByRole('navigation', { name: say('shell:mainNavigation') });
      const waiting = page.getByText(say('shell:unreadMessages_one', { count: 1 }));
      const inMenu = menu
        .getByRole('link', { name: say('shell:screens.communications') })
        .filter({ has: waiting });
      await expect(inMenu).toHaveCount(1);
      await page.keyboard.press('j');
      const row = page.getByRole('list', { name: say('threads:list') }).getByRole('link');
      await expect(row.first()).toBeFocused();
      await page.keyboard.press('Enter');
      const log = page.getByRole('log', { name: say('threads:timeline') });
      await expect(log).toContainText('הדוד דולף');
      await expect(row.getByText(say('threads:unread'))).toHaveCount(0);
      await expect(inMenu).toHaveCount(0);
      await page.keyboard.press('r');
      const words = page.getByRole('textbox', { name: say('threads:write.label') });
      await expect(words).toBeFocused();
      await page.keyboard.type('הטכנאי בדרך');
      await page.keyboard.press('Control+Enter');
      await expect(log).toContainText('הטכנאי בדרך');
      await expect(words).toHaveValue('');
      await words.evaluate((field) => (field as HTMLElement).blur());

      await page.keyboard.press('u');
      await expect(log).toBeHidden();
      await expect(row.getByText(say('threads:unread'))).toHaveCount(1);
      await row.first().press('Enter');
      await expect(row.getByText(say('threads:unread'))).toHaveCount(0);
      await settle(page);

      await page.keyboard.press('a');
      const team = page.getByRole('menu', { name: say('threads:assign.label') });
      await expect(team.getByRole('menuitem').first()).toBeVisible();
      await team.getByRole('menuitem').first().focus();
      await page.keyboard.press('Enter');
      await expect.poll(async () => thread().then((one) => one.assignee !== null)).toBe(true);
      await settle(page);
      await page.keyboard.press('s');
      const times = page.getByRole('menu', { name: say('threads:snooze.label') });
      await times.getByRole('menuitem', { name: say('threads:snooze.reply') }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByText(say('threads:snooze.for.reply'))).toBeVisible();
      await page.keyboard.press('e');
      await expect.poll(async () => thread().then((one) => one.isDone)).toBe(true);
      await expectAccessible(page);

      function thread() {
        return landlord.call<{ assignee: object | null; isDone: boolean }>('GET', `/threads/${threadId}`);
      }
    },
  );
});

test(
  'on a phone the list, the thread and the person are a screen each',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const { landlord } = await makeTenant(product.url);
    const { items } = await landlord.call<{ items: { id: string; fullName: string }[] }>('GET', '/tenants');
    const { id } = await landlord.call<{ id: string }>('PUT', `/tenants/${items[0]!.id}/thread`);
    await landlord.call('POST', `/threads/${id}/entries`, {
      kind: 'call',
      text: 'Agreed on ten',
      minutes: 3,
    });
    const page = await openAs(landlord, '/communications', { language: 'en', phone: true });
    await settle(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: items[0]!.fullName }).click();
    const log = page.getByRole('log');
    await expect(log).toContainText('Agreed on ten');
    await expect(page.getByRole('list', { name: 'People who wrote and were written to' })).toBeHidden();
    await settle(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Person details' }).click();
    await expect(page.getByRole('complementary', { name: 'Person details' })).toBeVisible();
    await expect(log).toBeHidden();
    await page.getByRole('link', { name: 'Back to the thread' }).click();
    await page.getByRole('link', { name: 'To the inbox' }).click();
    await expect(page.getByRole('list', { name: 'People who wrote and were written to' })).toBeVisible();
  },
);

test(
  'beside a thread stand the co-tenant, the guarantor and the open repairs of the lease, each with its way on',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const { landlord, house, lease } = await makeTenancy(product.url);
    const { items } = await landlord.call<{ items: { id: string; fullName: string }[] }>('GET', '/tenants');
    const first = items.find(({ fullName }) => fullName === 'אנה גולן');
    const { id } = await landlord.call<{ id: string }>('PUT', `/tenants/${first?.id}/thread`);
    const page = await openAs(landlord, `/communications?thread=${id}`, { language: 'en' });
    await settle(page);
    const facts = page.getByRole('complementary', { name: 'Person details' });
    await expect(facts.getByText('Also on this lease')).toHaveCount(0);
    await expect(facts.getByText('Repairs in progress')).toHaveCount(0);

    await landlord.call('POST', `/leases/${lease.id}/securities`, {
      type: 'guarantor',
      amount: 900_000,
      guarantor: { fullName: 'רות כהן', phone: '+972521110000', identityNumber: '008558884' },
    });
    // What the team found in the flat itself is of no lease.
    const place = { propertyId: house.id, unitId: house.unitIds[0] };
    const { id: request } = await landlord.call<{ id: string }>('POST', '/maintenance-requests', {
      ...place,
      title: 'Leaking boiler',
    });
    await landlord.call('POST', `/leases/${lease.id}/tenants`, {
      tenant: { fullName: 'דן לוי', phone: '+972525550123', makeAccount: false },
    });
    await expect(facts.getByRole('link', { name: 'Leaking boiler' })).toHaveAttribute(
      'href',
      new RegExp(`request=${request}`),
    );
    await expect(facts.locator('a[href="tel:+972521110000"]')).toBeVisible();
    await expect(facts.getByText('רות כהן')).toBeVisible();
    await settle(page);
    await expectAccessible(page);
    await facts.getByRole('button', { name: 'דן לוי' }).click();
    await expect(page).not.toHaveURL(new RegExp(id));
    await expect(facts.getByRole('heading', { name: 'דן לוי' })).toBeVisible();
    await expect(facts.getByRole('button', { name: 'אנה גולן' })).toBeVisible();
  },
);
