import { describe, expect, test } from 'vitest';
import { postToOutbox } from '../../platform/audit.ts';
import { signUpMember, signUpOwner, type Member } from '../../testing/people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { addLease, signInTenant } from '../leases/testing.ts';
import { addProperty } from '../properties/testing.ts';
import { openSocket, soon, startBeside, startReachable, told, type Said, type Socket } from './testing.ts';

/** As a feature writes it, in a transaction of its own. */
function record(server: TestServer, of: Member, topic: string, id: string, data = {}) {
  return server.services.db.jobs((trx) => postToOutbox(trx, of.organizationId, topic, { ...data, id }));
}

const answers = (socket: Socket) => socket.heard().filter(({ event }) => event === 'missed');
const numbers = (heard: Said[]) => heard.map(({ payload }) => payload.number as number);

describe('what happens', () => {
  test('is told to the organization’s own members, without what it says', async () => {
    const server = await startReachable();
    const [owner, stranger] = [await signUpOwner(server), await signUpOwner(server, 'Others')];
    const [ours, theirs] = [await openSocket(server), await openSocket(server)];
    expect(await ours.join(`organization:${owner.organizationId}`, owner.token)).toBe('ok');
    expect(await theirs.join(`organization:${stranger.organizationId}`, stranger.token)).toBe('ok');
    await record(server, owner, 'payment.confirmed', 'p1', { amount: 420_000 });
    await record(server, stranger, 'property.changed', 'q1');
    await soon(() => expect([told(ours).length, told(theirs).length]).toEqual([1, 1]));
    expect(told(ours)).toMatchObject([
      { event: 'event', payload: { number: expect.any(Number), topic: 'payment.confirmed', id: 'p1' } },
    ]);
    expect(JSON.stringify(told(ours))).not.toContain('420000');
    expect(told(theirs)).toMatchObject([{ payload: { topic: 'property.changed', id: 'q1' } }]);
  });

  test('is told to each member as far as their place lets them see', async () => {
    const server = await startReachable();
    const owner = await signUpOwner(server);
    const repairer = await signUpMember(server, owner.organizationId, 'maintenance_staff');
    const name = `organization:${owner.organizationId}`;
    const [all, some] = [await openSocket(server), await openSocket(server)];
    expect([await all.join(name, owner.token), await some.join(name, repairer.token)]).toEqual(['ok', 'ok']);
    await record(server, owner, 'payment.confirmed', 'p1');
    await record(server, owner, 'delivery.queued', 'd1');
    await record(server, owner, 'property.changed', 'q1');
    await soon(() => expect(told(some)).toHaveLength(1));
    // Of which house is not theirs to know.
    expect(told(some)[0]?.payload).toEqual({ number: expect.any(Number), topic: 'property.changed' });
    expect(told(all)[1]?.payload).toMatchObject({ topic: 'property.changed', id: 'q1' });
    expect(told(all).map(({ payload }) => payload.topic)).toEqual(['payment.confirmed', 'property.changed']);
  });

  test('reaches the sockets of every process, in one order, each event once', async () => {
    const server = await startReachable();
    const other = await startBeside(server);
    const owner = await signUpOwner(server);
    const name = `organization:${owner.organizationId}`;
    const [here, there] = [await openSocket(server), await openSocket(other)];
    await Promise.all([here.join(name, owner.token), there.join(name, owner.token)]);
    await Promise.all(
      Array.from({ length: 60 }, (_, index) => record(server, owner, 'unit.changed', `u${index}`)),
    );
    await soon(() => expect([told(here).length, told(there).length]).toEqual([60, 60]));
    expect(numbers(told(here))).toEqual(numbers(told(here)).toSorted((a, b) => a - b));
    expect(new Set(numbers(told(here))).size).toBe(60);
    expect(numbers(told(there))).toEqual(numbers(told(here)));
  });
});

describe('who was away', () => {
  test('is told what they missed, and nothing of it twice, also by another process', async () => {
    const server = await startReachable();
    const other = await startBeside(server);
    const owner = await signUpOwner(server);
    const name = `organization:${owner.organizationId}`;
    const first = await openSocket(server);
    await first.join(name, owner.token);
    await record(server, owner, 'unit.changed', 'seen');
    await soon(() => expect(told(first)).toHaveLength(1));
    const [last] = numbers(told(first));
    first.close();
    await record(server, owner, 'unit.changed', 'missed');
    await record(server, owner, 'payment.confirmed', 'missed too');
    await server.services.relay.drain();

    const second = await openSocket(other);
    await second.join(name, owner.token);
    second.say(name, 'resume', { after: last });
    await soon(() => expect(answers(second)).toHaveLength(1));
    const [{ payload } = { payload: {} }] = answers(second);
    expect(payload.isComplete).toBe(true);
    expect(payload.events.map(({ id }: { id: string }) => id)).toEqual(['missed', 'missed too']);
    expect(payload.latest).toBe(payload.events.at(-1).number);
  });

  test('for the first time asks for what happened while the page loaded', async () => {
    const server = await startReachable({ relays: false });
    const owner = await signUpOwner(server);
    const name = `organization:${owner.organizationId}`;
    await record(server, owner, 'unit.changed', 'long ago');
    await server.services.relay.drain();
    server.clock.advance({ minutes: 2 });
    await record(server, owner, 'unit.changed', 'just now');
    await server.services.relay.drain();
    const socket = await openSocket(server);
    await socket.join(name, owner.token);
    socket.say(name, 'resume', { withinSeconds: 30 });
    await soon(() => expect(answers(socket)).toHaveLength(1));
    expect(answers(socket)[0]?.payload.events).toMatchObject([{ id: 'just now' }]);
  });

  test('for longer than events are kept, or for too many of them, is told to ask for everything', async () => {
    const server = await startReachable();
    const owner = await signUpOwner(server);
    const name = `organization:${owner.organizationId}`;
    const resume = async (since: object) => {
      const socket = await openSocket(server);
      await socket.join(name, owner.token);
      socket.say(name, 'resume', since);
      await soon(() => expect(answers(socket)).toHaveLength(1));
      return answers(socket)[0]?.payload;
    };
    const [{ position }] = (await server.services.relay
      .drain()
      .then(() => server.owner`select max(position) as position from outbox`)) as [{ position: number }];
    await record(server, owner, 'unit.changed', 'purged');
    await record(server, owner, 'unit.changed', 'kept');
    await server.services.relay.drain();
    await server.owner`delete from outbox where entity_id is distinct from 'kept'`;
    expect(await resume({ after: position })).toMatchObject({ isComplete: false });
    expect(await resume({ after: position + 1 })).toMatchObject({
      isComplete: true,
      events: [{ id: 'kept' }],
    });
    // A number from a database that is no more.
    expect(await resume({ after: position + 1000 })).toMatchObject({ isComplete: false });
    await server.owner`insert into outbox (organization_id, topic, payload, created_at)
      select ${owner.organizationId}, 'unit.changed', '{}', now() from generate_series(1, 500)`;
    await server.services.relay.drain();
    expect(await resume({ after: position + 2 })).toMatchObject({ isComplete: false });
  });
});

test('a tenant hears of their own lease, and not what is the team’s alone', async () => {
  const server = await startReachable();
  const owner = await signUpOwner(server);
  const [unitId = ''] = (await addProperty(server, owner)).unitIds;
  const lease = await addLease(server, owner, unitId);
  const tenant = await signInTenant(server, lease);
  const leaseId = lease.id;
  const socket = await openSocket(server);
  expect(await socket.join(`lease:${leaseId}`, tenant.token)).toBe('ok');
  expect(await (await openSocket(server)).join(`lease:${leaseId}`, owner.token)).toBe('error');
  await record(server, owner, 'lease_agreement.saved', 'c1', { leaseId });
  await record(server, owner, 'payment.confirmed', 'p1', { leaseId });
  await soon(() => expect(told(socket)).toHaveLength(1));
  expect(told(socket)[0]?.payload).toEqual({ number: expect.any(Number), topic: 'payment.confirmed' });
});
