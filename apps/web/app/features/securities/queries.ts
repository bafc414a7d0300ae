import { queryOptions } from '@tanstack/react-query';
import type { Answer, Sent } from '../../lib/answer.ts';
import { api, done, read } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useKeyedMutation } from '../organizations/queries.ts';

const base = '/api/v1/organizations/{organizationId}';

export type SecurityList = Answer<`${typeof base}/leases/{leaseId}/securities`, 'get'>;
export type Security = SecurityList['items'][number];
export type NewSecurity = Sent<`${typeof base}/leases/{leaseId}/securities`, 'post'>;
export type SecurityChange = Sent<`${typeof base}/securities/{securityId}`, 'patch'>;
export type SecurityMove = Sent<`${typeof base}/securities/{securityId}/changes`, 'post'>;

export function securitiesQuery(organizationId: string, leaseId: string) {
  return queryOptions({
    queryKey: ['securities', organizationId, leaseId],
    queryFn: ({ signal }) =>
      read(
        api.GET(`${base}/leases/{leaseId}/securities`, {
          params: { path: { organizationId, leaseId } },
          signal,
        }),
      ),
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
    read(
      api.POST(`${base}/leases/{leaseId}/securities`, {
        params: { path: { organizationId, leaseId }, header: { 'Idempotency-Key': key } },
        body,
      }),
    ),
  );
}

export function useUpdateSecurity() {
  return useSecurityMutation(
    (organizationId, { securityId, change }: { securityId: string; change: SecurityChange }) =>
      done(
        api.PATCH(`${base}/securities/{securityId}`, {
          params: { path: { organizationId, securityId } },
          body: change,
        }),
      ),
  );
}

export function useMoveSecurity() {
  return useSecurityMutation(
    (organizationId, { securityId, move }: { securityId: string; move: SecurityMove }, key) =>
      done(
        api.POST(`${base}/securities/{securityId}/changes`, {
          params: { path: { organizationId, securityId }, header: { 'Idempotency-Key': key } },
          body: move,
        }),
      ),
  );
}

export function useRecordHandBack(leaseId: string) {
  return useSecurityMutation((organizationId, handedBackOn: string | null) =>
    done(
      api.PUT(`${base}/leases/{leaseId}/hand-back`, {
        params: { path: { organizationId, leaseId } },
        body: { handedBackOn },
      }),
    ),
  );
}
