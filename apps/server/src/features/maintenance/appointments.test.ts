import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runWaiting } from '../../background.ts';
import { signUpMember, type Member, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addRentalWithTenant, type Rental } from '../money/testing.ts';
import { listNotificationsOf } from '../notifications/testing.ts';
import { moveRequest, reportDefect, requireMaintenanceSound, setAppointment } from './testing.ts';

let server: TestServer;
let rental: Rental & { tenant: Person };
let owner: Member;
beforeAll(async () => {
  server = await startTestServer();
  rental = await addRentalWithTenant(server);
  owner = rental.owner;
});
afterAll(async () => {
  await requireMaintenanceSound(server);
  await server.close();
});

const appointmentPath = (id: string) => owner.path(`/maintenance-requests/${id}/appointment`);
const entriesOf = async (as: Member) => {
  const { body } = await server.request(
    'GET',
    as.path('/calendar?from=2026-11-01&to=2026-11-30&kind=maintenance'),
    { as },
  );
  return body.items as { subjectId: string }[];
};
const appointmentSeenBy = async (as: Person, path: string) =>
  (await server.request('GET', path, { as })).body.appointment;

describe('an appointment', () => {
  test('stands on its day in the calendar, and before the tenant’s eyes', async () => {
    const id = await reportDefect(server, rental, { title: 'No hot water' });
    expect((await setAppointment(server, owner, id)).status).toBe(204);
    const hours = { on: '2026-11-24', from: '09:00', to: '11:00' };
    expect(await appointmentSeenBy(owner, owner.path(`/maintenance-requests/${id}`))).toEqual(hours);
    expect(await appointmentSeenBy(rental.tenant, rental.myPath(`/maintenance-requests/${id}`))).toEqual(
      hours,
    );
    const entries = async () => (await entriesOf(owner)).filter(({ subjectId }) => subjectId === id);
    expect(await entries()).toMatchObject([
      {
        kind: 'maintenance',
        startsOn: '2026-11-24',
        startsAt: '09:00',
        endsAt: '11:00',
        title: 'No hot water',
        lease: { id: rental.lease.id },
      },
    ]);
    expect((await server.request('DELETE', appointmentPath(id), { as: owner })).status).toBe(204);
    expect(await entries()).toEqual([]);
    expect((await server.request('DELETE', appointmentPath(id), { as: owner })).status).toBe(404);
  });

  test('is told to the tenant and to whose job it is, with day and hours; and again where it is off', async () => {
    const repairer = await signUpMember(server, owner.organizationId, 'maintenance_staff');
    const id = await reportDefect(server, rental);
    const given = { as: owner, body: { assigneeId: repairer.id } };
    await server.request('PATCH', owner.path(`/maintenance-requests/${id}`), given);
    await setAppointment(server, owner, id);
    await runWaiting(server.services);
    for (const person of [rental.tenant, repairer])
      expect((await listNotificationsOf(server, person, '?type=maintenance'))[0]).toMatchObject({
        topic: 'maintenance_request.appointed',
        data: { on: '2026-11-24', reason: '09:00–11:00' },
      });
    await server.request('DELETE', appointmentPath(id), { as: owner });
    await runWaiting(server.services);
    expect((await listNotificationsOf(server, rental.tenant, '?type=maintenance'))[0]).toMatchObject({
      topic: 'maintenance_request.unappointed',
      data: { on: null, reason: null },
    });
  });

  test('of others is not on the calendar of whoever repairs; their own is, without the tenant', async () => {
    const repairer = await signUpMember(server, owner.organizationId, 'maintenance_staff');
    const [own, other] = [await reportDefect(server, rental), await reportDefect(server, rental)];
    const given = { as: owner, body: { assigneeId: repairer.id } };
    await server.request('PATCH', owner.path(`/maintenance-requests/${own}`), given);
    for (const id of [own, other]) await setAppointment(server, owner, id);
    expect(await entriesOf(repairer)).toMatchObject([{ subjectId: own, lease: null }]);
    const realtor = await signUpMember(server, owner.organizationId, 'realtor');
    expect(await entriesOf(realtor)).toEqual([]);
    expect((await setAppointment(server, repairer, own)).status).toBe(403);
  });

  test('leaves the calendar with a cancelled request, and is not made for one that is over', async () => {
    const id = await reportDefect(server, rental);
    await setAppointment(server, owner, id);
    await moveRequest(server, owner, id, 'cancelled');
    expect((await entriesOf(owner)).map(({ subjectId }) => subjectId)).not.toContain(id);
    expect((await setAppointment(server, owner, id)).body.code).toBe('transition_refused');
  });

  test.each([
    [
      { from: '11:00', to: '11:00' },
      { path: 'to', code: 'ends_before_start' },
    ],
    [
      { on: '2027-03-26', from: '02:30', to: '04:00' },
      { path: 'from', code: 'time_skipped' },
    ],
    [{ on: '2027-02-30' }, { path: 'on' }],
    [{ from: '9' }, { path: 'from' }],
  ])('of %o is refused at the field', async (change, error) => {
    const id = await reportDefect(server, rental);
    const hours = { on: '2026-11-24', from: '09:00', to: '11:00', ...change };
    const { status, body } = await setAppointment(server, owner, id, hours);
    expect([status, body.errors]).toEqual([422, [expect.objectContaining(error)]]);
  });
});
