import * as contract from '@dira/contract/legal-parameters';
import { readRows } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import { presentParameter, presentRevision } from './present.ts';
import * as repo from './repo.ts';
import { recordParameter, withdrawParameter } from './service.ts';

export function registerLegalParameterRoutes(api: Api): void {
  api.read(contract.listLegalParameters, () =>
    readRows(repo.selectParameters(), (rows) => ({ items: rows.map(presentParameter) })),
  );
  api.read(contract.listLegalParameterRevisions, () =>
    readRows(repo.selectRevisions(), (rows) => ({ items: rows.map(presentRevision) })),
  );
  api.write(contract.recordLegalParameter, (write, { body }) => recordParameter(write, body));
  api.write(contract.withdrawLegalParameter, (write, { body }) => withdrawParameter(write, body));
}
