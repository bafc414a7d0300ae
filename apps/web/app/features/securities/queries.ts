import type { Answer, Sent } from '@dira/contract/calls';
import {
  createSecurity,
  listSecurities,
  moveSecurity,
  recordHandBack,
  updateSecurity,
} from '@dira/contract/securities';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useKeyedMutation } from '../organizations/queries.ts';

export type SecurityList = Answer<typeof listSecurities>;
export type Security = SecurityList['items'][number];
export type NewSecurity = Sent<typeof createSecurity>;
export type SecurityChange = Sent<typeof updateSecurity>;
export type SecurityMove = Sent<typeof moveSecurity>;

export function securitiesQuery(organizationId: string, leaseId: string) {
  return queryOptions({
    queryKey: ['securities', organizationId, leaseId],
    queryFn: ({ signal }) => call(listSecurities, { params: { organizationId, leaseId }, signal }),
  });
}

/** A security shows on its lease, and on the dashboard while it ends soon. */
async function invalidateSecurities(organizationId: string): Promise<void> {
  await Promise.all(
    ['securities', 'dashboard'].map((subject) =>
      queryClient.invalidateQueries({ queryKey: [subject, organizationId] }),
    ),
  );
}

function useSecurityMutation<Input, Result>(
  change: (organizationId: string, input: Input, key: string) => Promise<Result>,
) {
  return useKeyedMutation(change, invalidateSecurities);
}

export function useCreateSecurity(leaseId: string) {
  return useSecurityMutation((organizationId, body: NewSecurity, key) =>
    call(createSecurity, { params: { organizationId, leaseId }, key, body }),
  );
}

export function useUpdateSecurity() {
  return useSecurityMutation(
    (organizationId, { securityId, change }: { securityId: string; change: SecurityChange }) =>
      call(updateSecurity, { params: { organizationId, securityId }, body: change }),
  );
}

export function useMoveSecurity() {
  return useSecurityMutation(
    (organizationId, { securityId, move }: { securityId: string; move: SecurityMove }, key) =>
      call(moveSecurity, { params: { organizationId, securityId }, key, body: move }),
  );
}

export function useRecordHandBack(leaseId: string) {
  return useSecurityMutation((organizationId, handedBackOn: string | null) =>
    call(recordHandBack, { params: { organizationId, leaseId }, body: { handedBackOn } }),
  );
}
