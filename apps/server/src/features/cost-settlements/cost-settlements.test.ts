import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUpOwner } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addExpense } from '../expenses/testing.ts';
import { addLease, type LeaseOfTest } from '../leases/testing.ts';
import { listCharges, readLedger, recordPayment, requireSound, type Rental } from '../money/testing.ts';
import { addProperty } from '../properties/testing.ts';
import { addRecurringCharge } from '../recurring-charges/testing.ts';
import { costSettlementInvariants } from './invariants.ts';
import {
  addEmptySettlement,
  askBasis,
  buildSettlement,
  postSettlement,
  readBasis,
  reverseSettlement,
  type Settled,
} from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Three units have 183 days in October and November: 61, 31 and 30 of nobody, 61. */
const shares = [610_000, 310_000, 300_000, 610_000];

interface House extends Settled {
  /** The leases: one goes on, one ended after a month, one is in dollars. */
  stays: Rental;
  left: Rental;
  abroad: Rental;
  expenseIds: string[];
}

/** Advances of ₪2,500 and of ₪4,000 a month, and a house committee that cost ₪18,300. */
async function addHouse(): Promise<House> {
  const owner = await signUpOwner(server);
  const { id: propertyId, unitIds } = await addProperty(server, owner, {}, 3);
  const rent = async (unit: number, change: LeaseOfTest = {}): Promise<Rental> => {
    const lease = {
      ...(await addLease(server, owner, unitIds[unit] ?? '', change)),
      property: { id: propertyId },
    };
    return {
      owner,
      lease,
      path: (rest) => owner.path(`/leases/${lease.id}${rest}`),
      myPath: (rest) => `/api/v1/my/leases/${lease.id}${rest}`,
    };
  };
  const house = {
    owner,
    propertyId,
    stays: await rent(0),
    left: await rent(1, { endsOn: '2026-10-31' }),
    abroad: await rent(2, { currency: 'USD' }),
  };
  const advance = { dueDay: 1, startsOn: '2026-10-01' };
  await addRecurringCharge(server, house.stays, { ...advance, amount: 250_000, pastPeriods: 2 });
  await addRecurringCharge(server, house.left, { ...advance, amount: 400_000, pastPeriods: 1 });
  await addRecurringCharge(server, house.stays, {
    ...advance,
    purpose: 'parking',
    amount: 9_000,
    pastPeriods: 2,
  });
  const spend = (amount: number) =>
    addExpense(server, owner, { propertyId, amount, category: 'house_committee', expenseDate: '2026-11-10' });
  return { ...house, expenseIds: [await spend(1_000_000), await spend(830_000)] };
}

const settledOf = async (rental: Rental) =>
  (await listCharges(server, rental)).filter(({ description }) => description.includes(' = '));

async function requireSettled(): Promise<void> {
  await requireSound(server);
  for (const { name, sql } of costSettlementInvariants)
    expect(await server.owner.unsafe(sql), name).toEqual([]);
}

describe('a settlement of advances', () => {
  test('charges what is missing and credits what was too much, once, and is reversed whole until it is paid', async () => {
    const house = await addHouse();
    const { stays, left, expenseIds, owner } = house;
    const basis = await readBasis(server, house);
    expect(basis).toMatchObject({
      purposes: [{ purpose: 'house_committee' }, { purpose: 'parking' }],
      lines: [
        { days: 61, isCharged: true, advances: { amount: 500_000 } },
        { days: 31, isCharged: true, advances: { amount: 400_000 } },
        { days: 30, lease: null, startsOn: '2026-11-01' },
        { days: 61, isCharged: false, lease: { currency: 'USD' } },
      ],
      expenses: [{ id: expenseIds[0] }, { id: expenseIds[1] }],
      settled: null,
    });
    const sent = buildSettlement(basis, shares, { expenseIds });
    const first = await postSettlement(server, house, sent, 'the-committee-of-2026');
    expect(first).toMatchObject({ status: 201, body: { charged: 1, credited: 1 } });
    expect((await postSettlement(server, house, sent, 'the-committee-of-2026')).body).toEqual(first.body);
    expect(await settledOf(stays)).toMatchObject([
      {
        amount: { amount: 110_000 },
        dueOn: '2026-12-10',
        description: expect.stringMatching(/18,300.* × 61 .*183.*6,100.* − .*5,000.* = .*1,100/),
      },
    ]);
    expect((await readLedger(server, left)).balance).toBe(310_000);
    expect(await settledOf(house.abroad)).toEqual([]);
    expect(await readBasis(server, house)).toMatchObject({
      expenses: [],
      settled: { startsOn: '2026-10-01', endsOn: '2026-11-30' },
    });
    const list = async () =>
      (await server.request('GET', owner.path('/cost-settlements'), { as: owner })).body.items;
    expect(await list()).toMatchObject([
      {
        cost: { amount: 1_830_000 },
        charged: { amount: 110_000 },
        credited: { amount: 90_000 },
        ownerShare: { amount: 910_000 },
        can: { reverse: true },
      },
    ]);
    await requireSettled();

    expect((await reverseSettlement(server, house, first.body.id)).status).toBe(204);
    expect(await settledOf(stays)).toEqual([]);
    expect((await readLedger(server, left)).balance).toBe(400_000);
    expect((await reverseSettlement(server, house, first.body.id)).body.code).toBe('transition_refused');
    const again = await postSettlement(server, house, sent);
    expect(again.status).toBe(201);
    await requireSettled();
    const [further] = await settledOf(stays);
    await recordPayment(server, stays, { amount: 1_000, chargeId: further.id });
    expect((await reverseSettlement(server, house, again.body.id)).body.code).toBe('settlement_paid');
    expect(await list()).toMatchObject([
      { can: { reverse: false } },
      { reversal: {}, can: { reverse: false } },
    ]);
  });

  test('of credit alone, and of months in which nobody lived there, are posted and reversed too', async () => {
    const house = await addHouse();
    const basis = await readBasis(server, house);
    const credit = await postSettlement(server, house, buildSettlement(basis, [61, 31, 30, 61]));
    expect(credit.body).toMatchObject({ charged: 0, credited: 2 });
    const empty = await addEmptySettlement(server, house, '2026-09');
    await requireSettled();
    for (const id of [credit.body.id, empty])
      expect((await reverseSettlement(server, house, id)).status).toBe(204);
    expect((await readLedger(server, house.left)).balance).toBe(400_000);
    await requireSettled();
  });

  test('is refused as a whole, at the field that stands in the way', async () => {
    const house = await addHouse();
    const { stays, expenseIds } = house;
    const sent = buildSettlement(await readBasis(server, house), shares);
    const [one, ...others] = sent.lines;
    const refusals = [
      [{ lines: [{ ...one, share: 609_999 }, ...others] }, 'lines.0.share'],
      [{ lines: [{ ...one, advances: 0 }, ...others] }, 'lines.0.advances'],
      [{ split: 'area' }, 'lines.0.measure'],
      [{ lines: others }, 'lines'],
      [{ expenseIds: expenseIds.slice(0, 1) }, 'amount'],
      [{ expenseIds: [one?.unitId] }, 'expenseIds.0'],
      [{ throughMonth: '2026-12' }, 'throughMonth'],
      [{ throughMonth: '2026-09' }, 'throughMonth'],
      [{ fromMonth: '2024-11' }, 'throughMonth'],
      [{ purpose: 'other' }, 'description'],
      [{ dueOn: '2020-01-01' }, 'lines.0.dueOn'],
    ] as const;
    for (const [change, path] of refusals)
      expect(await postSettlement(server, house, { ...sent, ...change }), path).toMatchObject({
        body: { errors: [{ path }] },
      });
    expect(await settledOf(stays)).toEqual([]);
    await postSettlement(server, house, sent);
    const overlapping = buildSettlement(await readBasis(server, house, { throughMonth: '2026-10' }), [0], {
      throughMonth: '2026-10',
    });
    const days = overlapping.lines.map((line) => ({ ...line, share: 10_000 }));
    expect(
      await postSettlement(server, house, { ...overlapping, amount: 30_000, lines: days }),
    ).toMatchObject({ status: 409, body: { code: 'settlement_overlaps' } });
    expect((await askBasis(server, house, { purpose: 'other' })).status).toBe(422);
  });
});
