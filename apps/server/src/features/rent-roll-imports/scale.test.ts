import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test, vi } from 'vitest';
import { openOwnerConnection } from '../../db/connect.ts';
import type { Sql } from '../../db/tagged-sql.ts';
import { waitUntilHeldUp } from '../../testing/lock-waits.ts';
import { signUpOwner } from '../../testing/people.ts';
import { startServerForTest, type TestServer } from '../../testing/test-server.ts';
import { addProperty } from '../properties/testing.ts';
import { writeFaultyWorkbook } from './faulty-writer.ts';
import { runImport, type ImportRun } from './import.ts';
import { addImport, buildRentRoll, importNow, listFindings } from './testing.ts';

test('five thousand rows are read and previewed in seconds', { tags: ['night'] }, async () => {
  const server = await startServerForTest();
  const owner = await signUpOwner(server);
  const text = buildRentRoll(5000);
  const started = performance.now();
  const { path } = await addImport(server, owner, text);
  const preview = await server.request('GET', path('/rows?limit=50'), { as: owner });
  const seconds = (performance.now() - started) / 1000;
  expect(preview.body.items).toHaveLength(50);
  expect((await server.request('GET', path(), { as: owner })).body.counts).toMatchObject({
    ready: 5000,
    warning: 0,
    error: 0,
  });
  // Just over one on a machine that does nothing else.
  expect(seconds).toBeLessThan(10);

  // One house of all its flats, judged again together: none may be forgotten, none held up for long.
  const answer = await server.request('PATCH', path('/rows/4999'), {
    as: owner,
    body: { cells: [{ column: 4, value: '1' }] },
  });
  expect(answer.body).toEqual({ changedRows: [4999] });
  expect(await listFindings(server, owner, path())).toEqual([]);
  const errors = await server.request('GET', path('/rows?state=error'), { as: owner });
  expect(errors.body.items).toMatchObject([
    { number: 4999, issues: [{ code: 'overlaps_row', otherRow: 4981 }] },
  ]);
});

test.each(['csv', 'xlsx'])(
  'twenty thousand rows, the most there may be, are read, mapped anew and previewed: %s',
  { tags: ['night'] },
  async (format) => {
    const server = await startServerForTest();
    const owner = await signUpOwner(server);
    const text = buildRentRoll(20_000);
    const lines = text.split('\r\n').map((line) => line.replaceAll(/""|"4,500 ₪"/g, '4500').split(','));
    const bytes = format === 'csv' ? text : await writeFaultyWorkbook(lines);
    const started = performance.now();
    const { path } = await addImport(server, owner, bytes);
    expect((performance.now() - started) / 1000).toBeLessThan(20);
    const read = (await server.request('GET', path(), { as: owner })).body;
    expect(read).toMatchObject({ counts: { ready: 20_000, error: 0 } });
    const mapping = { ...read.mapping, deposit: null };
    const mapped = await server.request('PUT', path('/mapping'), { as: owner, body: { mapping } });
    expect(mapped.status).toBeLessThan(300);
    const again = (await server.request('GET', path(), { as: owner })).body;
    expect(again).toMatchObject({ counts: { ready: 20_000 } });
    expect(again.columns[15]).toMatchObject({ header: 'פיקדון', rowCount: 20_000 });
    const last = await server.request('GET', path('/rows?limit=1'), { as: owner });
    expect(last.body.items).toHaveLength(1);
  },
);

test('an import that is broken off half-way leaves nothing half done, and the next brings in the rest: all rows once', async () => {
  const { half, whole } = await interruptImport(async (server, run, watcher) => {
    const importing = runImport(server.services, run).catch((error: unknown) => error);
    await waitUntilHeldUp(watcher, '%properties%');
    await watcher`select pg_cancel_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%properties%'`;
    expect(await importing).toMatchObject({ code: '57014' });
  });
  expect(half).toEqual({ leases: 100, units: 100, tenants: 100, rows: 100 });
  expect(whole).toEqual({ leases: 160, units: 160, tenants: 160, rows: 160 });
});

test('an import that is killed half-way does no more harm', { tags: ['night'] }, async () => {
  const { half, whole } = await interruptImport(async (server, run, watcher) => {
    const child = spawnImport(server, run);
    await waitUntilHeldUp(watcher, '%properties%');
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  expect(half).toEqual({ leases: 100, units: 100, tenants: 100, rows: 100 });
  expect(whole).toEqual({ leases: 160, units: 160, tenants: 160, rows: 160 });
});

/** @returns what there is when an import of 160 rows has ended in its third batch, and after the next start */
async function interruptImport(
  interrupt: (server: TestServer, run: ImportRun, watcher: Sql) => Promise<void>,
) {
  const server = await startServerForTest();
  const owner = await signUpOwner(server);
  const { id, path } = await addImport(server, owner, buildRentRoll(160));
  await server.request('POST', path('/start'), { as: owner, body: {} });
  const run = { organizationId: owner.organizationId, importId: id, userId: owner.id };
  const held = await addProperty(server, owner, { street: 'הגפן', houseNumber: '8', city: 'חיפה' }, 0);
  const watcher = openOwnerConnection(server.target);
  await server.owner.begin(async (holder) => {
    // The third batch stops at its last house, with most of its rows written and none of them committed.
    await holder`select from properties where id = ${held.id} for update`;
    await interrupt(server, run, watcher);
  });
  await vi.waitFor(
    async () => {
      expect(
        await watcher`select from pg_stat_activity where datname = current_database() and application_name = 'dira dira_app' and state <> 'idle'`,
      ).toHaveLength(0);
    },
    { timeout: 30_000, interval: 50 },
  );
  await watcher.end();

  const count = async () => {
    const [totals] =
      await server.owner`select count(*)::integer as leases, count(distinct unit_id)::integer as units,
      (select count(*)::integer from tenants) as tenants, (select count(distinct lease_id)::integer from rent_roll_rows) as rows from leases`;
    return totals;
  };
  const half = await count();
  expect((await server.request('GET', path(), { as: owner })).body).toMatchObject({
    status: 'importing',
    counts: { imported: 100, ready: 60 },
    progress: { done: 100, total: 160 },
  });

  await importNow(server, owner, path());
  expect((await server.request('GET', path(), { as: owner })).body).toMatchObject({
    status: 'done',
    counts: { imported: 160, ready: 0, error: 0 },
  });
  return { half, whole: await count() };
}

test('two workers on one import bring in each row once', async () => {
  const server = await startServerForTest();
  const owner = await signUpOwner(server);
  const { id, path } = await addImport(server, owner, buildRentRoll(120));
  await server.request('POST', path('/start'), { as: owner, body: {} });
  const run = { organizationId: owner.organizationId, importId: id, userId: owner.id };
  await Promise.all([runImport(server.services, run), runImport(server.services, run)]);
  expect((await server.request('GET', path(), { as: owner })).body).toMatchObject({
    status: 'done',
    counts: { imported: 120 },
  });
  expect((await server.owner`select count(*)::integer as leases from leases`)[0]).toEqual({ leases: 120 });
});

/** The import in a process of its own, which can be killed. */
function spawnImport({ target, clock }: TestServer, run: ImportRun) {
  const fileUrl = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
  const program = `
    import { openDatabase } from ${fileUrl('../../db/database.ts')};
    import { createTestClock } from ${fileUrl('../../platform/clock.ts')};
    import { newId } from ${fileUrl('../../platform/ids.ts')};
    import { createSecrets } from ${fileUrl('../../platform/secrets.ts')};
    import { runImport } from ${fileUrl('./import.ts')};
    const clock = createTestClock(${JSON.stringify(clock.now().toString())});
    const db = openDatabase(${JSON.stringify(target)}, clock);
    const secrets = createSecrets('a master key for tests alone');
    await runImport({ clock, db, secrets, newId: () => newId(clock) }, ${JSON.stringify(run)});`;
  return spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'ignore' });
}
