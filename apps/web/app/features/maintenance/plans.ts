import type { Answer, Sent } from '@dira/contract/calls';
import {
  createMaintenancePlan,
  endMaintenancePlan,
  listMaintenancePlans,
  updateMaintenancePlan,
} from '@dira/contract/maintenance-plans';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { keysetPages } from '../../lib/pages.ts';
import { useChange } from '../organizations/queries.ts';

export type Plan = Answer<typeof listMaintenancePlans>['items'][number];
export type NewPlan = Sent<typeof createMaintenancePlan>;
type PlanChange = Sent<typeof updateMaintenancePlan>;

const longestPage = 200;

/** What is done again and again, by its next day. */
export function plansQuery(organizationId: string, ended = false) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: ['maintenance', organizationId, 'plans', { ended }],
    queryFn: ({ pageParam, signal }) =>
      call(listMaintenancePlans, {
        params: { organizationId },
        query: {
          limit: longestPage,
          ended: ended ? 'true' : 'false',
          ...(pageParam !== null && { cursor: pageParam }),
        },
        signal,
      }),
  });
}

export function useCreatePlan() {
  return useChange('maintenance_plan', (organizationId, body: NewPlan, key) =>
    call(createMaintenancePlan, { params: { organizationId }, key, body }),
  );
}

export function useChangePlan(maintenancePlanId: string) {
  return useChange('maintenance_plan', (organizationId, body: PlanChange) =>
    call(updateMaintenancePlan, { params: { organizationId, maintenancePlanId }, body }),
  );
}

export function useEndPlan(maintenancePlanId: string) {
  return useChange<null, void>('maintenance_plan', (organizationId, _, key) =>
    call(endMaintenancePlan, { params: { organizationId, maintenancePlanId }, key }),
  );
}
