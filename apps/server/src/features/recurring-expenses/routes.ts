import * as contract from '@dira/contract/recurring-expenses';
import type { Api } from '../../http/api.ts';
import { presentRecurringExpense } from './present.ts';
import * as repo from './repo.ts';
import * as service from './service.ts';

export function registerRecurringExpenseRoutes(api: Api): void {
  api.list(contract.listRecurringExpenses, {
    select: repo.selectRecurringExpenses,
    position: (row) => [row.created_at, row.id],
    present: presentRecurringExpense,
  });
  api.write(contract.createRecurringExpense, (write, { body }) =>
    service.createRecurringExpense(write, body),
  );
  api.write(contract.setRecurringExpenseAmount, (write, { params, body }) =>
    service.setAmount(write, params.recurringExpenseId, body),
  );
  api.write(contract.stopRecurringExpense, (write, { params }) =>
    service.stop(write, params.recurringExpenseId),
  );
}
