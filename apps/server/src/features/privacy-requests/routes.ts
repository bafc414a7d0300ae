import * as contract from '@dira/contract/privacy-requests';
import { PROCESSORS } from '@dira/domain/processors';
import { requireRow } from '../../db/page.ts';
import { readAll, readRows } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { readLaw, selectParameters } from '../legal-parameters/service.ts';
import * as form from './form.ts';
import * as operatorRepo from './operator.repo.ts';
import * as operator from './operator.ts';
import { selectAddressees, selectOwn } from './own.repo.ts';
import * as own from './own.ts';
import * as present from './present.ts';
import { findProcessors } from './processors.ts';
import * as repo from './repo.ts';
import * as service from './service.ts';

export function registerPrivacyRequestRoutes(api: Api, services: Services): void {
  registerOwn(api, services);
  registerWorkspace(api, services);
  registerOperator(api, services);
}

function registerOwn(api: Api, services: Services): void {
  api.read(contract.listOwnPrivacyRequests, ({ today }) =>
    readAll([selectOwn(), selectAddressees(), selectParameters()], (rows, places, parameters) => ({
      items: rows.map((row) => present.presentOwn(row, today)),
      organizations: places.map((place) => ({ id: place.organization_id, name: place.organization_name })),
      days: readLaw(parameters, today.toString()).privacy_request_days.value,
    })),
  );
  api.write(contract.askAboutOwnData, (write, { body }) => own.ask(write, services, body));
  api.write(contract.withdrawOwnPrivacyRequest, (write, { params }) =>
    own.withdraw(write, params.privacyRequestId),
  );
  api.open(contract.sendPrivacyRequest, async ({ body }, visitor) => {
    await form.receive(services, body, visitor);
    return {};
  });
  api.open(contract.confirmPrivacyRequest, ({ body }) => form.confirm(services, body.token));
}

function registerWorkspace(api: Api, services: Services): void {
  api.list(contract.listPrivacyRequests, {
    select: repo.selectRequests,
    position: (row) => [row.due_on, row.id],
    present: (row, { scope }) => present.presentListed(row, scope.today),
  });
  api.read(contract.getPrivacyRequest, (scope, { params }) =>
    readRows(repo.selectRequest(scope, params.privacyRequestId), (rows) =>
      present.presentRequest(requireRow(rows), scope.today),
    ),
  );
  api.write(contract.enterPrivacyRequest, (write, { body }) => service.enter(write, body));
  api.write(contract.answerPrivacyRequest, (write, { params, body }) =>
    service.answer(write, services, params.privacyRequestId, body),
  );
  api.write(contract.withdrawPrivacyRequest, (write, { params }) =>
    service.withdraw(write, params.privacyRequestId),
  );
}

function registerOperator(api: Api, services: Services): void {
  api.list(contract.listOperatorPrivacyRequests, {
    select: (_, page) => operatorRepo.selectOperatorRequests(page),
    position: (row) => [row.due_on, row.id],
    present: (row, { scope }) => present.presentListed(row, scope.today),
  });
  api.read(contract.getOperatorPrivacyRequest, ({ today }, { params }) =>
    readRows(operatorRepo.selectOperatorRequest(params.operatorRequestId), (rows) =>
      present.presentOperatorRequest(requireRow(rows), today, operator.operatorName(services)),
    ),
  );
  api.write(contract.enterOperatorPrivacyRequest, (write, { body }) => operator.enter(write, services, body));
  api.write(contract.answerOperatorPrivacyRequest, (write, { params, body }) =>
    operator.answer(write, services, params.operatorRequestId, body),
  );
  api.write(contract.withdrawOperatorPrivacyRequest, (write, { params }) =>
    operator.withdraw(write, services, params.operatorRequestId),
  );
  api.read(contract.getOperatorPrivacy, (scope) =>
    readRows(operatorRepo.selectOverdueCount(scope, contract.MOST_OVERDUE_COUNTED), (rows) => {
      const setUp = findProcessors(services);
      return {
        processors: PROCESSORS.map((name) => ({ name, isSetUp: setUp.includes(name) })),
        overdueInWorkspaces: requireRow(rows).count,
      };
    }),
  );
}
