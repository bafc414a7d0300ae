import type { Answer } from '@dira/contract/calls';
import {
  listInsurancePolicies,
  listMyInsurancePolicies,
  requestInsurancePolicy,
  uploadMyInsurancePolicy,
  withdrawInsuranceRequest,
} from '@dira/contract/insurance';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { waitingForPeople } from '../../lib/query-client.ts';
import { uploadFile } from '../../lib/upload.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { documentKeys } from './queries.ts';

export type MyInsurance = Answer<typeof listMyInsurancePolicies>;
export type InsurancePolicy = MyInsurance['items'][number];

export type PolicyToUpload = {
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
    queryFn: ({ signal }) => call(listMyInsurancePolicies, { params: { leaseId }, signal }),
  });
}

export function insuranceQuery(organizationId: string, leaseId: string) {
  return queryOptions({
    queryKey: [...documentKeys(organizationId), 'insurance', leaseId],
    queryFn: ({ signal }) => call(listInsurancePolicies, { params: { organizationId, leaseId }, signal }),
  });
}

/** Sent again after an answer was lost, it is the same policy. */
export function useUploadPolicy(leaseId: string) {
  return useMutation({
    mutationFn: ({ file, ...policy }: PolicyToUpload, key) =>
      uploadFile(uploadMyInsurancePolicy, {
        params: { leaseId },
        query: policy,
        file,
        key,
      }),
    changes: 'document',
  });
}

export function useWithdrawPolicyRequest(organizationId: string, leaseId: string) {
  return useMutation({
    mutationFn: () => call(withdrawInsuranceRequest, { params: { organizationId, leaseId } }),
    changes: 'document',
  });
}

export function useRequestPolicy(organizationId: string, leaseId: string) {
  return useMutation({
    mutationFn: () => call(requestInsurancePolicy, { params: { organizationId, leaseId } }),
    changes: 'document',
  });
}
