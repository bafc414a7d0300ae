import * as contract from '@dira/contract/insurance';
import { expiryState } from '@dira/domain/document-expiry';
import { requireRow } from '../../db/page.ts';
import { readAll } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { keepOrDiscard, storeFile } from '../files/service.ts';
import * as insuranceRepo from './insurance.repo.ts';
import { uploadPolicy, requestPolicy, requirePolicyFile, withdrawRequest } from './insurance.ts';

export function registerInsuranceRoutes(api: Api, services: Services): void {
  api.read(contract.listInsurancePolicies, (scope, { params: { leaseId } }) =>
    readAll(
      [
        insuranceRepo.selectLease(leaseId),
        insuranceRepo.selectPolicies(scope, leaseId),
        insuranceRepo.selectOpenRequest(leaseId),
      ] as const,
      (leases, policies, requests, may) => {
        const { stage } = requireRow(leases);
        const mayAsk = may('documents.manage') && stage === 'agreed';
        return {
          requestedAt: requests[0]?.requested_at ?? null,
          items: policies.map((row) => presentPolicy(row, scope.today)),
          can: { request: mayAsk, withdraw: mayAsk && requests.length > 0 },
        };
      },
    ),
  );
  api.write(contract.requestInsurancePolicy, (write, { params }) => requestPolicy(write, params.leaseId));
  api.write(contract.withdrawInsuranceRequest, (write, { params }) => withdrawRequest(write, params.leaseId));
  api.read(contract.listMyInsurancePolicies, (scope) =>
    readAll(
      [
        insuranceRepo.selectPolicies(scope, scope.leaseId),
        insuranceRepo.selectOpenRequest(scope.leaseId),
      ] as const,
      (policies, requests) => ({
        requestedAt: requests[0]?.requested_at ?? null,
        items: policies.map((row) => presentPolicy(row, scope.today)),
      }),
    ),
  );
  api.upload(contract.uploadMyInsurancePolicy, async (upload, transact) => {
    const file = await storeFile(services, upload.organizationId, upload);
    return keepOrDiscard(services, file, () =>
      transact((write, { query }) => {
        requirePolicyFile(file);
        return uploadPolicy(write, file, query);
      }),
    );
  });
}

function presentPolicy(row: insuranceRepo.PolicyRow, today: Temporal.PlainDate): contract.InsurancePolicy {
  return {
    documentId: row.document_id,
    coverage: row.coverage,
    insurer: row.insurer,
    policyNumber: row.policy_number,
    tenantName: row.tenant_name,
    expiresOn: row.expires_on,
    expiry: expiryState(row.expires_on === null ? null : Temporal.PlainDate.from(row.expires_on), today),
    createdAt: row.created_at,
  };
}
