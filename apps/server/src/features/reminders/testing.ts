import type { createReminder } from '@dira/contract/reminders';
import type { z } from 'zod';
import type { Member } from '../../testing/people.ts';
import type { TestServer } from '../../testing/test-server.ts';

type Input = z.input<(typeof createReminder)['body']>;

/** Rent, five days before it is due, to the tenant. */
export function buildReminder(change: Partial<Input> = {}): Input {
  return {
    name: 'Rent soon',
    type: 'payment',
    steps: [{ days: 5, side: 'before' }],
    recipients: ['tenant'],
    channels: ['email'],
    ...change,
  };
}

export async function addReminder(
  server: TestServer,
  owner: Member,
  change: Partial<Input> = {},
): Promise<string> {
  const answer = await server.request('POST', owner.path('/reminders'), {
    as: owner,
    body: buildReminder(change),
  });
  if (answer.status !== 201) throw new Error(`no reminder: ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}
