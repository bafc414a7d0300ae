import * as contract from '@dira/contract/operator-people';
import type { AllHandovers } from '../../contributions/handovers.ts';
import { requireRow } from '../../db/page.ts';
import { readAll, readRows } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { presentCount, presentEvent, presentListed, presentPerson } from './present.ts';
import * as repo from './repo.ts';
import * as service from './service.ts';
import { securityTable } from './table.ts';

export function registerOperatorPeopleRoutes(api: Api, services: Services, handovers: AllHandovers): void {
  api.list(contract.listPeople, {
    select: repo.selectPeople,
    position: (row) => [row.sort_key, row.user_id],
    present: presentListed,
  });
  api.read(contract.getPerson, (scope, { params: { personId } }) =>
    readAll(
      [
        repo.selectPerson(scope, personId),
        repo.selectPlaces(scope, personId),
        repo.selectSessions(scope, personId),
        repo.selectFactors(scope, personId),
        repo.selectCopy(scope, personId),
      ],
      (rows, places, sessions, factors, [copy]) =>
        presentPerson(requireRow(rows), { places, sessions, factors, copy, userId: scope.userId }),
    ),
  );
  api.write(contract.signOutPerson, (write, { params, body }) =>
    service.signOut(write, services, params.personId, body.reason),
  );
  api.write(contract.removePersonFactors, (write, { params, body }) =>
    service.removeFactors(write, services, params.personId, body.identityCheck),
  );
  api.write(contract.askPersonCopy, (write, { params }) => service.askCopy(write, services, params.personId));
  api.write(contract.erasePerson, (write, { params, body }) =>
    service.erase(write, { ...services, handovers }, params.personId, body),
  );
  const logReading = {
    select: repo.selectEvents,
    position: (row: repo.EventRow): [string, string] => [row.created_at, row.id],
    present: presentEvent,
  };
  api.list(contract.listSecurityEvents, logReading);
  api.table(contract.exportSecurityEvents, { name: 'security-log', ...logReading }, securityTable);
  api.read(contract.countSecurityEvents, (scope, { query }) =>
    readRows(repo.selectCounts(scope, query), (rows) => ({ items: rows.map(presentCount) })),
  );
}
