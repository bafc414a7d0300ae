import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runWaiting } from '../../background.ts';
import { openGraph } from '../../testing/graph-peer.ts';
import { signUpOwner, type Member, type Person } from '../../testing/people.ts';
import { startTestServer, testNow, type TestServer } from '../../testing/test-server.ts';
import { reportDefect } from '../maintenance/testing.ts';
import { addTemplate, approveTemplate } from '../message-templates/testing.ts';
import { addRentalWithTenant, type Rental } from '../money/testing.ts';
import { addWorkflow, onRequest } from '../workflows/testing.ts';
import { connectNumber } from './testing.ts';

let peer: Awaited<ReturnType<typeof openGraph>>;
let server: TestServer;
let owner: Member;
let rental: Rental & { tenant: Person };
const phone = '+972525649570';

beforeAll(async () => {
  peer = await openGraph({ now: () => server.clock.now().epochMilliseconds });
  server = await startTestServer({ settings: { WHATSAPP_GRAPH_URL: peer.url } });
  owner = await signUpOwner(server);
  rental = await addRentalWithTenant(server, { owner });
  await connectNumber(server, peer, owner);
  await server.owner`update tenants set phone = ${phone} where organization_id = ${owner.organizationId}`;
});
beforeEach(async () => {
  server.clock.set(testNow);
  peer.taken.length = 0;
  await server.owner`delete from deliveries`;
  await server.owner`update workflows set active_since = null`;
});
afterAll(async () => {
  await server.close();
  await peer.close();
});

const settle = () => runWaiting(server.services);
const prefer = (preferences: object) =>
  server.request('PATCH', owner.path('/whatsapp-connection'), { as: owner, body: preferences });
const listSent = () => server.owner<{ channel: string; status: string; skipped_because: string | null }[]>`
  select channel, status, skipped_because from deliveries where tenant_id is not null order by position`;

/** A template that the owner and WhatsApp approved. */
async function addApproved(change: Parameters<typeof addTemplate>[2]): Promise<string> {
  const id = await addTemplate(server, owner, change);
  await approveTemplate(server, owner, id);
  await server.request('POST', owner.path(`/message-templates/${id}/whatsapp-submissions`), {
    as: owner,
    body: {},
  });
  await settle();
  peer.approveAll();
  await server.request('POST', owner.path('/whatsapp-connection/checks'), { as: owner, body: {} });
  await settle();
  return id;
}

test('a message of a workflow goes by WhatsApp where a reminder of the same would, else by mail', async () => {
  const body = 'Hello {tenant_name}, we have {subject}. Yours, {landlord_name}.';
  const words = { subject: 'We have it', body };
  const templateId = await addApproved({ category: 'maintenance', texts: { en: words, he: words } });
  await addWorkflow(server, owner, onRequest({ kind: 'send', templateId }));
  await prefer({ tenantMessages: true, rentReminders: true, maintenanceAlerts: false });
  await reportDefect(server, rental);
  await settle();
  expect(await listSent()).toMatchObject([{ channel: 'email' }]);
  expect(peer.taken).toEqual([]);
  await prefer({ tenantMessages: false, rentReminders: false, maintenanceAlerts: true });
  await reportDefect(server, rental, { title: 'The lamp is dark' });
  await settle();
  expect(await listSent()).toMatchObject([{ channel: 'email' }, { channel: 'whatsapp', status: 'sent' }]);
  expect(peer.taken).toMatchObject([{ type: 'template', to: phone.slice(1) }]);
  expect(JSON.stringify(peer.taken)).toContain('The lamp is dark');
});
