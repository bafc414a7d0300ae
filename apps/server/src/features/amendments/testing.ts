import type { createLeaseAmendment } from '@dira/contract/amendments';
import type { z } from 'zod';
import type { Member } from '../../testing/people.ts';
import type { TestServer } from '../../testing/test-server.ts';

type Input = z.input<(typeof createLeaseAmendment)['body']>;

/** Half a year more than `buildLease` makes. */
export function buildAmendment(change: Input = {}): Input {
  return { endsOn: '2028-03-31', ...change };
}

/** Writes an amendment over the API. @returns its id */
export async function addAmendment(
  server: TestServer,
  owner: Member,
  leaseId: string,
  change: Input = {},
): Promise<string> {
  const answer = await server.request('POST', owner.path(`/leases/${leaseId}/amendments`), {
    as: owner,
    body: buildAmendment(change),
  });
  if (answer.status !== 201) throw new Error(`no amendment: ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}
