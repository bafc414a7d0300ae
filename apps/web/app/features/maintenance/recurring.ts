import type { Answer, Edit, Sent } from '@dira/contract/calls';
import {
  createRecurringMaintenance,
  endRecurringMaintenance,
  exportRecurringMaintenance,
  listRecurringMaintenance,
  updateRecurringMaintenance,
} from '@dira/contract/recurring-maintenance';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { cursorOf, keysetPages } from '../../lib/pages.ts';
import { tableQuery } from '../../lib/table-file.ts';
import type { TableFile } from '../../lib/table-file.ts';
import { useChange } from '../organizations/queries.ts';

export type Plan = Answer<typeof listRecurringMaintenance>['items'][number];
export type NewPlan = Sent<typeof createRecurringMaintenance>;
type PlanEdit = Edit<typeof updateRecurringMaintenance>;

const longestPage = 200;

/** What is done again and again, by its next day. */
export function plansQuery(organizationId: string, ended = false) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: ['maintenance', organizationId, 'plans', { ended }],
    queryFn: ({ pageParam, signal }) =>
      call(listRecurringMaintenance, {
        params: { organizationId },
        query: {
          limit: longestPage,
          ended: ended ? 'true' : 'false',
          ...cursorOf(pageParam),
        },
        signal,
      }),
  });
}

export function savePlans(organizationId: string, ended: boolean, file: TableFile): Promise<void> {
  const query = { ended: ended ? ('true' as const) : ('false' as const), ...tableQuery(file) };
  return saveFile(call(exportRecurringMaintenance, { params: { organizationId }, query }));
}

export function useCreatePlan() {
  return useChange('recurring_maintenance', (organizationId, body: NewPlan, key) =>
    call(createRecurringMaintenance, { params: { organizationId }, key, body }),
  );
}

export function useChangePlan(recurringMaintenanceId: string) {
  return useChange('recurring_maintenance', (organizationId, edit: PlanEdit) =>
    call(updateRecurringMaintenance, { params: { organizationId, recurringMaintenanceId }, ...edit }),
  );
}

export function useEndPlan(recurringMaintenanceId: string) {
  return useChange<null, void>('recurring_maintenance', (organizationId, _, key) =>
    call(endRecurringMaintenance, { params: { organizationId, recurringMaintenanceId }, key }),
  );
}
