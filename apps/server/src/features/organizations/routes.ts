import * as contract from '@dira/contract/accounts';
import { requireRow } from '../../db/page.ts';
import { readAll, readRows } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { changeProfile, selectPerson } from '../auth/profile/service.ts';
import { presentMe, presentOrganization } from './present.ts';
import * as repo from './repo.ts';
import * as service from './service.ts';

export function registerOrganizationRoutes(api: Api, services: Pick<Services, 'clock' | 'whatsApp'>): void {
  api.read(contract.getMe, (scope) =>
    readAll(
      [selectPerson(scope), repo.selectWorkspaces(scope), repo.selectTenancies(scope)],
      (people, workspaces, tenancies) =>
        presentMe(requireRow(people), workspaces, tenancies.length > 0, services.whatsApp.canSend),
    ),
  );

  api.write(contract.updateProfile, (write, { body }) => changeProfile(write, services, body));
  api.write(contract.createOrganization, (write, { body }) =>
    service.createOrganization(write, services.clock, body),
  );

  api.write(contract.updateOrganizationSecurity, (write, { body }) => service.changeSecurity(write, body));
  api.read(contract.getOrganization, (scope) =>
    readRows(repo.selectOrganization(scope), (rows) => presentOrganization(requireRow(rows))),
  );
}
