import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import type { Trx } from './scope.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Sends some thirty rows of 9 kB, and then its error. */
const failAmidRows = (trx: Trx) =>
  sql`select repeat('x', 9000), 1 / (30 - i) from generate_series(1, 50) i`.execute(trx);
const listThree = (trx: Trx) => sql<{ i: number }>`select i from generate_series(1, 3) i`.execute(trx);

// The driver counts on from the rows that came before an error, unless a statement without rows follows (decision 121).
test('a statement that fails amid its rows leaves none of them to those after it', async () => {
  const { db } = server.services;
  for (let tries = 0; tries < 6; tries += 1) {
    await expect(db.jobs(failAmidRows)).rejects.toMatchObject({ code: '22012' });
    const { rows } = await db.jobs(listThree);
    expect(rows.map(({ i }) => i)).toEqual([1, 2, 3]);
  }
});
