import type { ThreadEntry } from '@dira/contract/threads';
import type { Member } from '../../testing/people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { addScheduled } from '../campaigns/testing.ts';
import { keepFile, storeSaid } from '../files/service.ts';

/** The thread of a tenant, begun without a word. @returns its id */
export async function openThread(server: TestServer, owner: Member, tenantId: string): Promise<string> {
  const { body } = await server.request('PUT', owner.path(`/tenants/${tenantId}/thread`), { as: owner });
  return body.id;
}

/** @returns the id of a call that the member typed in; one of nothing where they may not */
export async function addCall(server: TestServer, owner: Member, threadId: string): Promise<string> {
  const { status, body } = await server.request('POST', owner.path(`/threads/${threadId}/entries`), {
    as: owner,
    body: { kind: 'call', text: 'The boiler is warm again', minutes: 2 },
  });
  return status === 201 ? body.id : threadId;
}

/** @returns the id of an answer that the team has ready */
export async function addSavedReply(server: TestServer, owner: Member, title: string): Promise<string> {
  const { body } = await server.request('POST', owner.path('/saved-replies'), {
    as: owner,
    body: { title, body: 'Thank you, {tenant_name}' },
  });
  return body.id;
}

let strangers = 0;
/** Somebody who is no tenant wrote to the workspace's number a moment ago. @returns the id of their thread */
export async function addStranger(server: TestServer, { organizationId }: Member): Promise<string> {
  strangers += 1;
  const phone = `+97254${String(7_000_000 + strangers)}`;
  const now = server.clock.now().toString();
  await server.owner`
    insert into whatsapp_messages (organization_id, provider_id, phone_number_id, from_phone, sender_name, kind, body, said_at,
      received_at)
    values (${organizationId}, ${`stranger-${strangers}`}, '106540352242922', ${phone}, 'Noa', 'text', 'Is it still free?',
      ${now}, ${now})`;
  const [row] = await server.owner<{ thread_id: string }[]>`
    select thread_id from thread_addresses where organization_id = ${organizationId} and phone = ${phone}`;
  return (row as { thread_id: string }).thread_id; // the trigger has begun it
}

/** A tenant sent a paper by WhatsApp. @returns the token of its address for the owner */
export async function linkToSaid(server: TestServer, owner: Member, tenantId: string): Promise<string> {
  const { organizationId } = owner;
  const id = crypto.randomUUID();
  const now = server.clock.now().toString();
  const claim = { name: 'meter.txt', mediaType: 'text/plain', bytes: Buffer.from('12 345 kWh') };
  const file = await storeSaid(server.services, organizationId, claim);
  await server.services.db.jobs((trx) => keepFile({ trx, organizationId }, file));
  await server.owner`
    insert into whatsapp_messages (organization_id, id, provider_id, phone_number_id, from_phone, tenant_id, kind, body, said_at,
      received_at)
    values (${organizationId}, ${id}, ${id}, '106540352242922', '+972547654321', ${tenantId}, 'document', '', ${now}, ${now})`;
  await server.owner`
    insert into whatsapp_files (organization_id, message_id, media_id, filename, said_type, state, file_id, created_at)
    values (${organizationId}, ${id}, '1', ${file.name}, 'text/plain', 'kept', ${file.id}, ${now})`;
  const threadId = await openThread(server, owner, tenantId);
  const { body } = await server.request('GET', owner.path(`/threads/${threadId}/entries`), { as: owner });
  const [url] = body.items.flatMap((entry: ThreadEntry) => (entry.id === id ? [entry.file?.url] : []));
  return String(url).split('/').at(-1) ?? '';
}

/** What stands of what is written to many and to one. */
export async function addCorrespondence(server: TestServer, owner: Member, tenantId: string) {
  return {
    campaign: await addScheduled(server, owner),
    thread: await openThread(server, owner, tenantId),
    savedReply: await addSavedReply(server, owner, 'Standing'),
  };
}
