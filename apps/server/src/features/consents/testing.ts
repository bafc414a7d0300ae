import type { addSuppression, recordConsent } from '@dira/contract/consents';
import type { z } from 'zod';
import type { Member } from '../../testing/people.ts';
import type { TestServer } from '../../testing/test-server.ts';

type Entry = z.input<(typeof recordConsent)['body']>;
type Stop = z.input<(typeof addSuppression)['body']>;

/** As it is taken over from a signed form. */
export function buildConsent(change: Partial<Entry> = {}): Entry {
  return {
    channel: 'email',
    address: 'noa@example.com',
    name: 'Noa Peretz',
    text: 'I agree to get offers of homes by email.',
    language: 'en',
    note: 'Signed form, in the folder of the lease',
    saidOn: '2026-11-20',
    ...change,
  };
}

export function buildStop(change: Partial<Stop> = {}): Stop {
  return {
    channel: 'email',
    address: 'noa@example.com',
    name: 'Noa Peretz',
    stops: 'automatic',
    note: 'Asked for it by phone',
    ...change,
  };
}

export async function enterConsent(
  server: TestServer,
  member: Member,
  change: Partial<Entry> = {},
): Promise<string> {
  const { status, body } = await server.request('POST', member.path('/consents'), {
    as: member,
    body: buildConsent(change),
  });
  if (status !== 201) throw new Error(`no consent: ${JSON.stringify(body)}`);
  return body.id;
}

export async function stopAddress(
  server: TestServer,
  member: Member,
  change: Partial<Stop> = {},
): Promise<string> {
  const { status, body } = await server.request('POST', member.path('/suppressions'), {
    as: member,
    body: buildStop(change),
  });
  if (status !== 201) throw new Error(`not stopped: ${JSON.stringify(body)}`);
  return body.id;
}
