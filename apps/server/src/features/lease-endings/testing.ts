import type { EndingContents } from '@dira/contract/lease-endings';
import type { Member } from '../../testing/people.ts';
import type { Answer, TestServer } from '../../testing/test-server.ts';

/** Both sides agree that a lease ends on 15 December 2026. */
export function buildEnding(change: Partial<EndingContents> = {}): EndingContents {
  return {
    kind: 'agreed',
    lastDay: '2026-12-15',
    noticeOn: null,
    reason: '',
    meters: [{ kind: 'electricity', number: '40-1187', reading: '23417' }],
    keyCount: 3,
    condition: 'Painted, clean',
    inventory: [{ name: 'Fridge', quantity: 1, state: 'works' }],
    charges: [],
    forwardingAddress: 'Haneviim 3, Haifa',
    phone: '+972521234567',
    email: null,
    ...change,
  };
}

/** Saves a first draft of the ending. */
export async function saveEnding(
  server: TestServer,
  owner: Member,
  leaseId: string,
  change: Partial<EndingContents> = {},
): Promise<void> {
  const answer = await server.request('PUT', owner.path(`/leases/${leaseId}/ending`), {
    as: owner,
    body: { revision: 0, contents: buildEnding(change) },
  });
  if (answer.status !== 200) throw new Error(`not saved: ${JSON.stringify(answer.body)}`);
}

export function confirmEnding(
  server: TestServer,
  owner: Member,
  leaseId: string,
  revision = 1,
): Promise<Answer> {
  return server.request('POST', owner.path(`/leases/${leaseId}/ending/confirmation`), {
    as: owner,
    body: { revision },
  });
}

/** Writes the ending down and ends the lease. */
export async function endLease(
  server: TestServer,
  owner: Member,
  leaseId: string,
  change: Partial<EndingContents> = {},
): Promise<Answer> {
  await saveEnding(server, owner, leaseId, change);
  return confirmEnding(server, owner, leaseId);
}
