import { EXPIRY_STATES } from '@dira/domain/document-expiry';
import { z } from 'zod';
import { DOCUMENT_MAX_BYTES } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { limitsOf } from './limits.ts';
import { id, instant, oneLine, organizationParams, plainDate, requiredLine } from './primitives.ts';

/** What a tenant insures: what is theirs in the flat, what others may claim of them, or both. */
export const INSURANCE_COVERAGES = ['home', 'third_party', 'both'] as const;

export const insurancePolicy = z
  .object({
    documentId: id,
    coverage: z.enum(INSURANCE_COVERAGES),
    insurer: z.string(),
    policyNumber: z.string(),
    tenantName: z.string(),
    expiresOn: plainDate.nullable().meta({ description: 'The last day on which it counts' }),
    expiry: z.enum(EXPIRY_STATES).nullable(),
    createdAt: instant,
  })
  .meta({ id: 'InsurancePolicy' });
export type InsurancePolicy = z.infer<typeof insurancePolicy>;

const policies = {
  requestedAt: instant
    .nullable()
    .meta({ description: 'Since when the landlord waits for a policy; null once one has come' }),
  items: z.array(insurancePolicy).meta({ description: 'Newest first' }),
};

const params = organizationParams.extend({ leaseId: id });
const myLeaseParams = z.object({ leaseId: id });

export const listInsurancePolicies = defineEndpoint({
  id: 'listInsurancePolicies',
  method: 'GET',
  path: '/organizations/{organizationId}/leases/{leaseId}/insurance-policies',
  summary: 'Insurance policies that the tenants of a lease uploaded, each a document',
  tag: 'Documents',
  access: { scope: 'organization', action: 'documents.see' },
  params,
  response: z.object({ ...policies, can: z.object({ request: z.boolean(), withdraw: z.boolean() }) }),
});

export const requestInsurancePolicy = defineEndpoint({
  id: 'requestInsurancePolicy',
  method: 'POST',
  path: '/organizations/{organizationId}/leases/{leaseId}/insurance-request',
  summary:
    'Request an insurance policy from the tenants of a lease; it is a missing document until one comes',
  tag: 'Documents',
  access: { scope: 'organization', action: 'documents.manage' },
  params,
});

export const withdrawInsuranceRequest = defineEndpoint({
  id: 'withdrawInsuranceRequest',
  method: 'DELETE',
  path: '/organizations/{organizationId}/leases/{leaseId}/insurance-request',
  summary: 'Withdraw the request for a policy; its notifications are deleted',
  tag: 'Documents',
  access: { scope: 'organization', action: 'documents.manage' },
  params,
});

export const listMyInsurancePolicies = defineEndpoint({
  id: 'listMyInsurancePolicies',
  method: 'GET',
  path: '/my/leases/{leaseId}/insurance-policies',
  summary: 'Insurance policies that the tenant uploaded, and whether the landlord requested one',
  tag: 'Tenancy',
  access: { scope: 'tenancy' },
  params: myLeaseParams,
  response: z.object(policies),
});

export const uploadMyInsurancePolicy = defineEndpoint({
  id: 'uploadMyInsurancePolicy',
  method: 'POST',
  path: '/my/leases/{leaseId}/insurance-policies',
  summary: 'Upload an insurance policy as a PDF or a photo; it becomes a document of the lease',
  tag: 'Tenancy',
  access: { scope: 'tenancy' },
  params: myLeaseParams,
  query: z.strictObject({
    coverage: z.enum(INSURANCE_COVERAGES),
    insurer: requiredLine(100),
    policyNumber: oneLine(40).default(''),
    expiresOn: plainDate.meta({ description: 'The last day on which it counts; today or later' }),
  }),
  upload: { maxBytes: DOCUMENT_MAX_BYTES },
  response: z.object({ id }),
  status: 201,
});
export const policyLimits = limitsOf(uploadMyInsurancePolicy.query);
