import * as contract from '@dira/contract/bank-statements';
import { requireRow } from '../../db/page.ts';
import { readAll, readRows } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import { importFile, previewFile } from './import.ts';
import { selectKnown } from './known-money.ts';
import * as lines from './lines.repo.ts';
import { acceptSure, matchLine, undoLine } from './matching.ts';
import {
  presentAccount,
  presentLine,
  presentReconciliation,
  presentRule,
  presentWaiting,
} from './present.ts';
import { selectReconciliation } from './reconciliation.repo.ts';
import * as repo from './repo.ts';
import * as service from './service.ts';

export function registerBankStatementRoutes(api: Api): void {
  api.read(contract.listBankAccounts, (scope) =>
    readRows(repo.selectAccounts(scope), (rows) => ({ items: rows.map(presentAccount) })),
  );
  api.write(contract.addBankAccount, (write, { body }) => service.addAccount(write, body));
  api.write(contract.setBankColumns, (write, { params, body }) =>
    service.rememberColumns(write, params.bankAccountId, body.columns),
  );
  api.upload(contract.previewBankFile, (file, transact, { params }) =>
    previewFile(file, params.bankAccountId, transact),
  );
  api.upload(contract.importBankFile, (file, transact, { params }) =>
    importFile(file, params.bankAccountId, transact),
  );
  registerMatching(api);
  registerRules(api);
}

function registerMatching(api: Api): void {
  api.list(contract.listBankLines, {
    of: (scope, { bankAccountId }) => repo.selectAccount(scope, bankAccountId),
    select: (scope, page, { bankAccountId }) => lines.selectLines(scope, bankAccountId, page),
    position: (row) => [row.sort_key, row.id],
    present: presentLine,
  });
  api.read(contract.listWaitingBankLines, (scope, { params: { bankAccountId } }) =>
    readAll(
      [repo.selectAccount(scope, bankAccountId), ...selectKnown(scope, bankAccountId)],
      (accounts, waiting, reported, recorded, received, leases, expenses, rules) =>
        presentWaiting(
          { waiting, reported, recorded, received, leases, expenses, rules },
          requireRow(accounts).currency,
        ),
    ),
  );
  api.read(contract.getBankReconciliation, (scope, { params, query }) => {
    const on = query.on ?? scope.today.toString();
    return readRows(selectReconciliation(scope, params.bankAccountId, on), (rows) =>
      presentReconciliation(requireRow(rows), on),
    );
  });
  api.write(contract.acceptSureMatches, (write, { params }) => acceptSure(write, params.bankAccountId));
  api.write(contract.matchBankLine, (write, { params, body }) => matchLine(write, params.bankLineId, body));
  api.write(contract.undoBankLine, (write, { params }) => undoLine(write, params.bankLineId));
}

function registerRules(api: Api): void {
  api.list(contract.listBankPayerRules, {
    select: lines.selectRules,
    position: (row) => [row.payer_key, row.id],
    present: presentRule,
  });
  api.write(contract.deleteBankPayerRule, (write, { params }) =>
    service.forgetRule(write, params.bankPayerRuleId),
  );
}
