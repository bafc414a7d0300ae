import * as contract from '@dira/contract/renewal-rounds';
import { requireRow } from '../../db/page.ts';
import { readRows, type Read } from '../../db/read.ts';
import type { OrgScope } from '../../db/scope.ts';
import type { Api } from '../../http/api.ts';
import { listReading } from '../../http/lists.ts';
import type { Services } from '../../services.ts';
import { readGrounds } from './offer.ts';
import { presentDetailed, presentQuestion, presentRenewal } from './present.ts';
import * as repo from './repo.ts';
import * as service from './service.ts';

export function registerRenewalRoundRoutes(api: Api, services: Pick<Services, 'newId'>): void {
  api.list(
    contract.listRenewals,
    listReading({
      select: repo.selectRenewalPage,
      position: (row) => [row.ends_on, row.lease_id],
      present: (row: repo.RenewalRow, { may }) => presentRenewal(row, may),
    }),
  );
  api.read(contract.getRenewal, (scope, { params }) => readRenewal(scope, params.leaseId));
  api.write(contract.askTenant, (write, { params, body }) =>
    service.ask(write, services, params.leaseId, body),
  );
  api.write(contract.noteRenewalAnswer, (write, { params, body }) =>
    service.noteAnswer(write, params.leaseId, body),
  );
  api.write(contract.draftRenewal, (write, { params, body }) => service.draft(write, params.leaseId, body));
  api.write(contract.closeRenewal, (write, { params }) => service.close(write, params.leaseId));
  api.read(contract.getRenewalOpenings, () =>
    readRows(repo.selectOpening(), (rows, may) => ({
      isActive: rows.length > 0,
      can: { switch: may('automations.manage') },
    })),
  );
  api.write(contract.switchRenewalOpenings, (write, { body }) =>
    service.switchOpenings(write, body.isActive),
  );
  api.read(contract.getMyRenewal, (scope) =>
    readRows(repo.selectRenewal(scope, scope.leaseId), ([row]) => ({
      question: row === undefined ? null : presentQuestion(row),
    })),
  );
  api.write(contract.answerRenewal, (write, { body }) => service.answer(write, body));
}

function readRenewal(scope: OrgScope, leaseId: string): Read<ReturnType<typeof presentDetailed>> {
  const rows = repo.selectRenewal(scope, leaseId).compile();
  const grounds = readGrounds(scope, leaseId);
  return {
    queries: [rows, ...grounds.queries],
    present: ([found, ...rest], may) =>
      presentDetailed(
        requireRow(found as repo.RenewalRow[]), // of its own query
        grounds.present(rest, may),
        scope.today,
        may,
      ),
  };
}
