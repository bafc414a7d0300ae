import { expect, test, vi } from 'vitest';
import { lanes } from '../../platform/queue.ts';
import { killWorker, mailsInHand, openMailSink, startWorker } from '../../testing/killed-workers.ts';
import { signUpOwner } from '../../testing/people.ts';
import { startServerForTest } from '../../testing/test-server.ts';
import { queueMail } from './service.ts';

const count = 400;

test(
  'two servers work side by side, one is killed, and every mail reaches its reader under one name',
  { tags: ['night'], timeout: 120_000 },
  async () => {
    const sink = await openMailSink(5);
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
    const [victim] = await Promise.all([startWorker(server, sink.url), startWorker(server, sink.url)]);
    const livingWorkers = () =>
      server.owner`select from pg_locks where locktype = 'advisory' and classid = 3470002
        and database = (select oid from pg_database where datname = current_database())`;
    await vi.waitFor(async () => expect((await livingWorkers()).length).toBe(2 * lanes.length), 30_000);
    await vi.waitFor(() => expect(sink.received.length).toBeGreaterThan(50), 30_000);
    await killWorker(server, victim);
    await startWorker(server, sink.url);

    const readSent = () => server.owner`select from deliveries where status = 'sent'`;
    await vi.waitFor(async () => expect((await readSent()).length).toBe(count), {
      timeout: 60_000,
      interval: 200,
    });
    expect(new Set(sink.received.map(({ id }) => id)).size).toBe(count);
    expect(sink.received.length - count).toBeLessThanOrEqual(mailsInHand);
  },
);

test(
  'two thousand whose time has come reach their readers once each, while a worker is killed every two seconds',
  { tags: ['night'], timeout: 600_000 },
  async () => {
    const sink = await openMailSink(5);
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
    const workers = await Promise.all([startWorker(server, sink.url), startWorker(server, sink.url)]);
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
      await killWorker(server, workers.shift()!);
      kills += 1;
      workers.push(await startWorker(server, sink.url));
    }
    expect(kills).toBeGreaterThan(3);
    expect(new Set(sink.received.map(({ id }) => id)).size).toBe(many);
    expect(sink.received.length - many).toBeLessThanOrEqual(kills * mailsInHand);
  },
);
