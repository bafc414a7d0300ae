import type { createLead } from '@dira/contract/leads';
import type { z } from 'zod';
import type { Member } from '../../testing/people.ts';
import type { TestServer } from '../../testing/test-server.ts';

type LeadInput = z.input<(typeof createLead)['body']>;

/** @returns its id */
export async function addLead(
  server: TestServer,
  member: Member,
  change: Partial<LeadInput> = {},
): Promise<string> {
  const body = { fullName: 'מיכל אברהם', email: 'michal@example.com', phone: '+972541112233', ...change };
  const { status, body: lead } = await server.request('POST', member.path('/leads'), { as: member, body });
  if (status !== 201) throw new Error(`the lead was refused: ${JSON.stringify(lead)}`);
  return lead.id;
}
