import { problemStatus } from '@dira/contract/error-codes';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startBackground } from '../background.ts';
import { addRental, recordPayment, requireSound } from '../features/money/testing.ts';
import { startServerForTest, type Answer, type TestServer } from '../testing/test-server.ts';

const cuts = 2;
const clients = 6;

test('connections that are cut under payments cost a 503 each: nothing exits, nothing acknowledged is lost or doubled', async () => {
  const server = await startServerForTest();
  const rental = await addRental(server);
  await keepQuiet(server);
  const background = await startBackground(server.services);
  onTestFinished(background.stop);
  const answers: Paid[] = [];
  const cutting = new AbortController();
  const pay = async (client: number) => {
    for (let payment = 0; !cutting.signal.aborted; payment += 1) {
      const reference = `${client}-${payment}`;
      answers.push({ reference, ...(await recordPayment(server, rental, { reference })) });
    }
  };
  const paying = Array.from({ length: clients }, (_, client) => pay(client));
  for (let cut = 1; cut <= cuts; cut += 1) {
    await untilAcknowledged(answers, cut * 10);
    await cutConnections(server);
  }
  await untilAcknowledged(answers, (cuts + 1) * 10);
  cutting.abort();
  await Promise.all(paying);

  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.length).toBeGreaterThan(0);
  for (const { status, headers } of refused) {
    expect(status).toBe(problemStatus.busy);
    expect(headers['retry-after']).toBe('1');
  }
  const kept =
    await server.owner`select reference from payments where organization_id = ${rental.owner.organizationId}`;
  const references = kept.map(({ reference }) => reference);
  expect(new Set(references).size).toBe(references.length);
  expect(references).toEqual(expect.arrayContaining(acknowledged(answers).map(({ reference }) => reference)));
  await requireSound(server);
  await vi.waitFor(() => requireNothingWaits(server), { timeout: 15_000 });
});

test('what is said in a channel is heard again after its connection was cut', async () => {
  const server = await startServerForTest();
  const heard: string[] = [];
  const ready = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let beginnings = 0;
  const { promise: told, resolve: tell } = Promise.withResolvers<void>();
  const hear = (payload: string) => {
    heard.push(payload);
    tell();
  };
  await server.services.db.listen('losses', hear, () => ready[beginnings++]?.resolve());
  await cutConnections(server);
  await ready[1]?.promise;
  await server.owner`select pg_notify('losses', 'after the cut')`;
  await told;
  expect(heard).toEqual(['after the cut']);
});

test('a query that hangs does not hold up the readiness check', async () => {
  const server = await startServerForTest();
  await server.request('GET', '/readyz');
  const pids = await backendsOf(server);
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  try {
    // Whoever asks is answered while the query still hangs.
    expect((await server.request('GET', '/readyz')).status).toBe(503);
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  }
});

interface Paid extends Answer {
  reference: string;
}

const acknowledged = (answers: readonly Paid[]) => answers.filter(({ status }) => status === 201);

async function untilAcknowledged(answers: readonly Paid[], count: number): Promise<void> {
  while (acknowledged(answers).length < count) await new Promise((resolve) => setImmediate(resolve));
}

/** The relay and the workers came back too: every event is relayed, every job was taken up at least once. */
async function requireNothingWaits({ owner }: TestServer): Promise<void> {
  expect(await owner`select topic from outbox where relayed_at is null`).toEqual([]);
  expect(
    await owner`select task_identifier from graphile_worker.jobs where attempts = 0 and run_at <= now()`,
  ).toEqual([]);
}

/** What PostgreSQL writes of connections that are ended is expected here. */
async function keepQuiet(server: TestServer): Promise<void> {
  await server.owner.unsafe(`do $$ begin
    execute format('alter database %I set log_min_messages = panic', current_database()); end $$`);
  await cutConnections(server);
}

/** As a failover does: every connection of the product ends, whatever it is doing. */
async function cutConnections(server: TestServer): Promise<void> {
  await server.owner`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
}

async function backendsOf(server: TestServer): Promise<number[]> {
  const rows = await server.owner<{ pid: number }[]>`select pid from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  return rows.map(({ pid }) => pid);
}
