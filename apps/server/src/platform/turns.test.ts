import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { signUpOwner, type Member } from '../testing/people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { postToOutbox } from './audit.ts';
import { defineJob, toScheduledJob, type JobDefinition } from './jobs.ts';
import { releaseOrphans } from './queue-sql.ts';
import { createRelay } from './relay.ts';

let server: TestServer;
let busy: Member;
let other: Member;
let done: string[] = [];
beforeAll(async () => {
  server = await startTestServer();
  [busy, other] = [await signUpOwner(server), await signUpOwner(server)];
});
beforeEach(async () => {
  done = [];
  await server.services.relay.drain();
  await server.owner`delete from graphile_worker._private_jobs`;
});
afterAll(() => server.close());

const payload = z.looseObject({ organizationId: z.uuid().nullish(), id: z.string().optional() });

/** A job that writes down whose it was. */
const define = (name: string, change: Partial<JobDefinition<string[]>> = {}): JobDefinition<string[]> => ({
  ...defineJob({
    name,
    growsWith: 'the test',
    payload,
    run: async ({ organizationId, id }, notes: string[]) => {
      const whose = { [busy.organizationId]: 'busy', [other.organizationId]: 'other' }[organizationId ?? ''];
      notes.push([name, whose ?? 'nobody', id].filter(Boolean).join(' '));
    },
  }),
  ...change,
});
const filing = define('file', { on: ['thing.filed'] });
const mail = define('mail', { on: ['mail.queued'], slot: 'people' });
const receipt = define('receipt', { on: ['receipt.issued'], slot: 'people', isAboutMoney: true });
const tidying = define('tidy', { schedule: '1 * * * *' });
const settling = define('settle', { on: ['lease.created', 'lease.changed'], mergesBy: ['organizationId'] });
const importing = define('import', { slot: 'long' });
const jobs = [filing, mail, receipt, tidying, settling, importing];

const happen = async (topic: string, { organizationId }: Member, count = 1) => {
  await server.services.db.jobs(async (trx) => {
    for (let index = 0; index < count; index += 1)
      await postToOutbox(trx, organizationId, topic, { id: String(index) });
  });
  await createRelay(server.services.db, jobs, server.services.log).drain();
};
const work = () => server.services.queue.workUntilEmpty(jobs, done);

describe('workspaces take turns', () => {
  test('one job of another comes after one of whoever has three hundred waiting', async () => {
    await happen('thing.filed', busy, 300);
    await happen('thing.filed', other);
    await work();
    expect(done).toHaveLength(301);
    expect(done.findIndex((line) => line.startsWith('file other'))).toBeLessThanOrEqual(1);
  });

  test('two that have much to do get one each in turn, whoever came first', async () => {
    await happen('thing.filed', busy, 30);
    await happen('thing.filed', other, 30);
    await work();
    const halves = done.slice(0, 30).filter((line) => line.startsWith('file other'));
    expect(halves).toHaveLength(15);
  });

  test('in a turn money comes first, what somebody waits for second, and the schedule last', async () => {
    await happen('thing.filed', busy);
    await server.services.queue.addJobs([toScheduledJob(tidying)]);
    await happen('mail.queued', busy);
    await happen('thing.filed', other);
    await happen('receipt.issued', other);
    await work();
    expect(done.map((line) => line.split(' ')[0])).toEqual(['receipt', 'mail', 'file', 'file', 'tidy']);
  });

  test('a workspace with much to do waits for its own receipt no longer than anybody', async () => {
    await happen('mail.queued', busy, 50);
    await happen('thing.filed', busy, 50);
    await happen('receipt.issued', busy);
    await work();
    expect(done[0]).toBe('receipt busy 0');
  });

  test('the schedule is not put off for ever by one who never ends', async () => {
    await happen('thing.filed', busy, 20);
    await server.services.queue.addJobs([toScheduledJob(tidying)]);
    await work();
    expect(done.indexOf('tidy nobody')).toBe(1);
  });

  test('the last turn is shared by whatever is beyond it', async () => {
    await server.services.queue.addJobs(
      Array.from({ length: 9000 }, () => ({
        name: 'file',
        payload: { organizationId: busy.organizationId },
      })),
    );
    const [row] =
      await server.owner`select max(priority) as last, count(*)::int as jobs from graphile_worker.jobs`;
    expect(row).toEqual({ last: 32_002, jobs: 9000 });
  });
});

describe('events that mean the same work', () => {
  test('are one job of each workspace, which is told what they have in common', async () => {
    await happen('lease.created', busy, 300);
    await happen('lease.changed', busy);
    await happen('lease.created', other);
    await work();
    expect(done.toSorted()).toEqual(['settle busy', 'settle other']);
  });

  test('do not lose the turn of the first', async () => {
    await happen('lease.created', busy);
    await happen('thing.filed', busy, 5);
    await happen('lease.changed', busy);
    await work();
    expect(done.indexOf('settle busy')).toBe(0);
  });

  test('that come while it runs have it run again', async () => {
    const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
    const runs = vi.fn<() => Promise<void>>(() => finished);
    const worker = await server.services.queue.work([{ ...settling, run: runs }], done);
    await happen('lease.created', busy);
    await vi.waitFor(() => expect(runs).toHaveBeenCalledTimes(1), 30_000);
    await happen('lease.changed', busy, 3);
    finish();
    await vi.waitFor(() => expect(runs).toHaveBeenCalledTimes(2), 30_000);
    await worker.stop();
    expect(await server.owner`select from graphile_worker.jobs`).toHaveLength(0);
  });

  test('that came before its run failed leave that run to the next', async () => {
    await happen('lease.created', busy);
    await server.owner`update graphile_worker._private_jobs set attempts = 1, locked_by = 'pool', locked_at = now()`;
    await happen('lease.changed', busy);
    await server.owner`update graphile_worker._private_jobs set locked_by = null, locked_at = null, last_error = 'bang'
      where locked_at is not null`;
    expect(await server.services.queue.listFailed()).toEqual([]);
    await work();
    expect(done).toEqual(['settle busy']);
  });

  test('that come after its worker was killed leave nothing that looks as if it had failed', async () => {
    await happen('lease.created', busy);
    await server.owner`update graphile_worker._private_jobs set attempts = 1, locked_by = 'pool-dead',
      locked_at = now() - interval '1 minute'`;
    await happen('lease.changed', busy);
    await work();
    expect(done).toEqual(['settle busy']);
    expect(await server.services.queue.listFailed()).toEqual([]);
    await server.services.db.jobs(releaseOrphans);
    expect(await server.owner`select from graphile_worker.jobs`).toHaveLength(0);
  });
});

test('what takes long holds up nothing but its like, and work of any kind nothing that somebody waits for', async () => {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const held: string[] = [];
  const hold = (job: JobDefinition<string[]>): JobDefinition<string[]> => ({
    ...job,
    run: () => {
      held.push(job.name);
      return finished;
    },
  });
  const { queue } = server.services;
  const worker = await queue.work([hold(importing), hold(filing), mail], done);
  const add = (name: string, count: number) =>
    queue.addJobs(
      Array.from({ length: count }, () => ({
        name,
        payload: { organizationId: busy.organizationId },
        key: randomUUID(),
      })),
    );
  await add('import', 3);
  await add('file', 3);
  await vi.waitFor(() => expect(held.toSorted()).toEqual(['file', 'file', 'import']), 30_000);
  await add('mail', 2);
  await vi.waitFor(() => expect(done).toEqual(['mail busy', 'mail busy']), 30_000);
  expect(held).toHaveLength(3);
  finish();
  await vi.waitFor(() => expect(held).toHaveLength(6), 30_000);
  await worker.stop();
});
