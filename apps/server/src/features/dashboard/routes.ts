import * as contract from '@dira/contract/dashboard';
import type { ActivityKinds } from '../../contributions/activity.ts';
import { requireRow } from '../../db/page.ts';
import { readAll } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import { selectRates } from '../exchange-rates/conversion.ts';
import { readLaw, selectParameters } from '../legal-parameters/service.ts';
import { selectUnusedFeatures } from '../organizations/service.ts';
import { selectActivity } from './activity.repo.ts';
import { presentActivity } from './activity.ts';
import { presentChecklist, presentStats, presentTodo } from './present.ts';
import { selectStats } from './repo.ts';
import { selectTodo, type TodoParts } from './todo.repo.ts';

export function registerDashboardRoutes(api: Api, parts: TodoParts, kinds: ActivityKinds): void {
  const tasks = selectTodo(parts);
  api.read(contract.getDashboard, (scope) =>
    readAll(
      [
        selectStats(scope),
        selectRates(scope, scope.today.toString()),
        tasks(scope),
        selectActivity(kinds, scope),
        selectParameters(),
        selectUnusedFeatures(scope),
      ],
      (figures, rates, todos, events, parameters, features, may) => {
        const { unused } = requireRow(features);
        const { stats } = requireRow(figures);
        const todo = requireRow(todos);
        const lawOn = (day: string) => readLaw(parameters, day);
        return {
          stats: presentStats(requireStats(stats), rates, may),
          todo: presentTodo(todo.found, parts.sources, { today: scope.today, lawOn, unused }, may),
          checklist: presentChecklist(requireStats(stats), todo.steps),
          activity: presentActivity(events, kinds, may),
        };
      },
    ),
  );

  api.read(contract.getDashboardStats, (scope) =>
    readAll([selectStats(scope), selectRates(scope, scope.today.toString())], (rows, rates, may) =>
      presentStats(requireStats(requireRow(rows).stats), rates, may),
    ),
  );
}

/** The function answers nobody but the person of the transaction, who is the one that asks here. */
function requireStats<Stats>(stats: Stats | null): Stats {
  if (stats === null) throw new Error('the dashboard figures are those of the person who asks');
  return stats;
}
