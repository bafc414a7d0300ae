import { expect, test } from 'vitest';
import { runUntilIdle } from '../../background.ts';
import { signUp } from '../../testing/people.ts';
import { startServerForTest } from '../../testing/test-server.ts';
import { retentions } from '../contributions.ts';
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

test('each feature is told what an age ago was, and deletes its own', async () => {
  const server = await startServerForTest();
  const asked: string[] = [];
  const features = ['first', 'second'].map((name, at) => async (_: unknown, before: typeof ago) => {
    asked.push(`${name} ${before({ hours: at + 1 })}`);
  });
  const ago = (age: Temporal.DurationLike) => server.clock.now().subtract(age).toString();
  await purge(server.services, features);
  expect(asked).toEqual([`first ${ago({ hours: 1 })}`, `second ${ago({ hours: 2 })}`]);
});
