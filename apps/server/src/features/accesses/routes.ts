import * as contract from '@dira/contract/accesses';
import type { Position } from '../../db/page.ts';
import type { Api } from '../../http/api.ts';
import { presentAccess, presentOperatorAccess } from './present.ts';
import * as repo from './repo.ts';
import { accessTable, operatorAccessTable } from './table.ts';

const position = ({ batch, place }: repo.AccessRow): Position => [batch, String(place)];

const ofWorkspace = { select: repo.selectAccesses, position, present: presentAccess };
const ofInstallation = { select: repo.selectOperatorAccesses, position, present: presentOperatorAccess };

export function registerAccessRoutes(api: Api): void {
  api.list(contract.listAccesses, ofWorkspace);
  api.table(contract.exportAccesses, { name: 'access-log', ...ofWorkspace }, accessTable);
  api.list(contract.listOperatorAccesses, ofInstallation);
  api.table(contract.exportOperatorAccesses, { name: 'access-log', ...ofInstallation }, operatorAccessTable);
}
