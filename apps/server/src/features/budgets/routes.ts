import * as contract from '@dira/contract/budgets';
import type { Api } from '../../http/api.ts';
import * as service from './service.ts';

export function registerBudgetRoutes(api: Api): void {
  api.read(contract.listBudgets, (scope, { query }) => service.readOverview(scope, query.year));
  api.read(contract.getBudget, (scope, { params }) => service.readBudget(scope, params));
  api.write(contract.setBudget, (write, { params, body }) => service.changeBudget(write, params, body));
}
