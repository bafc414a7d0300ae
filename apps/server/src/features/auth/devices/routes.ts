import * as contract from '@dira/contract/auth';
import { readRows } from '../../../db/read.ts';
import type { Api } from '../../../http/api.ts';
import type { Clock } from '../../../platform/clock.ts';
import { presentSessions } from './present.ts';
import { selectSessions } from './repo.ts';
import { endSession } from './service.ts';

export function registerSessionRoutes(api: Api, clock: Clock): void {
  api.read(contract.listSessions, (scope) =>
    readRows(selectSessions(scope), (rows) => presentSessions(rows, scope.sessionId)),
  );
  api.write(contract.endSession, (write, { params }) => endSession(write, clock, params.sessionId));
}
