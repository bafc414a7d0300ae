import { beforeEach, describe, expect, test } from 'vitest';
import { comeBackAt, type Person } from '../../testing/people.ts';
import { startServerForTest, type TestServer } from '../../testing/test-server.ts';
import { recordIndexes, signUpOperator } from '../cpi/testing.ts';
import { addRental, requireSound } from '../money/testing.ts';
import { recurringChargeInvariants } from './invariants.ts';
import { postRecurringCharges } from './run.ts';
import { addRecurringCharge, createRecurringCharge, listRecurringCharges } from './testing.ts';

let server: TestServer;
let operator: Person;
beforeEach(async () => {
  server = await startServerForTest();
  operator = await signUpOperator(server);
  await recordIndexes(server, operator, { '2026-08': '100.0', '2026-09': '102.0' });
});

type Rental = Awaited<ReturnType<typeof addRental>>;

/** A parking space for ₪400 by the index of August 2026. */
const parking = { purpose: 'parking', amount: 40_000, dueDay: 10, link: { baseMonth: '2026-08' } };

const feesOf = ({ lease }: Rental) => server.owner`
  select due_on::text as "dueOn", amount::int, description from charges
  where lease_id = ${lease.id} and kind = 'fee' order by due_on`;

const requireSoundLinks = async () => {
  await requireSound(server);
  for (const { name, sql } of recurringChargeInvariants)
    expect(await server.owner.unsafe(sql), name).toEqual([]);
};

describe('a recurring charge that follows the index', () => {
  test('costs each period by the index that is out before its due day, says which, and keeps that', async () => {
    const rental = await addRental(server);
    await addRecurringCharge(server, rental, { ...parking, pastPeriods: 2 });
    const charged = [
      { dueOn: '2026-10-10', amount: 40_000 },
      { dueOn: '2026-11-10', amount: 40_800 },
    ];
    expect(await feesOf(rental)).toMatchObject(charged);
    const [, november] = await feesOf(rental);
    expect(november?.['description']).toBe(
      'חניה, נובמבר 2026, לפי מדד ספטמבר 2026: \u2066₪400 × 102.0 ÷ 100.0 = ₪408\u2069',
    );
    await recordIndexes(server, operator, { '2026-09': '110.0' });
    expect(await postRecurringCharges(server.services)).toBe(0);
    expect(await feesOf(rental)).toMatchObject(charged);
    await requireSoundLinks();
  });

  test('waits for an index that is not here, says so, and is charged once it is', async () => {
    const rental = await addRental(server);
    await addRecurringCharge(server, rental, parking);
    const next = async () => (await listRecurringCharges(server, rental))[0]?.next;
    expect(await next()).toMatchObject({
      dueOn: '2026-12-10',
      amount: { amount: 40_800 },
      waitsFor: null,
    });
    await comeBackAt(server, '2026-12-12T09:00:00Z', [rental.owner]);
    expect(await postRecurringCharges(server.services)).toBe(0);
    expect(await next()).toMatchObject({ amount: { amount: 40_800 }, waitsFor: '2026-10' });
    server.clock.set('2027-01-12T09:00:00Z');
    expect(await postRecurringCharges(server.services)).toBe(0);
    await recordIndexes(server, await signUpOperator(server), { '2026-11': '104.0' });
    expect(await postRecurringCharges(server.services), 'January waits behind December').toBe(0);
    await recordIndexes(server, await signUpOperator(server), { '2026-10': '103.2' });
    const runs = await Promise.all([1, 2].map(() => postRecurringCharges(server.services)));
    expect(runs.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(await feesOf(rental)).toMatchObject([
      { dueOn: '2026-12-10', amount: 41_280 },
      { dueOn: '2027-01-10', amount: 41_600 },
    ]);
    await requireSoundLinks();
  });

  test('falls with the index only where that is agreed', async () => {
    await recordIndexes(server, operator, { '2026-09': '99.0' });
    const rental = await addRental(server);
    await addRecurringCharge(server, rental, { ...parking, startsOn: '2026-11-01', pastPeriods: 1 });
    const link = { baseMonth: '2026-08', floor: 'none' };
    await addRecurringCharge(server, rental, { ...parking, link, startsOn: '2026-11-01', pastPeriods: 1 });
    expect((await feesOf(rental)).map(({ amount }) => amount).toSorted()).toEqual([39_600, 40_000]);
    expect(await listRecurringCharges(server, rental)).toMatchObject([
      { link: { baseMonth: '2026-08', basePoints: '100.0', baseYear: 2024, floor: 'base' } },
      { link: { floor: 'none' } },
    ]);
    await requireSoundLinks();
  });

  test('begins from a base that is published or typed, and is refused without one and in another currency', async () => {
    const rental = await addRental(server);
    const early = { ...parking, link: { baseMonth: '2026-11' } };
    expect(await createRecurringCharge(server, rental, early)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'link.baseMonth', code: 'index_not_published' }] },
    });
    const typed = { baseMonth: '2020-01', basePoints: '99.5' };
    expect(await createRecurringCharge(server, rental, { ...parking, link: typed })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'link.baseYear', code: 'required' }] },
    });
    const link = { ...typed, baseYear: 2024 };
    await addRecurringCharge(server, rental, { ...parking, link, startsOn: '2026-11-01', pastPeriods: 1 });
    expect(await feesOf(rental)).toMatchObject([{ dueOn: '2026-11-10', amount: 41_005 }]);
    const inDollars = await addRental(server, { lease: { currency: 'USD' } });
    expect(await createRecurringCharge(server, inDollars, parking)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'link', code: 'currency_mismatch' }] },
    });
  });
});
