import os from 'node:os';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { openOwnerConnection } from '../db/connect.ts';
import { queries } from '../db/queries.ts';
import { readRows } from '../db/read.ts';
import { mintUserScope } from '../db/scope.ts';
import { addRental, type Rental } from '../features/money/testing.ts';
import { addProperty } from '../features/properties/testing.ts';
import { waitUntilHeldUp } from '../testing/lock-waits.ts';
import { scopeOf, signUpMember, signUpOwner, type Member } from '../testing/people.ts';
import { startServerForTest } from '../testing/test-server.ts';
import { createFairShare } from './fair-share.ts';

/** Whether PostgreSQL is ours; the processes of another one are out of reach. */
const isOurs = inject('databaseServer').kind === 'socket';

test('six costly reads of one person hold two connections, and somebody else reads meanwhile', async () => {
  const server = await startServerForTest();
  const [busy, other] = [await signUpOwner(server), await signUpOwner(server)];
  const { db, clock } = server.services;
  const gate = 77;
  const costly = queries.selectNoFrom(sql`pg_advisory_xact_lock_shared(${gate}::bigint)`.as('held'));
  const scope = mintUserScope(
    { userId: busy.id, sessionId: server.services.newId(), aal: 'aal1' },
    { now: clock.now(), today: clock.today() },
  );
  const reads: Promise<unknown>[] = [];
  await server.owner.begin(async (holder) => {
    await holder`select pg_advisory_xact_lock(${gate}::bigint)`;
    for (let read = 0; read < 6; read += 1)
      reads.push(
        db.read(
          scope,
          () => {},
          readRows(costly, () => 'read'),
        ),
      );
    const count = async () =>
      (
        await holder`select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted`
      )[0]?.['n'];
    await vi.waitFor(async () => expect(await count()).toBe(2));
    expect((await server.request('GET', '/api/v1/me', { as: other })).status).toBe(200);
    expect(await count()).toBe(2);
  });
  expect(await Promise.all(reads)).toEqual(Array.from({ length: 6 }, () => 'read'));
});

test('people of one workspace hold four connections together, and another workspace reads meanwhile', async () => {
  const server = await startServerForTest();
  const [owner, other] = [await signUpOwner(server), await signUpOwner(server)];
  const colleague = await signUpMember(server, owner.organizationId, 'admin');
  const third = await signUpMember(server, owner.organizationId, 'admin');
  const watcher = openOwnerConnection(server.target);
  const read = (member: Member) =>
    server.request('GET', member.path('/properties'), { as: member }).then(({ status }) => status);
  const { asked, written } = await server.owner.begin(async (holder) => {
    await holder`lock table properties in access exclusive mode`;
    const reads = [owner, owner, colleague, colleague].map(read);
    await waitUntilHeldUp(watcher, '%', 4);
    reads.push(read(third));
    const write = addProperty(server, third);
    expect((await server.request('GET', other.path('/document-tags'), { as: other })).status).toBe(200);
    await waitUntilHeldUp(watcher, '%', 4);
    return { asked: reads, written: write };
  });
  expect(await Promise.all(asked)).toEqual(Array.from({ length: 5 }, () => 200));
  await written;
  await watcher.end();
});

test.runIf(isOurs)('a workspace that has asked far more than others gives way to them', async () => {
  const server = await startServerForTest();
  const [busy, other] = [await signUpOwner(server), await signUpOwner(server)];
  const backend = queries.selectNoFrom(sql<number>`pg_backend_pid()`.as('pid'));
  const readAs = async (member: Member) => {
    const read = readRows(backend, ([row]) => row?.pid ?? Number.NaN);
    return os.getPriority(await server.services.db.read(scopeOf(server, member), () => {}, read));
  };
  expect([await readAs(busy), await readAs(other)]).toEqual([0, 0]);
  const watcher = openOwnerConnection(server.target);
  const { asked } = await server.owner.begin(async (holder) => {
    await holder`lock table properties in access exclusive mode`;
    const read = server.request('GET', busy.path('/properties'), { as: busy });
    await waitUntilHeldUp(watcher, '%', 1);
    const now = performance.now.bind(performance);
    const clockOfProcess = vi.spyOn(performance, 'now').mockImplementation(() => now() + 3000);
    onTestFinished(() => clockOfProcess.mockRestore());
    return { asked: read };
  });
  expect((await asked).status).toBe(200);
  expect([await readAs(busy), await readAs(other)]).toEqual([10, 0]);
  await watcher.end();
});

test('who asks for more than may wait is told to come back, and everybody else goes on', async () => {
  const inTurn = createFairShare(1, 1);
  const { promise: done, resolve: finish } = Promise.withResolvers<string>();
  const first = inTurn('a', () => done);
  const second = inTurn('a', async () => 'second');
  await expect(inTurn('a', async () => 'third')).rejects.toMatchObject({ code: 'busy' });
  expect(await inTurn('b', async () => 'somebody else')).toBe('somebody else');
  finish('first');
  expect(await Promise.all([first, second])).toEqual(['first', 'second']);
  const breakOff = async () => {
    throw new Error('broken');
  };
  await expect(inTurn('a', breakOff)).rejects.toThrow('broken');
  expect(await inTurn('a', async () => 'again')).toBe('again');
});

test('six files that one person asks for are made two at a time, and somebody else’s meanwhile', async () => {
  const server = await startServerForTest();
  const [busy, other] = [await addRental(server), await addRental(server)];
  const watcher = openOwnerConnection(server.target);
  const ask = ({ owner, path }: Rental) =>
    server.request('GET', path('/ledger.csv'), { as: owner }).then(({ status }) => status);
  const { asked } = await server.owner.begin(async (holder) => {
    await holder`lock table lease_balances, ledger_entries, charges in access exclusive mode`;
    const files = Array.from({ length: 6 }, () => ask(busy));
    await waitUntilHeldUp(watcher, '%', 2);
    files.push(ask(other));
    await waitUntilHeldUp(watcher, '%', 3);
    return { asked: files };
  });
  expect(await Promise.all(asked)).toEqual(Array.from({ length: 7 }, () => 200));
  await watcher.end();
});
