import { PLAN_TERMS } from '@dira/domain/plans';
import { SUBSCRIPTION_STATES, SUBSCRIPTION_TRANSITIONS } from '@dira/domain/subscription-states';
import { canTransition } from '@dira/domain/transitions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { comeBackAt, signIn, signUpMember, signUpOnTrial } from '../../testing/people.ts';
import { startServerForTest, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { appointOperator } from '../cpi/testing.ts';
import { buildProperty } from '../properties/testing.ts';
import { buyer, openAccount, openAccounts, runClock, type Account } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a trial works to its last minute, then everything can be read; a transfer that is announced opens it, and the operator confirms', async () => {
  const own = await startServerForTest();
  const account = await openAccounts(own);
  const back = (instant: string) => comeBackAt(own, instant, [account.owner, account.operator]);
  await back('2026-12-06T21:59:00Z');
  expect((await account.write()).status).toBe(201);
  await back('2026-12-06T22:00:00Z');
  expect((await account.write()).body.code).toBe('organization_read_only');
  expect(await account.read()).toMatchObject({ state: 'read_only', lapsed: 'trial' });
  const me = await own.request('GET', '/api/v1/me', { as: account.owner });
  expect(me.body.memberships[0].readOnly).toMatchObject({ reason: 'trial_over' });
  // Whoever comes first notes it: here the owner, before the hourly job.
  const { body: chosen } = await account.choose('professional', 'month');
  expect((await account.ask('PUT', `/bills/${chosen.billId}/announcement`)).status).toBe(204);
  expect((await account.write()).status).toBe(201);
  expect(await account.read()).toMatchObject({ state: 'past_due', worksUntil: '2026-12-14T22:00:00Z' });
  expect((await account.ask('DELETE', `/bills/${chosen.billId}`)).body.code).toBe('transition_refused');
  expect((await account.operate('DELETE', `/bills/${chosen.billId}/announcement`)).status).toBe(204);
  await back('2026-12-08T08:00:00Z');
  expect((await account.ask('PUT', `/bills/${chosen.billId}/announcement`)).status).toBe(204);
  // It opens once, however often it is announced.
  expect(await account.read()).toMatchObject({ worksUntil: '2026-12-14T22:00:00Z' });

  await back('2026-12-10T08:00:00Z');
  expect((await account.confirm(chosen.billId, '2026-12-11')).body.errors[0]).toMatchObject({
    path: 'paidOn',
  });
  expect((await account.confirm(chosen.billId)).status).toBe(204);
  expect((await account.confirm(chosen.billId)).status).toBe(404);
  // It counts from the day on which it opened the workspace.
  expect(await account.read()).toMatchObject({
    state: 'active',
    plan: 'professional',
    worksUntil: null,
    paidFrom: '2026-12-07',
    paidTo: '2027-01-07',
  });
  expect(await account.mails()).toEqual(
    [
      'תקופת הניסיון שלכם בדירה הסתיימה',
      'דרישת תשלום עבור Carmel Homes: ₪344.91',
      'לא מצאנו את ההעברה שלכם על סך ₪344.91',
      'התשלום התקבל: ₪344.91',
    ].toSorted(),
  );
  const trail = await own.request('GET', account.owner.path('/audit-events?entity=subscription'), {
    as: account.owner,
  });
  expect(trail.body.items.map(({ action }: { action: string }) => action)).toEqual([
    'paid',
    'transfer_announced',
    'transfer_missing',
    'transfer_announced',
    'plan_chosen',
    'ended',
  ]);
});

test('the database lets a subscription go the ways of the table alone', async () => {
  const { owner } = await openAccounts(server);
  const refused: string[] = [];
  for (const from of SUBSCRIPTION_STATES)
    for (const to of SUBSCRIPTION_STATES) {
      const change = server.owner.begin(async (sql) => {
        await sql`set local session_replication_role = replica`;
        await sql`update subscriptions set state = ${from}, works_until = case when ${from} = 'active' then null else now() end,
          paid_from = '2026-01-01', paid_to = '2026-02-01', period = 'month',
          lapsed = case when ${from} in ('read_only', 'archived') then 'trial' end where organization_id = ${owner.organizationId}`;
        await sql`set local session_replication_role = origin`;
        await sql`update subscriptions set state = ${to}, works_until = case when ${to} = 'active' then null else now() end,
          lapsed = case when ${to} in ('read_only', 'archived') then 'trial' end where organization_id = ${owner.organizationId}`;
      });
      await change.catch(() => refused.push(`${from} → ${to}`));
    }
  expect(refused).toEqual(
    SUBSCRIPTION_STATES.flatMap((from) =>
      SUBSCRIPTION_STATES.filter(
        (to) => from !== to && !canTransition(SUBSCRIPTION_TRANSITIONS, from, to),
      ).map((to) => `${from} → ${to}`),
    ),
  );
});

test('twenty at once never pass a limit; over it after a smaller plan reading stays, and less is as good as a larger plan', async () => {
  const account = await openAccounts(server);
  const { owner } = account;
  const limits = await server.owner<{ plan: string; units: number; properties: number }[]>`
    select plan, units, properties from internal.plan_limits`;
  for (const { plan, units, properties } of limits)
    expect(PLAN_TERMS[plan as keyof typeof PLAN_TERMS]).toMatchObject({ units, properties });
  await server.owner`update subscriptions set plan = 'starter' where organization_id = ${owner.organizationId}`;
  const add = (units: number) =>
    server.request('POST', owner.path('/properties'), { as: owner, body: buildProperty({}, units) });
  const countCodes = (answers: { status: number; body: { code?: string } }[], code: string) => [
    answers.filter(({ status }) => status === 201).length,
    answers.filter(({ body }) => body.code === code).length,
  ];
  const houses = await Promise.all(Array.from({ length: 20 }, () => add(1)));
  expect(countCodes(houses, 'property_limit_reached')).toEqual([5, 15]);
  const house = (await server.request('GET', owner.path('/properties'), { as: owner })).body.items[0].id;
  const addUnit = (number: number) =>
    server.request('POST', owner.path(`/properties/${house}/units`), {
      as: owner,
      body: { units: [{ number: `N${number}`, floor: 1, rooms: 3 }] },
    });
  const units = await Promise.all(Array.from({ length: 20 }, (_, number) => addUnit(number)));
  expect(countCodes(units, 'unit_limit_reached')).toEqual([5, 15]);
  expect((await account.read()).usage).toEqual({ units: 10, properties: 5, unitLimit: 10, propertyLimit: 5 });
  // As after a downgrade: more than the plan holds.
  await server.owner`update internal.plan_limits set units = 3 where plan = 'starter'`;
  expect((await addUnit(99)).body.code).toBe('unit_limit_reached');
  const listed = (await server.request('GET', owner.path(`/properties/${house}/units`), { as: owner })).body
    .items;
  const remove = await server.request('DELETE', owner.path(`/units/${listed[0].id}`), { as: owner });
  expect(remove.status).toBe(204);
  await server.owner`update internal.plan_limits set units = 10 where plan = 'starter'`;
  expect((await addUnit(99)).status).toBe(201);
});

test('an upgrade counts at once for the difference of the days left, and may be called off until it is announced', async () => {
  const own = await startServerForTest();
  const account = await openAccounts(own);
  const { body: first } = await account.choose('starter', 'month');
  await account.confirm(first.billId);
  expect(await account.read()).toMatchObject({ paidFrom: '2026-12-07', paidTo: '2027-01-07' });
  await comeBackAt(own, '2026-12-20T10:00:00Z', [account.owner, account.operator]);
  // 18 of 31 days: 7900 × 18 ÷ 31 = 4587, less 2900 × 18 ÷ 31 = 1684.
  const { body: offer } = await account.preview('professional', 'month');
  expect(offer).toMatchObject({
    effect: 'upgrade',
    price: 4587,
    credit: 1684,
    net: 2903,
    countsTo: '2027-01-07',
  });
  expect(
    (
      await account.ask('POST', '/choice', {
        plan: 'professional',
        period: 'month',
        total: offer.total - 1,
        buyer,
      })
    ).body.code,
  ).toBe('price_changed');
  const { body: up } = await account.choose('professional', 'month');
  expect(await account.read()).toMatchObject({ plan: 'professional', state: 'active', paidTo: '2027-01-07' });
  expect((await account.ask('DELETE', `/bills/${up.billId}`)).status).toBe(204);
  expect(await account.read()).toMatchObject({ plan: 'starter', waiting: [] });
  const { body: again } = await account.choose('professional', 'year');
  expect(await account.read()).toMatchObject({ plan: 'professional', period: 'year', paidTo: '2027-12-20' });
  await account.ask('PUT', `/bills/${again.billId}/announcement`);
  expect((await account.preview('starter', 'year')).body.code).toBe('bill_waiting');
  await account.confirm(again.billId);
  // Unpaid, it would be past due.
  await runClock(own, '2027-01-05T10:00:00Z');
  await comeBackAt(own, '2027-01-05T10:00:00Z', [account.owner, account.operator]);
  const bills: { net: number; state: string }[] = await account.listBills();
  expect(bills.map(({ net, state }) => `${net} ${state}`).toSorted()).toEqual([
    '2900 paid',
    '2903 void',
    `${79_000 - 1684} paid`,
  ]);
  // A smaller plan waits for the end of what is paid, and may be taken back.
  expect((await account.choose('starter', 'month')).body).toEqual({ billId: null });
  expect(await account.read()).toMatchObject({
    plan: 'professional',
    next: { plan: 'starter', period: 'month' },
  });
  expect((await account.choose('professional', 'year')).body).toEqual({ billId: null });
  expect(await account.read()).toMatchObject({ next: null });
});

test('a year goes by: renewed, told before, reminded while unpaid, read-only, archived, and open again by paying', async () => {
  const own = await startServerForTest();
  const account = await openAccounts(own);
  const { body: first } = await account.choose('starter', 'year');
  await account.confirm(first.billId);
  await account.choose('professional', 'month').then(({ body }) => expect(body).toEqual({ billId: null }));
  for (
    let day = Temporal.PlainDate.from('2027-10-30');
    day.toString() < '2028-04-08';
    day = day.add({ days: 1 })
  ) {
    const hour = day
      .toZonedDateTime({ timeZone: 'Asia/Jerusalem', plainTime: '03:07' })
      .toInstant()
      .toString();
    await runClock(own, hour);
    // A second run of the same hour changes nothing.
    if (day.day === 7) await runClock(own, hour);
  }
  const notices = await own.owner<{ kind: string; day: string }[]>`
    select kind, (written_at at time zone 'Asia/Jerusalem')::date::text as day from subscription_notices order by written_at`;
  expect(notices.map(({ kind, day }) => `${day} ${kind}`)).toEqual([
    '2027-12-07 unpaid',
    '2027-12-10 unpaid',
    '2027-12-14 unpaid',
    '2027-12-21 unpaid_over',
    '2028-01-20 archive_nears',
    '2028-02-19 archive_nears',
    '2028-03-13 archive_nears',
    '2028-03-20 archived',
  ]);
  expect(
    (await account.mails()).filter((subject) => subject.includes('Carmel') && !subject.includes('דרישת')),
  ).toEqual(
    [
      'התשלום הבא עבור Carmel Homes: ₪344.91',
      ...Array.from({ length: 3 }, () => 'Carmel Homes: התשלום באיחור'),
      'Carmel Homes לקריאה בלבד עד לתשלום',
      ...Array.from({ length: 3 }, () => 'Carmel Homes יועבר לארכיון ביום 20/03/2028'),
      'Carmel Homes הועבר לארכיון',
    ].toSorted(),
  );
  own.clock.set('2028-04-08T08:00:00Z');
  for (const person of [account.owner, account.operator]) Object.assign(person, await signIn(own, person));
  await appointOperator(own, account.operator);
  expect(await account.read()).toMatchObject({ state: 'archived', lapsed: 'past_due', waiting: [] });
  const { body: chosen } = await account.choose('starter', 'month');
  await account.confirm(chosen.billId);
  expect(await account.read()).toMatchObject({
    state: 'active',
    paidFrom: '2028-04-08',
    paidTo: '2028-05-08',
  });
  expect((await account.write()).status).toBe(201);
});

test('a workspace that cannot be billed keeps no other from what the clock does', async () => {
  const own = await startServerForTest();
  const account = await openAccounts(own);
  const other = openAccount(own, await signUpOnTrial(own), account.operator);
  const [first, second] = [account, other].toSorted((a, b) =>
    a.owner.organizationId < b.owner.organizationId ? -1 : 1,
  );
  // Its price was to be agreed on, and is not there.
  await own.owner`update subscriptions set state = 'active', works_until = null, plan = 'enterprise', period = 'month',
    paid_from = '2026-11-08', paid_to = '2026-12-08' where organization_id = ${first?.owner.organizationId ?? ''}`;
  await expect(runClock(own, '2026-12-07T01:07:00Z')).rejects.toThrow('not every subscription could go on');
  await own.owner`update subscriptions set agreed_price = 50000 where organization_id = ${first?.owner.organizationId ?? ''}`;
  expect(await second?.mails()).toEqual(['תקופת הניסיון שלכם בדירה הסתיימה']);
  // Its first bill is the clock's own: it is written to the owner.
  await runClock(own, '2026-12-07T02:07:00Z');
  const bills = await own.owner`
    select kind, price::int, buyer ->> 'email' as email from subscription_bills`;
  expect(bills).toEqual([{ kind: 'renewal', price: 50000, email: first?.owner.email }]);
});

test('a price that was agreed on is that of its plan alone', async () => {
  const own = await startServerForTest();
  const account = await openAccounts(own);
  const agree = (terms: object) =>
    account.operate('PUT', `/workspaces/${account.owner.organizationId}/plan`, terms);
  await agree({ plan: 'starter', period: 'month', price: 1000, paidTo: '2026-12-22' });
  // These days have no bill: an upgrade of them costs the whole of the new plan, and may be called off.
  for (const [plan, period, price] of [
    ['professional', 'month', PLAN_TERMS.professional.perMonth],
    ['starter', 'year', PLAN_TERMS.starter.perYear],
  ] as const) {
    const { body: chosen } = await account.choose(plan, period);
    expect(await account.read()).toMatchObject({
      plan,
      period,
      agreedPrice: null,
      waiting: [{ price, credit: 0 }],
    });
    expect((await account.ask('DELETE', `/bills/${chosen.billId}`)).status).toBe(204);
    expect(await account.read()).toMatchObject({ plan: 'starter', period: 'month', agreedPrice: 1000 });
  }
});

test.each(['2026-12-15', '2026-12-22'])(
  'a smaller plan after an agreed one costs its own price, paid on %s',
  async (paidOn) => {
    const own = await startServerForTest();
    const account = await openAccounts(own);
    const terms = { plan: 'enterprise', period: 'month', price: 500_000, paidTo: '2026-12-22' };
    await account.operate('PUT', `/workspaces/${account.owner.organizationId}/plan`, terms);
    expect((await account.choose('professional', 'month')).body).toEqual({ billId: null });
    const prices: number[] = [];
    for (const day of ['2026-12-15', '2026-12-22', '2027-01-15']) {
      const instant = `${day}T03:07:00Z`;
      await comeBackAt(own, instant, [account.owner, account.operator]);
      await runClock(own, instant);
      for (const bill of day < paidOn ? [] : (await account.read()).waiting) {
        prices.push(bill.price);
        expect((await account.confirm(bill.id)).status).toBe(204);
      }
    }
    const { perMonth } = PLAN_TERMS.professional;
    expect(prices).toEqual([perMonth, perMonth]);
    expect(await account.read()).toMatchObject({
      plan: 'professional',
      agreedPrice: null,
      paidTo: '2027-02-22',
    });
  },
);

test('who cancels keeps what is paid, or gets it back; never more, and not twice', async () => {
  const account = await openAccounts(server);
  const { body: first } = await account.choose('professional', 'year');
  expect((await account.ask('POST', '/cancellation', { when: 'paid_to' })).body.code).toBe(
    'transition_refused',
  );
  await account.confirm(first.billId);
  expect((await account.ask('POST', '/cancellation', { when: 'paid_to' })).status).toBe(204);
  expect(await account.read()).toMatchObject({ state: 'ending', worksUntil: '2027-12-06T22:00:00Z' });
  expect((await account.ask('DELETE', '/cancellation')).status).toBe(204);
  expect((await account.ask('DELETE', '/cancellation')).body.code).toBe('transition_refused');
  const { onEnding } = await account.read();
  expect(onEnding).toMatchObject({ total: 344_914, refunds: [{ reason: 'statutory' }] });
  expect((await account.ask('POST', '/cancellation', { when: 'now' })).body.errors).toEqual([
    { path: 'account', code: 'required' },
  ]);
  const end = () => account.ask('POST', '/cancellation', { when: 'now', account: 'Leumi 800-12345' });
  const answers = await Promise.all([end(), end(), end()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409]);
  expect(await account.read()).toMatchObject({ state: 'read_only', lapsed: 'ending', refundsDue: 344_914 });
  expect((await account.write()).body.code).toBe('organization_read_only');
  const { body: refunds } = await account.operate('GET', '/refunds');
  const ours = refunds.items.filter(
    ({ reference }: { reference: string }) => reference === onEnding.refunds[0].reference,
  );
  expect(ours).toMatchObject([{ amount: 344_914, account: 'Leumi 800-12345' }]);
  const pay = () => account.operate('PUT', `/refunds/${ours[0].id}/payment`, { reference: '77' });
  expect([(await pay()).status, (await pay()).body.code]).toEqual([204, 'transition_refused']);
  expect((await account.read()).refundsDue).toBe(0);
  const { body: revenue } = await account.operate('GET', '/revenue');
  expect(revenue.months[0].refunded).toBe(344_914);
});

test('a coupon counts so often as it says, once a workspace, and comes back with a bill that is called off', async () => {
  const accounts = [];
  for (let number = 0; number < 3; number += 1) accounts.push(await openAccounts(server));
  const [one] = accounts as [Account];
  const coupon = { code: 'welcome-20', percent: 20, validTo: '2026-12-31', mostUses: 2 };
  expect((await one.operate('POST', '/coupons', coupon)).status).toBe(204);
  expect((await one.operate('POST', '/coupons', coupon)).body.errors[0]).toMatchObject({ path: 'code' });
  expect((await one.preview('starter', 'month', 'nonsense')).body.errors[0]).toEqual({
    path: 'coupon',
    code: 'coupon_unknown',
  });
  const answers = await Promise.all(
    accounts.map((account) => account.choose('starter', 'month', 'welcome-20')),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  const used = accounts[answers.findIndex(({ status }) => status === 200)]!;
  const [bill] = await used.listBills();
  expect(bill).toMatchObject({ price: 2900, discount: 580, net: 2320, couponCode: 'WELCOME-20' });
  // One that takes off everything leaves nothing to pay.
  await one.operate('POST', '/coupons', { ...coupon, code: 'FRIEND', percent: 100 });
  const friend = await openAccounts(server);
  await friend.choose('starter', 'month', 'friend');
  expect(await friend.read()).toMatchObject({ state: 'active', plan: 'starter', waiting: [] });
  await friend.ask('POST', '/cancellation', { when: 'now' });
  expect((await friend.choose('starter', 'month', 'friend')).body.code).toBe('coupon_used');
  await used.ask('DELETE', `/bills/${bill.id}`);
  expect((await one.operate('GET', '/coupons')).body.items).toMatchObject([
    { code: 'WELCOME-20', used: 1 },
    { code: 'FRIEND', used: 1 },
  ]);
  expect((await one.operate('DELETE', '/coupons/WELCOME-20')).status).toBe(204);
  expect((await used.preview('starter', 'month', 'welcome-20')).status).toBe(422);
});

test('the operator suspends with a reason that owners read, and agrees on plans; nobody else does, and a sample pays nothing', async () => {
  const account = await openAccounts(server);
  const { owner } = account;
  const viewer = await signUpMember(server, owner.organizationId, 'viewer');
  const place = `/workspaces/${owner.organizationId}`;
  const asOwner = await server.request('PUT', `/api/v1/operator${place}/suspension`, {
    as: owner,
    body: { reason: 'x' },
  });
  expect(asOwner.status).toBe(403);
  expect((await server.request('GET', owner.path('/subscription'), { as: viewer })).status).toBe(403);
  expect((await account.operate('PUT', `${place}/suspension`, { reason: 'Unanswered letters' })).status).toBe(
    204,
  );
  const readOnlyOf = async (as: typeof owner) =>
    (await server.request('GET', '/api/v1/me', { as })).body.memberships[0].readOnly;
  expect(await readOnlyOf(owner)).toMatchObject({ reason: 'suspended', explanation: 'Unanswered letters' });
  expect(await readOnlyOf(viewer)).toMatchObject({ reason: 'suspended', explanation: null });
  expect((await account.write()).body.code).toBe('organization_read_only');
  expect((await account.operate('DELETE', `${place}/suspension`)).status).toBe(204);
  expect((await account.write()).status).toBe(201);

  const agree = (body: object) => account.operate('PUT', `${place}/plan`, body);
  const terms = { plan: 'enterprise', period: 'year', price: 500_000, paidTo: '2026-12-31' };
  expect((await agree({ ...terms, price: null })).body.errors[0]).toMatchObject({ path: 'price' });
  expect((await agree(terms)).status).toBe(204);
  expect(await account.read()).toMatchObject({ state: 'active', plan: 'enterprise', agreedPrice: 500_000 });
  const { body: found } = await account.operate(
    'GET',
    `/workspaces?search=${encodeURIComponent('carmel')}&state=active`,
  );
  expect(found.items.map(({ id }: { id: string }) => id)).toContain(owner.organizationId);
  expect(JSON.stringify(found)).not.toContain('plumber');
  expect((await account.operate('PUT', `/workspaces/${crypto.randomUUID()}/plan`, terms)).status).toBe(404);

  const sample = await server.request('POST', '/api/v1/organizations/sample', {
    as: owner,
    body: { language: 'en' },
  });
  const path = `/api/v1/organizations/${sample.body.id}/subscription`;
  expect((await server.request('GET', path, { as: owner })).body).toMatchObject({
    state: null,
    usage: { unitLimit: null },
  });
  expect(
    (await server.request('GET', `${path}/choice?plan=starter&period=month`, { as: owner })).status,
  ).toBe(404);
});
