import * as settingsContract from '@dira/contract/expense-settings';
import * as contract from '@dira/contract/expenses';
import { requireRow } from '../../db/page.ts';
import { readRows } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import { listReading } from '../../http/lists.ts';
import { readTotals } from '../exchange-rates/conversion.ts';
import { approveExpense, declineExpense } from './approval.ts';
import { presentExpense } from './present.ts';
import * as repo from './repo.ts';
import * as service from './service.ts';
import * as settings from './settings.ts';
import { splitExpense } from './split.ts';
import { expenseTable } from './table.ts';

const expenseReading = listReading({
  select: repo.selectExpenses,
  position: (row) => [row.sort_key, row.id],
  present: presentExpense,
});

export function registerExpenseRoutes(api: Api): void {
  api.list(contract.listExpenses, expenseReading);
  api.table(contract.exportExpenses, { name: 'expenses', ...expenseReading }, expenseTable);
  api.read(contract.getExpenseTotals, (scope, { query }) =>
    readTotals(scope, repo.selectExpenseTotals(scope, query)),
  );
  api.read(contract.getExpense, (scope, { params }) =>
    readRows(repo.selectExpense(scope, params.expenseId), (rows) => presentExpense(requireRow(rows))),
  );
  api.write(contract.createExpense, (write, { body }) => service.addExpense(write, body));
  api.write(contract.splitExpense, (write, { body }) => splitExpense(write, body));
  api.write(contract.updateExpense, (write, { params, body }) =>
    service.changeExpense(write, params.expenseId, body),
  );
  api.write(contract.deleteExpense, (write, { params }) => service.removeExpense(write, params.expenseId));
  api.write(contract.approveExpense, (write, { params }) => approveExpense(write, params.expenseId));
  api.write(contract.declineExpense, (write, { params, body }) =>
    declineExpense(write, params.expenseId, body),
  );
  registerSettings(api);
}

function registerSettings(api: Api): void {
  api.read(settingsContract.getExpenseSettings, (scope) => settings.readSettings(scope));
  api.write(settingsContract.addExpenseCategory, (write, { body }) => settings.addCategory(write, body));
  api.write(settingsContract.changeExpenseCategory, (write, { params, body }) =>
    settings.changeCategory(write, params.ownCategoryId, body),
  );
  api.write(settingsContract.hideExpenseCategories, (write, { body }) =>
    settings.hideCategories(write, body),
  );
  api.write(settingsContract.setExpenseLimit, (write, { body }) => settings.setLimit(write, body));
}
