import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { signUpOwner, type Member } from '../testing/people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { postToOutbox } from './audit.ts';
import { defineJob, type JobDefinition } from './jobs.ts';
import { takeWaitingEvents } from './queue-sql.ts';
import { createRelay, wakeAfterWrites } from './relay.ts';

let server: TestServer;
let owner: Member;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
});
beforeEach(async () => {
  await server.services.relay.drain();
  await server.owner`delete from graphile_worker._private_jobs`;
});
afterAll(() => server.close());

const subscribers: JobDefinition<unknown>[] = [
  defineJob({
    name: 'issue_receipt',
    growsWith: 'the test',
    on: ['payment.confirmed'],
    payload: z.unknown(),
    run: async () => {},
  }),
  defineJob({
    name: 'tell_landlord',
    growsWith: 'the test',
    on: ['payment.reported', 'payment.confirmed'],
    payload: z.unknown(),
    run: async () => {},
  }),
];
const newRelay = () => createRelay(server.services.db, subscribers, server.services.log);

const post = (topic: string, count = 1) =>
  server.services.db.jobs(async (trx) => {
    for (let index = 0; index < count; index += 1)
      await postToOutbox(trx, owner.organizationId, topic, { id: `${index}` });
  });
const readJobs =
  () => server.owner`select tasks.identifier as name, payload from graphile_worker._private_jobs as jobs
  join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id order by jobs.id`;

test('an event becomes a job for each that waits for it, and no event is lost on those that nobody wants', async () => {
  await post('payment.confirmed');
  await post('property.created');
  expect(await newRelay().drain()).toBe(2);
  const payload = {
    id: '0',
    organizationId: owner.organizationId,
    event: {
      id: expect.any(Number),
      topic: 'payment.confirmed',
      at: server.clock.now().toString(),
    },
  };
  expect(await readJobs()).toEqual([
    { name: 'issue_receipt', payload },
    { name: 'tell_landlord', payload },
  ]);
  expect(await newRelay().drain()).toBe(0);
  expect(await server.owner`select from outbox where relayed_at is null`).toHaveLength(0);
});

test('several relays at once pass every event on exactly once', async () => {
  await post('payment.reported', 900);
  const counts = await Promise.all([newRelay(), newRelay(), newRelay()].map((relay) => relay.drain()));
  const rest = await newRelay().drain();
  expect(counts.reduce((total, count) => total + count, rest)).toBe(900);
  const jobs = await readJobs();
  expect(new Set(jobs.map(({ payload }) => payload.id)).size).toBe(900);
  expect(jobs).toHaveLength(900);
});

test('while one workspace has very much to pass on, another has its share of each round', async () => {
  const other = await signUpOwner(server, 'Elsewhere');
  await server.services.relay.drain();
  await post('payment.reported', 300);
  const { organizationId } = other;
  await server.services.db.jobs((trx) =>
    postToOutbox(trx, organizationId, 'payment.reported', { id: 'theirs' }),
  );
  const taken = await server.services.db.jobs((trx) => takeWaitingEvents(trx, 50));
  expect(taken).toHaveLength(50);
  expect(taken.map(({ payload }) => payload['id'])).toEqual([
    ...Array.from({ length: 49 }, (_, index) => `${index}`),
    'theirs',
  ]);
  await newRelay().drain();
});

test('an event and its jobs go together or not at all', async () => {
  await post('payment.confirmed');
  await server.owner`alter function graphile_worker.add_jobs rename to add_jobs_away`;
  await expect(newRelay().drain()).rejects.toThrow('add_jobs');
  await server.owner`alter function graphile_worker.add_jobs_away rename to add_jobs`;
  expect(await newRelay().drain()).toBe(1);
  expect(await readJobs()).toHaveLength(2);
});

test('a started relay passes on what was there before it and what comes later', async () => {
  await post('payment.reported');
  const relay = newRelay();
  relay.start();
  await vi.waitFor(async () => expect(await readJobs()).toHaveLength(1), 30_000);
  await post('payment.reported');
  relay.wake();
  await vi.waitFor(async () => expect(await readJobs()).toHaveLength(2), 30_000);
  await relay.stop();
  await post('payment.reported');
  relay.wake();
  expect(await readJobs()).toHaveLength(2);
});

test('the relay is woken by a write that was committed, and by no other', async () => {
  const wake = vi.fn<() => void>();
  const db = wakeAfterWrites(server.services.db, { wake });
  await expect(db.jobs(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(wake).not.toHaveBeenCalled();
  await db.jobs(async () => {});
  expect(wake).toHaveBeenCalledOnce();
});

test('one that is stopped ends with what it has in hand, however much there still is', async () => {
  await post('payment.reported', 900);
  const relay = newRelay();
  relay.start();
  await relay.stop();
  const left = await server.owner`select from outbox where relayed_at is null`;
  expect(left.length).toBeGreaterThan(0);
  expect(await readJobs()).toHaveLength(900 - left.length);
});
