import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runWaiting } from '../../background.ts';
import { signUpMember, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addRentalWithTenant } from '../money/testing.ts';
import { listNotificationsOf, readMails } from '../notifications/testing.ts';
import { addVendor, callVendor, completeRequest, reportDefect, setAppointment } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let vendors = 0;

/** A tenant's request that a tradesperson was called for. */
async function setUp(reach: Record<string, unknown> = {}) {
  const rental = await addRentalWithTenant(server);
  const { owner, tenant } = rental;
  const email = `dan-${(vendors += 1)}@example.com`;
  const vendorId = await addVendor(server, owner, { name: 'Dan', email, phone: '+972521234567', ...reach });
  const id = await reportDefect(server, rental, { description: 'Since Sunday' });
  await callVendor(server, owner, id, vendorId);
  const path = `/maintenance-requests/${id}`;
  const send = (body: object, as: Member = owner, key?: string) =>
    server.request('POST', as.path(`${path}/work-orders`), { as, body, ...(key !== undefined && { key }) });
  const letter = async (as: Member = owner, query = '') =>
    (await server.request('GET', as.path(`${path}/work-order-draft${query}`), { as })).body;
  const told = async (as: Member = owner) =>
    (await server.request('GET', as.path(path), { as })).body.workOrders;
  const mails = async () => {
    await runWaiting(server.services);
    return readMails(server, email, 'maintenance-job:');
  };
  return { rental, owner, tenant, id, email, vendorId, send, letter, told, mails };
}

describe('a job', () => {
  test('goes by mail in the language of the organization, with where and when, and not with whom', async () => {
    const { owner, id, send, letter, told, mails } = await setUp();
    await server.owner`update organizations set language = 'es' where id = ${owner.organizationId}`;
    await setAppointment(server, owner, id);
    expect((await send({ channel: 'email' })).status).toBe(201);
    const [mail] = await mails();
    expect(mail?.subject).toContain('Orden de trabajo: The tap drips');
    for (const part of ['Since Sunday', '24/11/2026 09:00–11:00', 'Hola, Dan'])
      expect(mail?.text_body).toContain(part);
    expect(mail?.text_body).not.toContain('Tenant');
    const { text } = await letter();
    expect(await told()).toMatchObject([
      { channel: 'email', vendorName: 'Dan', namesTenant: false, body: text },
    ]);
  });

  test('is sent once for one press, and again for another', async () => {
    const { owner, send, told, mails } = await setUp();
    const key = crypto.randomUUID();
    const [first, second] = await Promise.all([
      send({ channel: 'email' }, owner, key),
      send({ channel: 'email' }, owner, key),
    ]);
    expect(first.body.id).toBe(second.body.id);
    expect(await mails()).toHaveLength(1);
    await send({ channel: 'email' });
    expect(await mails()).toHaveLength(2);
    expect(await told()).toHaveLength(2);
  });

  test('names the tenant where the member says so and may know them', async () => {
    const { owner, id, send, letter, told, mails } = await setUp();
    expect(await letter()).toMatchObject({ canNameTenant: true, vendor: { name: 'Dan' } });
    expect((await letter()).text).not.toContain('Tenant');
    expect((await letter(owner, '?namesTenant=true')).text).toMatch(/Tenant \d+, 052-123-4567/);
    await send({ channel: 'email', namesTenant: true });
    expect((await mails())[0]?.text_body).toMatch(/Tenant \d+, 052-123-4567/);
    const repairer = await signUpMember(server, owner.organizationId, 'maintenance_staff');
    expect((await send({ channel: 'copy' }, repairer)).status).toBe(403);
    await server.request('PATCH', owner.path(`/maintenance-requests/${id}`), {
      as: owner,
      body: { assigneeId: repairer.id },
    });
    await send({ channel: 'copy' });
    expect(await told(repairer)).toMatchObject([
      { namesTenant: true, body: null },
      { namesTenant: false, body: expect.stringContaining('The tap drips') },
    ]);
  });

  test('goes only on ways on which its tradesperson can be reached, and is written down with what was said', async () => {
    const { send, told, mails } = await setUp({ email: null });
    const refused = await send({ channel: 'email' });
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'channel', code: 'vendor_unreachable' }] },
    });
    expect((await send({ channel: 'whatsapp' })).status).toBe(201);
    expect((await send({ channel: 'pigeon' })).body.errors).toMatchObject([{ path: 'channel' }]);
    expect(await told()).toMatchObject([{ channel: 'whatsapp' }]);
    expect(await mails()).toEqual([]);
  });

  test('that nobody was called for, or that is done, is not sent', async () => {
    const { owner, id, send } = await setUp();
    await server.request('PATCH', owner.path(`/maintenance-requests/${id}`), {
      as: owner,
      body: { vendorId: null },
    });
    expect((await send({ channel: 'copy' })).body.errors).toMatchObject([{ path: 'channel' }]);
    await completeRequest(server, owner, id);
    expect((await send({ channel: 'copy' })).body.code).toBe('transition_refused');
  });

  test('is for the team alone: its tenant reads and hears nothing of it', async () => {
    const { rental, tenant, id, send } = await setUp();
    await runWaiting(server.services);
    const before = await listNotificationsOf(server, tenant);
    await send({ channel: 'copy' });
    await runWaiting(server.services);
    const mine = await server.request('GET', rental.myPath(`/maintenance-requests/${id}`), { as: tenant });
    expect(mine.raw.toString()).not.toContain('Dan');
    expect(await listNotificationsOf(server, tenant)).toEqual(before);
    const [event] = await server.owner`select lease_id from outbox
      where topic = 'maintenance_request.sent' and entity_id = ${id}`;
    expect(event?.lease_id).toBeNull();
  });

  test('of another organization is not there', async () => {
    const { send } = await setUp();
    const { owner: stranger } = await addRentalWithTenant(server);
    expect((await send({ channel: 'copy' }, stranger)).status).toBe(404);
  });
});
