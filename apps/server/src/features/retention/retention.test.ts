import { RETENTION_KINDS } from '@dira/domain/retention';
import { expect, test } from 'vitest';
import { runUntilIdle } from '../../background.ts';
import { signUp } from '../../testing/people.ts';
import { startServerForTest } from '../../testing/test-server.ts';
import { retentions } from '../contributions.ts';
import { signUpOperator } from '../cpi/testing.ts';
import { purge } from './service.ts';

test('what has served its time is deleted, and nothing younger', async () => {
  const server = await startServerForTest();
  const purgeAndCount = async () => {
    await runUntilIdle(server.services);
    const [row] = await server.owner`select (select count(*)::int from idempotency_keys) as keys,
      (select count(*)::int from auth.rate_limits) as hits, (select count(*)::int from outbox) as events`;
    return row;
  };
  const foundOrganization = async (name: string) => {
    const as = await signUp(server);
    await server.request('POST', '/api/v1/organizations', { as, body: { name }, key: name });
  };
  await foundOrganization('First');
  expect(await purgeAndCount()).toEqual({ keys: 1, hits: 1, events: 1 });

  server.clock.advance({ hours: 47 });
  await foundOrganization('Second');
  expect(await purgeAndCount()).toEqual({ keys: 2, hits: 1, events: 2 });

  server.clock.advance({ hours: 2 });
  expect(await purgeAndCount()).toEqual({ keys: 1, hits: 1, events: 2 });

  // The first event was relayed 167 hours ago, then 169; the second 47 hours later.
  server.clock.advance({ hours: 118 });
  expect(await purgeAndCount()).toEqual({ keys: 0, hits: 0, events: 2 });
  server.clock.advance({ hours: 2 });
  expect(await purgeAndCount()).toEqual({ keys: 0, hits: 0, events: 1 });
});

test('an event that was never relayed stays, however old', async () => {
  const server = await startServerForTest();
  const as = await signUp(server);
  await server.request('POST', '/api/v1/organizations', { as, body: { name: 'Old' } });
  server.clock.advance({ hours: 1000 });
  await purge(server.services, retentions);
  const topics = await server.owner`select topic from outbox order by topic`;
  // The purge ends the person’s session, which is an event of its own.
  expect(topics.map(({ topic }) => topic)).toEqual(['access.changed', 'organization.created']);
});

test('each rule is told what its age ago was, also in months, and deletes its own', async () => {
  const server = await startServerForTest();
  const asked: string[] = [];
  const [like] = retentions;
  const rules = [{ hours: 1 }, { months: 24, days: 1 }].map((after, at) => ({
    ...like!,
    after,
    purge: async (_: unknown, before: string) => void asked.push(`${at} ${before}`),
  }));
  await purge(server.services, rules);
  const now = server.clock.now();
  expect(asked).toEqual([`0 ${now.subtract({ hours: 1 })}`, `1 2024-11-21${now.toString().slice(10)}`]);
});

test('the operator sees what would go on a day, and why, by the very rules that the purge goes by; looking deletes nothing', async () => {
  const server = await startServerForTest();
  const operator = await signUpOperator(server);
  const look = async (on = '') =>
    (await server.request('GET', `/api/v1/operator/retention${on}`, { as: operator })).body;
  const as = await signUp(server);
  await server.request('POST', '/api/v1/organizations', { as, body: { name: 'First' }, key: 'First' });
  await runUntilIdle(server.services);
  const of = (body: { rules: { kind: string }[] }, kind: string) =>
    body.rules.find((one) => one.kind === kind);
  const today = await look();
  expect(today.rules.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(
    [...RETENTION_KINDS].toSorted(),
  );
  expect(of(today, 'idempotencyKeys')).toMatchObject({
    after: { days: 2 },
    why: 'needed',
    due: { count: 0, isMore: false },
    oldestKept: expect.any(String),
  });
  expect(today.kept).toContainEqual({ kind: 'books', years: 7 });
  const later = await look('?on=2026-12-22');
  expect([of(later, 'idempotencyKeys'), of(later, 'relayedEvents')]).toMatchObject([
    { due: { count: 1 }, oldestKept: null },
    { due: { count: 1 }, oldestKept: null },
  ]);
  const kept = await server.owner`select from idempotency_keys`;
  expect(kept).toHaveLength(1);
  server.clock.advance({ hours: 49 });
  await purge(server.services, retentions);
  expect(await server.owner`select from idempotency_keys`).toHaveLength(0);
});
