import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runUntilIdle } from '../../background.ts';
import {
  listFileHolders,
  listOrganizationTables,
  type OrganizationTable,
} from '../../db/organization-rows.ts';
import { sha256 } from '../../platform/digest.ts';
import { createLog } from '../../platform/log.ts';
import { seed } from '../../seed.ts';
import { comeBackAt, signUpMember, signUpOwner, type Member } from '../../testing/people.ts';
import { listStoredKeys } from '../../testing/stored-keys.ts';
import { startServerForTest, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { storedKeySources } from '../contributions.ts';
import { addDocument } from '../documents/testing.ts';
import { addExpense } from '../expenses/testing.ts';
import { sweepStrayFiles } from '../files/erasure.ts';
import { reportDefect, uploadPhoto } from '../maintenance/testing.ts';
import { sendFileTo, writeTo } from '../messages/testing.ts';
import { addRentalWithTenant, recordPayment, reportPayment, sendProof } from '../money/testing.ts';
import { listNotificationsOf, readMails } from '../notifications/testing.ts';
import { setArchived } from '../organizations/testing.ts';
import { addSecurity } from '../securities/testing.ts';
import { sendDocument } from '../signing/testing.ts';
import { addTask } from '../tasks/testing.ts';
import { eraseExpired, makeExport } from './service.ts';
import { EXPORTED, isAmount, LEFT_OUT, LEFT_OUT_COLUMNS } from './tables.ts';
import {
  addExport,
  addStandingExport,
  askForExport,
  findExports,
  linkExport,
  linkToExport,
  readExport,
} from './testing.ts';

const exported: readonly string[] = Object.values(EXPORTED).flat();

/** A workspace with something of most kinds, and files in several places. */
async function live(server: TestServer, name: string, email: string): Promise<Member> {
  const owner = await signUpOwner(server, name);
  const rental = await addRentalWithTenant(server, {
    owner,
    lease: { tenant: { fullName: `${name} דנה לוי`, email } },
  });
  const leaseId = rental.lease.id;
  await recordPayment(server, rental, { amount: 12_345, reference: '=HYPERLINK(1)' });
  await sendProof(server, rental, await reportPayment(server, rental, { amount: 500 }));
  const request = await reportDefect(server, rental, { title: `${name} ברז` });
  await uploadPhoto(server, rental.tenant, rental.myPath(`/maintenance-requests/${request}`));
  await addDocument(server, owner, { query: { leaseId }, name: 'חוזה.pdf' });
  await addDocument(server, owner, { query: { leaseId }, name: 'חוזה.pdf' });
  await writeTo(server, owner, { recipientId: rental.tenant.id, leaseId, subject: `${name} keys` });
  await sendFileTo(server, owner, { recipientId: rental.tenant.id, leaseId });
  await sendDocument(server, owner, { leaseId });
  await addSecurity(server, rental);
  await addExpense(server, owner);
  await addTask(server, owner, { title: `${name} gardener` });
  return owner;
}

const table = (files: Map<string, Buffer>, name: string): Record<string, string>[] =>
  parse(files.get(name) ?? '', { bom: true, columns: true });

/** Each table has as many rows as the database; the log has grown since, by the wish for the archive. */
async function expectEveryRow(
  server: TestServer,
  { organizationId }: Member,
  files: Map<string, Buffer>,
): Promise<void> {
  for (const name of exported.filter((each) => each !== 'audit_events')) {
    const own = name === 'organizations' ? 'id' : 'organization_id';
    const [row] = await server.owner.unsafe<{ count: number }[]>(
      `select count(*)::int as count from ${name} where ${own} = '${organizationId}'`,
    );
    expect([name, table(files, `data/${name}.csv`).length]).toEqual([name, row?.count]);
    expect(files.has(`data/${name}.csv`), name).toBe(row?.count !== 0);
  }
}

describe('what is in it', () => {
  let server: TestServer;
  let owner: Member;
  let other: Member;
  let files: Map<string, Buffer>;
  beforeAll(async () => {
    server = await startTestServer();
    owner = await live(server, 'Carmel Homes', 'dana@example.com');
    other = await live(server, 'Sharon Flats', 'fay@example.com');
    // More than is read at once, by a key of two parts.
    await server.owner`insert into document_tags (organization_id, document_id, tag)
      select d.organization_id, d.id, 'tag ' || n from documents d cross join generate_series(1, 210) as n
      where d.filename = 'חוזה.pdf'`;
    await runUntilIdle(server.services);
    files = await readExport(server, owner, 'he');
  });
  afterAll(() => server.close());

  test('every row of the workspace, as it is', async () => {
    await expectEveryRow(server, owner, files);
    expect(table(files, 'data/tenants.csv')).toMatchObject([{ full_name: 'Carmel Homes דנה לוי' }]);
    expect(table(files, 'data/payments.csv')[0]).toMatchObject({
      amount: '123.45',
      currency: 'ILS',
      reference: "'=HYPERLINK(1)",
    });
    expect(table(files, 'people.csv')).toMatchObject([
      { user_id: owner.id, email: owner.email, role: 'admin' },
      { name: 'Carmel Homes דנה לוי', email: 'dana@example.com', role: 'tenant' },
    ]);
  });

  test('every stored file, under the name that it came with, as it was stored', async () => {
    const stored = await server.owner<{ sha256: Buffer }[]>`
      select sha256 from files f where organization_id = ${owner.organizationId}
        and not exists (select from files t where t.thumbnail_id = f.id)`;
    const listed = table(files, 'files.csv');
    expect(listed.map((file) => file['sha256']).toSorted()).toEqual(
      stored.map(({ sha256: hash }) => hash.toString('hex')).toSorted(),
    );
    expect(stored.length).toBeGreaterThan(5);
    for (const { path = '', sha256: hash, belongs_to: by } of listed) {
      expect(sha256(files.get(path) ?? Buffer.alloc(0)).toString('hex')).toBe(hash);
      expect(by, path).toMatch(/^\w+\/[\w-]+/);
    }
    expect([...files.keys()].filter((name) => name.startsWith('files/')).length).toBe(listed.length);
    expect(files.has('files/documents/חוזה.pdf')).toBe(true);
    expect(files.has('files/documents/חוזה (2).pdf')).toBe(true);
  });

  test('nothing of another workspace', async () => {
    const everything = [...files].map(([name, bytes]) => `${name}\n${bytes.toString('utf8')}`).join('\n');
    const of = other.organizationId;
    const strange = await server.owner<{ id: string }[]>`
      select id::text from leases where organization_id = ${of}
      union all select id::text from tenants where organization_id = ${of}
      union all select id::text from files where organization_id = ${of}
      union all select id::text from payments where organization_id = ${of}
      union all select user_id::text from memberships where organization_id = ${of}`;
    const words = ['Sharon Flats', 'fay@example.com', of, ...strange.map(({ id }) => id)];
    for (const word of words) expect(everything.includes(word), word).toBe(false);
    expect(everything.includes(owner.organizationId)).toBe(true);
  });

  test('a manifest of all of it, and a page that says in the language of its reader what is where', () => {
    const manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '');
    expect(manifest).toMatchObject({
      format: 'dira-workspace',
      workspace: { id: owner.organizationId, name: 'Carmel Homes' },
      madeAt: '2026-11-22T07:00:00Z',
      tables: { organizations: 1, leases: 1, payments: 2 },
      files: { missing: 0 },
    });
    const contents = [...files].filter(([name]) => name !== 'manifest.json');
    expect(manifest.contents).toEqual(
      contents.map(([name, bytes]) => ({
        name,
        byteSize: bytes.length,
        sha256: sha256(bytes).toString('hex'),
      })),
    );
    const readme = files.get('README.txt')?.toString() ?? '';
    expect(readme).toContain('כל מה שבסביבת העבודה Carmel Homes');
    for (const [name] of contents.filter(([each]) => each.startsWith('data/')))
      expect(readme).toContain(name);
  });

  test('a stored file that is gone, or is not what it was, by its name alone', async () => {
    const keys = await server.owner<{ storage_key: string }[]>`
      select f.storage_key from documents d join files f on f.id = d.file_id
      where d.organization_id = ${owner.organizationId} and d.filename = 'חוזה.pdf' order by f.id`;
    const [gone = '', altered = ''] = keys.map(({ storage_key: key }) => key);
    await server.services.files.remove(gone);
    await server.services.files.put(altered, Buffer.from('something else'));
    const again = await readExport(server, owner);
    const listed = table(again, 'files.csv').filter(({ name }) => name === 'חוזה.pdf');
    expect(listed).toMatchObject([
      { path: '', is_inside: 'false' },
      { path: '', is_inside: 'false' },
    ]);
    expect(again.has('files/documents/חוזה.pdf')).toBe(false);
    expect(JSON.parse(again.get('manifest.json')?.toString() ?? '').files.missing).toBe(2);
  });

  test('every table of a workspace and each of its columns, or the reason why not', async () => {
    const [tables, holders] = await server.services.db.jobsAtOneMoment(
      async (trx) => [await listOrganizationTables(trx), await listFileHolders(trx)] as const,
    );
    const known = [...exported, ...Object.keys(LEFT_OUT)];
    expect(known.toSorted()).toEqual([...tables.keys()].toSorted());
    const columns = exported.flatMap((name) =>
      (tables.get(name) as OrganizationTable).columns.map((column) => ({ table: name, ...column })),
    );
    const isLeftOut = (of: { table: string; name: string }) =>
      LEFT_OUT_COLUMNS[of.table]?.[of.name] !== undefined;
    const leftOut = Object.entries(LEFT_OUT_COLUMNS).flatMap(([name, of]) =>
      Object.keys(of).map((column) => `${name}.${column}`),
    );
    expect(leftOut.toSorted()).toEqual(
      columns
        .filter(isLeftOut)
        .map((column) => `${column.table}.${column.name}`)
        .toSorted(),
    );
    const inside = columns.filter((column) => !isLeftOut(column));
    expect(inside.filter(({ name }) => /_(sealed|hmac)$|token|secret|search_text/.test(name))).toEqual([]);
    // A hash of a file or of an event is evidence; whatever else is bytes is a secret.
    expect(
      inside.filter(({ name, type }) => type === 'bytea' && !/sha256$|^(previous_)?hash$/.test(name)),
    ).toEqual([]);
    const figures = inside.filter(({ name, type }) => type === 'bigint' && !isAmount(name, type));
    const noAmounts = /^(position|sequence|.*_hundredths|.*_millionths|.*_basis_points)$/;
    expect(figures.filter(({ name }) => !noAmounts.test(name))).toEqual([]);
    expect(holders.map((holder) => holder.table)).toContain('documents');
  });

  test('of a workspace with 14 months of history too', { tags: ['night'] }, async () => {
    const [seeded] = await seed(server.services, { organizations: 1, allRoles: true });
    const person = seeded?.people.find(({ teamRole }) => teamRole === 'admin');
    const organizationId = seeded?.id ?? '';
    await runUntilIdle(server.services);
    const long: Member = {
      id: person?.userId ?? '',
      email: person?.email ?? '',
      token: person?.accessToken ?? '',
      refreshToken: '',
      organizationId,
      path: (rest) => `/api/v1/organizations/${organizationId}${rest}`,
    };
    const archive = await readExport(server, long);
    await expectEveryRow(server, long, archive);
    expect([...archive.keys()].filter((name) => name.startsWith('data/')).length).toBeGreaterThan(40);
  });
});

describe('who may have it', () => {
  test('an owner who has just signed in, also of an archived workspace; nobody else', async () => {
    const server = await startServerForTest();
    const owner = await signUpOwner(server);
    const manager = await signUpMember(server, owner.organizationId, 'property_manager');
    const stranger = await signUpOwner(server, 'Sharon Flats');
    await setArchived(server, owner);
    const id = await addExport(server, owner);
    expect((await askForExport(server, manager)).status).toBe(403);
    expect((await linkExport(server, manager, id)).status).toBe(403);
    expect((await server.request('GET', owner.path('/exports/newest'), { as: manager })).status).toBe(403);
    expect((await linkExport(server, stranger, id)).status).toBe(404);
    const url = await linkToExport(server, owner, id);
    const { status, headers, raw } = await server.request('GET', url);
    expect([status, Number(headers['content-length'])]).toEqual([200, raw.length]);
    await comeBackAt(server, '2026-11-22T07:16:00Z', [owner]);
    const refused = { status: 403, body: { code: 'recent_sign_in_required' } };
    expect(await askForExport(server, owner)).toMatchObject(refused);
    expect(await linkExport(server, owner, id)).toMatchObject(refused);
    expect((await server.request('GET', url)).status).toBe(404);
  });

  test('whoever owns the workspace at that moment: not who was lowered before the download', async () => {
    const server = await startServerForTest();
    const owner = await signUpOwner(server);
    const second = await signUpMember(server, owner.organizationId, 'admin');
    const id = await addExport(server, second);
    const url = await linkToExport(server, second, id);
    expect((await server.request('GET', url)).status).toBe(200);
    await server.owner`update memberships set role = 'viewer' where user_id = ${second.id}`;
    expect((await server.request('GET', url)).status).toBe(404);
    expect((await linkExport(server, second, id)).status).toBe(403);
    expect((await linkExport(server, owner, id)).status).toBe(200);
    await runUntilIdle(server.services);
    const trail = await server.owner`select action, actor_id from audit_events
      where entity = 'organization_export' order by sequence`;
    expect(trail.map(({ action, actor_id: actor }) => [action, actor])).toEqual([
      ['requested', second.id],
      ['downloaded', second.id],
    ]);
  });

  test('nobody, where its asker was lowered while it was made', async () => {
    const server = await startServerForTest();
    const owner = await signUpOwner(server);
    const second = await signUpMember(server, owner.organizationId, 'admin');
    const { body } = await askForExport(server, second);
    const { put } = server.services.files;
    const files = {
      ...server.services.files,
      put: async (...given: Parameters<typeof put>) => {
        await put(...given);
        await server.owner`update memberships set role = 'viewer' where user_id = ${second.id}`;
      },
    };
    const key = { organizationId: owner.organizationId, id: body.id as string };
    await makeExport({ ...server.services, files }, key);
    expect(await findExports(server, owner)).toMatchObject({ newest: { state: 'failed' }, ready: null });
    expect(await listStoredKeys(server)).toEqual([]);
    await runUntilIdle(server.services);
    expect(await listNotificationsOf(server, second)).toEqual([]);
  });
});

describe('is made', () => {
  test('once, however many ask and however many workers come to it; its asker is told', async () => {
    const server = await startServerForTest();
    const owner = await signUpOwner(server);
    const second = await signUpMember(server, owner.organizationId, 'admin');
    const [first, again] = await Promise.all([askForExport(server, owner), askForExport(server, second)]);
    expect(again.body).toEqual(first.body);
    expect(await findExports(server, owner)).toMatchObject({ newest: { state: 'preparing' }, ready: null });
    const key = { organizationId: owner.organizationId, id: first.body.id as string };
    await Promise.all(Array.from({ length: 3 }, () => makeExport(server.services, key)));
    await runUntilIdle(server.services);
    expect(await listStoredKeys(server)).toHaveLength(1);
    const [row] = await server.owner`select requested_by from organization_exports`;
    const [asker, notAsker] = row?.['requested_by'] === owner.id ? [owner, second] : [second, owner];
    expect(await listNotificationsOf(server, asker)).toMatchObject([
      {
        topic: 'organization_export.ready',
        data: { subject: 'Carmel Homes', on: '2026-11-29' },
        target: { kind: 'organization_export' },
      },
    ]);
    expect(await listNotificationsOf(server, notAsker)).toEqual([]);
    expect(await readMails(server, asker.email, 'notification:')).toHaveLength(1);
  });

  test('a store that fails leaves nothing behind, its asker is told, and the next wish is made', async () => {
    const server = await startServerForTest();
    const owner = await signUpOwner(server);
    const before = await addExport(server, owner);
    const { body } = await askForExport(server, owner);
    const files = { ...server.services.files, put: () => Promise.reject(new Error('the disk is full')) };
    const key = { organizationId: owner.organizationId, id: body.id as string };
    await makeExport({ ...server.services, files, log: createLog('silent') }, key);
    expect(await findExports(server, owner)).toMatchObject({
      newest: { id: body.id, state: 'failed' },
      ready: { id: before },
    });
    await runUntilIdle(server.services);
    expect((await listNotificationsOf(server, owner)).map(({ topic }) => topic).toSorted()).toEqual([
      'organization_export.failed',
      'organization_export.ready',
    ]);
    const next = await addExport(server, owner);
    expect(await findExports(server, owner)).toMatchObject({ newest: { id: next }, ready: { id: next } });
    // What was ready before is over, with its bytes.
    expect((await linkExport(server, owner, before)).status).toBe(404);
    await eraseExpired(server.services);
    expect(await listStoredKeys(server)).toHaveLength(1);
  });

  test('not more often than five times a day', async () => {
    const server = await startServerForTest();
    const owner = await signUpOwner(server);
    for (let time = 0; time < 5; time += 1) await addStandingExport(server, owner);
    expect(await askForExport(server, owner)).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests' },
    });
  });

  test('and gone after seven days, with its bytes; what nobody makes any more has failed', async () => {
    const server = await startServerForTest();
    const owner = await signUpOwner(server);
    const other = await signUpOwner(server, 'Sharon Flats');
    const id = await addExport(server, owner);
    await askForExport(server, other);
    server.clock.set('2026-11-22T14:01:00Z');
    await eraseExpired(server.services);
    await sweepStrayFiles(server.services, storedKeySources);
    expect(await listStoredKeys(server)).toHaveLength(1);
    const [waiting] = await server.owner`select failed_at from organization_exports
      where organization_id = ${other.organizationId}`;
    expect(waiting?.['failed_at']).toBe('2026-11-22T14:01:00Z');
    server.clock.set('2026-11-29T07:00:00Z');
    await eraseExpired(server.services);
    expect(await listStoredKeys(server)).toEqual([]);
    const [gone] =
      await server.owner`select storage_key, expires_at from organization_exports where id = ${id}`;
    expect(gone).toEqual({ storage_key: null, expires_at: '2026-11-29T07:00:00Z' });
  });
});
