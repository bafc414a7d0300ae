import type { Editable, Endpoint } from '@dira/contract/endpoint';
import { fieldsOf } from '@dira/contract/version';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { listEndpoints } from '../http/list-endpoints.ts';
import { makeCall, pathParams, urlOf } from './access-matrix-calls.ts';
import type { Call } from './access-matrix-maker.ts';
import { buildWorld, type World } from './access-matrix-world.ts';
import { hashOrganization } from './hashed-organization.ts';
import { DIFFERENTLY, SET_NOT_TYPED } from './stale-changes-cases.ts';
import type { Answer } from './test-server.ts';

/**
 * Every operation that says what it edits × a version that is none, the one that its editor saw, and the same one in
 * two hands. What is asked follows from the contract alone.
 */
const endpoints = listEndpoints();
type Edit = Endpoint & { edits: Editable };
const edits = endpoints.filter((endpoint): endpoint is Edit => endpoint.edits !== undefined);
const editables = endpoints.filter(({ editable }) => editable !== undefined);

let world: World;
beforeAll(async () => {
  world = await buildWorld();
}, 60_000);
afterAll(() => world.server.close());

describe.each(edits.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_, endpoint) => {
  test('goes for who saw what is there, and then for one of two who saw the same', async () => {
    const call = await makeCall(endpoint, { server: world.server, estate: world.a });
    const seen = await read(endpoint, call);
    const bodies = twoBodies(endpoint, call);
    if (bodies !== null) {
      const fresh = await send(endpoint, { ...call, body: bodies[0] }, seen.etag);
      expect([fresh.status, fresh.body?.code]).toEqual([successStatus(endpoint), undefined]);
    }
    const now = await read(endpoint, call);
    if (bodies !== null) expect(now.etag, 'a change makes another version').not.toBe(seen.etag);

    const sent = { ...call, body: bodies === null ? call.body : bodies[1] };
    const [one, other] = await Promise.all([send(endpoint, sent, now.etag), send(endpoint, sent, now.etag)]);
    expect([one.status, other.status].toSorted()).toEqual([successStatus(endpoint), 412]);
  });
});

test('a version that is not there is told what is, and changes nothing', async () => {
  const calls = [];
  for (const endpoint of edits) {
    const call = await makeCall(endpoint, { server: world.server, estate: world.a });
    calls.push({ endpoint, call });
  }
  const before = await hashOrganization(world.server, world.a.owner.organizationId);
  for (const { endpoint, call } of calls) {
    const seen = await read(endpoint, call);
    const stale = await send(endpoint, call, '"another"');
    expect([endpoint.id, stale.status, stale.body.code]).toEqual([endpoint.id, 412, 'changed_meanwhile']);
    expect(stale.body.current, endpoint.id).toEqual(editableOf(endpoint.edits, seen.body));
  }
  expect(await hashOrganization(world.server, world.a.owner.organizationId)).toEqual(before);
});

test('what changes an existing thing says what it edits, or why nobody edits it', () => {
  const silent = endpoints.filter(
    ({ id, method, edits: of }) =>
      (method === 'PATCH' || method === 'PUT') && of === undefined && SET_NOT_TYPED[id] === undefined,
  );
  expect(silent.map(({ id }) => id)).toEqual([]);
  const known = endpoints.filter((endpoint) => endpoint.edits === undefined).map(({ id }) => id);
  expect(Object.keys(SET_NOT_TYPED).filter((id) => !known.includes(id))).toEqual([]);
});

test('what is edited stands in the answer of its GET, by its name', () => {
  const wrong = editables.flatMap(({ id, method, response, editable = [] }) => {
    const shape = response instanceof z.ZodNullable ? response.unwrap() : response;
    const names = shape instanceof z.ZodObject ? Object.keys(shape.shape) : [];
    return fieldsOf({ editable })
      .filter((field) => method !== 'GET' || !names.includes(field))
      .map((field) => `${id}: ${field}`);
  });
  expect(wrong).toEqual([]);
});

test('what shows a thing is named by an operation that changes it, and needs no more of its path', () => {
  const named = new Set(edits.map(({ edits: { id } }) => id));
  expect(editables.filter(({ id }) => !named.has(id)).map(({ id }) => id)).toEqual([]);
  const unplaced = edits.filter((endpoint) =>
    pathParams(endpoint.edits).some((name) => !pathParams(endpoint).includes(name)),
  );
  expect(unplaced.map(({ id }) => id)).toEqual([]);
});

function twoBodies({ id }: Endpoint, { body }: Call): [object, object] | null {
  const differently = DIFFERENTLY[id];
  if (differently === undefined)
    throw new Error(`Say in stale-changes-cases.ts with what ${id} changes its thing.`);
  if (differently === null) return null;
  return [
    { ...(body as object), ...differently[0] },
    { ...(body as object), ...differently[1] },
  ];
}

async function read({ edits: shown }: Edit, { params }: Call): Promise<{ etag: string; body: object }> {
  const { owner } = world.a;
  const { headers, body } = await world.server.request('GET', urlOf(shown, { params }), { as: owner });
  return { etag: String(headers['etag']), body: body as object };
}

function send(endpoint: Endpoint, call: Call, etag: string): Promise<Answer> {
  return world.server.request(endpoint.method, urlOf(endpoint, call), {
    as: world.a.owner,
    body: call.body,
    headers: { ...call.headers, 'if-match': etag },
  });
}

function editableOf(shown: Editable, thing: object): object {
  const values = thing as Record<string, unknown>;
  return Object.fromEntries(fieldsOf(shown).map((field) => [field, values[field] ?? null]));
}

function successStatus({ status, response }: Endpoint): number {
  return status ?? (response === undefined ? 204 : 200);
}
