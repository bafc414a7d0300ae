import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { lanes } from '../../platform/queue.ts';
import { signUpOwner } from '../../testing/people.ts';
import { startServerForTest, type TestServer } from '../../testing/test-server.ts';
import { queueMail } from './service.ts';

const count = 400;
const script = path.join(import.meta.dirname, '..', '..', 'testing', 'background-process.ts');

/** Counts mails by Message-ID; each takes a moment, so that a kill meets some half-way. */
async function startSink() {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, _session, done) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      received.push((await PostalMime.parse(Buffer.concat(chunks))).messageId ?? '');
      setTimeout(done, 5);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, received };
}

async function startProcess(server: TestServer, smtpUrl: string): Promise<ChildProcess> {
  const child = fork(script, [JSON.stringify(server.target), smtpUrl, server.dataDir], { execArgv: [] });
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  await once(child, 'message');
  return child;
}

test(
  'two servers work side by side, one is killed, and every mail reaches its reader under one name',
  { tags: ['night'], timeout: 120_000 },
  async () => {
    const sink = await startSink();
    const server = await startServerForTest();
    const owner = await signUpOwner(server);
    await server.services.db.jobs(async (trx) => {
      for (let index = 0; index < count; index += 1) {
        const mail = {
          dedupeKey: `mail:${index}`,
          to: `reader-${index}@example.com`,
          subject: `Mail ${index}`,
          text: 'Text',
          html: '',
        };
        await queueMail({ trx, organizationId: owner.organizationId }, server.services, mail);
      }
    });
    const [victim] = await Promise.all([startProcess(server, sink.url), startProcess(server, sink.url)]);
    const livingWorkers = () =>
      server.owner`select from pg_locks where locktype = 'advisory' and classid = 3470002
        and database = (select oid from pg_database where datname = current_database())`;
    await vi.waitFor(async () => expect((await livingWorkers()).length).toBe(2 * lanes.length), 30_000);
    await vi.waitFor(() => expect(sink.received.length).toBeGreaterThan(50), 30_000);
    victim.kill('SIGKILL');
    await once(victim, 'exit');
    // As if the grace of new workers were over: what the dead one held is due, what the living one holds is not.
    await server.owner`update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute'`;
    await startProcess(server, sink.url);

    const readSent = () => server.owner`select from deliveries where status = 'sent'`;
    await vi.waitFor(async () => expect((await readSent()).length).toBe(count), {
      timeout: 60_000,
      interval: 200,
    });
    const readers = new Set(sink.received);
    expect(readers.size).toBe(count);
    // At most what the victim had in hand went out twice, under the same Message-ID.
    const inHand = lanes.filter(({ takes }) => takes.includes('people'));
    expect(sink.received.length - count).toBeLessThanOrEqual(
      inHand.reduce((sum, { atOnce }) => sum + atOnce, 0),
    );
  },
);

test(
  'two thousand whose time has come reach their readers once each, while a worker is killed every two seconds',
  { tags: ['night'], timeout: 600_000 },
  async () => {
    const sink = await startSink();
    const server = await startServerForTest();
    const { organizationId } = await signUpOwner(server);
    const many = 2000;
    await server.owner`
      insert into deliveries (organization_id, id, dedupe_key, channel, recipient, subject, text_body, is_automatic,
          can_wait, planned_for, held_until, created_at)
        select ${organizationId}, gen_random_uuid(), 'many:' || n, 'email', 'reader-' || n || '@example.com', 'Mail', 'Text',
          true, false, now() - interval '1 minute', now() - interval '1 minute', now()
        from generate_series(1, ${many}) as n`;
    await server.services.queue.addJobs([{ name: 'release_held_deliveries', payload: {} }]);
    const workers = await Promise.all([startProcess(server, sink.url), startProcess(server, sink.url)]);
    const countSent = async () => {
      const [row] = await server.owner<{ n: number }[]>`
        select count(*)::int as n from deliveries where status = 'sent'`;
      return row!.n;
    };
    let kills = 0;
    for (let until = Date.now() + 2000; (await countSent()) < many; until = Date.now() + 2000) {
      await vi.waitFor(async () => expect(Date.now() > until || (await countSent()) === many).toBe(true), {
        timeout: 10_000,
        interval: 100,
      });
      if ((await countSent()) === many) break;
      const victim = workers.shift()!;
      victim.kill('SIGKILL');
      await once(victim, 'exit');
      kills += 1;
      await server.owner`update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute'`;
      workers.push(await startProcess(server, sink.url));
    }
    expect(kills).toBeGreaterThan(3);
    expect(new Set(sink.received).size).toBe(many);
    const inHand = lanes.filter(({ takes }) => takes.includes('people'));
    expect(sink.received.length - many).toBeLessThanOrEqual(
      kills * inHand.reduce((sum, { atOnce }) => sum + atOnce, 0),
    );
  },
);
