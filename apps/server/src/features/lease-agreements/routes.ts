import * as contract from '@dira/contract/lease-agreements';
import * as template from '@dira/contract/lease-templates';
import { readAll, type Read } from '../../db/read.ts';
import type { OrgScope } from '../../db/scope.ts';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { selectParameters } from '../legal-parameters/service.ts';
import { listVariables } from './example.ts';
import { agreementQueries, openFound } from './reading.ts';
import * as service from './service.ts';
import * as change from './template-change.ts';
import * as templates from './template.repo.ts';
import { composeTemplate, presentClause } from './template.ts';
import { applyChange, presentAgreement, presentOutcome, type WorkingAgreement } from './working-agreement.ts';

export function registerLeaseAgreementRoutes(api: Api, services: Services): void {
  registerContracts(api, services);
  registerTemplate(api, services);
}

function registerContracts(api: Api, services: Services): void {
  api.read(contract.getLeaseAgreement, (scope, { params }) =>
    readAgreement(scope, params.leaseId, presentAgreement),
  );

  // Reads alone, though it is sent as a POST: the change to look at is too large for an address.
  api.read(contract.previewLeaseAgreement, (scope, { params, body }) =>
    readAgreement(scope, params.leaseId, (found) =>
      presentOutcome(applyChange(found, service.toChange(body))),
    ),
  );

  api.write(contract.saveLeaseAgreement, (write, { params, body }) =>
    service.saveAgreement(write, services.secrets, params.leaseId, body),
  );

  api.write(contract.revealPartyIdentityNumber, (write, { params }) =>
    service.revealIdentityNumber(write, services.secrets, params.leaseId, params.partyKey),
  );

  api.file(contract.getLeaseAgreementDraft, async (write, { params }) => {
    const render = await service.prepareDraft(write, services, params.leaseId);
    return async () => ({ name: 'lease-draft.pdf', mediaType: 'application/pdf', bytes: await render() });
  });
}

function registerTemplate(api: Api, { newId }: Services): void {
  api.read(template.getLeaseTemplate, (scope) =>
    readAll(
      [templates.selectTemplate(scope), templates.selectClauses(scope), selectParameters()],
      ([found], clauses, parameters) => ({
        clauses: composeTemplate(clauses, found?.clause_order ?? []).map(presentClause),
        variables: listVariables(parameters),
      }),
    ),
  );
  api.write(template.changeLeaseClause, (write, { params, body }) =>
    change.changeClause(write, params.clauseKey, body),
  );
  api.write(template.addLeaseClause, (write, { body }) => change.addClause(write, newId(), body));
  api.write(template.resetLeaseClause, (write, { params }) => change.resetClause(write, params.clauseKey));
  api.write(template.orderLeaseClauses, (write, { body }) => change.orderClauses(write, body));
}

function readAgreement<T>(
  scope: OrgScope,
  leaseId: string,
  present: (found: WorkingAgreement) => T,
): Read<T> {
  return readAll(agreementQueries(scope, leaseId), (source, renters, identities, words, clauses, law) =>
    present(openFound(source, renters, identities, words, clauses, law)),
  );
}
