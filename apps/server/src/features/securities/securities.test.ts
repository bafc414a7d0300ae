import {
  SECURITY_NEEDS,
  SECURITY_STATES,
  SECURITY_TRANSITIONS,
  SECURITY_TYPES,
} from '@dira/domain/securities';
import { canTransition } from '@dira/domain/transitions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUpMember } from '../../testing/people.ts';
import { startServerForTest, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { signUpOperator } from '../cpi/testing.ts';
import { buildParameter } from '../legal-parameters/testing.ts';
import { addRental, type Rental } from '../money/testing.ts';
import { remindOfExpiry } from './service.ts';
import {
  addSecurity,
  buildGuarantor,
  buildSecurity,
  listSecurities,
  requireSecuritiesSound,
} from './testing.ts';

let server: TestServer;
let rental: Rental;
beforeAll(async () => {
  server = await startTestServer();
  rental = await addRental(server);
});
afterAll(async () => {
  await requireSecuritiesSound(server);
  await server.close();
});

const newRental = () => addRental(server, { owner: rental.owner });
const create = (change: object, of = rental) =>
  server.request('POST', of.path('/securities'), { as: of.owner, body: { ...buildSecurity(), ...change } });
const move = (id: string, to: string, more: object = {}) =>
  server.request('POST', rental.owner.path(`/securities/${id}/changes`), {
    as: rental.owner,
    body: { to, on: '2026-11-22', ...more },
  });

describe('registering', () => {
  test('keeps each paper with what makes it worth something', async () => {
    const of = await newRental();
    await addSecurity(server, of, {
      type: 'promissory_note',
      amount: 3_000_000,
      expiresOn: null,
      drawer: 'דוד כהן',
      place: 'חיפה',
      issuedOn: '2026-10-01',
      avalists: ['רות כהן', 'משה לוי'],
      state: 'received',
    });
    const { items } = await listSecurities(server, of);
    expect(items).toMatchObject([
      {
        type: 'promissory_note',
        state: 'received',
        amount: { amount: 3_000_000 },
        avalists: ['רות כהן', 'משה לוי'],
        countsToCap: false,
        changes: [
          { from: null, to: 'requested' },
          { from: 'requested', to: 'received', actorName: expect.any(String) },
        ],
        can: { become: ['active', 'returned'] },
      },
    ]);
  });

  test.each([
    [
      'a note with a blank amount',
      { type: 'promissory_note', amount: undefined, drawer: 'D', place: 'P', issuedOn: '2026-10-01' },
      'amount',
    ],
    [
      'a note of nothing',
      { type: 'promissory_note', amount: 0, drawer: 'D', place: 'P', issuedOn: '2026-10-01' },
      'amount',
    ],
    ['a note without its drawer', { type: 'promissory_note', place: 'P', issuedOn: '2026-10-01' }, 'drawer'],
    ['a guarantee without an end', { expiresOn: null }, 'expiresOn'],
    [
      'a guarantor without a sum',
      { type: 'guarantor', amount: undefined, guarantor: { fullName: 'רות כהן' } },
      'amount',
    ],
    ['a guarantor without a name', { type: 'guarantor' }, 'guarantor'],
    [
      'a guarantor with a wrong identity number',
      { type: 'guarantor', guarantor: { fullName: 'רות כהן', identityNumber: '008558885' } },
      'guarantor.identityNumber',
    ],
    ['what is said to have come tomorrow', { on: '2026-11-23' }, 'on'],
  ])('refuses %s', async (_, change, path) => {
    const answer = await create(change);
    expect(answer.status).toBe(422);
    expect(answer.body.errors.map((error: { path: string }) => error.path)).toEqual([path]);
  });

  test('seals the identity number of a guarantor and shows its end', async () => {
    const of = await newRental();
    const identityNumber = '008558884';
    await addSecurity(server, of, buildGuarantor());
    expect((await listSecurities(server, of)).items[0].guarantor).toEqual({
      fullName: 'רות כהן',
      phone: '+972521110000',
      address: '',
      identityNumberHint: '***8884',
    });
    const [dump] = await server.owner`select (select string_agg(s::text, ' ') from securities s)
      || (select string_agg(a::text, ' ') from audit_events a) || (select string_agg(o::text, ' ') from outbox o) as text`;
    expect(dump?.['text']).not.toContain(identityNumber);
  });
});

describe('a security', () => {
  test('goes from the request to the move-out, each step with its actor', async () => {
    const id = await addSecurity(server, rental, { state: 'requested' });
    for (const to of ['received', 'active', 'claim_notice', 'active', 'claim_notice'])
      expect((await move(id, to)).status).toBe(204);
    expect((await move(id, 'partly_claimed', { claimedAmount: 300_000, reason: 'Unpaid rent' })).status).toBe(
      204,
    );
    expect((await move(id, 'returned')).status).toBe(204);
    const { items } = await listSecurities(server, rental);
    const found = items.find((item: { id: string }) => item.id === id);
    expect(found).toMatchObject({
      state: 'returned',
      claimed: { amount: 300_000 },
      can: { become: [], change: false },
    });
    expect(found.changes).toHaveLength(8);
    expect(found.changes.at(-2)).toMatchObject({ reason: 'Unpaid rent', claimed: { amount: 300_000 } });
  });

  test('is not drawn on without a notice, nor beyond its amount', async () => {
    const id = await addSecurity(server, rental);
    expect(await move(id, 'partly_claimed', { claimedAmount: 1 })).toMatchObject({
      status: 409,
      body: { code: 'transition_refused' },
    });
    await move(id, 'claim_notice');
    expect((await move(id, 'partly_claimed', { claimedAmount: 900_001 })).body.errors).toEqual([
      { path: 'claimedAmount', code: 'too_big' },
    ]);
    expect((await move(id, 'partly_claimed')).body.errors).toEqual([
      { path: 'claimedAmount', code: 'required' },
    ]);
  });

  test('takes one of many steps that come at once', async () => {
    const id = await addSecurity(server, rental);
    const answers = await Promise.all(Array.from({ length: 8 }, () => move(id, 'claim_notice')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      204,
      ...Array.from({ length: 7 }, () => 409),
    ]);
  });

  test('moves in the database along the paths of the domain and no others', async () => {
    const rows = await server.owner<{ from: string; to: string; may: boolean }[]>`
      select f as from, t as to, internal.security_may_become(f, t) as may
      from unnest(${[...SECURITY_STATES]}::text[]) f, unnest(${[...SECURITY_STATES]}::text[]) t`;
    for (const { from, to, may } of rows as unknown as { from: 'active'; to: 'active'; may: boolean }[])
      expect([from, to, may]).toEqual([from, to, canTransition(SECURITY_TRANSITIONS, from, to)]);
    const id = await addSecurity(server, rental, { state: 'requested' });
    const own = rental.owner.organizationId;
    const asApp = (statement: string) =>
      server.owner.begin(async (trx) => {
        await trx`set local role dira_app`;
        await trx`select set_config('app.organization_id', ${own}, true), set_config('app.now', now()::text, true)`;
        await trx.unsafe(statement);
      });
    await expect(
      asApp(`insert into security_changes (organization_id, security_id, to_state, changed_on)
        values ('${own}', '${id}', 'active', '2026-11-22')`),
    ).rejects.toMatchObject({ code: '23514' });
    await expect(asApp(`update securities set state = 'returned' where id = '${id}'`)).rejects.toMatchObject({
      code: '42501',
    });
    await asApp(`insert into securities (organization_id, lease_id, type, amount, currency, state)
      values ('${own}', '${rental.lease.id}', 'cash_deposit', 1, 'ILS', 'returned');
      insert into security_changes (organization_id, security_id, to_state, changed_on)
      select organization_id, id, 'requested', '2026-11-22' from securities where amount = 1`);
    expect(await server.owner`select state from securities where amount = 1`).toEqual([
      { state: 'requested' },
    ]);
  });

  test.each(SECURITY_TYPES)('of the type %s is held, and refused without what it must name', async (type) => {
    const of = await newRental();
    const whole = {
      type,
      expiresOn: '2027-12-31',
      drawer: 'Dana Levi',
      place: 'Haifa',
      issuedOn: '2026-10-01',
      guarantor: { fullName: 'Noa Levi' },
    };
    await addSecurity(server, of, whole);
    for (const need of SECURITY_NEEDS[type]) {
      const missing = ['drawer', 'place'].includes(need) ? '' : null;
      const body = { ...buildSecurity(), ...whole, [need]: missing };
      expect(await server.request('POST', of.path('/securities'), { as: of.owner, body })).toMatchObject({
        status: 422,
        body: { errors: [{ path: need, code: 'required' }] },
      });
    }
    expect((await listSecurities(server, of)).items).toHaveLength(1);
  });

  test('is changed as a paper, and keeps what its type needs', async () => {
    const of = await newRental();
    const id = await addSecurity(server, of);
    const patch = (body: object) =>
      server.request('PATCH', of.owner.path(`/securities/${id}`), { as: of.owner, body });
    expect((await patch({ expiresOn: '2028-01-31', custodian: 'The lawyer' })).status).toBe(204);
    expect((await listSecurities(server, of)).items[0]).toMatchObject({
      expiresOn: '2028-01-31',
      custodian: 'The lawyer',
      issuer: 'לאומי',
    });
    expect((await patch({ expiresOn: null })).status).toBe(422);
  });
});

describe('the cap of the law', () => {
  test('counts cash and bank guarantees that are asked for or held, warns beyond it and refuses nothing', async () => {
    const of = await newRental();
    await addSecurity(server, of, { type: 'cash_deposit', amount: 900_000, expiresOn: null });
    await addSecurity(server, of, { type: 'security_cheque', amount: 5_000_000, expiresOn: null });
    expect((await listSecurities(server, of)).cap).toMatchObject({
      limit: { amount: 1_350_000 },
      counted: { amount: 900_000 },
      isPassed: false,
      law: { source: 'Hire and Borrowing Law, 5731-1971', section: expect.stringContaining('25J') },
    });
    const guarantee = await addSecurity(server, of, { amount: 450_001, state: 'requested' });
    expect((await listSecurities(server, of)).cap).toMatchObject({
      counted: { amount: 1_350_001 },
      isPassed: true,
    });
    await move(guarantee, 'returned');
    expect((await listSecurities(server, of)).cap.isPassed).toBe(false);
  });

  test('of a short term is a third of its rent', async () => {
    const of = await addRental(server, {
      owner: rental.owner,
      lease: { startsOn: '2026-10-01', endsOn: '2027-03-31' },
    });
    expect((await listSecurities(server, of)).cap.limit.amount).toBe(900_000);
  });

  test('is the one of the day on which the lease starts, as the operator entered it', async () => {
    const own = await startServerForTest();
    const operator = await signUpOperator(own);
    const before = await addRental(own, { lease: { startsOn: '2026-10-01', endsOn: '2027-09-30' } });
    const after = await addRental(own, { lease: { startsOn: '2026-11-01', endsOn: '2027-10-31' } });
    const body = buildParameter({ value: 2, validFrom: '2026-11-01' });
    await own.request('POST', '/api/v1/legal-parameters', { as: operator, body });
    expect((await listSecurities(own, before)).cap.limit.amount).toBe(1_350_000);
    expect((await listSecurities(own, after)).cap).toMatchObject({
      limit: { amount: 900_000 },
      law: { source: 'Book of Laws 9999', section: 's.25J(b)' },
    });
  });
});

test('securities go back within sixty days of the move-out, or of the last day of the lease', async () => {
  const of = await newRental();
  expect(await listSecurities(server, of)).toMatchObject({ handedBackOn: null, returnDueOn: null });
  const put = (handedBackOn: string | null) =>
    server.request('PUT', of.path('/move-out'), { as: of.owner, body: { handedBackOn } });
  expect((await put('2026-11-20')).status).toBe(204);
  expect(await listSecurities(server, of)).toMatchObject({
    handedBackOn: '2026-11-20',
    returnDueOn: '2027-01-19',
  });
  await put(null);
  expect((await listSecurities(server, of)).returnDueOn).toBeNull();
  expect((await put('2026-11-23')).status).toBe(422);
  const past = await addRental(server, {
    owner: rental.owner,
    lease: { startsOn: '2025-10-01', endsOn: '2026-10-31' },
  });
  expect((await listSecurities(server, past)).returnDueOn).toBe('2026-12-30');
});

describe('the end of a guarantee', () => {
  const told = async (of: TestServer) =>
    (
      await of.owner<
        { payload: { daysBefore: number } }[]
      >`select payload from outbox where topic = 'security.expiring' order by id`
    ).map(({ payload }) => payload.daysBefore);

  test('is told once at sixty, thirty and fourteen days, on however many machines the job runs', async () => {
    const own = await startServerForTest();
    const of = await addRental(own);
    await addSecurity(own, of, { expiresOn: '2027-01-21' });
    await addSecurity(own, of, { expiresOn: '2027-01-21', state: 'requested' });
    await addSecurity(own, of, { type: 'cash_deposit', expiresOn: null });
    for (const [day, expected] of [
      ['2026-11-21', []],
      ['2026-11-22', [60]],
      ['2026-12-21', [60]],
      ['2026-12-22', [60, 30]],
      ['2027-01-07', [60, 30, 14]],
      ['2027-01-22', [60, 30, 14]],
    ] as const) {
      own.clock.set(`${day}T09:00:00Z`);
      await Promise.all(Array.from({ length: 3 }, () => remindOfExpiry(own.services)));
      expect([day, await told(own)]).toEqual([day, expected]);
    }
  });

  test('that is prolonged is told anew, and one that is entered late brings one reminder', async () => {
    const own = await startServerForTest();
    const of = await addRental(own);
    const id = await addSecurity(own, of, { expiresOn: '2026-12-01' });
    await remindOfExpiry(own.services);
    expect(await told(own)).toEqual([14]);
    await own.request('PATCH', of.owner.path(`/securities/${id}`), {
      as: of.owner,
      body: { expiresOn: '2026-12-20' },
    });
    await remindOfExpiry(own.services);
    expect(await told(own)).toEqual([14, 30]);
  });
});

test('securities are seen by those who see money, and managed by those who manage leases', async () => {
  const of = await newRental();
  await addSecurity(server, of);
  const viewer = await signUpMember(server, of.owner.organizationId, 'viewer', { viewFinancials: true });
  const list = await server.request('GET', of.path('/securities'), { as: viewer });
  expect(list.body.items[0].can).toEqual({ become: [], change: false });
  expect(
    (await server.request('POST', of.path('/securities'), { as: viewer, body: buildSecurity() })).status,
  ).toBe(403);
});
