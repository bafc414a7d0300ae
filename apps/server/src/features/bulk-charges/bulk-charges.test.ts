import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUpOwner } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { recordIndexes, signUpOperator } from '../cpi/testing.ts';
import { addLease } from '../leases/testing.ts';
import { addRental, listCharges, requireSound, type Rental } from '../money/testing.ts';
import { addProperty } from '../properties/testing.ts';
import { listRecurringCharges } from '../recurring-charges/testing.ts';
import { bulkChargeInvariants } from './invariants.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** ₪600 of water, by the meters of two homes. */
function buildBulk([one, other]: [Rental, Rental], change: Record<string, unknown> = {}) {
  return {
    kind: 'utility',
    description: 'Water',
    how: 'meter',
    amount: 60_000,
    currency: 'ILS',
    dueOn: '2026-11-25',
    lines: [
      { leaseId: one.lease.id, measure: 7.5, amount: 20_000 },
      { leaseId: other.lease.id, measure: 15, amount: 40_000 },
    ],
    ...change,
  };
}

async function addTwo(): Promise<[Rental, Rental]> {
  const owner = await signUpOwner(server);
  return [await addRental(server, { owner }), await addRental(server, { owner })];
}

const send = ([{ owner }]: [Rental, Rental], body: object, key?: string) =>
  server.request('POST', owner.path('/bulk-charges'), {
    as: owner,
    body,
    ...(key !== undefined && { key }),
  });

const utilitiesOf = async (rental: Rental) =>
  (await listCharges(server, rental)).filter(({ kind }) => kind !== 'rent');

describe('charges of several leases', () => {
  test('divide a bill to the agora, say how, and are posted once for a key', async () => {
    const two = await addTwo();
    const first = await send(two, buildBulk(two), 'the-water-of-november');
    expect(first).toMatchObject({
      status: 201,
      body: { posted: 2, total: { amount: 60_000, currency: 'ILS' } },
    });
    expect((await send(two, buildBulk(two), 'the-water-of-november')).body).toEqual(first.body);
    expect(await utilitiesOf(two[0])).toMatchObject([
      {
        amount: { amount: 20_000 },
        dueOn: '2026-11-25',
        description: expect.stringMatching(/^Water · .*₪600/),
      },
    ]);
    expect(await utilitiesOf(two[1])).toMatchObject([{ amount: { amount: 40_000 } }]);
    const shares = await server.owner`select measure::float8, of_measure::float8 from bill_shares
      where organization_id = ${two[0].owner.organizationId} order by measure`;
    expect([...shares]).toEqual([
      { measure: 7.5, of_measure: 22.5 },
      { measure: 15, of_measure: 22.5 },
    ]);
    await requireSound(server);
    for (const { name, sql } of bulkChargeInvariants)
      expect(await server.owner.unsafe(sql), name).toEqual([]);
  });

  test('are refused as a whole, with the line that stands in the way', async () => {
    const two = await addTwo();
    const [one, other] = buildBulk(two).lines;
    const refusals = [
      [{ lines: [one, { ...other, amount: 39_999 }] }, 'lines.1.amount'],
      [{ lines: [one, { ...other, measure: null }] }, 'lines.1.measure'],
      [{ lines: [one, { ...one }] }, 'lines.1.leaseId'],
      [{ dueOn: '2020-01-01' }, 'lines.0.dueOn'],
      [{ currency: 'USD' }, 'lines.0.currency'],
    ] as const;
    for (const [change, path] of refusals)
      expect(await send(two, buildBulk(two, change))).toMatchObject({ body: { errors: [{ path }] } });
    const { unitIds } = await addProperty(server, two[0].owner, {}, 1);
    const draft = await addLease(server, two[0].owner, unitIds[0] ?? '', { stage: 'draft' } as object); // of a test
    const early = [one, { ...other, leaseId: draft.id }];
    expect(await send(two, buildBulk(two, { lines: early }))).toMatchObject({
      status: 409,
      body: { code: 'lease_not_agreed', errors: [{ path: 'lines.1.leaseId' }] },
    });
    const strange = await addRental(server);
    const lines = [one, { ...other, leaseId: strange.lease.id }];
    expect((await send(two, buildBulk(two, { lines }))).status).toBe(404);
    expect(await utilitiesOf(two[0])).toEqual([]);
  });

  test('charge the same amount each, once or again and again, of the leases that are active in a property', async () => {
    const two = await addTwo();
    const [{ owner, lease, path }] = two;
    const { property } = (await server.request('GET', path(''), { as: owner })).body;
    const chargeable = owner.path(`/properties/${property.id}/chargeable-leases`);
    const { body } = await server.request('GET', chargeable, { as: owner });
    expect(body.items).toMatchObject([{ leaseId: lease.id, currency: 'ILS', unit: {}, tenant: {} }]);
    const lines = two.map(({ lease: { id: leaseId } }) => ({ leaseId, amount: 5_000 }));
    expect(await send(two, buildBulk(two, { how: 'each', amount: 5_000, lines }))).toMatchObject({
      status: 201,
      body: { posted: 2, total: { amount: 10_000 } },
    });
    expect(await utilitiesOf(two[1])).toMatchObject([{ amount: { amount: 5_000 }, description: 'Water' }]);
    const monthly = { how: 'each', amount: 5_000, lines, everyMonths: 1, dueOn: '2026-11-30' };
    const refused = buildBulk(two, { ...monthly, dueOn: '2026-11-01' });
    expect(await send(two, refused)).toMatchObject({
      body: { errors: [{ path: 'dueOn', code: 'in_past' }] },
    });
    const late = buildBulk(two, { ...monthly, dueOn: '2031-01-01' });
    expect(await send(two, late)).toMatchObject({ body: { errors: [{ path: 'lines.0.startsOn' }] } });
    expect(await send(two, buildBulk(two, monthly))).toMatchObject({ status: 201, body: { posted: 2 } });
    expect(await listRecurringCharges(server, two[1])).toMatchObject([
      { purpose: 'other', description: 'Water', dueDay: 30, next: { dueOn: '2026-11-30' } },
    ]);
  });

  test('follow the index where they are repeated, each by itself, and only then', async () => {
    const two = await addTwo();
    const lines = two.map(({ lease: { id: leaseId } }) => ({ leaseId, amount: 40_000 }));
    const link = { baseMonth: '2026-08', floor: 'none' };
    const parking = { how: 'each', amount: 40_000, lines, everyMonths: 1, dueOn: '2026-11-22', link };
    for (const [change, code, path] of [
      [{}, 'index_not_published', 'link.baseMonth'],
      [{ everyMonths: null }, 'invalid_request', 'link'],
    ] as const)
      expect(await send(two, buildBulk(two, { ...parking, ...change }))).toMatchObject({
        status: 422,
        body: { code, errors: [{ path }] },
      });
    const operator = await signUpOperator(server);
    await recordIndexes(server, operator, { '2026-08': '100.0', '2026-09': '102.0', '2026-10': '103.0' });
    expect(await send(two, buildBulk(two, parking))).toMatchObject({ status: 201, body: { posted: 2 } });
    for (const rental of two) {
      expect(await utilitiesOf(rental)).toMatchObject([{ amount: { amount: 41_200 } }]);
      expect(await listRecurringCharges(server, rental)).toMatchObject([
        { link: { baseMonth: '2026-08', basePoints: '100.0', floor: 'none' } },
      ]);
    }
    await requireSound(server);
  });
});
