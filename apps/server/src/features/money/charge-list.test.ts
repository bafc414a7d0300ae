import { CHARGE_STATUSES } from '@dira/domain/charge-status';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  addRental,
  addRentalWithTenant,
  postCharge,
  recordPayment,
  reportPayment,
  type Rental,
} from './testing.ts';

let server: TestServer;
let rental: Rental & { tenant: Person };

/** Every combination of due date, cover and report: twelve charges, each paid only by the payment that names it. */
beforeAll(async () => {
  server = await startTestServer();
  rental = await addRentalWithTenant(server, { lease: { monthlyRentAmount: 0 } });
  const charges: { id: string; covered: number; isReported: boolean }[] = [];
  for (const dueOn of ['2026-11-21', '2026-11-22', '2026-11-23']) {
    for (const covered of [0, 400, 1000]) {
      for (const isReported of [false, true]) {
        const { body } = await postCharge(server, rental, {
          amount: 1000,
          dueOn,
          description: `${dueOn} ${covered} ${isReported}`,
        });
        charges.push({ id: body.id, covered, isReported });
      }
    }
  }
  for (const { id, isReported } of charges)
    if (isReported) await reportPayment(server, rental, { amount: 600, chargeId: id });
  for (const { id, covered } of charges)
    if (covered > 0) await recordPayment(server, rental, { amount: covered, chargeId: id });
});
afterAll(() => server.close());

const list = async (query: string) =>
  (await server.request('GET', rental.owner.path(`/payments?limit=200${query}`), { as: rental.owner })).body;

describe('the status of a charge', () => {
  const listOwn = (query: string) => list(`&leaseId=${rental.lease.id}${query}`);

  test('as the filter finds it is the status that the domain shows, over all combinations', async () => {
    const all = (await listOwn('')).items;
    expect(all).toHaveLength(18);
    const found: string[] = [];
    for (const status of CHARGE_STATUSES) {
      const { items } = await listOwn(`&status=${status}`);
      expect(items.every((item: { status: string }) => item.status === status)).toBe(true);
      expect(items.length).toBeGreaterThan(0);
      found.push(...items.map((item: { id: string }) => item.id));
    }
    expect(found.toSorted()).toEqual(all.map((item: { id: string }) => item.id).toSorted());
  });

  test('is what the decision says, one by one', async () => {
    const { items } = await listOwn('&order=asc');
    expect(
      Object.fromEntries(
        items.map((item: { description: string; status: string }) => [item.description, item.status]),
      ),
    ).toEqual({
      '2026-11-21 0 false': 'overdue',
      '2026-11-21 0 true': 'pending_confirmation',
      '2026-11-21 400 false': 'overdue',
      '2026-11-21 400 true': 'pending_confirmation',
      '2026-11-21 1000 false': 'paid',
      '2026-11-21 1000 true': 'paid',
      '2026-11-22 0 false': 'pending',
      '2026-11-22 0 true': 'pending_confirmation',
      '2026-11-22 400 false': 'confirmed',
      '2026-11-22 400 true': 'pending_confirmation',
      '2026-11-22 1000 false': 'paid',
      '2026-11-22 1000 true': 'paid',
      '2026-11-23 0 false': 'pending',
      '2026-11-23 0 true': 'pending_confirmation',
      '2026-11-23 400 false': 'confirmed',
      '2026-11-23 400 true': 'pending_confirmation',
      '2026-11-23 1000 false': 'paid',
      '2026-11-23 1000 true': 'paid',
    });
  });
});

describe('the list', () => {
  test.each(['asc', 'desc'])('runs by due date %s, page by page, each once', async (order) => {
    for (const status of ['', '&status=pending_confirmation']) {
      const whole = (await list(`&order=${order}${status}`)).items.map((item: { id: string }) => item.id);
      const seen: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const query: string = cursor === '' ? '' : `&cursor=${cursor}`;
        const { body } = await server.request(
          'GET',
          rental.owner.path(`/payments?limit=4&order=${order}${status}${query}`),
          { as: rental.owner },
        );
        seen.push(...body.items.map((item: { id: string }) => item.id));
        cursor = body.nextCursor;
      }
      expect(seen).toEqual(whole);
    }
  });

  test('filters by month, lease, property, tenant, and what somebody types', async () => {
    const other = await addRental(server, {
      owner: rental.owner,
      lease: { tenant: { fullName: 'רחל אמנו 100%', email: 'rachel@example.com' } },
    });
    const count = async (query: string) => (await list(query)).items.length;
    expect(await count('&month=2026-10')).toBe(1);
    expect(await count('&month=2026-12')).toBe(0);
    expect(await count(`&leaseId=${other.lease.id}`)).toBe(2);
    expect(await count(`&tenantId=${other.lease.tenantId}`)).toBe(2);
    const [first] = (await list(`&leaseId=${other.lease.id}`)).items;
    expect(first).toMatchObject({
      tenant: { name: 'רחל אמנו 100%' },
      property: { id: expect.any(String) },
      unit: { number: '1' },
    });
    expect(await count(`&propertyId=${first.property.id}`)).toBe(2);
    expect(await count(`&search=${encodeURIComponent('אמנו 100%')}`)).toBe(2);
    expect(await count(`&search=${encodeURIComponent('%%')}`)).toBe(0);
    expect(
      (await server.request('GET', rental.owner.path('/payments?month=2026-13'), { as: rental.owner }))
        .status,
    ).toBe(422);
    expect(
      (await server.request('GET', rental.owner.path('/payments?status=late'), { as: rental.owner })).status,
    ).toBe(422);
  });
});

test('its file says places and months in its language, whatever a name holds', async () => {
  const { owner } = await addRental(server);
  await addRental(server, { owner });
  const name = '{{unit}} $t(labels.unit) $&';
  await server.owner`update properties set name = ${name}
    where id = (select id from properties where organization_id = ${owner.organizationId} limit 1)`;
  const path = owner.path('/tables/payments?language=fr&columns=tenant,what');
  const rows = parse((await server.request('GET', path, { as: owner })).raw, {
    bom: true,
    from: 2,
  }) as string[][];
  expect(rows.filter(([place]) => place?.endsWith(`, ${name}, lot 1`))).toHaveLength(2);
  expect(rows.map(([, what]) => what)).toEqual(
    ['novembre', 'novembre', 'octobre', 'octobre'].map((month) => `Loyer, ${month} 2026`),
  );
});
