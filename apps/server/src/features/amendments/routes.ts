import * as contract from '@dira/contract/amendments';
import { requireRow } from '../../db/page.ts';
import { readAll, readRows } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { agreementQueries, openFound } from '../lease-agreements/reading.ts';
import { prepareAmendmentDraft } from './paper.ts';
import { presentAmendment, presentOption } from './present.ts';
import { renewLease } from './renewal.ts';
import * as repo from './repo.ts';
import * as service from './service.ts';

export function registerAmendmentRoutes(api: Api, services: Services): void {
  api.read(contract.listLeaseAmendments, (scope, { params: { leaseId } }) =>
    readAll(
      [
        ...agreementQueries(scope, leaseId),
        repo.selectAmendments(scope, leaseId),
        repo.selectSteps(scope, leaseId),
        repo.selectChargedUntil(scope, leaseId),
      ] as const,
      (source, renters, identities, template, clauses, law, amendments, steps, charged) => ({
        option: presentOption(
          openFound(source, renters, identities, template, clauses, law),
          steps,
          amendments,
        ),
        items: amendments.map(presentAmendment),
        chargedUntil: charged[0]?.charged_until ?? null,
      }),
    ),
  );
  api.read(contract.getLeaseAmendment, (scope, { params }) =>
    readRows(repo.selectAmendment(scope, params), (rows) => presentAmendment(requireRow(rows))),
  );
  api.write(contract.createLeaseAmendment, (write, { params, body }) =>
    service.createAmendment(write, params.leaseId, body),
  );
  api.write(contract.replaceLeaseAmendment, (write, { params, body }) =>
    service.replaceAmendment(write, params, body),
  );
  api.write(contract.withdrawLeaseAmendment, (write, { params }) => service.withdrawAmendment(write, params));
  api.write(contract.recordPaperAmendment, (write, { params, body }) =>
    service.recordPaper(write, params, body.signedOn),
  );
  api.file(contract.getLeaseAmendmentDraft, async (write, { params }) => {
    const render = await prepareAmendmentDraft(write, services, params);
    return async () => ({ name: 'amendment-draft.pdf', mediaType: 'application/pdf', bytes: await render() });
  });
  api.write(contract.renewLease, (write, { params, body }) => renewLease(write, params.leaseId, body));
}
