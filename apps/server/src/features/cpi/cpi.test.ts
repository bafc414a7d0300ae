import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { runUntilIdle } from '../../background.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { startServerForTest, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { linkRent, readLinkage } from '../linkage/testing.ts';
import { addRental } from '../money/testing.ts';
import { fetchIndexes } from './source.ts';
import { buildIndexes, recordIndexes, signUpOperator } from './testing.ts';

let server: TestServer;
let operator: Person;
beforeAll(async () => {
  server = await startTestServer();
  operator = await signUpOperator(server);
});
afterAll(() => server.close());

const list = async (as: Person = operator, of = server) =>
  (await of.request('GET', '/api/v1/cpi/values', { as })).body;
const readStatus = async (of: TestServer, as: Person) =>
  (await of.request('GET', '/api/v1/cpi/status', { as })).body;
const importCsv = (csv: string) =>
  server.request('POST', '/api/v1/cpi/imports', { as: operator, body: { source: 'A file', csv } });

describe('the operator', () => {
  test('enters an index and corrects it; everybody reads the newest, and the first stays in the books', async () => {
    const own = await startServerForTest();
    const as = await signUpOperator(own);
    expect((await recordIndexes(own, as, { '2026-09': '102.9', '2026-10': '103.2' })).body).toEqual({
      recorded: 2,
      unchanged: 0,
    });
    const corrected = await recordIndexes(own, as, { '2026-09': '102.9', '2026-10': '103.25' });
    expect(corrected.body).toEqual({ recorded: 1, unchanged: 1 });
    expect((await list(await signUp(own), own)).items).toMatchObject([
      {
        month: '2026-10',
        points: '103.25',
        baseYear: 2024,
        isCorrected: true,
        publishedAt: '2026-11-15T16:30:00Z',
      },
      { month: '2026-09', points: '102.9', isCorrected: false },
    ]);
    const rows =
      await own.owner`select hundredths from internal.cpi_values where series = '120010' and month = '2026-10-01' order by revision`;
    expect(rows).toEqual([{ hundredths: 10_320 }, { hundredths: 10_325 }]);
  });

  test('enters the factor between two bases', async () => {
    const links = [{ olderBaseYear: 2022, newerBaseYear: 2024, factor: '1.0735' }];
    await recordIndexes(server, operator, {}, { links });
    expect((await list()).links).toMatchObject([
      { olderBaseYear: 2022, newerBaseYear: 2024, factor: '1.0735' },
    ]);
  });

  test('brings a file, and is told the line that cannot be read', async () => {
    const good = await importCsv('\uFEFFmonth,base_year,value\n2025-01,2024,101.1\n2025-02,2024,101.4\n');
    expect(good.body).toEqual({ recorded: 2, unchanged: 0 });
    const bad = await importCsv('month,base_year,value\n2025-03,2024,101.9\n2025-04,24,101,9\n');
    expect(bad.status).toBe(422);
    const twice = await importCsv('month,base_year,value\n2025-03,2024,101.9\n2025-03,2024,102.9\n');
    expect(twice.body.errors).toEqual([{ path: 'csv.3.month', code: 'already_exists' }]);
    const wrong = await importCsv('month,base_year,value\n2025-03,2024,101.9\n2025-13,24,1e3\n');
    expect(wrong.body.errors.map(({ path }: { path: string }) => path)).toEqual([
      'csv.3.month',
      'csv.3.points',
      'csv.3.baseYear',
    ]);
    expect((await list()).items.map(({ month }: { month: string }) => month)).not.toContain('2025-03');
  });

  test('cannot enter two figures for one month at once', async () => {
    const values = ['103.2', '103.3'].map((points) => ({ month: '2026-08', points, baseYear: 2024 }));
    const answer = await server.request('POST', '/api/v1/cpi/values', {
      as: operator,
      body: { source: 'By hand', values },
    });
    expect(answer.body.errors).toEqual([{ path: 'values.1', code: 'already_exists' }]);
  });
});

describe('a preview', () => {
  const preview = (csv: string, of = server, as = operator) =>
    of.request('POST', '/api/v1/cpi/previews', { as, body: { csv } });

  test('says of each line what it would change or what is wrong with it, and changes nothing', async () => {
    await recordIndexes(server, operator, { '2024-01': '96.1', '2024-02': '96.2' });
    const { body } = await preview(
      'month,base_year,value\n2024-01,2024,96.1\n2024-02,2024,96.4\n2024-03,2024,96.9\n2024-13,24,1e3\n',
    );
    expect(body.rows).toMatchObject([
      { line: 2, change: 'unchanged', standing: '96.1' },
      { line: 3, month: '2024-02', points: '96.4', change: 'corrected', standing: '96.2' },
      { line: 4, change: 'new', standing: null },
      { line: 5, month: '2024-13', points: '1e3', baseYear: '24', change: 'faulty' },
    ]);
    expect(body.rows[3].problems.map(({ column }: { column: string }) => column)).toEqual([
      'month',
      'points',
      'baseYear',
    ]);
    expect(body.counts).toEqual({ new: 1, corrected: 1, unchanged: 1, faulty: 1 });
    const months = (await list()).items.map(({ month }: { month: string }) => month);
    expect(months).toContain('2024-02');
    expect(months).not.toContain('2024-03');
  });

  test('of what is no such file says so', async () => {
    expect((await preview('"')).body.errors).toEqual([{ path: 'csv', code: 'invalid' }]);
  });

  const header = 'month,base_year,value\n';
  const linesOf = (count: number) => Array.from({ length: count }, (_, index) => `${index},,\n`).join('');

  test('reads no more lines than there are months', async () => {
    expect((await preview(header + linesOf(1500))).body.counts).toMatchObject({ faulty: 1500 });
    const tooBig = [{ path: 'csv', code: 'too_big' }];
    expect((await preview(header + linesOf(1501))).body.errors).toEqual(tooBig);
    expect((await preview(header + linesOf(13_000))).body.errors).toEqual(tooBig);
  });

  test('of 100 KB of anything is there in a tenth of a second', { tags: ['night'] }, async () => {
    for (const csv of [
      header + linesOf(13_000),
      `a\n${'b\n'.repeat(49_000)}`,
      header + '\n'.repeat(99_000),
      `${','.repeat(49_000)}\n${','.repeat(49_000)}`,
      `${header}"${'""'.repeat(40_000)}",1,2`,
      `${header}${'x'.repeat(90_000)},2024,1\n`,
    ]) {
      const times: number[] = [];
      for (let time = 0; time < 5; time += 1) {
        const startedAt = performance.now();
        await preview(csv);
        times.push(performance.now() - startedAt);
      }
      expect(Math.min(...times)).toBeLessThan(100);
    }
  });

  test('counts the rent that a correction settles anew', async () => {
    const own = await startServerForTest();
    const bureau = await signUpOperator(own);
    await recordIndexes(own, bureau, { '2026-08': '100.0', '2026-09': '101.0' });
    const rental = await addRental(own);
    await linkRent(own, rental);
    const before = await readLinkage(own, rental);
    const used = before.history.filter(
      ({ linked }: { linked: { index: { month: string } } | null }) => linked !== null,
    );
    expect(used.length).toBeGreaterThan(0);
    const csv = 'month,base_year,value\n2026-08,2024,100.4\n2026-09,2024,101.5\n';
    const { settled } = (await preview(csv, own, bureau)).body;
    expect(settled).toEqual({ leases: 1, periods: used.length });
    const nothing = await preview('month,base_year,value\n2024-01,2024,96.1\n', own, bureau);
    expect(nothing.body.settled).toEqual({ leases: 0, periods: 0 });
  });

  test('tells a member of a workspace nothing of the others', async () => {
    const landlord = await signUp(server);
    expect((await preview('month,base_year,value\n2026-08,2024,1\n', server, landlord)).status).toBe(403);
    const rows = await server.owner.begin(async (trx) => {
      await trx`set local role dira_app`;
      await trx`select set_config('app.user_id', ${landlord.id}, true)`;
      return trx`select * from internal.count_settled_by_index('120010', '{2026-09-01}')`;
    });
    expect(rows).toEqual([{ leases: 0, periods: 0 }]);
  });
});

describe('the index', () => {
  test('is entered by nobody else, past the API neither', async () => {
    const landlord = await signUp(server);
    const answer = await server.request('POST', '/api/v1/cpi/values', {
      as: landlord,
      body: buildIndexes({ '2026-10': '999.9' }),
    });
    expect(answer).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
    const insert = server.owner.begin(async (trx) => {
      await trx`set local role dira_app`;
      await trx`select set_config('app.user_id', ${landlord.id}, true), set_config('app.now', now()::text, true)`;
      await trx`insert into internal.cpi_values (series, month, revision, hundredths, base_year, published_at, source)
        values ('120010', '2026-10-01', 9, 99990, 2024, now(), 'me')`;
    });
    await expect(insert).rejects.toMatchObject({ code: '42501' });
  });

  test('is changed and removed by no role of the server', async () => {
    for (const role of ['dira_app', 'dira_jobs']) {
      for (const statement of [
        'update internal.cpi_values set hundredths = 1',
        'delete from internal.cpi_values',
      ]) {
        const work = server.owner.begin(async (trx) => {
          await trx.unsafe(`set local role ${role}`);
          await trx.unsafe(statement);
        });
        await expect(work).rejects.toMatchObject({ code: '42501' });
      }
    }
  });
});

describe('the statistics office', () => {
  /** Answers as the Bureau does, and notes what it was asked. */
  async function startBureau(
    answer: object | string,
    status = 200,
    headers: Record<string, string> = {},
  ): Promise<{ url: string; asked: URL[] }> {
    const asked: URL[] = [];
    const bureau: Server = createServer((request, response) => {
      asked.push(new URL(request.url ?? '', 'http://bureau'));
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
    });
    await new Promise<void>((resolve) => bureau.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void bureau.close());
    return { url: `http://127.0.0.1:${(bureau.address() as AddressInfo).port}/index/data/price`, asked };
  }
  const answer = {
    month: [
      {
        code: 120010,
        name: 'Consumer Price Index - General',
        date: [
          {
            year: 2026,
            month: 10,
            monthDesc: 'October',
            percent: 0.3,
            currBase: { baseDesc: 'Average 2024', value: 103.2 },
          },
          {
            year: 2026,
            month: 9,
            monthDesc: 'September',
            percent: 0.1,
            currBase: { baseDesc: 'Average 2024', value: 102.9 },
          },
        ],
      },
    ],
    paging: { total_items: 2 },
  };
  const serverFor = (url: string | undefined) =>
    startServerForTest(url === undefined ? {} : { settings: { CPI_SOURCE_URL: url } });

  test('is asked for the general index, and only while the newest is missing', async () => {
    const bureau = await startBureau(answer);
    const own = await serverFor(bureau.url);
    expect(await fetchIndexes(own.services)).toBe(2);
    expect(await fetchIndexes(own.services)).toBe(0);
    expect(bureau.asked).toHaveLength(1);
    expect(Object.fromEntries(bureau.asked[0]!.searchParams)).toEqual({
      id: '120010',
      format: 'json',
      download: 'false',
      lang: 'en',
      last: '12',
    });
    expect((await list(await signUp(own), own)).items).toMatchObject([
      { month: '2026-10', points: '103.2', baseYear: 2024, source: bureau.url },
      { month: '2026-09', points: '102.9' },
    ]);
    own.clock.set('2026-12-15T16:29:00Z');
    await fetchIndexes(own.services);
    expect(bureau.asked).toHaveLength(1);
    own.clock.set('2026-12-15T16:31:00Z');
    await fetchIndexes(own.services);
    expect(bureau.asked).toHaveLength(2);
  });

  test.each([
    ['an error', 503, '{}'],
    ['another page', 200, '<html>'],
    ['another series', 200, JSON.stringify({ month: [{ code: 1, date: [] }] })],
    [
      'a base without a year',
      200,
      JSON.stringify({
        month: [
          { code: 120010, date: [{ year: 2026, month: 10, currBase: { baseDesc: 'Base', value: 1 } }] },
        ],
      }),
    ],
  ])('that answers with %s leaves the table as it was, and the job fails aloud', async (_, status, body) => {
    const bureau = await startBureau(body, status);
    const own = await serverFor(bureau.url);
    await expect(fetchIndexes(own.services)).rejects.toThrow(/./);
    expect((await list(await signUp(own), own)).items).toEqual([]);
  });

  test('is left alone without a setting, and nobody can have it asked', async () => {
    const own = await serverFor(undefined);
    expect(await fetchIndexes(own.services)).toBe(0);
    const as = await signUpOperator(own);
    const asked = await own.request('POST', '/api/v1/cpi/fetches', { as });
    expect(asked.body.code).toBe('cpi_source_missing');
    expect((await readStatus(own, as)).fetchesFrom).toBeNull();
  });

  test('is asked when the operator presses, also where everything is here, and says how it went', async () => {
    const bureau = await startBureau(answer);
    const own = await serverFor(bureau.url);
    const as = await signUpOperator(own);
    expect(await readStatus(own, as)).toMatchObject({ newestMonth: null, isBehind: true, fetches: [] });
    await fetchIndexes(own.services);
    expect((await own.request('POST', '/api/v1/cpi/fetches', { as })).status).toBe(202);
    await runUntilIdle(own.services);
    expect(bureau.asked).toHaveLength(2);
    expect(await readStatus(own, as)).toMatchObject({
      newestMonth: '2026-10',
      publishedMonth: '2026-10',
      isBehind: false,
      nextMonth: '2026-11',
      nextPublishedAt: '2026-12-15T16:30:00Z',
      fetchesFrom: new URL(bureau.url).host,
      fetches: [
        { recorded: 0, problem: null },
        { recorded: 2, problem: null },
      ],
    });
  });

  test('that sends it elsewhere is not followed, and the refusal stands in the status', async () => {
    const hidden = await startBureau(answer);
    const bureau = await startBureau('', 302, { location: hidden.url });
    const own = await serverFor(bureau.url);
    const as = await signUpOperator(own);
    await expect(fetchIndexes(own.services)).rejects.toThrow(/./);
    expect(hidden.asked).toEqual([]);
    expect((await readStatus(own, as)).fetches).toMatchObject([
      { recorded: null, problem: expect.any(String) },
    ]);
  });

  test('that answers without end is cut off', async () => {
    const bureau = await startBureau(JSON.stringify({ month: 'x'.repeat(2_000_000) }));
    const own = await serverFor(bureau.url);
    await expect(fetchIndexes(own.services)).rejects.toThrow('too much');
  });
});
