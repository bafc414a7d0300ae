import * as contract from '@dira/contract/journal';
import { readAll } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import { listReading } from '../../http/lists.ts';
import { presentLine, presentTrialBalance } from './present.ts';
import * as repo from './repo.ts';
import { setCodes } from './service.ts';
import { journalTable } from './table.ts';

const reading = listReading({
  select: repo.selectJournal,
  position: (row) => [row.on_day, row.id],
  present: presentLine,
});

export function registerJournalRoutes(api: Api): void {
  api.list(contract.listJournal, reading);
  api.table(contract.exportJournal, { name: 'journal', ...reading }, journalTable);
  api.read(contract.getTrialBalance, (scope, { query }) =>
    readAll([repo.selectBalances(scope, query), repo.selectCodes(scope)], presentTrialBalance),
  );
  api.write(contract.setJournalCodes, (write, { body }) => setCodes(write, body.codes));
}
