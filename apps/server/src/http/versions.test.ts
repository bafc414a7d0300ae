import { updateProperty } from '@dira/contract/properties';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OrgWrite } from '../db/scope.ts';
import { addProperty, buildProperty } from '../features/properties/testing.ts';
import { signUpOwner, type Member } from '../testing/people.ts';
import { startTestServer, type RequestOptions, type TestServer } from '../testing/test-server.ts';
import { requireSeen } from './versions.ts';

let server: TestServer;
let owner: Member;
let url: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  const { id } = await addProperty(server, owner, buildProperty({ name: 'As built' }));
  url = owner.path(`/properties/${id}`);
});

const read = async () => {
  const { headers, body } = await server.request('GET', url, { as: owner });
  return { headers: { etag: String(headers['etag']) }, body };
};
const rename = (name: string, ifMatch?: string, more: RequestOptions = {}) =>
  server.request('PATCH', url, {
    as: owner,
    body: { name },
    ...more,
    ...(ifMatch !== undefined && { headers: { 'if-match': ifMatch } }),
  });

describe('If-Match', () => {
  test('lets one of two editors through who saw the same, and shows the other what is there now', async () => {
    const { headers } = await read();
    expect((await rename('First', headers.etag)).status).toBe(204);
    const late = await rename('Second', headers.etag);
    expect([late.status, late.body.code, late.body.current.name]).toEqual([
      412,
      'changed_meanwhile',
      'First',
    ]);
    expect((await read()).body.name).toBe('First');
  });

  test('is no obstacle where only what is counted has changed', async () => {
    const { headers } = await read();
    const units = await server.request('POST', `${url}/units`, {
      as: owner,
      body: { units: [{ number: '77' }] },
    });
    expect(units.status).toBe(201);
    expect((await rename('Renamed', headers.etag)).status).toBe(204);
  });

  test('counts again once everything is as it was', async () => {
    const { headers } = await read();
    await rename('Otherwise');
    await rename('As built');
    expect((await rename('Renamed', headers.etag)).status).toBe(204);
  });

  test('takes one of several versions, and a star for whatever is there', async () => {
    const { headers } = await read();
    expect((await rename('First', `"another" , ${headers.etag}`)).status).toBe(204);
    expect((await rename('Second', `"another", ${headers.etag}`)).status).toBe(412);
    expect((await rename('Second', '*')).status).toBe(204);
  });

  test('never takes a weak version, and refuses what is none', async () => {
    const { headers } = await read();
    expect((await rename('First', `W/${headers.etag}`)).status).toBe(412);
    for (const wrong of ['', 'abc', `${headers.etag} ${headers.etag}`, '"open']) {
      const refused = await rename('First', wrong);
      expect([refused.status, refused.body?.errors], wrong).toEqual([
        422,
        [{ path: 'If-Match', code: 'invalid' }],
      ]);
    }
  });

  test('may be left out: then the change goes over whatever is there', async () => {
    await rename('First');
    expect((await rename('Second')).status).toBe(204);
  });

  test('of a repeat that went through once is not asked again', async () => {
    const { headers } = await read();
    await rename('First', headers.etag, { key: 'once' });
    const again = await rename('First', headers.etag, { key: 'once' });
    expect([again.status, again.headers['idempotency-replayed']]).toEqual([204, 'true']);
  });

  test('leaves its Idempotency-Key free where it was refused', async () => {
    await rename('First', '"another"', { key: 'refused' });
    const { headers } = await read();
    expect((await rename('First', headers.etag, { key: 'refused' })).status).toBe(204);
  });

  test('finds nothing where the thing is gone', async () => {
    const { headers } = await read();
    await server.request('DELETE', url, { as: owner });
    expect((await rename('First', headers.etag)).status).toBe(404);
  });

  test('of whoever may change a thing and not see it is refused, and the thing is not read for them', async () => {
    const write = { may: () => false } as unknown as OrgWrite; // a role that does not exist
    const request = { headers: { 'if-match': '*' } } as FastifyRequest; // nothing else is looked at
    await expect(requireSeen(updateProperty, request, write, {}, new Map())).rejects.toMatchObject({
      code: 'not_allowed',
    });
  });
});
