import * as contract from '@dira/contract/accounts';
import { requireRow } from '../../db/page.ts';
import { readAll, readRows } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import type { Clock } from '../../platform/clock.ts';
import { presentMe, presentOrganization } from './present.ts';
import * as repo from './repo.ts';
import * as service from './service.ts';

export function registerOrganizationRoutes(api: Api, clock: Clock): void {
  api.read(contract.getMe, (scope) =>
    readAll(
      [repo.selectPerson(scope), repo.selectWorkspaces(scope), repo.selectTenancies(scope)],
      (people, workspaces, tenancies) => presentMe(requireRow(people), workspaces, tenancies.length > 0),
    ),
  );

  api.write(contract.updateProfile, (write, { body }) => repo.updateProfile(write, body));
  api.write(contract.createOrganization, (write, { body }) => service.createOrganization(write, clock, body));

  api.read(contract.getOrganization, (scope) =>
    readRows(repo.selectOrganization(scope), (rows) => presentOrganization(requireRow(rows))),
  );
}
