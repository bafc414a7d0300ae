import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServerForTest, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addRental, recordPayment, requireSound } from '../money/testing.ts';
import { recurringChargeInvariants } from './invariants.ts';
import { postRecurringCharges } from './run.ts';
import { addRecurringCharge, createRecurringCharge, listRecurringCharges } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Rental = Awaited<ReturnType<typeof addRental>>;

/** From the tables: the sessions of those who made them are over by the time that the run is. */
const feesOf = (on: TestServer, { lease }: Rental) => on.owner`
  select c.kind, c.due_on::text as "dueOn", c.amount::int, c.description, b.allocated::int
  from charges c left join charge_balances b on b.organization_id = c.organization_id and b.charge_id = c.id
  where c.lease_id = ${lease.id} and c.kind <> 'rent' order by c.due_on, c.id`;

const requireSoundRecurring = async (on: TestServer) => {
  await requireSound(on);
  for (const { name, sql } of recurringChargeInvariants) expect(await on.owner.unsafe(sql), name).toEqual([]);
};

describe('recurring charges', () => {
  test('charge no period that is past unless somebody says how many, and name what they are for', async () => {
    const rental = await addRental(server);
    const one = await createRecurringCharge(server, rental);
    expect(one).toMatchObject({ status: 201, body: { posted: 0 } });
    expect(await feesOf(server, rental)).toEqual([]);
    expect(await createRecurringCharge(server, rental, { pastPeriods: 2 })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'pastPeriods' }] },
    });
    const both = await createRecurringCharge(server, rental, {
      purpose: 'water',
      kind: 'utility',
      pastPeriods: 1,
    });
    expect(both).toMatchObject({ status: 201, body: { posted: 1 } });
    expect(await feesOf(server, rental)).toMatchObject([
      {
        kind: 'utility',
        dueOn: '2026-10-31',
        amount: 18_000,
        description: 'מים, אוקטובר 2026',
      },
    ]);
    expect(await listRecurringCharges(server, rental)).toMatchObject([
      { purpose: 'house_committee', next: { dueOn: '2026-11-30', amount: { amount: 18_000 } } },
      { purpose: 'water', next: { dueOn: '2026-11-30', period: { startsOn: '2026-11-01' } } },
    ]);
    await requireSoundRecurring(server);
  });

  test('are posted once however many run, catch up, follow their steps, and are covered by credit', async () => {
    const then = await startServerForTest({ now: '2026-11-22T09:00:00Z' });
    const rental = await addRental(then);
    await addRecurringCharge(then, rental, { steps: [{ fromOn: '2027-01-15', amount: 20_000 }] });
    await recordPayment(then, rental, { amount: 900_000 + 18_000, paidOn: '2026-11-22' });
    then.clock.set('2027-03-02T09:00:00Z');
    const posted = await Promise.all([1, 2, 3].map(() => postRecurringCharges(then.services)));
    expect(posted.reduce((sum, count) => sum + count, 0)).toBe(4);
    expect(await postRecurringCharges(then.services)).toBe(0);
    expect(await feesOf(then, rental)).toMatchObject([
      { dueOn: '2026-11-30', amount: 18_000, allocated: 18_000 },
      { dueOn: '2026-12-31', amount: 18_000 },
      { dueOn: '2027-01-31', amount: 18_000 },
      { dueOn: '2027-02-28', amount: 20_000 },
    ]);
    await requireSoundRecurring(then);
  });

  test('end with the lease, and with the day from which they are stopped', async () => {
    const then = await startServerForTest({ now: '2026-11-22T09:00:00Z' });
    const rental = await addRental(then, { lease: { startsOn: '2026-10-10', endsOn: '2027-01-05' } });
    await addRecurringCharge(then, rental, { startsOn: '2026-10-10', endsOn: '2027-12-31', everyMonths: 2 });
    const id = await addRecurringCharge(then, rental, {
      purpose: 'parking',
      startsOn: '2026-10-10',
      dueDay: 1,
    });
    const stop = (on: string) =>
      then.request('POST', rental.owner.path(`/recurring-charges/${id}/stop`), {
        as: rental.owner,
        body: { on },
      });
    expect((await stop('2026-12-15')).status).toBe(204);
    then.clock.set('2027-06-02T09:00:00Z');
    await postRecurringCharges(then.services);
    expect(await feesOf(then, rental)).toMatchObject([
      { dueOn: '2026-12-01', description: 'חניה, דצמבר 2026' },
      { dueOn: '2026-12-31', description: 'ועד בית, דצמבר 2026 – ינואר 2027' },
    ]);
    await requireSoundRecurring(then);
  });

  test('cost another amount from a day on, and never change what was charged', async () => {
    const rental = await addRental(server);
    const id = await addRecurringCharge(server, rental, { dueDay: 1, pastPeriods: 2 });
    const change = (body: object) =>
      server.request('POST', rental.owner.path(`/recurring-charges/${id}/steps`), { as: rental.owner, body });
    expect(await change({ fromOn: '2026-11-01', amount: 1 })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'fromOn', code: 'in_past' }] },
    });
    expect((await change({ fromOn: '2026-12-01', amount: 21_000 })).status).toBe(204);
    expect(await feesOf(server, rental)).toMatchObject([{ amount: 18_000 }, { amount: 18_000 }]);
    expect(await listRecurringCharges(server, rental)).toMatchObject([
      { next: { dueOn: '2026-12-01', amount: { amount: 21_000 } }, steps: [{}, { fromOn: '2026-12-01' }] },
    ]);
    const stop = { as: rental.owner, body: { on: '2026-11-22' } };
    const stopping = rental.owner.path(`/recurring-charges/${id}/stop`);
    expect((await server.request('POST', stopping, stop)).status).toBe(204);
    expect(await listRecurringCharges(server, rental)).toMatchObject([
      { next: null, can: { change: false } },
    ]);
    expect(await server.request('POST', stopping, stop)).toMatchObject({
      status: 409,
      body: { code: 'transition_refused' },
    });
    await requireSoundRecurring(server);
  });

  test.each([
    [{ startsOn: '2026-09-30' }, 'startsOn', 'before_term'],
    [{ startsOn: '2030-01-01' }, 'startsOn', 'after_term'],
    [{ endsOn: '2026-09-30' }, 'endsOn', 'ends_before_start'],
    [{ purpose: 'other' }, 'description', 'required'],
    [{ steps: [{ fromOn: '2026-10-01', amount: 1 }] }, 'steps.0.fromOn', 'invalid_date'],
    [{ currency: 'USD' }, 'currency', 'currency_mismatch'],
  ])('are refused where they do not fit the lease: %j', async (change, path, code) => {
    const rental = await addRental(server);
    expect(await createRecurringCharge(server, rental, change)).toMatchObject({
      body: { errors: [{ path, code }] },
    });
  });
});
