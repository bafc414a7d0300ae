import * as contract from '@dira/contract/organization-exports';
import { readAll } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import { guardOf } from '../../http/guards.ts';
import { createDownloadLinks } from '../../platform/download-links.ts';
import type { Services } from '../../services.ts';
import { presentExport } from './present.ts';
import * as repo from './repo.ts';
import { linkExport, openExport, requestExport } from './service.ts';

export function registerOrganizationExportRoutes(api: Api, services: Services): void {
  const links = createDownloadLinks(services);
  const guard = guardOf(contract.linkOrganizationExport);
  api.read(contract.findOrganizationExport, (scope) =>
    readAll([repo.selectNewest(scope), repo.selectReady(scope)], ([newest], [ready]) => ({
      newest: newest === undefined ? null : presentExport(newest, scope.now),
      ready: ready === undefined ? null : presentExport(ready, scope.now),
    })),
  );
  api.write(contract.requestOrganizationExport, (write, { body }) => requestExport(write, body.language));
  api.write(contract.linkOrganizationExport, (write, { params }) =>
    linkExport(write, links, params.organizationExportId),
  );
  api.linked(contract.getLinkedOrganizationExport, ({ params }) =>
    openExport(services, links, guard, params.token),
  );
}
