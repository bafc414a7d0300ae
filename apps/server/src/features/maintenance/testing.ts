import type { MaintenanceStatus } from '@dira/domain/maintenance';
import type { Member, Person } from '../../testing/people.ts';
import type { Answer, TestServer } from '../../testing/test-server.ts';
import { buildVideo } from '../../testing/videos.ts';
import type { Rental } from '../money/testing.ts';
import { buildPicture } from '../pictures/testing.ts';
import { buildUpload } from '../rent-roll-imports/testing.ts';
import { maintenanceInvariants } from './invariants.ts';

/** What the tenant asks to be repaired. @returns its id */
export async function reportDefect(
  server: TestServer,
  rental: Rental & { tenant: Person },
  change: Record<string, unknown> = {},
): Promise<string> {
  const answer = await server.request('POST', rental.myPath('/maintenance-requests'), {
    as: rental.tenant,
    body: { title: 'The tap drips', ...change },
  });
  if (answer.status !== 201) throw new Error(`not reported: ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}

/** What the team writes down. @returns its id */
export async function addRequest(
  server: TestServer,
  member: Member,
  propertyId: string,
  change: Record<string, unknown> = {},
): Promise<string> {
  const answer = await server.request('POST', member.path('/maintenance-requests'), {
    as: member,
    body: { title: 'Gutter', propertyId, ...change },
  });
  if (answer.status !== 201) throw new Error(`no request: ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}

export function moveRequest(
  server: TestServer,
  member: Member,
  id: string,
  to: MaintenanceStatus,
): Promise<Answer> {
  return server.request('POST', member.path(`/maintenance-requests/${id}/changes`), {
    as: member,
    body: { to },
  });
}

/** From open to done, as the team does it. */
export async function completeRequest(server: TestServer, member: Member, id: string): Promise<void> {
  for (const to of ['in_progress', 'completed'] as const) {
    const { status, body } = await moveRequest(server, member, id, to);
    if (status !== 204) throw new Error(`not completed: ${JSON.stringify(body)}`);
  }
}

/** Somebody of the register. @returns their id */
export async function addVendor(
  server: TestServer,
  member: Member,
  change: Record<string, unknown> = {},
): Promise<string> {
  const answer = await server.request('POST', member.path('/maintenance-vendors'), {
    as: member,
    body: { name: 'Cohen Plumbing', trade: 'plumber', ...change },
  });
  if (answer.status !== 201) throw new Error(`no vendor: ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}

/** Gives a request to somebody of the register. */
export async function callVendor(
  server: TestServer,
  member: Member,
  id: string,
  vendorId: string,
): Promise<void> {
  const path = member.path(`/maintenance-requests/${id}`);
  const { status, body } = await server.request('PATCH', path, { as: member, body: { vendorId } });
  if (status !== 204) throw new Error(`not called: ${JSON.stringify(body)}`);
}

/** The gutters, twice a year from the first of December. */
export function buildPlan(propertyId: string, change: Record<string, unknown> = {}) {
  return { title: 'Clean the gutters', propertyId, startsOn: '2026-12-01', everyMonths: 6, ...change };
}

/** @returns its id */
export async function addPlan(
  server: TestServer,
  member: Member,
  propertyId: string,
  change: Record<string, unknown> = {},
): Promise<string> {
  const answer = await server.request('POST', member.path('/recurring-maintenance'), {
    as: member,
    body: buildPlan(propertyId, change),
  });
  if (answer.status !== 201) throw new Error(`no plan: ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}

/** Somebody comes on Tuesday between nine and eleven. */
export function setAppointment(
  server: TestServer,
  member: Member,
  id: string,
  hours = { on: '2026-11-24', from: '09:00', to: '11:00' },
): Promise<Answer> {
  const path = member.path(`/maintenance-requests/${id}/appointment`);
  return server.request('PUT', path, { as: member, body: hours });
}

export async function uploadPhoto(server: TestServer, as: Person, path: string, bytes?: Buffer) {
  const upload = buildUpload(bytes ?? (await buildPicture('jpeg')), 'leak.jpg');
  return server.request('POST', `${path}/pictures`, { as, ...upload });
}

export function uploadVideo(server: TestServer, as: Person, path: string, name = 'leak.mp4') {
  const upload = buildUpload(buildVideo(name.endsWith('.mov') ? 'qt  ' : 'isom'), name);
  return server.request('POST', `${path}/pictures`, { as, ...upload });
}

/** @throws where a row breaks an invariant of maintenance */
export async function requireMaintenanceSound(server: TestServer): Promise<void> {
  for (const { name, sql } of maintenanceInvariants) {
    const rows = await server.owner.unsafe(sql);
    if (rows.length > 0) throw new Error(`broken: ${name}: ${JSON.stringify(rows)}`);
  }
}
