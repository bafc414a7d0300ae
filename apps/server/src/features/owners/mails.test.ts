import { afterAll, beforeAll, expect, test } from 'vitest';
import { runUntilIdle } from '../../background.ts';
import { readText } from '../../testing/pdf-text.ts';
import { signIn, type Member } from '../../testing/people.ts';
import { startServerForTest, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addRental, recordPayment, type Rental } from '../money/testing.ts';
import { mailDueStatements } from './mails.ts';
import { readStatement, setShares } from './testing.ts';

interface House {
  server: TestServer;
  rental: Rental;
  owner: Member;
  ids: string[];
}

/** A flat of ₪4,500 a month that was paid in October, of three owners by a third, whom a day was chosen for or not. */
async function addHouse(server: TestServer, days: (number | null)[]): Promise<House> {
  const rental = await addRental(server);
  const { owner } = rental;
  const { body } = await server.request('GET', rental.path(''), { as: owner });
  const ids: string[] = [];
  for (const [at, statementDay] of days.entries())
    ids.push((await addOwner(server, owner, { statementDay, email: `owner${at}@example.com` })).body.id);
  const shares = Object.fromEntries(ids.map((id, at) => [id, at === 0 ? 3334 : 3333]));
  await setShares(server, owner, { propertyId: body.property.id, fromOn: '2026-09-01', shares });
  await recordPayment(server, rental, { amount: 450_000, paidOn: '2026-10-03' });
  return { server, rental, owner, ids };
}

const addOwner = (server: TestServer, as: Member, change: Record<string, unknown>) =>
  server.request('POST', as.path('/property-owners'), {
    as,
    body: { fullName: 'Dana Levi', language: 'en', ...change },
  });

const readMails = async ({ server, owner }: House, id: string | undefined, month = '2026-10') =>
  (
    await server.request('GET', owner.path(`/property-owners/${id}/statement-mails?month=${month}`), {
      as: owner,
    })
  ).body;

const send = ({ server, owner }: House, id: string | undefined, month = '2026-10') =>
  server.request('POST', owner.path(`/property-owners/${id}/statement-mails`), {
    as: owner,
    body: { month },
  });

/** What went to whom of which month, by the database. */
const listSent = ({ server, owner }: House) =>
  server.owner`select recipient as to, month::text, sent_by is null as by_itself from owner_statement_mails
    where organization_id = ${owner.organizationId} order by created_at, recipient`;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a statement goes by itself on the day of choice, by day and not on Shabbat, once for an owner and month', async () => {
  const own = await startServerForTest();
  const house = await addHouse(own, [23, 5, null]);
  const { owner, ids } = house;
  expect((await addOwner(own, owner, { statementDay: 5 })).body.errors).toMatchObject([
    { path: 'email', code: 'required' },
  ]);
  const { body: chosen } = await own.request('GET', owner.path(`/property-owners/${ids[1]}`), { as: owner });
  expect(chosen).toMatchObject({ statementDay: 5, statementNextOn: '2026-12-05', mailFailed: false });
  const runAt = async (instant: string) => {
    own.clock.set(instant);
    return mailDueStatements(own.services);
  };
  expect(await mailDueStatements(own.services)).toBe(0);
  expect(await runAt('2026-11-23T05:30:00Z')).toBe(0);
  expect(await runAt('2026-11-23T06:30:00Z')).toBe(1);
  expect(await mailDueStatements(own.services)).toBe(0);
  Object.assign(owner, await signIn(own, owner));
  const figures = (await readStatement(own, owner, ids[0]!, '2026-10')).accounts[0]!;
  expect(await readMails(house, ids[0])).toMatchObject({
    sent: [{ to: 'owner0@example.com', byName: null, mail: 'waiting', accounts: [{ closing: 150_030 }] }],
    hasChanged: false,
  });
  expect(figures.closing).toBe(150_030);

  await runUntilIdle(own.services);
  const [delivery] = await own.owner`
    select subject, text_body, status, f.storage_key, d.sender_name from deliveries d
    join files f on f.organization_id = d.organization_id and f.id = (d.attachments->>0)::uuid
    where dedupe_key like 'owner-statement:%'`;
  expect(delivery).toMatchObject({
    subject: 'Statement of October 2026 from Carmel Homes',
    text_body: expect.stringContaining('Balance at the end: ₪1,500.30'),
    status: 'kept',
  });
  const paper = await own.services.files.get(delivery!['storage_key']);
  expect(await readText(paper, 'en')).toContain('1,500.30');

  // Saturday, and the day after.
  expect(await runAt('2026-12-05T10:00:00Z')).toBe(0);
  expect(await runAt('2026-12-06T10:00:00Z')).toBe(1);
  // Two months without a server: the last statement alone.
  expect(await runAt('2027-02-24T10:00:00Z')).toBe(2);
  // Both were worked out at once, and each is what a reader of the one is told.
  Object.assign(owner, await signIn(own, owner));
  for (const id of [ids[0], ids[1]])
    expect(await readMails(house, id, '2027-01')).toMatchObject({
      hasChanged: false,
      sent: [{ accounts: [{ opening: id === ids[0] ? 150_030 : 149_985 }] }],
    });
  expect(await listSent(house)).toEqual([
    { to: 'owner0@example.com', month: '2026-10-01', by_itself: true },
    { to: 'owner1@example.com', month: '2026-11-01', by_itself: true },
    { to: 'owner0@example.com', month: '2027-01-01', by_itself: true },
    { to: 'owner1@example.com', month: '2027-01-01', by_itself: true },
  ]);
});

test('what was sent keeps its figures: the screen says what they are since, and sends them again', async () => {
  const house = await addHouse(server, [null, null, null]);
  const { rental, owner, ids } = house;
  const [id] = ids;
  expect((await readMails(house, id)).preview).toMatchObject({
    to: 'owner0@example.com',
    language: 'en',
    text: expect.stringContaining('₪1,500.30'),
  });
  expect((await send(house, id, '2026-12')).body.errors).toMatchObject([{ path: 'month' }]);
  expect((await send(house, id)).status).toBe(201);
  await recordPayment(server, rental, { amount: 30_000, paidOn: '2026-10-20' });
  const changed = await readMails(house, id);
  expect(changed).toMatchObject({ hasChanged: true, sent: [{ accounts: [{ closing: 150_030 }] }] });
  expect((await send(house, id)).status).toBe(201);
  expect(await readMails(house, id)).toMatchObject({
    hasChanged: false,
    sent: [{ byName: expect.any(String), accounts: [{ closing: 160_032 }] }, changed.sent[0]],
  });

  await runUntilIdle(server.services);
  const dashboard = async () =>
    (await server.request('GET', owner.path('/dashboard'), { as: owner })).body.todo.failedStatements;
  expect(await dashboard()).toEqual({ count: 0, items: [] });
  await server.owner`update deliveries set status = 'failed' where recipient = 'owner0@example.com'
    and organization_id = ${owner.organizationId}`;
  expect((await readMails(house, id)).sent[0].mail).toBe('failed');
  expect(await dashboard()).toMatchObject({
    count: 1,
    items: [{ ownerId: id, month: '2026-10', to: 'owner0@example.com' }],
  });
  const { body } = await server.request('GET', owner.path(`/property-owners/${id}`), { as: owner });
  expect(body.mailFailed).toBe(true);
  expect((await send(house, id, '2026-11')).status).toBe(201);
  expect(await dashboard()).toEqual({ count: 0, items: [] });
  const { body: bare } = await addOwner(server, owner, {});
  expect((await readMails(house, bare.id)).preview).toBeNull();
  expect((await send(house, bare.id)).body.code).toBe('transition_refused');
});

test('a run that ends in the middle is run again, twice at once: each owner is sent it once, as by hand', async () => {
  const house = await addHouse(server, [1, 1, 1]);
  const { owner, ids } = house;
  await server.owner`update property_owners set statement_next_on = '2026-11-01'
    where organization_id = ${owner.organizationId}`;
  const last = ids.toSorted().at(-1) ?? '';
  await server.owner.unsafe(`
    create function pg_temp.fall() returns trigger language plpgsql as $$ begin raise exception 'the server fell'; end $$;
    create trigger fall before insert on owner_statement_mails for each row when (new.owner_id = '${last}')
      execute function pg_temp.fall()`);
  await expect(mailDueStatements(server.services, 1)).rejects.toThrow('the server fell');
  expect(await listSent(house)).toHaveLength(2);
  await server.owner.unsafe('drop trigger fall on owner_statement_mails');
  const runs = await Promise.all([1, 2].map(() => mailDueStatements(server.services, 1)));
  expect(runs.toSorted()).toEqual([0, 1]);
  expect(await listSent(house)).toHaveLength(3);
  for (const id of ids) {
    const { sent, hasChanged } = await readMails(house, id);
    expect({ sent: sent.length, hasChanged }).toEqual({ sent: 1, hasChanged: false });
  }
});
