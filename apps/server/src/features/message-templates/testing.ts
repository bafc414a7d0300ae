import type { createMessageTemplate, MessageTemplate } from '@dira/contract/message-templates';
import type { ReadyTemplate } from '@dira/domain/ready-templates';
import type { z } from 'zod';
import type { Member } from '../../testing/people.ts';
import type { Answer, TestServer } from '../../testing/test-server.ts';

type Given = z.input<(typeof createMessageTemplate)['body']>;

export function buildTemplate(change: Partial<Given> = {}): Given {
  return {
    name: 'A gentle reminder',
    channel: 'email',
    category: 'rent_reminder',
    texts: {
      en: { subject: 'Rent for {property_name}', body: 'Hello {tenant_name}, {amount} by {due_date}.' },
    },
    ...change,
  };
}

export function createTemplate(
  server: TestServer,
  member: Member,
  change: Partial<Given> = {},
): Promise<Answer> {
  return server.request('POST', member.path('/message-templates'), {
    as: member,
    body: buildTemplate(change),
  });
}

export async function addTemplate(
  server: TestServer,
  member: Member,
  change: Partial<Given> = {},
): Promise<string> {
  const { status, body } = await createTemplate(server, member, change);
  if (status !== 201) throw new Error(`no template: ${JSON.stringify(body)}`);
  return body.id;
}

export async function approveTemplate(
  server: TestServer,
  member: Member,
  id: string,
  version = 1,
): Promise<void> {
  const path = member.path(`/message-templates/${id}/approvals`);
  const { status, body } = await server.request('POST', path, { as: member, body: { version } });
  if (status !== 204) throw new Error(`not approved: ${JSON.stringify(body)}`);
}

export async function showTemplate(server: TestServer, member: Member, id: string): Promise<MessageTemplate> {
  const { status, body } = await server.request('GET', member.path(`/message-templates/${id}`), {
    as: member,
  });
  if (status !== 200) throw new Error(`not shown: ${JSON.stringify(body)}`);
  return body;
}

/** The id of one that came with the workspace. */
export async function findReady(server: TestServer, member: Member, key: ReadyTemplate): Promise<string> {
  const { body } = await server.request('GET', member.path('/message-templates'), { as: member });
  const found = body.items.find(({ readyKey }: { readyKey: string | null }) => readyKey === key);
  if (found === undefined) throw new Error(`no template ${key}`);
  return found.id;
}
