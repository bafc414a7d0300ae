import * as contract from '@dira/contract/api-tokens';
import { readRows } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { presentToken } from './present.ts';
import * as repo from './repo.ts';
import { makeOwnToken, makeWorkspaceToken, revokeOwnToken, revokeToken } from './service.ts';

export function registerApiTokenRoutes(api: Api, services: Pick<Services, 'newId'>): void {
  api.read(contract.listOwnApiTokens, (scope) =>
    readRows(repo.selectOwnTokens(scope), (rows) => presentAll(rows, scope.now)),
  );
  api.write(contract.makeOwnApiToken, (write, { body }) => makeOwnToken(write, services, body));
  api.write(contract.revokeOwnApiToken, (write, { params }) => revokeOwnToken(write, params.apiTokenId));
  api.read(contract.listApiTokens, (scope) =>
    readRows(repo.selectTokens(scope), (rows) => presentAll(rows, scope.now)),
  );
  api.write(contract.makeApiToken, (write, { body }) => makeWorkspaceToken(write, services, body));
  api.write(contract.revokeApiToken, (write, { params }) => revokeToken(write, params.apiTokenId));
}

function presentAll(rows: readonly repo.TokenRow[], now: Temporal.Instant) {
  return { items: rows.map((row) => presentToken(row, now)) };
}
