import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { OrgScope } from '../../db/scope.ts';
import { signUpMember, signUpOwner, type Member } from '../../testing/people.ts';
import { countRowsReadByTable } from '../../testing/rows-read.ts';
import { startServerForTest, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addExpense } from '../expenses/testing.ts';
import { selectRates } from './repo.ts';
import { fetchRates } from './source.ts';
import { addRate, buildRate, publishRate } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const read = async (member: Member, path: string, from = server) =>
  (await from.request('GET', member.path(path), { as: member })).body;
const currentOf = async (member: Member, query = '', from = server) =>
  (await read(member, `/exchange-rates/current${query}`, from)).items;
const choose = (member: Member, currency: string) =>
  server.request('PUT', member.path('/preferred-currency'), { as: member, body: { currency } });

describe('a typed rate', () => {
  test('is listed by day, changed and deleted, and the log says what it was before', async () => {
    const owner = await signUpOwner(server);
    const id = await addRate(server, owner);
    await addRate(server, owner, { on: '2026-11-22', rate: '3.6' });
    await addRate(server, owner, { currency: 'EUR', on: '2026-10-01', rate: '3.9' });
    expect((await read(owner, '/exchange-rates')).items).toMatchObject([
      { currency: 'USD', on: '2026-11-22', rate: '3.6000' },
      { id, currency: 'USD', on: '2026-11-21', rate: '3.6120' },
      { currency: 'EUR', on: '2026-10-01', rate: '3.9000' },
    ]);
    expect((await read(owner, '/exchange-rates?currency=EUR')).items).toHaveLength(1);

    const path = owner.path(`/exchange-rates/${id}`);
    const { headers } = await server.request('GET', path, { as: owner });
    const changed = await server.request('PATCH', path, {
      as: owner,
      headers: { 'if-match': String(headers['etag']) },
      body: { rate: '3.7' },
    });
    expect(changed.status).toBe(204);
    expect(await read(owner, `/exchange-rates/${id}`)).toMatchObject({ on: '2026-11-21', rate: '3.7000' });
    expect((await server.request('DELETE', path, { as: owner })).status).toBe(204);
    expect((await server.request('GET', path, { as: owner })).status).toBe(404);
    const events = await server.owner`select action, data from audit_events
      where organization_id = ${owner.organizationId} and entity = 'exchange_rate' and entity_id = ${id} order by id`;
    expect(events).toMatchObject([
      { action: 'added', data: { currency: 'USD', on: '2026-11-21', rate: '3.6120' } },
      { action: 'changed', data: { rate: '3.7', before: { rate: '3.6120' } } },
      { action: 'deleted', data: { rate: '3.7000' } },
    ]);
  });

  test.each([
    ['a day to come', { on: '2026-11-23' }, { path: 'on', code: 'in_future' }],
    ['no number', { rate: '3,6' }, { path: 'rate', code: 'invalid_rate' }],
    ['nothing', { rate: '0.0000' }, { path: 'rate', code: 'invalid_rate' }],
    ['more than anybody pays', { rate: '1000' }, { path: 'rate', code: 'invalid_rate' }],
    ['the shekel', { currency: 'ILS' }, { path: 'currency' }],
  ])('of %s is refused, at its field', async (_, change, error) => {
    const owner = await signUpOwner(server);
    const answer = await server.request('POST', owner.path('/exchange-rates'), {
      as: owner,
      body: { ...buildRate(), ...change },
    });
    expect(answer).toMatchObject({ status: 422, body: { errors: [error] } });
  });

  test('is one a currency and day', async () => {
    const owner = await signUpOwner(server);
    await addRate(server, owner);
    const again = await server.request('POST', owner.path('/exchange-rates'), {
      as: owner,
      body: buildRate(),
    });
    expect(again).toMatchObject({ status: 409, body: { code: 'exchange_rate_taken' } });
  });

  test('is typed by the owner, and read by whoever sees money', async () => {
    const owner = await signUpOwner(server);
    const manager = await signUpMember(server, owner.organizationId, 'property_manager');
    const viewer = await signUpMember(server, owner.organizationId, 'viewer');
    const type = (as: Member) =>
      server.request('POST', owner.path('/exchange-rates'), { as, body: buildRate() });
    expect([(await type(manager)).status, (await type(owner)).status]).toEqual([403, 201]);
    expect(await currentOf(manager)).toHaveLength(1);
    expect((await server.request('GET', viewer.path('/exchange-rates/current'), { as: viewer })).status).toBe(
      403,
    );
  });
});

describe('the rate of a day', () => {
  test('is the last one before it, and of two of one day the typed one', async () => {
    const owner = await signUpOwner(server);
    const other = await signUpOwner(server);
    await publishRate(server, { currency: 'GBP', on: '2026-11-10', millionths: 4_700_000 });
    await publishRate(server, { currency: 'GBP', on: '2026-11-20', millionths: 4_800_000 });
    await addRate(server, owner, { currency: 'GBP', on: '2026-11-10', rate: '4.75' });
    const gbpOn = async (member: Member, on: string) =>
      (await currentOf(member, `?on=${on}`)).find((rate: { currency: string }) => rate.currency === 'GBP');
    expect(await gbpOn(owner, '2026-11-09')).toBeUndefined();
    expect(await gbpOn(owner, '2026-11-19')).toEqual({
      currency: 'GBP',
      on: '2026-11-10',
      rate: '4.7500',
      source: 'typed',
    });
    expect(await gbpOn(owner, '2026-11-22')).toMatchObject({ on: '2026-11-20', source: 'bank_of_israel' });
    // What one workspace types is nothing to another.
    expect(await gbpOn(other, '2026-11-19')).toMatchObject({ rate: '4.7000', source: 'bank_of_israel' });
  });
});

test('the rates of a day cost two rows a currency, however many days there are', async () => {
  const own = await startServerForTest();
  const owner = await signUpOwner(own);
  await own.owner`insert into exchange_rates (organization_id, currency, rate_on, rate_millionths, created_by, created_at, updated_at)
    select ${owner.organizationId}, c, date '2026-11-21' - d, 3600000 + d, ${owner.id}, now(), now()
    from unnest(array['USD', 'EUR', 'GBP']) c, generate_series(0, 400) d`;
  await own.owner`insert into internal.published_rates (currency, rate_on, rate_millionths, source, recorded_at)
    select c, date '2026-11-21' - d, 3600000 + d, 'test', now() from unnest(array['USD', 'EUR', 'GBP']) c, generate_series(0, 400) d`;
  await own.owner`analyze`;
  const scope = { organizationId: owner.organizationId } as OrgScope; // all that the query looks at
  const reader = { organizationId: owner.organizationId, userId: owner.id };
  const rows = await countRowsReadByTable(own, selectRates(scope, '2026-11-22').compile(), reader);
  expect([rows.get('exchange_rates'), rows.get('published_rates')]).toEqual([3, 3]);
});

describe('the total of a list', () => {
  const totalsOf = (member: Member) => read(member, '/totals/expenses');

  test('of the preferred currency alone is its sum, and converts nothing', async () => {
    const owner = await signUpOwner(server);
    await addExpense(server, owner, { amount: 12_345 });
    expect(await totalsOf(owner)).toMatchObject({
      sums: [{ currency: 'ILS', amount: 12_345 }],
      converted: null,
    });
  });

  test('over currencies says its rates and what has none, and never counts that as nothing', async () => {
    const owner = await signUpOwner(server);
    await addExpense(server, owner, { amount: 5_000 });
    await choose(owner, 'USD');
    await addExpense(server, owner, { amount: 10_000 });
    await choose(owner, 'EUR');
    await addExpense(server, owner, { amount: 7_000 });
    await choose(owner, 'ILS');
    const other = await signUpOwner(server);
    await addRate(server, other, { currency: 'EUR', rate: '4' });
    expect((await totalsOf(owner)).converted).toEqual({
      amount: { amount: 5_000, currency: 'ILS' },
      open: { amount: 0, currency: 'ILS' },
      conversion: { rates: [], missing: ['EUR', 'USD'] },
    });

    await addRate(server, owner);
    expect((await totalsOf(owner)).converted).toMatchObject({
      amount: { amount: 5_000 + 36_120, currency: 'ILS' },
      conversion: {
        rates: [{ currency: 'USD', on: '2026-11-21', rate: '3.6120', source: 'typed' }],
        missing: ['EUR'],
      },
    });

    await addRate(server, owner, { currency: 'EUR', rate: '4' });
    await choose(owner, 'USD');
    const { sums, converted } = await totalsOf(owner);
    expect(sums).toHaveLength(3);
    // (₪50.00 + 4 × €70.00) ÷ 3.612 + $100.00
    expect(converted.amount).toEqual({ amount: 19_136, currency: 'USD' });
    expect(converted.conversion.rates.map(({ currency }: { currency: string }) => currency)).toEqual([
      'EUR',
      'USD',
    ]);
  });
});

describe('the Bank of Israel', () => {
  const rateOf = (key: string, currentExchangeRate: number, change: object = {}) => ({
    key,
    currentExchangeRate,
    currentChange: -0.2,
    unit: 1,
    lastUpdate: '2026-11-22T13:26:05.0623341Z',
    ...change,
  });
  const rates = [
    rateOf('USD', 3.612),
    rateOf('EUR', 3.9205),
    rateOf('GBP', 4.7),
    rateOf('JPY', 2.31, { unit: 100 }),
  ];

  async function startBank(answer: object | string, status = 200) {
    const bank = { answer, asked: 0, url: '' };
    const peer: Server = createServer((_, response) => {
      bank.asked += 1;
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(typeof bank.answer === 'string' ? bank.answer : JSON.stringify(bank.answer));
    });
    await new Promise<void>((resolve) => peer.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void peer.close());
    bank.url = `http://127.0.0.1:${(peer.address() as AddressInfo).port}/PublicApi/GetExchangeRates`;
    return bank;
  }
  const serverFor = (url: string | undefined) =>
    startServerForTest(url === undefined ? {} : { settings: { EXCHANGE_RATES_SOURCE_URL: url } });

  test('is asked while the rates of the day are missing, and what it corrects takes their place', async () => {
    const bank = await startBank({ exchangeRates: rates });
    const own = await serverFor(bank.url);
    const owner = await signUpOwner(own);
    expect(await fetchRates(own.services)).toBe(3);
    expect(await fetchRates(own.services)).toBe(0);
    expect(bank.asked).toBe(1);
    expect(await currentOf(owner, '', own)).toEqual([
      { currency: 'EUR', on: '2026-11-22', rate: '3.9205', source: 'bank_of_israel' },
      { currency: 'GBP', on: '2026-11-22', rate: '4.7000', source: 'bank_of_israel' },
      { currency: 'USD', on: '2026-11-22', rate: '3.6120', source: 'bank_of_israel' },
    ]);
    own.clock.set('2026-11-23T12:00:00Z');
    bank.answer = { exchangeRates: [rateOf('USD', 3.6121), rateOf('EUR', 3.9205)] };
    expect(await fetchRates(own.services)).toBe(1);
    expect(await fetchRates(own.services)).toBe(0);
    expect(
      await own.owner`select rate_millionths::int as millionths from internal.published_rates where currency = 'USD'`,
    ).toEqual([{ millionths: 3_612_100 }]);
  });

  test.each([
    ['an error', 503, '{}'],
    ['another page', 200, '<html>'],
    ['other currencies', 200, JSON.stringify({ exchangeRates: [rateOf('JPY', 2.31)] })],
    ['a rate of a hundred', 200, JSON.stringify({ exchangeRates: [rateOf('USD', 361.2, { unit: 100 })] })],
    [
      'a day that is none',
      200,
      JSON.stringify({ exchangeRates: [rateOf('USD', 3.6, { lastUpdate: 'today' })] }),
    ],
  ])('that answers with %s leaves what is there, and the job fails aloud', async (_, status, body) => {
    const bank = await startBank(body, status);
    const own = await serverFor(bank.url);
    await publishRate(own, { currency: 'USD', on: '2026-11-20', millionths: 3_600_000 });
    await expect(fetchRates(own.services)).rejects.toThrow(/./);
    const owner = await signUpOwner(own);
    expect(await currentOf(owner, '', own)).toMatchObject([{ on: '2026-11-20', rate: '3.6000' }]);
  });

  test('is left alone without a setting', async () => {
    expect(await fetchRates((await serverFor(undefined)).services)).toBe(0);
  });
});
