import * as contract from '@dira/contract/expenses';
import { requireRow, toPage, type Cursors } from '../../db/page.ts';
import { readRows } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import { presentExpense } from './present.ts';
import * as repo from './repo.ts';
import * as service from './service.ts';

export function registerExpenseRoutes(api: Api, cursors: Cursors): void {
  api.read(contract.listExpenses, (scope, { query }) => {
    const list = 'expenses';
    const rows = repo.selectExpenses(scope, { ...query, after: cursors.read(list, query.cursor) });
    return readRows(rows, (found) =>
      toPage(found, {
        list,
        limit: query.limit,
        cursors,
        position: (row) => [row.expense_date, row.id],
        present: presentExpense,
      }),
    );
  });
  api.read(contract.getExpense, (scope, { params }) =>
    readRows(repo.selectExpense(scope, params.expenseId), (rows) => presentExpense(requireRow(rows))),
  );
  api.write(contract.createExpense, (write, { body }) => service.addExpense(write, body));
  api.write(contract.updateExpense, (write, { params, body }) =>
    service.changeExpense(write, params.expenseId, body),
  );
  api.write(contract.deleteExpense, (write, { params }) => service.removeExpense(write, params.expenseId));
}
