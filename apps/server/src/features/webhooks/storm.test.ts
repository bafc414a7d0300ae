import { webhookEvent } from '@dira/contract/webhook-events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runUntilIdle } from '../../background.ts';
import { signUpOwner } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addWebhook, openReceiver } from './testing.ts';

let receiver: Awaited<ReturnType<typeof openReceiver>>;
let server: TestServer;
beforeAll(async () => {
  receiver = await openReceiver();
  server = await startTestServer({ settings: { WEBHOOK_TRUSTED_ORIGINS: [receiver.origin] } });
});
afterAll(async () => {
  await server.close();
  await receiver.close();
});

const events = 2000;

test(
  'two thousand events at once are each told, also while their program fails now and then',
  { tags: ['night'], timeout: 300_000 },
  async () => {
    const owner = await signUpOwner(server);
    const other = await signUpOwner(server);
    await addWebhook(server, owner, { url: `${receiver.origin}/storm`, kinds: ['lease'] });
    await addWebhook(server, other, { url: `${receiver.origin}/calm`, kinds: ['lease'] });
    let asked = 0;
    receiver.answers.set('/storm', (response) => {
      asked += 1;
      response.writeHead(asked % 97 === 0 ? 503 : 204).end();
    });
    const happen = (organizationId: string, count: number) => server.owner`
      insert into outbox (organization_id, topic, payload, created_at)
      select ${organizationId}, 'lease.changed', jsonb_build_object('id', gen_random_uuid()), ${server.clock.now().toString()}
      from generate_series(1, ${count})`;
    await happen(owner.organizationId, events);
    await happen(other.organizationId, 1);
    const idsAt = (path: string) =>
      receiver.received
        .filter((one) => one.path === path)
        .map(({ body }) => webhookEvent.parse(JSON.parse(body)).id);
    const isLeft = async () => {
      const [row] =
        await server.owner`select count(*)::int as count from webhook_deliveries where state = 'waiting'`;
      return row?.['count'] > 0;
    };
    await runUntilIdle(server.services);
    for (let turn = 0; turn < 60 && (await isLeft()); turn += 1) {
      server.clock.advance({ minutes: 5 });
      await server.owner`insert into outbox (organization_id, topic, payload, created_at)
        select distinct organization_id, 'webhook_delivery.queued', '{}'::jsonb, ${server.clock.now().toString()}::timestamptz
        from webhook_deliveries where state = 'waiting'`;
      await runUntilIdle(server.services);
    }
    expect(idsAt('/calm')).toHaveLength(1);
    const told = await server.owner<{ event_id: string; state: string }[]>`
      select event_id, state from webhook_deliveries where organization_id = ${owner.organizationId}`;
    expect([told.length, new Set(told.map(({ state }) => state))]).toEqual([events, new Set(['delivered'])]);
    // Whatever was sent again came under its own id.
    expect(new Set(idsAt('/storm'))).toEqual(new Set(told.map(({ event_id: id }) => id)));
    expect(idsAt('/storm').length).toBe(events + Math.floor(asked / 97));
  },
);
