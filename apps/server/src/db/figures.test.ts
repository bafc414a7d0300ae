import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/** Triggers that `internal.keep_figure` makes, over tables of the test's own. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.owner.unsafe(`
    create table stays (id int primary key, home text not null, amount int not null, days int4range not null,
      is_void boolean not null default false);
    create table amounts (home text, is_late boolean, amount bigint not null default 0, primary key (home, is_late));
    create table guests (home text, day int, step int not null, primary key (home, day));
    call internal.keep_figure('sum_amounts', 'stays', 'amounts', 'amount', step => 'amount',
      counted => 'not is_void', keys => 'home, false');
    call internal.keep_figure('count_guests', 'stays', 'guests', 'step', step => 'edge.step',
      counted => 'not is_void', unfolded => 'cross join lateral (values (lower(days), 1), (upper(days), -1)) as edge (day, step)');`);
});
afterAll(() => server.close());

beforeEach(async () => {
  await server.owner`delete from stays`;
  await server.owner`insert into stays values (1, 'a', 10, '[1,5)'), (2, 'a', 20, '[5,9)'), (3, 'b', 40, '[1,5)')`;
});

const amounts = async () =>
  Object.fromEntries(
    (await server.owner`select home, amount from amounts where not is_late`).map((row) => [
      row['home'],
      row['amount'],
    ]),
  );
const guests = async (home: string) =>
  (await server.owner`select day, step from guests where home = ${home} and step <> 0 order by day`).map(
    (row) => [row['day'], row['step']],
  );

test('a figure follows rows that come, change, move and go', async () => {
  expect(await amounts()).toEqual({ a: 30, b: 40 });
  await server.owner`update stays set amount = amount + 1, home = 'b' where id < 3`;
  expect(await amounts()).toEqual({ a: 0, b: 72 });
  await server.owner`delete from stays where id > 1`;
  expect(await amounts()).toEqual({ a: 0, b: 11 });
});

test('what does not count is not in it, and is once it counts', async () => {
  await server.owner`update stays set is_void = true where id = 1`;
  expect(await amounts()).toEqual({ a: 20, b: 40 });
  await server.owner`insert into stays values (4, 'a', 5, '[1,2)', true)`;
  expect(await amounts()).toEqual({ a: 20, b: 40 });
  await server.owner`update stays set is_void = false`;
  expect(await amounts()).toEqual({ a: 35, b: 40 });
});

test('a row counts in every place that it is unfolded to', async () => {
  expect(await guests('a')).toEqual([
    [1, 1],
    [9, -1],
  ]);
  await server.owner`update stays set days = '[1,6)' where id = 1`;
  expect(await guests('a')).toEqual([
    [1, 1],
    [5, 1],
    [6, -1],
    [9, -1],
  ]);
  await server.owner`delete from stays where home = 'a'`;
  expect(await guests('a')).toEqual([]);
});

test('a change that moves no figure writes none', async () => {
  const written = async () =>
    (await server.owner`select xmin::text as by from amounts order by home`).map((row) => row['by']);
  const before = await written();
  await server.owner`update stays set days = '[2,3)'`;
  expect(await written()).toEqual(before);
});
