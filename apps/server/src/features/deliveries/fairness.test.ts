import { expect, test, vi } from 'vitest';
import { openMailSink, startWorker } from '../../testing/killed-workers.ts';
import { signUpOwner, type Member } from '../../testing/people.ts';
import { startServerForTest, type TestServer } from '../../testing/test-server.ts';
import { queueMail } from './service.ts';

const many = 1_000_000;
const rounds = 15;
/** The delay beside a workspace with much to send, over the usual one. */
const mostTimes = 2;

test(
  'a workspace with a million messages queued leaves another’s within twice its usual delay',
  { tags: ['night'], timeout: 1_800_000 },
  async () => {
    const sink = await openMailSink(2);
    const server = await startServerForTest();
    const [loud, quiet] = [await signUpOwner(server, 'Loud'), await signUpOwner(server, 'Quiet')];
    await startWorker(server, sink.url);
    const measure = async () => {
      const delays: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const to = `${crypto.randomUUID()}@example.com`;
        const began = performance.now();
        await queueOne(server, quiet, to);
        await vi.waitFor(() => expect(sink.received.some((mail) => mail.to === to)).toBe(true), {
          timeout: 600_000,
          interval: 5,
        });
        delays.push(performance.now() - began);
      }
      return delays.reduce((sum, one) => sum + one, 0) / rounds;
    };
    const alone = await measure();
    await fill(server, loud);
    const beside = await measure();
    const [left] = await server.owner`select count(*)::int as n from outbox where relayed_at is null`;
    expect(left?.['n']).toBeGreaterThan(many / 2);
    expect(beside / alone).toBeLessThanOrEqual(mostTimes);
  },
);

function queueOne({ services }: TestServer, { organizationId }: Member, to: string): Promise<void> {
  return services.db.jobs((trx) =>
    queueMail({ trx, organizationId }, services, {
      dedupeKey: to,
      to,
      subject: 'Rent',
      text: 'Text',
      html: '',
    }),
  );
}

/** What a workspace planned, all of it due. */
async function fill({ owner }: TestServer, { organizationId }: Member): Promise<void> {
  await owner`
    with made as (
      insert into deliveries (organization_id, id, dedupe_key, channel, recipient, subject, text_body, html_body, created_at)
        select ${organizationId}, gen_random_uuid(), 'loud:' || n, 'email', 'reader-' || n || '@example.com', 'Mail', 'Text', '',
          now() from generate_series(1, ${many}) n
        returning organization_id, id)
    insert into outbox (organization_id, topic, payload, created_at)
      select organization_id, 'delivery.queued', jsonb_build_object('id', id), now() from made`;
  await owner`analyze deliveries, outbox`;
}
