import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@dira/contract/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listEndpoints } from '../http/list-endpoints.ts';
import { makeCall, urlOf } from './access-matrix-calls.ts';
import { callerOf, type Call } from './access-matrix-maker.ts';
import { bringBack, buildWorld, showPlannerGrownTables, type World } from './access-matrix-world.ts';
import { fillSlot, laxObjects, slotsOf } from './foreign-ids-slots.ts';
import type { Answer } from './test-server.ts';
import { watchWrites, type TakeWrites } from './watched-writes.ts';

/**
 * Ids and fields smuggled into a request that is right otherwise, by somebody who may do everything in
 * their own organization. Ids in paths are the access matrix's.
 */
const endpoints = listEndpoints();
/** What the operator reads is of all organizations. */
const withSlots = endpoints.filter(
  (endpoint) => endpoint.access.scope !== 'operator' && slotsOf(endpoint).length > 0,
);
const withBody = endpoints.filter(({ body }) => body !== undefined);
const ofOrganization = endpoints.filter(({ access }) => access.scope === 'organization');

/** An answer names a thousand fields and no more. */
const fieldsAtOnce = 900;

let world: World;
/** What is written of B, by anything here, and of A, by what should have been refused. */
let takeWritesOfB: TakeWrites;
let takeWritesOfA: TakeWrites;
let columns: string[];
beforeAll(async () => {
  world = await buildWorld();
  takeWritesOfA = await watchWrites(world.server, world.a.owner);
  takeWritesOfB = await watchWrites(world.server, world.b.owner);
  columns = await listColumns();
}, 60_000);
afterAll(() => world.server.close());
beforeEach(async () => {
  await showPlannerGrownTables(world.server);
  if (hasWritten) await bringBack(world.server);
  hasWritten = false;
});
let hasWritten = false;

describe.each(named(withSlots))('%s', (_, endpoint) => {
  test.each(slotsOf(endpoint).map((slot) => [slot.path.join('.'), slot] as const))(
    'takes no id of another organization as %s',
    async (__, slot) => {
      const call = await makeCall(endpoint, { server: world.server, estate: world.a });
      await takeWritesOfA();
      const theirs = await send(endpoint, fillSlot(endpoint, call, slot, world.b.ids[slot.kind]));
      const nobodys = await send(endpoint, fillSlot(endpoint, call, slot, randomUUID()));
      expect(faceOf(theirs)).toBe(faceOf(nobodys));
      // A list filtered by what is not there is empty; everything else is refused.
      if (endpoint.method === 'GET') expect([200, 404, 422]).toContain(theirs.status);
      else expect([404, 422]).toContain(theirs.status);
      expect(await takeWritesOfA()).toEqual([]);
      expect(await takeWritesOfB()).toEqual([]);
    },
  );
});

describe.each(named(withBody))('%s', (_, endpoint) => {
  test('refuses every column that only the server writes', async () => {
    const call = await makeCall(endpoint, { server: world.server, estate: world.a });
    await takeWritesOfA();
    const body = call.body as object; // a request is JSON
    for (const smuggled of chunk(serverOwnedFields(body), fieldsAtOnce)) {
      const answer = await send(endpoint, { ...call, body: { ...body, ...Object.fromEntries(smuggled) } });
      expect(answer.status).toBe(422);
      const refused = answer.body.errors
        .filter(({ code }: { code: string }) => code === 'unknown_field')
        .map(({ path }: { path: string }) => path);
      const fields = smuggled.map(([field]) => field);
      expect(fields.filter((field) => !refused.includes(field) && !isDeclared(endpoint, field))).toEqual([]);
    }
    expect(await takeWritesOfA()).toEqual([]);
  });

  test('has no object inside that would take an unknown field', () => {
    expect(laxObjects(endpoint)).toEqual([]);
  });
});

describe.each(named(ofOrganization))('%s', (_, endpoint) => {
  test('asks the path alone which organization it is about', async () => {
    const { organizationId } = world.b.owner;
    const headers = {
      'x-org-id': organizationId,
      'x-organization-id': organizationId,
      'x-tenant-id': organizationId,
      cookie: `organization=${organizationId}`,
    };
    const call = await makeCall(endpoint, {
      server: world.server,
      estate: world.a,
      token: world.a.owner.token,
    });
    const byQuery = { ...call, query: { ...call.query, organizationId, org: organizationId } };
    // Where no query is read, a second word about it changes nothing; elsewhere it is refused, and the call stands.
    const doubted = endpoint.query === undefined ? byQuery : call;
    if (endpoint.query !== undefined) expect((await send(endpoint, byQuery)).status).toBe(422);
    const answer = await send(endpoint, { ...doubted, headers: { ...call.headers, ...headers } });
    expect(answer.status).toBeLessThan(300);
    expect(await takeWritesOfB()).toEqual([]);
  });
});

function named(list: Endpoint[]) {
  return list.map((endpoint) => [endpoint.id, endpoint] as const);
}

/** Every column of every table, spelt both ways. */
async function listColumns(): Promise<string[]> {
  const found = await world.server.owner<{ name: string }[]>`
    select distinct column_name as name from information_schema.columns where table_schema in ('public', 'auth')`;
  return found.flatMap(({ name }) => [
    name,
    name.replaceAll(/_(\w)/g, (__, letter: string) => letter.toUpperCase()),
  ]);
}

/** What the server alone writes, and more that the body does not carry already. */
function serverOwnedFields(body: object): [string, string][] {
  const names = new Set([...columns, 'isSiteAdmin', 'permissions', 'flags']);
  return [...names].filter((name) => !(name in body)).map((name) => [name, '1']);
}

function chunk<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

function isDeclared({ body }: Endpoint, field: string): boolean {
  const properties = (body as { shape?: object } | undefined)?.shape; // an object schema's
  return properties !== undefined && field in properties;
}

async function send(endpoint: Endpoint, call: Call): Promise<Answer> {
  const answer = await world.server.request(endpoint.method, urlOf(endpoint, call), {
    as: callerOf(endpoint, world.a),
    body: call.body,
    ...(call.headers && { headers: call.headers }),
  });
  hasWritten ||= endpoint.method !== 'GET' && answer.status < 300;
  return answer;
}

function faceOf({ status, body }: Answer): string {
  const { requestId: _, ...rest } = (body ?? {}) as Record<string, unknown>; // JSON
  return JSON.stringify([status, rest]);
}
