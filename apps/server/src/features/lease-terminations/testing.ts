import type { TerminationContents } from '@dira/contract/lease-terminations';
import type { Member } from '../../testing/people.ts';
import type { Answer, TestServer } from '../../testing/test-server.ts';

/** Both sides agree that a lease ends on 15 December 2026. */
export function buildTermination(change: Partial<TerminationContents> = {}): TerminationContents {
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

/** Saves a first draft of the termination. */
export async function saveTermination(
  server: TestServer,
  owner: Member,
  leaseId: string,
  change: Partial<TerminationContents> = {},
): Promise<void> {
  const answer = await server.request('PUT', owner.path(`/leases/${leaseId}/termination`), {
    as: owner,
    body: { contents: buildTermination(change) },
  });
  if (answer.status !== 204) throw new Error(`not saved: ${JSON.stringify(answer.body)}`);
}

export function confirmTermination(server: TestServer, owner: Member, leaseId: string): Promise<Answer> {
  return server.request('POST', owner.path(`/leases/${leaseId}/termination/confirmation`), { as: owner });
}

/** Writes the termination down and ends the lease. */
export async function endLease(
  server: TestServer,
  owner: Member,
  leaseId: string,
  change: Partial<TerminationContents> = {},
): Promise<Answer> {
  await saveTermination(server, owner, leaseId, change);
  return confirmTermination(server, owner, leaseId);
}
