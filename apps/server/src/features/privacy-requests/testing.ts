import type { enterPrivacyRequest } from '@dira/contract/privacy-requests';
import type { z } from 'zod';
import type { Member } from '../../testing/people.ts';
import type { TestServer } from '../../testing/test-server.ts';

type Entry = z.input<(typeof enterPrivacyRequest)['body']>;

/** As it comes on paper. */
export function buildEntry(change: Partial<Entry> = {}): Entry {
  return {
    kind: 'access',
    name: 'Naama Levi',
    email: 'naama@example.com',
    language: 'en',
    asked: 'What do you hold about me?',
    cameOn: '2026-11-22',
    ...change,
  };
}

export async function enterRequest(
  server: TestServer,
  member: Member,
  change: Partial<Entry> = {},
): Promise<string> {
  const { status, body } = await server.request('POST', member.path('/privacy-requests'), {
    as: member,
    body: buildEntry(change),
  });
  if (status !== 201) throw new Error(`no privacy request: ${JSON.stringify(body)}`);
  return body.id;
}

/** What the mail of a request from the public pages leads to, without its mail. */
export async function addUnconfirmed({
  owner,
  services,
}: TestServer): Promise<{ id: string; token: string }> {
  const id = services.newId();
  await owner`insert into internal.unconfirmed_privacy_requests
      (id, kind, full_name, email, language, asked, received_at)
    values (${id}, 'erasure', 'Dan Cohen', 'dan@example.com', 'en', '', now())`;
  return { id, token: `${id}.${services.secrets.sign('privacy-request', id).toString('base64url')}` };
}
