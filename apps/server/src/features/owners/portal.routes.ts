import * as contract from '@dira/contract/owner-portal';
import { requireRow } from '../../db/page.ts';
import { currentOrganizationId } from '../../db/queries.ts';
import { readAll, readRows } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { selectAccess } from './invitations.repo.ts';
import { invite, withdraw } from './invitations.ts';
import { accept, createAccount, openInvitation } from './joining.ts';
import * as repo from './portal.repo.ts';
import { presentAccess, presentMyOwnership } from './present-portal.ts';
import { selectOwnBalances } from './repo.ts';
import { makeStatementCsv } from './statement-csv.ts';
import { makeStatementPaper } from './statement-paper.ts';
import { readStatement } from './statement.ts';

export function registerOwnerPortalRoutes(api: Api, services: Services): void {
  bindInvitations(api, services);
  bindOwn(api, services);
}

function bindInvitations(api: Api, services: Services): void {
  api.read(contract.getOwnerAccess, (scope, { params }) =>
    readRows(selectAccess(scope, params.ownerId), (rows) => presentAccess(requireRow(rows))),
  );
  api.write(contract.inviteOwner, (write, { params, body }) =>
    invite(write, services, { ...params, ...body }),
  );
  api.write(contract.withdrawOwnerAccess, (write, { params }) => withdraw(write, params.ownerId));
  api.open(contract.openOwnerInvitation, ({ body }, { ip }) => openInvitation(services, { ...body, ip }));
  api.open(contract.createOwnerAccount, ({ body }, { ip }) => createAccount(services, { ...body, ip }));
  api.write(contract.acceptOwnerInvitation, (write, { body }) => accept(write, body.token));
}

function bindOwn(api: Api, services: Services): void {
  api.read(contract.getMyOwnership, (scope) =>
    readAll(
      [
        repo.selectOwner(scope),
        selectOwnBalances(scope),
        repo.selectProperties(scope),
        repo.selectPayouts(scope),
      ],
      (owners, balances, properties, payouts) =>
        presentMyOwnership({ owner: requireRow(owners), balances, properties, payouts }),
    ),
  );
  api.read(contract.getMyOwnerStatement, ({ ownerId }, { query }) =>
    readStatement({ organizationId: currentOrganizationId }, ownerId, query.month),
  );
  api.file(contract.exportMyOwnerStatement, (write, { query }) =>
    makeStatementCsv(write, { ownerId: write.ownerId, ...query }),
  );
  api.file(contract.exportMyOwnerStatementPdf, (write, { query }) =>
    makeStatementPaper(write, services, { ownerId: write.ownerId, ...query }),
  );
}
