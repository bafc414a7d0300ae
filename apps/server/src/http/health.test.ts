import { expect, test } from 'vitest';
import { addRental, recordPayment } from '../features/money/testing.ts';
import { startServerForTest, type TestServer } from '../testing/test-server.ts';

const askReady = async (server: TestServer) => {
  const { status, body } = await server.request('GET', '/readyz');
  return [status, body.status];
};

test('a disk that is full is said in words, turns the readiness red, and is over by itself', async () => {
  const server = await startServerForTest();
  const rental = await addRental(server);
  expect(await askReady(server)).toEqual([200, 'ok']);
  // The error that PostgreSQL raises where a table cannot grow.
  await server.owner.unsafe(`create function pg_temp_full() returns trigger language plpgsql as $$
      begin raise exception using errcode = 'disk_full'; end $$;
    create trigger full_disk before insert on payments for each row execute function pg_temp_full()`);
  const refused = await recordPayment(server, rental);
  expect(refused).toMatchObject({ status: 507, body: { code: 'disk_full' } });
  expect(refused.headers['retry-after']).toBe('30');
  expect(await askReady(server)).toEqual([503, 'disk full']);

  await server.owner.unsafe(`drop trigger full_disk on payments`);
  expect((await recordPayment(server, rental)).status).toBe(201);
  server.clock.advance({ seconds: 11 });
  expect(await askReady(server)).toEqual([200, 'ok']);
});

test('a file that does not fit is refused in the same words', async () => {
  const server = await startServerForTest();
  server.app.get('/full', async () => {
    const { writeFile } = await import('node:fs/promises');
    await writeFile('/dev/full', 'whatever');
  });
  expect(await server.request('GET', '/full')).toMatchObject({ status: 507, body: { code: 'disk_full' } });
});
