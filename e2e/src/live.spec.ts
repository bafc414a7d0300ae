import { expectAccessible } from './accessible.ts';
import { startFront, type Front } from './front.ts';
import { makeHouse, makeLandlord, makeTenant, reportDefect, reportPayment, writeMessage } from './people.ts';
import { newPageAs } from './sign-in.ts';
import { expect, test as base } from './test.ts';
import { wordsIn } from './words.ts';

/** Browsers that know one address, behind which servers come and go. */
const test = base.extend<{ front: Front }>({
  front: async ({}, use) => {
    const front = await startFront();
    await use(front);
    await front.stop();
  },
});

test('what a tenant reports, with the picture that goes along, and a landlord confirms appears on the other’s screen, without a reload', async ({
  openAs,
  product,
}) => {
  const say = wordsIn('en');
  const proof = new RegExp(`^${say('money:proof.open', { name: '' })}`);
  const { landlord, tenant } = await makeTenant(product.url);
  const desk = await openAs(landlord, '/dashboard');
  // On the first of a month the rent of that month is not late yet.
  await expect(desk.getByText(/₪(8,300|4,150)/).first()).toBeVisible();

  const phone = await openAs(tenant, '/dashboard', { phone: true, elsewhere: true });
  const paid = { name: say('tenancy:due.paid') };
  await phone.getByRole('link', paid).or(phone.getByRole('button', paid)).first().click();
  await phone.getByRole('textbox', { name: say('money:payment.reference') }).fill('48213');
  const png = { name: 'bank.png', mimeType: 'image/png' };
  const file = phone.getByLabel(say('tenancy:report.proof'));
  await file.setInputFiles({ ...png, buffer: Buffer.from('no picture') });
  await phone.getByRole('button', { name: say('common:actions.send') }).click();

  // The report is there, its file is not: another one goes after it.
  await expect(phone.getByRole('dialog', { name: say('tenancy:report.proofFailed') })).toBeVisible();
  await expect(file).toHaveAccessibleDescription(say('problems:codes.proof_type_not_allowed'));
  await expect(desk.getByText(/48213/).first()).toBeVisible();
  await expectAccessible(phone);
  await file.setInputFiles({ ...png, buffer: await phone.screenshot() });
  await phone.getByRole('button', { name: say('common:actions.retry'), exact: true }).click();
  await expect(phone.getByRole('dialog')).toBeHidden();
  await expect(phone.getByRole('button', { name: proof })).toBeVisible();
  await desk.getByRole('button', { name: proof }).click();
  await expect(desk.getByRole('dialog').getByRole('img', { name: proof })).toHaveJSProperty('complete', true);
  await desk.keyboard.press('Escape');
  await desk
    .getByRole('button', { name: new RegExp(`^${say('money:waiting.confirm')}`) })
    .first()
    .click();
  const undo = desk.getByRole('button', { name: new RegExp(`^${say('common:actions.undo')}`) });
  await expect(undo).toBeFocused();
  await expect(desk.getByText(/48213/)).toBeVisible();
  await expect(phone.getByText(say('money:states.confirmed')).first()).toBeVisible();
});

test(
  'a change reaches the screens of another process, and what was missed while one died comes once',
  { tag: '@nightly' },
  async ({ context, front, startOwn }) => {
    const product = await startOwn({ PUBLIC_URL: front.url });
    const beside = await product.startBeside();
    const landlord = await makeLandlord(product.url);
    await makeHouse(landlord, 'הרצל 14');

    front.leadTo(beside.url);
    const page = await newPageAs(context, landlord);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/properties?')) asked.push(request.url());
    });
    const heard: string[] = [];
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => heard.push(String(payload)));
    });
    const countCatchUps = () => heard.filter((frame) => /organization:.*missed/s.test(frame)).length;
    await page.goto(`${front.url}/properties`);
    await expect(page.getByText('הרצל 14').first()).toBeVisible();
    await expect.poll(countCatchUps).toBe(1);

    // Written through one process, seen through the other.
    await makeHouse(landlord, 'ביאליק 3');
    await expect(page.getByText('ביאליק 3').first()).toBeVisible();

    // The page's own process dies; what happens until the page is back is told to it then.
    front.leadTo(product.url);
    const count = asked.length;
    await beside.kill();
    await makeHouse(landlord, 'הגפן 7');
    await expect(page.getByText('הגפן 7').first()).toBeVisible();
    await expect.poll(countCatchUps).toBe(2);
    expect(asked.length - count, 'the list was asked for once').toBe(1);
  },
);

test(
  'a message, a request and a payment reach the screens of another process, those of its absence too, each once',
  { tag: '@nightly' },
  async ({ openBrowser, context, front, startOwn }) => {
    const say = wordsIn('en');
    const product = await startOwn({ PUBLIC_URL: front.url });
    const beside = await product.startBeside();
    const { landlord, lease, tenant } = await makeTenant(product.url);

    front.leadTo(beside.url);
    const open = async (path: string) => {
      const page = await newPageAs(context, landlord);
      await page.goto(front.url + path);
      return page;
    };
    const [messages, requests, desk] = [
      await open('/messages'),
      await open('/maintenance'),
      await open('/dashboard'),
    ];
    await expect(messages.getByText(say('messages:empty.title'))).toBeVisible();
    await expect(requests.getByText(say('maintenance:empty.title'))).toBeVisible();
    await expect(desk.getByText(/₪(8,300|4,150)/).first()).toBeVisible();
    const elsewhere = await openBrowser();
    const phone = await newPageAs(elsewhere, tenant);
    await phone.goto(`${front.url}/dashboard`);
    const paid = phone.getByText(say('money:states.confirmed'));
    await expect(phone.getByRole('link', { name: say('tenancy:due.paid') }).first()).toBeVisible();

    // All through the one process; the screens ask the other.
    const send = async (subject: string, title: string, reference: string) => {
      await writeMessage(product.url, tenant, lease.id, { subject, body: 'תודה' });
      await reportDefect(product.url, tenant, lease.id, { title });
      await reportPayment(product.url, tenant, lease.id, reference);
    };
    const expectOnce = async (subject: string, title: string) => {
      const conversations = messages.getByRole('list', { name: say('messages:list') });
      await expect(conversations.getByText(subject, { exact: true })).toHaveCount(1);
      await expect(requests.getByRole('main').getByRole('link', { name: title })).toHaveCount(1);
    };
    await send('הדוד', 'נזילה במטבח', '48213');
    await expectOnce('הדוד', 'נזילה במטבח');
    await expect(desk.getByText(/48213/)).toHaveCount(1);
    const { items } = await landlord.call<{ items: { id: string }[] }>('GET', '/payment-reports');
    await landlord.call('POST', `/payments/${items[0]?.id}/confirmation`);
    await expect(paid).toHaveCount(1);

    front.leadTo(product.url);
    await beside.kill();
    await send('המפתח', 'תריס תקוע', '59324');
    await expectOnce('המפתח', 'תריס תקוע');
    await expectOnce('הדוד', 'נזילה במטבח');
    await expect(desk.getByText(/59324/)).toHaveCount(1);
  },
);
