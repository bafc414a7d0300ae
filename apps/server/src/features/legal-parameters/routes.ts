import * as ladderContract from '@dira/contract/legal-ladders';
import * as contract from '@dira/contract/legal-parameters';
import { readRows } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { selectLadderRevisions } from './ladders.repo.ts';
import { recordLadder, withdrawLadder } from './ladders.ts';
import { presentLadderRevision, presentParameter, presentRevision } from './present.ts';
import { createPublicLaw } from './public-law.ts';
import * as repo from './repo.ts';
import { recordParameter, withdrawParameter } from './service.ts';

export function registerLegalParameterRoutes(api: Api, services: Pick<Services, 'db' | 'clock'>): void {
  api.read(contract.listLegalParameters, () =>
    readRows(repo.selectParameters(), (rows) => ({ items: rows.map(presentParameter) })),
  );
  api.read(contract.listLegalParameterRevisions, () =>
    readRows(repo.selectRevisions(), (rows) => ({ items: rows.map(presentRevision) })),
  );
  api.write(contract.recordLegalParameter, (write, { body }) => recordParameter(write, body));
  api.write(contract.withdrawLegalParameter, (write, { body }) => withdrawParameter(write, body));
  api.read(ladderContract.listLegalLadderRevisions, () =>
    readRows(selectLadderRevisions(), (rows) => ({ items: rows.map(presentLadderRevision) })),
  );
  api.write(ladderContract.recordLegalLadder, (write, { body }) => recordLadder(write, body));
  api.write(ladderContract.withdrawLegalLadder, (write, { body }) => withdrawLadder(write, body));
  const lawOf = createPublicLaw(services);
  api.open(ladderContract.getPublicLaw, ({ query }) => lawOf(query.on));
}
