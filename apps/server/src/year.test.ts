import { expect, test } from 'vitest';
import { beginYear } from './testing/simulated-year.ts';
import { startServerForTest } from './testing/test-server.ts';

const roomy = { AUTH_RATE_LIMIT_PER_ADDRESS: 1000 };
const begins = '2026-12-01';
/** Another one each night; given, the same year again. */
const seed = Number(process.env['DIRA_SEED'] ?? Math.floor(Math.random() * 2 ** 32));

test('a week of a small landlord, drawn by lot: the books agree each evening, and every recount', async () => {
  const server = await startServerForTest({ settings: roomy });
  const year = await beginYear(server, { seed: 14, leases: 4, begins });
  for (let day = 0; day < 7; day += 1) await year.live();
  expect([...year.deeds.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(5);
});

test(
  `a year of two hundred leases, drawn by lot (DIRA_SEED=${seed}): the books agree each evening, and every recount`,
  { tags: ['night'], timeout: 90 * 60_000 },
  async ({ annotate }) => {
    const server = await startServerForTest({ settings: roomy });
    const year = await beginYear(server, { seed, leases: 200, begins });
    for (let day = 0; day < 365; day += 1) await year.live();
    await annotate(JSON.stringify(Object.fromEntries(year.deeds)));
    expect([...year.deeds.keys()].toSorted()).toEqual(year.kinds.toSorted());
  },
);
