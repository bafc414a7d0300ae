import { afterAll, beforeAll, expect, test } from 'vitest';
import { identifier } from '../../db/tagged-sql.ts';
import { buildWorld, type World } from '../../testing/access-matrix-world.ts';
import { hashOrganization } from '../../testing/hashed-organization.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { verify } from '../../verify.ts';
import { anchorHeads } from '../audit/anchors.ts';
import { sealNewEvents } from '../audit/seals.ts';
import { createAndEnter } from '../users/testing.ts';
import { erase } from './service.ts';
import { listTenantTables, makeDue, plantRows } from './testing.ts';

let world: World;
beforeAll(async () => {
  world = await buildWorld();
}, 60_000);
afterAll(() => world.server.close());

/** What remains: that it was there, when it went, the ends of its audit log, and who asked what of it, for 24 months. */
const remaining = {
  tables: ['internal.access_batches', 'internal.erased_organizations'],
  folder: 'audit-anchors/',
};

/** Every id that a row of the workspace has for itself, with that of the workspace. */
async function collectIds(server: TestServer, organizationId: string): Promise<Set<string>> {
  const ids = new Set([organizationId]);
  for (const table of await listTenantTables(server)) {
    const [{ has_id: hasId } = {}] = await server.owner<{ has_id: boolean }[]>`
      select exists (select from pg_attribute where attrelid = ${table}::regclass and attname = 'id'
        and atttypid = 'uuid'::regtype) as has_id`;
    if (hasId !== true) continue;
    const rows = await server.owner<{ id: string }[]>`
      select id from ${identifier(table)} where organization_id = ${organizationId}`;
    for (const { id } of rows) ids.add(id);
  }
  return ids;
}

/** Tables of every schema, the queue's too, and keys of files that name one of the ids. */
async function findCanaries(server: TestServer, ids: ReadonlySet<string>): Promise<string[]> {
  const found = new Set<string>();
  const tables = await server.owner<{ name: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')`;
  const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
  for (const { name } of tables) {
    const rows = await server.owner.unsafe<{ id: string }[]>(
      `select distinct (regexp_matches(t::text, '${uuid}', 'g'))[1] as id from ${name} t`,
    );
    if (rows.some(({ id }) => ids.has(id))) found.add(name);
  }
  for await (const key of server.services.files.list())
    if (key.split(/[/.]/).some((part) => ids.has(part))) found.add(key);
  return [...found];
}

test('nothing of an erased workspace is in any table, file or job, and another workspace is as it was', async () => {
  const { server, a, b } = world;
  const { organizationId } = a.owner;
  const managed = await createAndEnter(server, a.owner, { role: 'landlord' });
  await sealNewEvents(server.services);
  await anchorHeads(server.services);
  await server.services.queue.addJobs([
    { name: 'send_receipt', payload: { organizationId }, afterSeconds: 3600 },
    { name: 'deliver', payload: { organizationId, id: a.ids.lease } },
  ]);
  await makeDue(server, organizationId);
  await plantRows(server, organizationId);
  const ids = await collectIds(server, organizationId);
  const tables = await listTenantTables(server);
  const others = await hashOrganization(server, b.owner.organizationId);
  const before = await findCanaries(server, ids);
  expect(tables.filter((table) => !before.includes(`public.${table}`))).toEqual([]);
  expect(before.filter((name) => name.startsWith('graphile_worker.'))).not.toEqual([]);
  expect(before.filter((name) => name.includes(organizationId))).not.toEqual([]);

  await server.services.accessLog.flush();
  await erase(server.services, organizationId);
  expect((await findCanaries(server, ids)).toSorted()).toEqual(remaining.tables);
  expect(await hashOrganization(server, b.owner.organizationId)).toEqual(others);
  expect((await server.request('GET', '/api/v1/me', { as: a.owner })).body.memberships).toEqual([]);
  expect((await server.request('GET', a.owner.path('/properties'), { as: a.owner })).status).toBe(404);
  expect((await server.request('GET', '/api/v1/me', { as: managed })).status).toBe(401);
  expect((await server.request('GET', b.owner.path('/properties'), { as: b.owner })).status).toBe(200);
  const findings = await verify(server.services);
  expect(findings.filter(({ breaches }) => breaches.length > 0)).toEqual([]);
});
