import { reportDefinition } from '@dira/contract/reports';
import { parse } from 'csv-parse/sync';
import readSheet from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runUntilIdle } from '../../background.ts';
import { comeBackAt, signUpMember, signUpOwner, type Member } from '../../testing/people.ts';
import { listStoredKeys } from '../../testing/stored-keys.ts';
import { startTestServer, testNow, type TestServer } from '../../testing/test-server.ts';
import { reportSources } from '../contributions.ts';
import { listNotificationsOf } from '../notifications/testing.ts';
import { writeLongReport } from './exports-content.ts';
import { eraseExpired, makeExport } from './exports.ts';
import { askForExport, askReport, buildDefinition, listExports } from './testing.ts';

/** More lines than a file holds that is made while somebody waits. */
const lineCount = 12_345;
const plain = buildDefinition({
  dataset: 'expenses',
  fields: ['countsOn', 'vendor', 'description', 'amount'].map((field) => ({ field })),
  groupBy: [],
  sortBy: { column: 'amount', direction: 'asc' },
});

let server: TestServer;
let owner: Member;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
  await server.owner`insert into expenses
      (organization_id, expense_date, category, description, search_text, vendor, amount, created_by, created_at, updated_at)
    select ${owner.organizationId}, '2026-10-01'::date + n % 30, 'maintenance', '=SUM(A' || n || ') ברז', '', 'Carmel', n,
      ${owner.id}, ${testNow}, ${testNow}
    from generate_series(1, ${lineCount}) n`;
});
afterAll(() => server.close());
beforeEach(() => server.clock.set(testNow));

const keyOf = (id: string) => ({ organizationId: owner.organizationId, id });
const make = (id: string) => makeExport(server.services, reportSources, keyOf(id));
const link = (id: string, as: Member = owner) =>
  server.request('POST', owner.path(`/report-exports/${id}/download-link`), { as });

async function open(id: string) {
  const { body } = await link(id);
  return server.request('GET', body.url);
}

test('a report of any length is made by a job: each line, its texts as texts, and its foot', async () => {
  const short = await server.request('POST', owner.path('/report-files'), {
    as: owner,
    body: { definition: plain, format: 'csv' },
  });
  expect(short.body).toMatchObject({ code: 'too_many_rows' });

  const id = await askForExport(server, owner, { name: 'All expenses', definition: plain });
  // Asked for again it is the same one.
  expect(await askForExport(server, owner, { name: 'All expenses', definition: plain })).toBe(id);
  expect(await listExports(server, owner)).toMatchObject([{ id, state: 'preparing', rowCount: null }]);
  expect((await link(id)).status).toBe(404);
  await runUntilIdle(server.services);

  const [ready] = await listExports(server, owner);
  expect(ready).toMatchObject({
    state: 'ready',
    rowCount: lineCount,
    rowsWritten: lineCount,
    expiresAt: Temporal.Instant.from(testNow)
      .add({ hours: 7 * 24 })
      .toString(),
  });
  const told = await listNotificationsOf(server, owner);
  expect(told[0]).toMatchObject({ topic: 'report_export.ready', target: { kind: 'report_exports' } });

  const { raw, headers } = await open(id);
  expect(headers['content-disposition']).toContain('All%20expenses-');
  const rows = parse(raw, { bom: true, relax_column_count: true }) as string[][];
  const answer = await askReport(server, owner, plain);
  const total = answer.totals?.[3] as { amount: number };
  expect(rows).toHaveLength(1 + lineCount + 1);
  expect(rows[1]?.slice(1)).toEqual(['Carmel', "'=SUM(A1) ברז", '0.01', 'ILS']);
  expect(rows.at(-1)).toEqual(['Total', '', '', (total.amount / 100).toFixed(2), 'ILS']);
});

test('a workbook has the same rows, up to a number of them', async () => {
  const some = { ...plain, filters: [{ field: 'amount', operator: 'lessThan', value: 10_002 } as const] };
  const id = await askForExport(server, owner, { definition: some, format: 'xlsx', language: 'he' });
  await make(id);
  const [first] = await readSheet((await open(id)).raw);
  expect(first?.data).toHaveLength(10_003);
  expect(first?.data[1]?.slice(2)).toEqual(["'=SUM(A1) ברז", 0.01, 'ILS']);
});

test('a file that is cancelled is not finished, and leaves nothing behind', async () => {
  const id = await askForExport(server, owner, { name: 'Cancelled', definition: plain });
  const definition = reportDefinition.parse(plain);
  const seen: number[] = [];
  const pieces = server.services.db.streamForMember({ ...keyOf(id), userId: owner.id }, (reading) =>
    writeLongReport(
      reportSources,
      reading,
      { name: '', definition, format: 'csv', language: 'en' },
      async ({ rowsWritten }) => {
        seen.push(rowsWritten);
        return rowsWritten < 3000;
      },
    ),
  );
  for await (const piece of pieces) expect(piece.length).toBeGreaterThan(0);
  expect(seen).toEqual([1000, 2000, 3000]);

  const path = owner.path(`/report-exports/${id}`);
  expect((await server.request('DELETE', path, { as: owner })).status).toBe(204);
  expect((await server.request('DELETE', path, { as: owner })).status).toBe(404);
  const before = await listStoredKeys(server);
  await make(id);
  expect(await listStoredKeys(server)).toEqual(before);
});

test('nobody else sees or opens it, and its asker while they may see each of its fields', async () => {
  const other = await signUpMember(server, owner.organizationId, 'property_manager');
  const id = await askForExport(server, other, { name: 'October', definition: plain });
  await make(id);
  expect((await listExports(server, owner)).some((one) => one.id === id)).toBe(false);
  expect((await link(id)).status).toBe(404);
  const { body } = await link(id, other);
  expect((await server.request('GET', body.url)).status).toBe(200);

  await server.owner`update memberships set flags = '{"viewFinancials": false}' where user_id = ${other.id}`;
  expect((await link(id, other)).status).toBe(403);
  expect((await server.request('GET', body.url)).status).toBe(404);
  // What is asked before that and made after it is not made.
  await server.owner`update memberships set flags = '{}' where user_id = ${other.id}`;
  const late = await askForExport(server, other, { name: 'Late', definition: plain });
  await server.owner`update memberships set flags = '{"viewFinancials": false}' where user_id = ${other.id}`;
  await make(late);
  expect((await listExports(server, other))[0]).toMatchObject({ state: 'failed', fault: 'not_allowed' });
});

test('it is over with its days, bytes and all', async () => {
  const id = await askForExport(server, owner, { name: 'Ends', definition: buildDefinition() });
  await make(id);
  const end = Temporal.Instant.from(testNow).add({ hours: 7 * 24 });
  await comeBackAt(server, end.subtract({ seconds: 1 }).toString(), [owner]);
  const { body } = await link(id);
  expect((await server.request('GET', body.url)).status).toBe(200);
  server.clock.set(end.toString());
  expect((await link(id)).status).toBe(404);
  expect((await server.request('GET', body.url)).status).toBe(404);
  await eraseExpired(server.services);
  const keys = await listStoredKeys(server);
  expect(keys.filter((key) => key.startsWith('report-exports/'))).toEqual([]);
});
