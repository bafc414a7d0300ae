import { getOwnerStatementMails, sendOwnerStatement } from '@dira/contract/owner-mails';
import * as contract from '@dira/contract/owners';
import { requireRow } from '../../db/page.ts';
import { readAll, readRows } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { selectPlace } from '../properties/service.ts';
import { readMails, sendStatement } from './mails.ts';
import * as ownershipRepo from './ownership.repo.ts';
import * as ownership from './ownership.ts';
import { presentOwner, presentOwnership } from './present.ts';
import * as repo from './repo.ts';
import * as service from './service.ts';
import { makeStatementCsv } from './statement-csv.ts';
import { makeStatementPaper } from './statement-paper.ts';
import { readStatement } from './statement.ts';

export function registerOwnerRoutes(
  api: Api,
  services: Pick<Services, 'pdf' | 'files' | 'newId' | 'publicUrl'>,
): void {
  api.list(contract.listPropertyOwners, {
    select: repo.selectOwners,
    position: (row) => [row.name_key, row.id],
    present: presentOwner,
  });
  api.read(contract.getPropertyOwner, (scope, { params }) =>
    readRows(repo.selectOwner(scope, params.ownerId), (rows) => presentOwner(requireRow(rows))),
  );
  api.write(contract.createPropertyOwner, (write, { body }) => service.addOwner(write, body));
  api.write(contract.updatePropertyOwner, (write, { params, body }) =>
    service.changeOwner(write, params.ownerId, body),
  );
  api.read(contract.getOwnerStatement, (scope, { params, query }) =>
    readStatement(scope, params.ownerId, query.month),
  );
  api.file(contract.exportOwnerStatement, (write, { params, query }) =>
    makeStatementCsv(write, { ...params, ...query }),
  );
  api.file(contract.exportOwnerStatementPdf, (write, { params, query }) =>
    makeStatementPaper(write, services, { ...params, ...query }),
  );
  api.read(getOwnerStatementMails, (scope, { params, query }) =>
    readMails(scope, services, { ...params, ...query }),
  );
  api.write(sendOwnerStatement, (write, { params, body }) =>
    sendStatement(write, services, { ...params, ...body }),
  );
  api.write(contract.postOwnerEntry, (write, { params, body }) =>
    service.postEntry(write, params.ownerId, body),
  );
  api.write(contract.reverseOwnerEntry, (write, { params }) => service.reverseEntry(write, params.entryId));
  api.write(contract.correctOwnerFee, (write, { params, body }) =>
    service.correctFee(write, params.entryId, body.amount),
  );
  api.read(contract.getOwnership, (scope, { params }) =>
    readAll(
      [
        selectPlace(scope, params.propertyId),
        ownershipRepo.selectShares(scope, params.propertyId),
        ownershipRepo.selectAgreements(scope, params.propertyId),
      ],
      (properties, shares, agreements, may) => {
        requireRow(properties);
        return presentOwnership(shares, agreements, may('owners.manage'));
      },
    ),
  );
  api.write(contract.setOwnershipShares, (write, { params, body }) =>
    ownership.setShares(write, params.propertyId, body),
  );
  api.write(contract.addManagementAgreement, (write, { params, body }) =>
    ownership.addAgreement(write, params.propertyId, body),
  );
  api.write(contract.endManagementAgreement, (write, { params, body }) =>
    ownership.endAgreement(write, params.agreementId, body.untilMonth),
  );
}
