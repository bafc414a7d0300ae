import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { runWaiting } from '../../background.ts';
import { readSettings } from '../../env.ts';
import { startPaddle } from '../../testing/paddle-peer.ts';
import { startPayPlus } from '../../testing/payplus-peer.ts';
import { startServerForTest, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { erase } from '../erasures/service.ts';
import { makeDue } from '../erasures/testing.ts';
import { askAboutDuePages, confirmPayment } from './cards.ts';
import { openAccounts, type Account } from './testing.ts';

/** A plan of $29 a month: ₪126.61 with VAT. */
let payplus: Awaited<ReturnType<typeof startPayPlus>>;
let server: TestServer;
let account: Account;
beforeAll(async () => {
  payplus = await startPayPlus();
  server = await startTestServer({ settings: payplus.settings });
});
beforeEach(async () => {
  payplus.behaviour.isAway = false;
  account = await openAccounts(server);
});
afterAll(async () => {
  await server.close();
  payplus.close();
});

const order = async (plan = 'starter'): Promise<string> => (await account.choose(plan, 'month')).body.billId;
const openPage = (billId: string) => account.ask('POST', `/bills/${billId}/card-checkout`);
const open = async (billId: string): Promise<string> => (await openPage(billId)).body.url;
const comeBack = (billId: string) => account.ask('PUT', `/bills/${billId}/card-return`);
const call = (
  { payload, headers }: { payload: string; headers: object },
  change: { payload?: string; headers?: object; provider?: string; on?: TestServer } = {},
) =>
  (change.on ?? server).app
    .inject({
      method: 'POST',
      url: `/billing-callbacks/${change.provider ?? 'payplus'}`,
      payload: change.payload ?? payload,
      headers: { ...headers, ...change.headers },
    })
    .then(({ statusCode }) => statusCode);
const stateOf = async (billId: string) =>
  (await account.listBills()).find(({ id }: { id: string }) => id === billId).state;
const kept = () => server.owner<{ bill_id: string; state: string; amount: number }[]>`
  select bill_id, state, amount::int from subscription_card_payments
    where organization_id = ${account.owner.organizationId} order by confirmed_at, id`;
const actions = async () => {
  const { body } = await server.request('GET', account.owner.path('/audit-events?entity=subscription'), {
    as: account.owner,
  });
  return body.items
    .map(({ action }: { action: string }) => action)
    .filter((action: string) => !action.startsWith('card_page_'));
};

test('a customer who comes back has paid nothing yet; the provider is asked, and its calls about it change nothing more', async () => {
  expect(await account.read()).toMatchObject({ hasCards: true });
  const billId = await order();
  const url = await open(billId);
  // Pressed again, or in another tab, it is the same page.
  expect(await open(billId)).toBe(url);
  expect(payplus.pages.get(url.split('/').at(-1) ?? '')).toMatchObject({
    billId,
    amount: 126.61,
    customer: { customer_name: 'Carmel Homes Ltd' },
    callbackUrl: 'http://localhost:3000/billing-callbacks/payplus',
  });
  const back = await server.app.inject({
    method: 'POST',
    url: `/billing-callbacks/payplus/return/${billId}`,
    payload: 'status_code=000',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect([back.statusCode, back.headers.location]).toEqual([303, `/subscription?card=${billId}`]);
  expect((await comeBack(billId)).status).toBe(204);
  await runWaiting(server.services);
  expect(await stateOf(billId)).toBe('open');

  const paid = payplus.pay(url);
  expect(await stateOf(billId)).toBe('open');
  await comeBack(billId);
  await runWaiting(server.services);
  expect(await stateOf(billId)).toBe('paid');
  expect(await account.read()).toMatchObject({ plan: 'starter', state: 'active', waiting: [] });
  for (let times = 0; times < 3; times += 1) expect(await call(payplus.callAbout(paid))).toBe(200);
  await comeBack(billId);
  await runWaiting(server.services);
  expect(await kept()).toMatchObject([{ bill_id: billId, state: 'settled', amount: 12_661 }]);
  expect(await actions()).toEqual(['paid', 'plan_chosen']);
  expect((await account.mails()).filter((subject) => subject.includes('התקבל'))).toHaveLength(1);
  expect((await openPage(billId)).body.code).toBe('transition_refused');
});

test('calls without a return, all at once and in any order, pay a bill once', async () => {
  const billId = await order();
  const url = await open(billId);
  const [failed, paid] = [payplus.pay(url, { status_code: '033' }), payplus.pay(url)];
  const calls = [paid, failed, paid, failed, paid].map((made) => call(payplus.callAbout(made)));
  expect(await Promise.all(calls)).toEqual([200, 200, 200, 200, 200]);
  // As several servers at once would.
  const payment = { provider: 'payplus', providerId: paid.uid } as const;
  await Promise.all(Array.from({ length: 4 }, () => confirmPayment(server.services, payment)));
  await runWaiting(server.services);
  // A failure that is told of late takes nothing back.
  await call(payplus.callAbout(failed));
  await runWaiting(server.services);
  expect(await stateOf(billId)).toBe('paid');
  expect(await kept()).toMatchObject([{ bill_id: billId, state: 'settled' }]);
  expect(await actions()).toEqual(['paid', 'plan_chosen']);
});

test('what is not the provider’s call is refused, and what it does not say itself counts for nothing', async () => {
  const billId = await order();
  const paid = payplus.pay(await open(billId));
  const real = payplus.callAbout(paid);
  const before = payplus.asked.length;
  expect([
    await call(payplus.callAbout(paid, 'another secret')),
    await call(real, { headers: { 'user-agent': 'Mozilla/5.0' } }),
    await call(real, { headers: { hash: '' } }),
    await call(real, { payload: real.payload.replace('126.61', '1.00') }),
    await call(real, { payload: 'x'.repeat(70_000) }),
    await call(real, { provider: 'paddle' }),
    await call(real, { provider: 'nobody' }),
  ]).toEqual([403, 403, 403, 403, 413, 404, 404]);
  await runWaiting(server.services);
  expect(payplus.asked).toHaveLength(before);
  // Signed as it should be, of payments that the provider does not show as made.
  for (const change of [{ status_code: '033' }, { is_cancelled: true }, { type: 'Refund' }]) {
    payplus.transactions.set(paid.uid, { ...paid, ...change });
    expect(await call(real)).toBe(200);
    await runWaiting(server.services);
  }
  expect(payplus.asked).toHaveLength(before + 3);
  expect(await stateOf(billId)).toBe('open');
  expect(await kept()).toEqual([]);
});

test('another amount, another currency, a bill that is void or paid: kept, and given back by the operator', async () => {
  const first = await order();
  const url = await open(first);
  for (const change of [{ amount: 126.6 }, { amount: 1266.1 }, { currency: 'USD' }])
    await call(payplus.callAbout(payplus.pay(url, change)));
  await runWaiting(server.services);
  expect(await stateOf(first)).toBe('open');
  const second = await order('professional');
  // Its page was still open in another tab.
  await call(payplus.callAbout(payplus.pay(url)));
  await runWaiting(server.services);
  expect([await stateOf(first), await stateOf(second)]).toEqual(['void', 'open']);
  const [once, twice] = [payplus.pay(await open(second)), payplus.pay(await open(second))];
  await Promise.all([call(payplus.callAbout(once)), call(payplus.callAbout(twice))]);
  await runWaiting(server.services);
  expect(await stateOf(second)).toBe('paid');
  expect((await kept()).map(({ state }) => state).toSorted()).toEqual([
    'settled',
    ...Array.from({ length: 5 }, () => 'surplus'),
  ]);

  const list = async () => (await account.operate('GET', '/surplus-payments')).body.items;
  const surplus = await list();
  expect(
    surplus
      .map(({ currency, amount }: { currency: string; amount: number }) => [currency, amount])
      .toSorted(),
  ).toEqual([
    ['ILS', 12_660],
    ['ILS', 12_661],
    ['ILS', 126_610],
    ['ILS', 34_491],
    ['USD', 12_661],
  ]);
  const giveBack = () => account.operate('PUT', `/surplus-payments/${surplus[0].id}/return`);
  expect([(await giveBack()).status, (await giveBack()).status]).toEqual([204, 409]);
  expect(await list()).toHaveLength(4);
  expect((await actions()).slice(0, 2)).toContain('card_surplus_returned');
});

test('what is owed back outlives the workspace: the operator is written about it, and pays it once', async () => {
  const { organizationId } = account.owner;
  const { seller } = server.services.settings.SITE_CONTENT_FILE;
  Object.assign(seller, { email: 'billing@dira.example' });
  onTestFinished(() => void Object.assign(seller, { email: '' }));
  const paid = await order();
  await call(payplus.callAbout(payplus.pay(await open(paid))));
  await runWaiting(server.services);
  // Before the paid days begin, what was paid for them counts in full: $79 less $29.
  expect((await account.preview('professional', 'month')).body).toMatchObject({
    effect: 'upgrade',
    total: 21_830,
  });
  const url = await open(await order('professional'));
  await call(payplus.callAbout(payplus.pay(url, { amount: 1 })));
  await runWaiting(server.services);
  const letters = await server.owner`select subject from deliveries where recipient = ${seller.email}`;
  expect(letters).toMatchObject([{ subject: 'Carmel Homes Ltd paid ₪1.00 by card for nothing open' }]);
  await account.ask('POST', '/cancellation', { when: 'now', account: 'Leumi 800-12345' });
  const waiting = async () =>
    (await account.operate('GET', '/revenue')).body.waiting.find(
      ({ what }: { what: string }) => what === 'refund',
    );
  const before = await waiting();

  await makeDue(server, organizationId);
  await erase(server.services, organizationId);
  expect(await waiting()).toEqual(before);
  const owed = async (list: string) =>
    (await account.operate('GET', list)).body.items.filter(
      ({ organizationName }: { organizationName: string }) => organizationName === 'Carmel Homes Ltd',
    );
  const [refund] = await owed('/refunds');
  const [surplus] = await owed('/surplus-payments');
  expect(refund).toMatchObject({ amount: 12_661, account: 'Leumi 800-12345', paidOn: null });
  expect(surplus).toMatchObject({ amount: 100, currency: 'ILS', provider: 'payplus' });
  const pay = () => account.operate('PUT', `/refunds/${refund.id}/payment`, { reference: '77' });
  expect([(await pay()).status, (await pay()).status]).toEqual([204, 404]);
  const giveBack = () => account.operate('PUT', `/surplus-payments/${surplus.id}/return`);
  expect([(await giveBack()).status, (await giveBack()).status]).toEqual([204, 404]);
  expect([await owed('/refunds'), await owed('/surplus-payments')]).toEqual([[], []]);
  const debts = await server.owner`select account from internal.kept_debts where reference = '77'`;
  expect([...debts]).toEqual([{ account: null }]);
});

test('without a call and without a return the provider is asked again, while it is away too, and not for ever', async () => {
  const own = await startServerForTest({ settings: payplus.settings });
  account = await openAccounts(own);
  const billId = await order();
  payplus.behaviour.isAway = true;
  expect(await openPage(billId)).toMatchObject({ status: 503, body: { code: 'card_page_unavailable' } });
  payplus.behaviour.isAway = false;
  const url = await open(billId);
  const askAt = async (instant: string) => {
    own.clock.set(instant);
    const before = payplus.asked.length;
    await askAboutDuePages(own.services);
    return payplus.asked.length - before;
  };
  expect(await askAt('2026-11-22T07:04:00Z')).toBe(0);
  expect(await askAt('2026-11-22T07:05:00Z')).toBe(1);
  payplus.pay(url);
  payplus.behaviour.isAway = true;
  expect(await askAt('2026-11-22T07:20:00Z')).toBe(1);
  payplus.behaviour.isAway = false;
  expect(await askAt('2026-11-22T07:30:00Z')).toBe(0);
  expect(await askAt('2026-11-22T09:00:00Z')).toBe(2);
  expect(await askAt('2026-11-24T07:00:00Z')).toBe(0);
  const [bill] = await own.owner<
    { state: string }[]
  >`select state from subscription_bills where id = ${billId}`;
  expect(bill).toEqual({ state: 'paid' });
});

test('Paddle is believed as little: by its signature of these seconds, by what it says when asked, and once', async () => {
  const paddle = await startPaddle();
  onTestFinished(paddle.close);
  const own = await startServerForTest({ settings: paddle.settings });
  account = await openAccounts(own);
  const billId = await order();
  const id = new URL(await open(billId)).searchParams.get('_ptxn') ?? '';
  const [now, made] = [own.clock.now(), paddle.transactions.get(id)];
  expect(made).toMatchObject({ details: { totals: { grand_total: '12661' } }, currency_code: 'ILS' });
  const send = (notice: ReturnType<typeof paddle.notify>, change: { payload?: string } = {}) =>
    call(notice, { provider: 'paddle', on: own, ...change });
  const good = paddle.notify(id, now);
  expect([
    await send(paddle.notify(id, now.subtract({ seconds: 6 }))),
    await send(paddle.notify(id, now.add({ seconds: 6 }))),
    await send(good, { payload: good.payload.replace('evt_1', 'evt_2') }),
    // Signed, and of a transaction that is a draft; then of something else.
    await send(good),
    await send(paddle.notify(id, now, { kind: 'transaction.payment_failed' })),
  ]).toEqual([403, 403, 403, 200, 200]);
  await runWaiting(own.services);
  const stateNow = async () => (await account.listBills())[0].state;
  expect(await stateNow()).toBe('open');
  if (made !== undefined) made.status = 'completed';
  for (const eventId of ['evt_3', 'evt_3', 'evt_4'])
    expect(await send(paddle.notify(id, now.subtract({ seconds: 5 }), { eventId }))).toBe(200);
  await runWaiting(own.services);
  expect(await stateNow()).toBe('paid');
  const rows = await own.owner`select provider, state from subscription_card_payments`;
  expect(rows).toEqual([{ provider: 'paddle', state: 'settled' }]);
});

test('without a provider nothing of cards is there', async () => {
  const own = await startServerForTest();
  account = await openAccounts(own);
  expect(await account.read()).toMatchObject({ hasCards: false });
  expect((await openPage(await order())).body.code).toBe('card_page_unavailable');
  expect(await call({ payload: '{}', headers: {} }, { on: own })).toBe(404);
  expect(() => readSettings({ PAYPLUS_API_KEY: 'key' })).toThrow('PAYPLUS_PAGE_UID');
});
