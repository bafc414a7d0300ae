import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '../../lib/answer.ts';
import { api, done, read } from '../../lib/api.ts';
import { queryClient, waitingForPeople } from '../../lib/query-client.ts';
import { uploadFile } from '../../lib/upload.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useSendKey } from '../../lib/use-send-key.ts';
import { documentKeys } from './queries.ts';

const mine = '/api/v1/my/leases/{leaseId}/insurance-policies';
const ofLease = '/api/v1/organizations/{organizationId}/leases/{leaseId}';

export type MyInsurance = Answer<typeof mine, 'get'>;
export type InsurancePolicy = MyInsurance['items'][number];

export type PolicyToBring = {
  file: File;
  coverage: InsurancePolicy['coverage'];
  insurer: string;
  policyNumber: string;
  expiresOn: string;
};

const tenancyKey = ['tenancy'] as const;

/** What the tenant brought, and whether the landlord waits for one. */
export function myInsuranceQuery(leaseId: string) {
  return queryOptions({
    ...waitingForPeople,
    queryKey: [...tenancyKey, 'insurance', leaseId],
    queryFn: ({ signal }) => read(api.GET(mine, { params: { path: { leaseId } }, signal })),
  });
}

export function insuranceQuery(organizationId: string, leaseId: string) {
  return queryOptions({
    queryKey: [...documentKeys(organizationId), 'insurance', leaseId],
    queryFn: ({ signal }) =>
      read(
        api.GET(`${ofLease}/insurance-policies`, { params: { path: { organizationId, leaseId } }, signal }),
      ),
  });
}

/** Sent again after an answer was lost, it is the same policy. */
export function useBringPolicy(leaseId: string) {
  const send = useSendKey();
  return useMutation({
    mutationFn: ({ file, ...policy }: PolicyToBring) =>
      uploadFile<{ id: string }>(
        `/api/v1/my/leases/${leaseId}/insurance-policies?${new URLSearchParams(policy).toString()}`,
        file,
        {
          key: send.keyOf({ ...policy, name: file.name, size: file.size, at: file.lastModified }),
          onProgress: () => {},
        },
      ),
    onSuccess: () => {
      send.forget();
      return queryClient.invalidateQueries({ queryKey: tenancyKey });
    },
  });
}

export function useWithdrawPolicyRequest(organizationId: string, leaseId: string) {
  return useMutation({
    mutationFn: () =>
      done(api.DELETE(`${ofLease}/insurance-request`, { params: { path: { organizationId, leaseId } } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: documentKeys(organizationId) }),
  });
}

export function useRequestPolicy(organizationId: string, leaseId: string) {
  return useMutation({
    mutationFn: () =>
      done(api.POST(`${ofLease}/insurance-request`, { params: { path: { organizationId, leaseId } } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: documentKeys(organizationId) }),
  });
}
