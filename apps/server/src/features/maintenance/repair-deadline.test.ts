import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { comeBackAt, signUpMember } from '../../testing/people.ts';
import { startServerForTest, startTestServer, testNow, type TestServer } from '../../testing/test-server.ts';
import { buildParameter } from '../legal-parameters/testing.ts';
import { addRentalWithTenant } from '../money/testing.ts';
import { addRequest, moveRequest, reportDefect } from './testing.ts';

let shared: TestServer;
beforeAll(async () => {
  shared = await startTestServer();
});
afterAll(() => shared.close());

/** A house with a tenant who demands, as both sides read the clock. */
async function setUp(now = testNow, server = shared) {
  server.clock.set(now);
  const rental = await addRentalWithTenant(server);
  const { owner, tenant } = rental;
  const deadlineOf = async (id: string) => {
    const mine = await server.request('GET', rental.myPath(`/maintenance-requests/${id}`), { as: tenant });
    const theirs = await server.request('GET', owner.path(`/maintenance-requests/${id}`), { as: owner });
    expect(mine.body.repair).toEqual(theirs.body.repair);
    return theirs.body.repair;
  };
  const todoOf = async (as = owner) => {
    const { body } = await server.request('GET', as.path('/dashboard'), { as });
    return body.todo.pressingRepairs;
  };
  const { body } = await server.request('GET', owner.path(`/leases/${rental.lease.id}`), { as: owner });
  const at = (instant: string) => comeBackAt(server, instant, [owner, tenant]);
  return { server, rental, owner, deadlineOf, todoOf, at, propertyId: String(body.property.id) };
}

/** What the operator enters, from a day on. */
async function changeLaw(
  server: TestServer,
  name: 'repair_days' | 'urgent_repair_days',
  value: number,
  day: string,
) {
  const law = buildParameter({ name, value, validFrom: day, section: 's.25H(b)', source: 'Book of Laws 1' });
  await server.owner`
    insert into internal.legal_parameters (name, valid_from, revision, value, section, source, checked_on, recorded_at)
    values (${law.name}, ${law.validFrom}, 1, ${law.value}, ${law.section}, ${law.source}, ${day}, now())`;
}

describe('the clock of a repair', () => {
  test('counts from the day of the demand, in the time of its kind, for both sides', async () => {
    const { server, rental, deadlineOf } = await setUp();
    const ordinary = await reportDefect(server, rental);
    const urgent = await reportDefect(server, rental, { preventsLiving: true });
    expect(await deadlineOf(ordinary)).toEqual({
      dueOn: '2026-12-22',
      stage: 'running',
      limitDays: 30,
      law: expect.objectContaining({ section: 's.25H(b)' }),
    });
    expect(await deadlineOf(urgent)).toMatchObject({ dueOn: '2026-11-25', stage: 'soon', limitDays: 3 });
  });

  test('begins on the day in Israel, also in the hours in which the day in London is another', async () => {
    const { server, rental, deadlineOf } = await setUp('2027-01-31T22:30:00Z');
    expect(await deadlineOf(await reportDefect(server, rental))).toMatchObject({ dueOn: '2027-03-03' });
  });

  test('ends with the last day, also over the night in which clocks go forward', async () => {
    const { server, at, rental, deadlineOf } = await setUp('2027-03-24T21:59:00Z');
    const urgent = await reportDefect(server, rental, { preventsLiving: true });
    expect(await deadlineOf(urgent)).toMatchObject({ dueOn: '2027-03-27', stage: 'soon' });
    await at('2027-03-27T20:59:00Z');
    expect(await deadlineOf(urgent)).toMatchObject({ stage: 'soon' });
    await at('2027-03-27T21:00:00Z');
    expect(await deadlineOf(urgent)).toMatchObject({ stage: 'late' });
  });

  test('goes by the law of the day of the demand, not by that of the day of asking', async () => {
    const { server, at, rental, deadlineOf } = await setUp(testNow, await startServerForTest());
    const before = await reportDefect(server, rental);
    await changeLaw(server, 'repair_days', 20, '2026-12-01');
    await at('2026-12-01T07:00:00Z');
    const after = await reportDefect(server, rental);
    expect(await deadlineOf(before)).toMatchObject({ dueOn: '2026-12-22', limitDays: 30 });
    expect(await deadlineOf(after)).toMatchObject({ dueOn: '2026-12-21', limitDays: 20 });
  });

  test('stands still when the work is done, and goes on from the same demand when it was not', async () => {
    const { server, at, rental, owner, deadlineOf } = await setUp();
    const id = await reportDefect(server, rental);
    for (const to of ['in_progress', 'completed'] as const) await moveRequest(server, owner, id, to);
    await at('2026-12-10T07:00:00Z');
    await at('2026-12-23T07:00:00Z');
    expect(await deadlineOf(id)).toMatchObject({ dueOn: '2026-12-22', stage: 'stopped' });
    await moveRequest(server, owner, id, 'open');
    expect(await deadlineOf(id)).toMatchObject({ dueOn: '2026-12-22', stage: 'late' });
  });

  test('does not run for what no tenant demanded', async () => {
    const { server, owner, propertyId } = await setUp();
    const id = await addRequest(server, owner, propertyId);
    const { body } = await server.request('GET', owner.path(`/maintenance-requests/${id}`), { as: owner });
    expect(body.repair).toBeNull();
  });
});

describe('the dashboard', () => {
  test('says what presses, the most pressing first, and what was done is gone', async () => {
    const { server, at, rental, owner, todoOf, propertyId } = await setUp();
    const old = await reportDefect(server, rental, { title: 'Old' });
    await at('2026-12-05T07:00:00Z');
    const half = await reportDefect(server, rental, { title: 'Half' });
    await at('2026-12-21T07:00:00Z');
    await reportDefect(server, rental, { title: 'Fresh' });
    await addRequest(server, owner, propertyId, { title: 'Calm' });
    const unlivable = await reportDefect(server, rental, { title: 'No water', preventsLiving: true });
    const urgent = await addRequest(server, owner, propertyId, { title: 'Urgent', priority: 'urgent' });
    expect(await todoOf()).toEqual({
      count: 4,
      items: [
        expect.objectContaining({ requestId: old, alarm: 'soon', dueOn: '2026-12-22' }),
        expect.objectContaining({ requestId: unlivable, alarm: 'soon', dueOn: '2026-12-24' }),
        expect.objectContaining({ requestId: urgent, alarm: 'urgent', dueOn: null, unit: null }),
        expect.objectContaining({ requestId: half, alarm: 'half', title: 'Half' }),
      ],
    });
    await at('2026-12-23T07:00:00Z');
    await moveRequest(server, owner, urgent, 'in_progress');
    await moveRequest(server, owner, unlivable, 'cancelled');
    expect((await todoOf()).items).toMatchObject([
      { requestId: old, alarm: 'late' },
      { requestId: half, alarm: 'half' },
    ]);
  });

  test('says it to those who run maintenance alone', async () => {
    const { server, rental, owner, todoOf } = await setUp();
    await reportDefect(server, rental, { preventsLiving: true });
    for (const role of ['property_manager', 'assistant'] as const)
      expect(await todoOf(await signUpMember(server, owner.organizationId, role))).toMatchObject({
        count: 1,
      });
    for (const role of ['viewer', 'realtor', 'maintenance_staff'] as const)
      expect(await todoOf(await signUpMember(server, owner.organizationId, role))).toBeNull();
  });
});
