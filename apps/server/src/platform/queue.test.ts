import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { defineJob, type JobDefinition } from './jobs.ts';
import { releaseOrphans } from './queue-sql.ts';

let server: TestServer;
let done: string[] = [];
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  done = [];
  await server.owner`delete from graphile_worker._private_jobs`;
});
afterAll(() => server.close());

const note: JobDefinition<string[]> = defineJob({
  name: 'note',
  growsWith: 'the test',
  payload: z.object({ text: z.string() }),
  run: async ({ text }, notes: string[]) => {
    notes.push(text);
  },
});
const explode: JobDefinition<string[]> = defineJob({
  name: 'explode',
  growsWith: 'the test',
  payload: z.unknown(),
  maxAttempts: 2,
  run: () => Promise.reject(new Error('bang')),
});
const hang: JobDefinition<string[]> = defineJob({
  name: 'hang',
  growsWith: 'the test',
  payload: z.unknown(),
  maxAttempts: 1,
  timeoutMs: 20,
  run: () => new Promise(() => {}),
});
const jobs = [note, explode, hang];

const makeEverythingReady = () => server.owner`update graphile_worker._private_jobs set run_at = now()`;
const backdateLocks = () =>
  server.owner`update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute'`;

test('two and a half thousand jobs are added in one go and each runs once', { tags: ['night'] }, async () => {
  const texts = Array.from({ length: 2500 }, (_, index) => `job ${index}`);
  await server.services.queue.addJobs(texts.map((text) => ({ name: 'note', payload: { text } })));
  await server.services.queue.workUntilEmpty(jobs, done);
  expect(done.toSorted()).toEqual(texts.toSorted());
});

test('a key stands for one waiting job', async () => {
  const { queue } = server.services;
  await queue.addJobs([{ name: 'note', payload: { text: 'first' }, key: 'k' }]);
  await queue.addJobs([{ name: 'note', payload: { text: 'second' }, key: 'k' }]);
  await queue.workUntilEmpty(jobs, done);
  expect(done).toEqual(['second']);
});

test('a worker whose work is done gives no sign of life', async () => {
  const { queue } = server.services;
  await queue.addJobs([{ name: 'note', payload: { text: 'done' } }]);
  await queue.workUntilEmpty(jobs, done);
  expect(done).toEqual(['done']);
  const held = await server.owner`select from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where locktype = 'advisory' and datname = current_database()`;
  expect(held).toEqual([]);
});

describe('a poison job', () => {
  test('is tried again, then shown among the failed, and others pass it', async () => {
    const { queue } = server.services;
    await queue.addJobs([
      { name: 'explode', payload: {}, maxAttempts: 2 },
      { name: 'note', payload: { text: 'after' } },
    ]);
    await queue.workUntilEmpty(jobs, done);
    expect(done).toEqual(['after']);
    expect(await queue.listFailed()).toEqual([]);
    await makeEverythingReady();
    await queue.workUntilEmpty(jobs, done);
    expect(await queue.listFailed()).toMatchObject([{ name: 'explode', attempts: 2, lastError: 'bang' }]);
  });

  test('that hangs frees its slot', async () => {
    const { queue } = server.services;
    await queue.addJobs([
      { name: 'hang', payload: {}, maxAttempts: 1 },
      { name: 'note', payload: { text: 'after' } },
    ]);
    await queue.workUntilEmpty(jobs, done);
    expect(done).toEqual(['after']);
    expect(await queue.listFailed(1)).toMatchObject([
      { name: 'hang', lastError: 'hang took longer than 20 ms' },
    ]);
  });

  test('with a payload that its schema refuses does not run', async () => {
    const { queue } = server.services;
    await queue.addJobs([{ name: 'note', payload: { text: 7 }, maxAttempts: 1 }]);
    await queue.workUntilEmpty(jobs, done);
    expect(done).toEqual([]);
    expect(await queue.listFailed(1)).toMatchObject([{ name: 'note' }]);
  });
});

describe('jobs of a dead worker', () => {
  test('are given back', async () => {
    const { queue } = server.services;
    await queue.addJobs([{ name: 'note', payload: { text: 'orphan' } }]);
    await server.owner`update graphile_worker._private_jobs set locked_by = 'pool-dead', locked_at = now() - interval '1 minute' where attempts < max_attempts`;
    await queue.workUntilEmpty(jobs, done);
    expect(done).toEqual(['orphan']);
  });

  test('have lost no try, until it may be they that end their workers', async () => {
    const { queue } = server.services;
    await queue.addJobs(['first', 'second'].map((text) => ({ name: 'note', payload: { text } })));
    const dieInTheLastTry = (text: string, tries: number) =>
      server.owner`update graphile_worker._private_jobs set locked_by = 'pool-dead', locked_at = now() - interval '1 minute',
        attempts = ${tries}, max_attempts = ${tries} where payload ->> 'text' = ${text}`;
    await dieInTheLastTry('first', 12);
    await dieInTheLastTry('second', 60);
    await queue.workUntilEmpty(jobs, done);
    expect(done).toEqual(['first']);
    expect(await queue.listFailed()).toMatchObject([{ name: 'note', attempts: 60 }]);
  });

  test('are told from those of a living one', async () => {
    const { queue, db } = server.services;
    const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
    const started = vi.fn<() => void>();
    const slow = defineJob({
      name: 'slow',
      growsWith: 'the test',
      payload: z.unknown(),
      run: (_payload, notes: string[]) => {
        started();
        return finished.then(() => notes.push('slow'));
      },
    });
    const worker = await queue.work([slow], done);
    await queue.addJobs([{ name: 'slow', payload: {} }]);
    await vi.waitFor(() => expect(started).toHaveBeenCalled(), 30_000);
    // Its own lock: that of a worker before it may take a moment to go.
    await vi.waitFor(async () => {
      const held = await server.owner`select from graphile_worker.jobs join pg_locks
        on locktype = 'advisory' and classid = 3470002 and objid::bigint = hashtext(locked_by)::bigint & 4294967295
        where task_identifier = 'slow' and database = (select oid from pg_database where datname = current_database())`;
      expect(held).toHaveLength(1);
    }, 30_000);
    await backdateLocks();
    await db.jobs(releaseOrphans);
    expect(await server.owner`select from graphile_worker.jobs where locked_by is not null`).toHaveLength(1);
    finish();
    await worker.stop();
    expect(done).toEqual(['slow']);
    expect(started).toHaveBeenCalledOnce();
  });
});

test('a stopping server gives back what it cannot wait for', async () => {
  const { queue } = server.services;
  const started = vi.fn<() => void>();
  const endless = defineJob({
    name: 'endless',
    growsWith: 'the test',
    payload: z.unknown(),
    run: () => {
      started();
      return new Promise(() => {});
    },
  });
  const worker = await queue.work([endless], done);
  await queue.addJobs([{ name: 'endless', payload: {} }]);
  await vi.waitFor(() => expect(started).toHaveBeenCalled(), 30_000);
  await worker.stop();
  const jobsLeft =
    await server.owner`select locked_by, attempts, last_error from graphile_worker.jobs where task_identifier = 'endless'`;
  expect(jobsLeft).toEqual([
    { locked_by: null, attempts: 1, last_error: 'endless was interrupted: the server stopped' },
  ]);
});
