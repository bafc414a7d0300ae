import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { signUpMember, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { verify } from '../../verify.ts';
import { addCoTenant, signInTenant } from '../leases/testing.ts';
import { addRentalWithTenant, type Rental } from '../money/testing.ts';
import { buildUpload } from '../rent-roll-imports/testing.ts';
import { eraseUnsent } from './attachments.ts';
import {
  addAttachment,
  atLease,
  linkToAttachment,
  listMessages,
  replyTo,
  sendFileTo,
  startConversation,
  writeTo,
  type Correspondent,
} from './testing.ts';

let server: TestServer;
let owner: Member;
let tenant: Correspondent;
let rental: Rental;
let toTenant: { recipientId: string; leaseId: string };
beforeAll(async () => {
  server = await startTestServer();
  const made = await addRentalWithTenant(server);
  rental = made;
  owner = made.owner;
  tenant = atLease(made);
  toTenant = { recipientId: tenant.id, leaseId: made.lease.id };
});
afterAll(() => server.close());

const open = (token: string) => server.request('GET', `/api/v1/attachments/${token}`);
const asksFor = (as: Correspondent, id: string) =>
  server.request('POST', as.path(`/message-attachments/${id}/download-link`), { as });

test('a file goes with its message and opens for the two alone', async () => {
  const id = await sendFileTo(server, owner, toTenant);
  expect((await listMessages(server, tenant))[0]?.attachments).toEqual([
    { id, filename: 'meter.txt', mediaType: 'text/plain', byteSize: 14 },
  ]);
  for (const reader of [owner, tenant])
    expect((await open(await linkToAttachment(server, reader, id))).raw.toString()).toBe('Read the meter');
  const colleague = await signUpMember(server, owner.organizationId, 'admin');
  const second = await signInTenant(server, await addCoTenant(server, owner, rental.lease.id));
  const coTenant: Correspondent = { ...second, path: rental.myPath };
  for (const other of [colleague, coTenant]) expect((await asksFor(other, id)).status).toBe(404);
});

test('an address dies with the right to read the message', async () => {
  const manager = await signUpMember(server, owner.organizationId, 'property_manager');
  const id = await sendFileTo(server, manager, toTenant);
  const token = await linkToAttachment(server, manager, id);
  expect((await open(token)).status).toBe(200);
  await server.owner`update memberships set flags = '{"sendMessages": false}' where user_id = ${manager.id}`;
  expect((await open(token)).status).toBe(404);
});

test('only what the sender stored and did not send yet goes with a message', async () => {
  const theirs = await addAttachment(server, tenant);
  const sent = await sendFileTo(server, owner, toTenant);
  const before = (await listMessages(server, owner)).length;
  for (const attachmentIds of [[theirs], [sent]])
    expect((await startConversation(server, owner, { ...toTenant, attachmentIds })).status).toBe(404);
  expect(await listMessages(server, owner)).toHaveLength(before);
  expect((await asksFor(owner, theirs)).status).toBe(404);
  const six = Array.from({ length: 6 }, () => theirs);
  expect(
    (await startConversation(server, tenant, { recipientId: owner.id, attachmentIds: six })).status,
  ).toBe(422);
});

test('an answer brings files too', async () => {
  const id = await writeTo(server, owner, toTenant);
  const attachmentIds = [await addAttachment(server, tenant), await addAttachment(server, tenant)];
  const answer = await server.request('POST', tenant.path(`/conversations/${id}/messages`), {
    as: tenant,
    body: { body: 'Both papers', attachmentIds },
  });
  expect(answer.status).toBe(201);
  expect((await replyTo(server, owner, id)).status).toBe(201);
  const bodies = (await listMessages(server, owner, `?conversationId=${id}`)).map(
    (one) => one.attachments.length,
  );
  expect(bodies).toContain(2);
});

test('what no document may be is refused, and what is not sent goes after a day', async () => {
  const refused = await server.request('POST', owner.path('/message-attachments'), {
    as: owner,
    ...buildUpload('MZ', 'setup.exe'),
  });
  expect(refused.status).toBe(422);
  const unsent = await addAttachment(server, tenant);
  const kept = await sendFileTo(server, tenant, { recipientId: owner.id });
  const sentAt = server.clock.now();
  onTestFinished(() => server.clock.set(sentAt));
  server.clock.advance({ hours: 25 });
  await eraseUnsent(server.services);
  const left = await server.owner`select id from files where id = any (${[unsent, kept]})`;
  expect(left).toEqual([{ id: kept }]);
  expect((await verify(server.services)).filter(({ breaches }) => breaches.length > 0)).toEqual([]);
});
