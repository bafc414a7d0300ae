import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { endLease } from '../lease-terminations/testing.ts';
import { addRental } from '../money/testing.ts';
import { meterReadingInvariants } from './invariants.ts';
import { addReading, sendReading } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a meter is read over the year with the move-outs, runs forward alone, and says what a period took', async () => {
  const rental = await addRental(server);
  const { owner, path } = rental;
  const { property, unit } = (await server.request('GET', path(''), { as: owner })).body;
  const ask = (rest: string) => server.request('GET', owner.path(rest), { as: owner });
  const list = async () => (await ask(`/units/${unit.id}/meter-readings`)).body.items;
  const read = (change: object) => sendReading(server, owner, unit.id, { meter: 'electricity', ...change });
  await endLease(server, owner, rental.lease.id, { lastDay: '2026-11-20' });
  expect(await list()).toMatchObject([
    { id: null, meter: 'electricity', readOn: '2026-11-20', reading: '23417', leaseId: rental.lease.id },
  ]);

  const id = await addReading(server, owner, unit.id, {
    meter: 'electricity',
    readOn: '2026-10-01',
    reading: '23000.125',
  });
  expect(await list()).toMatchObject([
    { used: '416.875', days: 50 },
    { reading: '23000.125', used: null },
  ]);
  const use = await ask(
    `/properties/${property.id}/meter-use?meter=electricity&from=2026-10-01&through=2026-11-30`,
  );
  expect(use.body.items).toEqual([
    {
      unitId: unit.id,
      opening: { readOn: '2026-10-01', reading: '23000.125' },
      closing: { readOn: '2026-11-20', reading: '23417' },
      used: 416.875,
    },
  ]);

  const refusals = [
    [{ readOn: '2026-11-21', reading: '23416' }, 'reading', 'below_earlier_reading'],
    [{ readOn: '2026-11-01', reading: '23418' }, 'reading', 'above_later_reading'],
    [{ readOn: '2026-10-01', reading: '23000.125' }, 'readOn', 'already_exists'],
    [{ readOn: '2026-12-01', reading: '23500' }, 'readOn', 'in_future'],
    [{ readOn: '2026-11-21', reading: '23,500' }, 'reading', 'invalid_reading'],
  ] as const;
  for (const [change, field, code] of refusals)
    expect(await read(change), code).toMatchObject({
      status: 422,
      body: { errors: [{ path: field, code }] },
    });

  const replaced = await read({ readOn: '2026-11-20', reading: '0', isReplaced: true });
  expect(replaced.status).toBe(201);
  expect((await read({ readOn: '2026-11-22', reading: '7.5' })).status).toBe(201);
  expect(await list()).toMatchObject([{ used: '7.5', days: 2 }, { used: null }, { used: '416.875' }, {}]);
  const one = owner.path(`/meter-readings/${replaced.body.id}`);
  const changed = await server.request('PATCH', one, { as: owner, body: { isReplaced: false } });
  expect(changed.body.errors).toMatchObject([{ path: 'readOn', code: 'already_exists' }]);
  // Behind the one that follows it, that one would come after the old meter.
  const moved = await server.request('PATCH', one, { as: owner, body: { readOn: '2026-11-22' } });
  expect(moved.body.code).toBe('meter_readings_fall');
  expect((await server.request('DELETE', one, { as: owner })).body.code).toBe('meter_readings_fall');
  const first = owner.path(`/meter-readings/${id}`);
  expect((await server.request('PATCH', first, { as: owner, body: { reading: '23001' } })).status).toBe(204);
  expect((await server.request('DELETE', first, { as: owner })).status).toBe(204);
  for (const { name, sql } of meterReadingInvariants)
    expect(await server.owner.unsafe(sql), name).toEqual([]);
  const told =
    await server.owner`select action from audit_events where organization_id = ${owner.organizationId}
    and entity = 'meter_reading' order by id`;
  expect(told.map(({ action }) => action)).toEqual(['added', 'added', 'added', 'changed', 'deleted']);
});
