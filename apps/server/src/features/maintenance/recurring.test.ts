import { createTranslator } from '@dira/i18n/translate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runUntilIdle } from '../../background.ts';
import { signIn, signUpMember, signUpOwner, type Member } from '../../testing/people.ts';
import { countRowsRead } from '../../testing/rows-read.ts';
import { readTable } from '../../testing/tables.ts';
import { startServerForTest, startTestServer, testNow, type TestServer } from '../../testing/test-server.ts';
import { addProperty } from '../properties/testing.ts';
import { openDueRequests } from './recurring-run.ts';
import { selectDuePlans } from './recurring.repo.ts';
import { addPlan, addVendor, buildPlan } from './testing.ts';

let shared: TestServer;
beforeAll(async () => {
  shared = await startTestServer();
});
afterAll(() => shared.close());

/** A house of a workspace of its own, on 22 November 2026. */
async function setUp(server = shared) {
  server.clock.set(testNow);
  const owner = await signUpOwner(server);
  const { id: propertyId, unitIds } = await addProperty(server, owner);
  return { server, owner, propertyId, unitIds, ...talkTo(server, owner) };
}

function talkTo(server: TestServer, owner: Member) {
  return {
    change: (id: string, body: object) =>
      server.request('PATCH', owner.path(`/recurring-maintenance/${id}`), { as: owner, body }),
    end: (id: string) =>
      server.request('POST', owner.path(`/recurring-maintenance/${id}/ending`), { as: owner }),
    list: async (query = '') =>
      (await server.request('GET', owner.path(`/recurring-maintenance${query}`), { as: owner })).body.items,
    opened: async () => {
      const rows = await server.owner`select recurring_due_on from maintenance_requests
        where organization_id = ${owner.organizationId} and recurring_maintenance_id is not null
        order by recurring_due_on`;
      return rows.map((row) => row['recurring_due_on']);
    },
    /** The job of that day, as the clock of the server has it. */
    runOn: async (day: string) => {
      server.clock.set(`${day}T08:00:00Z`);
      await signInAgain(server, owner);
      await openDueRequests(server.services);
    },
  };
}

/** After months, when every session is over. */
async function signInAgain(server: TestServer, person: Member): Promise<void> {
  Object.assign(person, await signIn(server, person));
}

describe('a plan', () => {
  test('opens a request so many days before each of its days, with the hands that were named', async () => {
    const { server, owner, propertyId, unitIds, runOn, opened, list } = await setUp();
    const repairer = await signUpMember(server, owner.organizationId, 'maintenance_staff');
    const vendorId = await addVendor(server, owner);
    const hands = { assigneeId: repairer.id, vendorId, unitId: unitIds[0], priority: 'high' };
    await addPlan(server, owner, propertyId, { ...hands, daysAhead: 5 });
    await runOn('2026-11-25');
    expect(await opened()).toEqual([]);
    await runOn('2026-11-26');
    expect(await opened()).toEqual(['2026-12-01']);
    const { body } = await server.request('GET', owner.path('/maintenance-requests'), { as: owner });
    expect(body.items).toMatchObject([
      {
        title: 'Clean the gutters',
        priority: 'high',
        status: 'open',
        lease: null,
        unit: { id: unitIds[0] },
        assignee: { id: repairer.id },
        vendor: { id: vendorId },
      },
    ]);
    expect(await list()).toMatchObject([{ nextDueOn: '2027-06-01' }]);
    const path = owner.path(`/maintenance-requests/${body.items[0].id}`);
    const plan = { id: expect.any(String), title: 'Clean the gutters', dueOn: '2026-12-01', isEnded: false };
    expect((await server.request('GET', path, { as: owner })).body.plan).toEqual(plan);
    const told = await server.owner`select topic from outbox
      where organization_id = ${owner.organizationId} and topic = 'maintenance_request.created'`;
    expect(told).toHaveLength(1);
  });

  test('opens a day once, however many come to it how often', async () => {
    const { server, owner, propertyId, runOn, opened } = await setUp();
    const id = await addPlan(server, owner, propertyId);
    await runOn('2026-11-30');
    await Promise.all(Array.from({ length: 4 }, () => openDueRequests(server.services)));
    expect(await opened()).toEqual(['2026-12-01']);
    // Whoever was killed between the request and the next day comes again.
    await server.owner`update recurring_maintenance set next_due_on = '2026-12-01' where id = ${id}`;
    await openDueRequests(server.services);
    expect(await opened()).toEqual(['2026-12-01']);
    await expect(
      server.owner`insert into maintenance_requests (organization_id, property_id, title, priority, recurring_maintenance_id,
        recurring_due_on, created_at, updated_at)
        select organization_id, property_id, title, priority, id, '2026-12-01', now(), now()
        from recurring_maintenance where id = ${id}`,
    ).rejects.toThrow('maintenance_requests_once_a_due_day');
  });

  test('of four processes at once, one opens the day', async () => {
    const { server, owner, propertyId, opened } = await setUp();
    await addPlan(server, owner, propertyId, { startsOn: '2026-11-22' });
    await Promise.all(Array.from({ length: 4 }, () => openDueRequests(server.services)));
    expect(await opened()).toEqual(['2026-11-22']);
  });

  test('catches up the latest day that was missed, and none before it', async () => {
    const { server, owner, propertyId, runOn, opened, list } = await setUp();
    await addPlan(server, owner, propertyId, { startsOn: '2026-12-31', everyMonths: 1, daysAhead: 0 });
    await runOn('2027-04-29');
    expect(await opened()).toEqual(['2027-03-31']);
    expect(await list()).toMatchObject([{ nextDueOn: '2027-04-30' }]);
    await runOn('2027-04-30');
    await runOn('2027-05-31');
    expect(await opened()).toEqual(['2027-03-31', '2027-04-30', '2027-05-31']);
  });

  test('begins at once on the day on which it is written, by itself', async () => {
    const { server, owner, propertyId, opened } = await setUp();
    await addPlan(server, owner, propertyId, { startsOn: '2026-11-22' });
    await runUntilIdle(server.services);
    expect(await opened()).toEqual(['2026-11-22']);
  });

  test('that rests opens nothing, and afterwards goes on with what is still to come', async () => {
    const { server, owner, propertyId, change, runOn, opened, list } = await setUp();
    const id = await addPlan(server, owner, propertyId, { everyMonths: 1 });
    await change(id, { isPaused: true });
    expect(await list()).toMatchObject([{ isPaused: true }]);
    await runOn('2027-01-20');
    expect(await opened()).toEqual([]);
    await change(id, { isPaused: false });
    await openDueRequests(server.services);
    expect(await opened()).toEqual([]);
    expect(await list()).toMatchObject([{ isPaused: false, nextDueOn: '2027-02-01' }]);
    await runOn('2027-01-25');
    expect(await opened()).toEqual(['2027-02-01']);
  });

  test('that is changed is changed for the days to come', async () => {
    const { server, owner, propertyId, change, runOn, opened, list } = await setUp();
    const id = await addPlan(server, owner, propertyId);
    await runOn('2026-11-30');
    expect((await change(id, { title: 'Gutters and roof', everyMonths: 2 })).status).toBe(204);
    expect(await list()).toMatchObject([{ title: 'Gutters and roof', nextDueOn: '2027-02-01' }]);
    const { body } = await server.request('GET', owner.path('/maintenance-requests'), { as: owner });
    expect(body.items).toMatchObject([{ title: 'Clean the gutters' }]);
    expect((await change(id, { startsOn: '2026-12-01' })).status).toBe(204);
    await openDueRequests(server.services);
    expect(await opened()).toEqual(['2026-12-01']);
    expect((await change(id, { startsOn: '2026-11-29' })).body.errors).toMatchObject([
      { path: 'startsOn', code: 'in_past' },
    ]);
    await change(id, { startsOn: '2027-01-15' });
    expect(await list()).toMatchObject([{ nextDueOn: '2027-01-15' }]);
  });

  test('that has ended opens nothing, stays in its own list, and is not changed any more', async () => {
    const { server, owner, propertyId, change, end, runOn, opened, list } = await setUp();
    const id = await addPlan(server, owner, propertyId);
    expect((await end(id)).status).toBe(204);
    await runOn('2027-01-01');
    expect(await opened()).toEqual([]);
    expect(await list()).toEqual([]);
    expect(await list('?ended=true')).toMatchObject([{ id, isEnded: true }]);
    expect((await change(id, { title: 'Roof' })).body.code).toBe('transition_refused');
    expect((await end(id)).body.code).toBe('transition_refused');
  });

  test('comes as a file, the ended ones by themselves, with nothing of another workspace', async () => {
    const { server, owner, propertyId, change, end } = await setUp();
    const stranger = await signUpOwner(server, 'Sharon Flats');
    await addPlan(server, stranger, (await addProperty(server, stranger)).id, { title: 'Theirs' });
    const paused = await addPlan(server, owner, propertyId, { title: 'Roof', everyMonths: 1 });
    await change(paused, { isPaused: true });
    await end(await addPlan(server, owner, propertyId, { title: 'Lift' }));
    await addPlan(server, owner, propertyId, { startsOn: '2026-12-02' });
    const say = createTranslator('fr', 'maintenance');
    const file = (query: string) =>
      readTable(server, owner, `recurring-maintenance?columns=title,every,next&language=fr${query}`);
    const header = [say('columns.title'), say('plans.rhythm'), say('plans.next')];
    expect(await file('')).toEqual([
      header,
      ['Roof', say('plans.every', { count: 1 }), say('plans.paused')],
      ['Clean the gutters', say('plans.every', { count: 6 }), '02/12/2026'],
    ]);
    expect(await file('&ended=true')).toEqual([
      header,
      ['Lift', say('plans.every', { count: 6 }), say('plans.ended')],
    ]);
  });

  test('opens without whoever cannot do it any more, and nothing for an archived house', async () => {
    const { server, owner, propertyId, runOn } = await setUp();
    const repairer = await signUpMember(server, owner.organizationId, 'maintenance_staff');
    const vendorId = await addVendor(server, owner);
    await addPlan(server, owner, propertyId, { assigneeId: repairer.id, vendorId });
    const other = await addProperty(server, owner);
    await addPlan(server, owner, other.id);
    await server.owner`update memberships set role = 'viewer' where user_id = ${repairer.id}`;
    await server.owner`update maintenance_vendors set archived_at = now() where id = ${vendorId}`;
    const elsewhere = await signUpMember(server, owner.organizationId, 'property_manager');
    await addPlan(server, owner, propertyId, { title: 'Pump', assigneeId: elsewhere.id });
    const place = { role: 'property_manager', flags: {}, propertyIds: [other.id] };
    const limited = await server.request('PATCH', owner.path(`/team-members/${elsewhere.id}`), {
      as: owner,
      body: place,
    });
    expect(limited.status).toBe(204);
    await server.request('POST', owner.path(`/properties/${other.id}/archive`), { as: owner });
    await server.owner`update properties set archived_at = now() where id = ${other.id}`;
    await runOn('2026-11-30');
    const { body } = await server.request('GET', owner.path('/maintenance-requests'), { as: owner });
    const nobody = { property: { id: propertyId }, assignee: null, vendor: null };
    expect(body.items).toMatchObject([nobody, nobody]);
  });

  test('keeps its house from being deleted', async () => {
    const { server, owner, propertyId } = await setUp();
    await addPlan(server, owner, propertyId);
    const gone = await server.request('DELETE', owner.path(`/properties/${propertyId}`), { as: owner });
    expect(gone.body.code).toBe('property_has_maintenance');
  });

  test.each([
    [{ title: ' ' }, 'title'],
    [{ startsOn: '2026-11-21' }, 'startsOn'],
    [{ startsOn: '2026-02-30' }, 'startsOn'],
    [{ everyMonths: 0 }, 'everyMonths'],
    [{ everyMonths: 1.5 }, 'everyMonths'],
    [{ daysAhead: 91 }, 'daysAhead'],
    [{ priority: 'now' }, 'priority'],
  ])('refuses %o at the field', async (given, path) => {
    const { server, owner, propertyId } = await setUp();
    const body = buildPlan(propertyId, given);
    const answer = await server.request('POST', owner.path('/recurring-maintenance'), { as: owner, body });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path }] } });
  });
});

test('the calendar shows the days to come, month ends included, then the request until it is done', async () => {
  const { server, owner, propertyId, runOn, change, end } = await setUp();
  const id = await addPlan(server, owner, propertyId, {
    startsOn: '2026-12-31',
    everyMonths: 2,
    daysAhead: 3,
  });
  const days = async (as: Member = owner) => {
    const around = async (from: string, to: string) =>
      (await server.request('GET', as.path(`/calendar?from=${from}&to=${to}`), { as })).body.items;
    return [...(await around('2026-12-15', '2027-01-10')), ...(await around('2027-02-15', '2027-03-10'))]
      .filter(({ kind }: { kind: string }) => kind === 'recurring_maintenance' || kind === 'maintenance')
      .map(({ kind, startsOn }: { kind: string; startsOn: string }) => `${kind} ${startsOn}`);
  };
  expect(await days()).toEqual(['recurring_maintenance 2026-12-31', 'recurring_maintenance 2027-02-28']);
  expect(await days(await signUpMember(server, owner.organizationId, 'viewer'))).toEqual([]);
  await runOn('2026-12-28');
  expect(await days()).toEqual(['maintenance 2026-12-31', 'recurring_maintenance 2027-02-28']);
  await server.owner`update maintenance_requests set status = 'completed'
    where organization_id = ${owner.organizationId}`;
  expect(await days()).toEqual(['recurring_maintenance 2027-02-28']);
  await change(id, { isPaused: true });
  expect(await days()).toEqual([]);
  await change(id, { isPaused: false });
  await end(id);
  expect(await days()).toEqual([]);
});

test('what is due is found without reading the plans that are not, and an event opens its own plan alone', async () => {
  const { server, owner, propertyId, opened } = await setUp(await startServerForTest());
  await server.owner`insert into recurring_maintenance (organization_id, property_id, title, description, priority, starts_on, every_months,
      days_ahead, next_due_on, created_by, created_at, updated_at)
    select ${owner.organizationId}, ${propertyId}, 'Plan ' || n, '', 'low', '2026-12-01', 6, 3, '2026-12-01', ${owner.id}, now(), now()
    from generate_series(1, 3000) n`;
  await server.owner`vacuum analyze recurring_maintenance`;
  const read = (today: string): Promise<number> =>
    countRowsRead(server, selectDuePlans(today).compile(), 'recurring_maintenance');
  expect(await read('2026-11-27')).toBe(0);
  expect(await read('2026-11-28')).toBe(3000);
  server.clock.set('2026-11-28T08:00:00Z');
  const [plan] =
    await server.owner`select organization_id as "organizationId", id from recurring_maintenance limit 1`;
  await openDueRequests(server.services, plan as { organizationId: string; id: string });
  expect(await opened()).toEqual(['2026-12-01']);
});
