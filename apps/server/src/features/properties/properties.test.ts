import type { Unit } from '@dira/contract/properties';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUp, signUpMember, signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addLease } from '../leases/testing.ts';
import { addProperty, buildProperty } from './testing.ts';

let server: TestServer;
let owner: Member;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
});
afterAll(() => server.close());

describe('adding a property', () => {
  test('keeps its address and units, and counts them as vacant', async () => {
    const created = await server.request('POST', owner.path('/properties'), {
      as: owner,
      body: buildProperty({ name: 'הרצל 14', zipCode: '3303501' }, 3),
    });
    expect(created.status).toBe(201);

    const { body } = await server.request('GET', owner.path(`/properties/${created.body.id}`), { as: owner });
    expect(body).toMatchObject({
      name: 'הרצל 14',
      zipCode: '3303501',
      unitCount: 3,
      occupiedUnitCount: 0,
      vacantUnitCount: 3,
      occupancyRate: 0,
      managerId: owner.id,
    });
  });

  test('reports every wrong field at once, each at its path', async () => {
    const body = {
      ...buildProperty(),
      name: ' ',
      zipCode: '12',
      units: [{ number: '', rooms: 2.3 }],
      balance: 5,
    };
    const answer = await server.request('POST', owner.path('/properties'), { as: owner, body });
    expect(answer.status).toBe(422);
    expect(answer.body.code).toBe('invalid_request');
    expect(answer.body.errors).toEqual(
      expect.arrayContaining([
        { path: 'name', code: 'required' },
        { path: 'units.0.number', code: 'required' },
        { path: 'units.0.rooms', code: 'invalid' },
        { path: 'balance', code: 'unknown_field' },
      ]),
    );
  });

  test('refuses an Israeli postcode that has not seven digits', async () => {
    const answer = await server.request('POST', owner.path('/properties'), {
      as: owner,
      body: buildProperty({ zipCode: '12345' }),
    });
    expect(answer.body.errors).toEqual([{ path: 'zipCode', code: 'invalid_postcode' }]);
  });

  test('refuses a second house at one address, however it is spelt', async () => {
    await addProperty(server, owner, { street: 'Bialik', houseNumber: '22', city: 'Ramat Gan' });
    const answer = await server.request('POST', owner.path('/properties'), {
      as: owner,
      body: buildProperty({ street: 'BIALIK ', houseNumber: '22', city: 'ramat  gan' }),
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'property_address_taken' } });
  });

  test('happens once for one idempotency key, however often it is sent at once', async () => {
    const body = buildProperty();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        server.request('POST', owner.path('/properties'), { as: owner, body, key: 'one-house' }),
      ),
    );
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(answers.filter((answer) => answer.headers['idempotency-replayed'] === 'true')).toHaveLength(9);
  });

  test('refuses a key that comes again with another request', async () => {
    await server.request('POST', owner.path('/properties'), {
      as: owner,
      body: buildProperty(),
      key: 'reused',
    });
    const answer = await server.request('POST', owner.path('/properties'), {
      as: owner,
      body: buildProperty(),
      key: 'reused',
    });
    expect(answer).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
  });
});

describe('listing properties', () => {
  test('goes newest first, page by page, each once', async () => {
    const manager = await signUpOwner(server);
    const ids: string[] = [];
    for (let house = 0; house < 5; house += 1) {
      server.clock.advance({ seconds: 1 });
      ids.unshift((await addProperty(server, manager)).id);
    }
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = cursor === '' ? '?limit=2' : `?limit=2&cursor=${cursor}`;
      const { body } = await server.request('GET', manager.path(`/properties${query}`), { as: manager });
      seen.push(...body.items.map((item: { id: string }) => item.id));
      cursor = body.nextCursor;
    }
    expect(seen).toEqual(ids);
  });

  test('finds by name, street or city, in Hebrew too, and takes % literally', async () => {
    const manager = await signUpOwner(server);
    await addProperty(server, manager, {
      name: 'בית הכרמל',
      street: 'יפה נוף',
      houseNumber: '3',
      city: 'חיפה',
    });
    await addProperty(server, manager, { name: 'Sea House', city: 'Bat Yam' });
    const find = async (search: string) => {
      const { body } = await server.request(
        'GET',
        manager.path(`/properties?search=${encodeURIComponent(search)}`),
        { as: manager },
      );
      return body.items.map((item: { name: string }) => item.name);
    };
    expect(await find('כרמל')).toEqual(['בית הכרמל']);
    expect(await find('bat y')).toEqual(['Sea House']);
    expect(await find('%')).toEqual([]);
  });

  test('goes on only with the filters that it began with, in pages as long as one likes', async () => {
    const manager = await signUpOwner(server);
    for (let house = 0; house < 3; house += 1) await addProperty(server, manager);
    const list = (query: string) =>
      server.request('GET', manager.path(`/properties?${query}`), { as: manager });
    const { nextCursor } = (await list('limit=1&type=apartment')).body;
    expect((await list(`limit=2&type=apartment&cursor=${nextCursor}`)).body.items).toHaveLength(2);
    expect(await list(`limit=1&type=house&cursor=${nextCursor}`)).toMatchObject({
      status: 422,
      body: { code: 'cursor_invalid' },
    });
  });

  test('refuses a cursor that nobody was given', async () => {
    const answer = await server.request('GET', owner.path('/properties?cursor=WyJ4IiwieSJd.AAAA'), {
      as: owner,
    });
    expect(answer).toMatchObject({ status: 422, body: { code: 'cursor_invalid' } });
  });
});

describe('changing and deleting', () => {
  test('changes only what is sent', async () => {
    const { id } = await addProperty(server, owner, { gush: '10805' });
    const answer = await server.request('PATCH', owner.path(`/properties/${id}`), {
      as: owner,
      body: { name: 'New name' },
    });
    expect(answer.status).toBe(204);
    const { body } = await server.request('GET', owner.path(`/properties/${id}`), { as: owner });
    expect(body).toMatchObject({ name: 'New name', gush: '10805' });
  });

  test('deletes a house without leases, its units and its counts', async () => {
    const manager = await signUpOwner(server);
    const { id } = await addProperty(server, manager);
    expect((await server.request('DELETE', manager.path(`/properties/${id}`), { as: manager })).status).toBe(
      204,
    );
    expect((await server.request('GET', manager.path(`/properties/${id}`), { as: manager })).status).toBe(
      404,
    );
    const [counters] =
      await server.owner`select property_count, unit_count from organization_counters where organization_id = ${manager.organizationId}`;
    expect(counters).toEqual({ property_count: 0, unit_count: 0 });
  });

  test('archives a house out of every list', async () => {
    const manager = await signUpOwner(server);
    const { id } = await addProperty(server, manager);
    expect(
      (await server.request('PUT', manager.path(`/properties/${id}/archive`), { as: manager })).status,
    ).toBe(204);
    const { body } = await server.request('GET', manager.path('/properties'), { as: manager });
    expect(body.items).toEqual([]);
  });

  test('keeps a house and a unit that were let, and archives it once nobody lives there', async () => {
    const manager = await signUpOwner(server);
    const { id, unitIds } = await addProperty(server, manager);
    const [letUnitId = '', vacantUnitId = ''] = unitIds;
    await addLease(server, manager, letUnitId, { startsOn: '2026-01-01', endsOn: '2026-12-31' });
    const call = async (method: 'DELETE' | 'PUT', path: string) => {
      const { status, body } = await server.request(method, manager.path(path), { as: manager });
      return body?.code ?? status;
    };
    // Told before anybody asks.
    const { body: found } = await server.request('GET', manager.path(`/properties/${id}`), { as: manager });
    expect(found.staysBecause).toBe('property_has_leases');
    const { body: units } = await server.request('GET', manager.path(`/properties/${id}/units`), {
      as: manager,
    });
    expect(Object.fromEntries(units.items.map((unit: Unit) => [unit.id, unit.staysBecause]))).toMatchObject({
      [letUnitId]: 'unit_has_leases',
      [vacantUnitId]: null,
    });
    expect(await call('DELETE', `/properties/${id}`)).toBe('property_has_leases');
    expect(await call('DELETE', `/units/${letUnitId}`)).toBe('unit_has_leases');
    expect(await call('DELETE', `/units/${vacantUnitId}`)).toBe(204);
    expect(await call('PUT', `/properties/${id}/archive`)).toBe('property_occupied');
    await server.owner`update leases set ends_on = '2026-11-21' where unit_id = ${letUnitId}`;
    expect(await call('DELETE', `/properties/${id}`)).toBe('property_has_leases');
    expect(await call('PUT', `/properties/${id}/archive`)).toBe(204);
  });

  test('refuses two units of one number', async () => {
    const { id } = await addProperty(server, owner);
    const answer = await server.request('POST', owner.path(`/properties/${id}/units`), {
      as: owner,
      body: { units: [{ number: '1' }] },
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'unit_number_taken' } });
  });
});

describe('rights', () => {
  test('without a token nobody is let in', async () => {
    expect(await server.request('GET', owner.path('/properties'))).toMatchObject({
      status: 401,
      body: { code: 'not_signed_in' },
    });
  });

  test('another organization finds nothing: the same answer as for what does not exist', async () => {
    const { id } = await addProperty(server, owner);
    const stranger = await signUpOwner(server);
    expect((await server.request('GET', owner.path(`/properties/${id}`), { as: stranger })).status).toBe(404);
    expect((await server.request('GET', stranger.path(`/properties/${id}`), { as: stranger })).status).toBe(
      404,
    );
    expect(
      (
        await server.request('PATCH', stranger.path(`/properties/${id}`), {
          as: stranger,
          body: { name: 'Mine' },
        })
      ).status,
    ).toBe(404);
  });

  test('a viewer may look and not touch', async () => {
    const viewer = await signUpMember(server, owner.organizationId, 'viewer');
    expect((await server.request('GET', viewer.path('/properties'), { as: viewer })).status).toBe(200);
    const answer = await server.request('POST', viewer.path('/properties'), {
      as: viewer,
      body: buildProperty(),
    });
    expect(answer).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
  });

  test('a person without a workspace sees none', async () => {
    const person = await signUp(server);
    const { body } = await server.request('GET', '/api/v1/me', { as: person });
    expect(body.memberships).toEqual([]);
  });
});
