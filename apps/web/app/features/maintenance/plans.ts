import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Answer, Sent } from '../../lib/answer.ts';
import { api, done, read } from '../../lib/api.ts';
import { keysetPages } from '../../lib/pages.ts';
import { useMaintenanceMutation } from './queries.ts';

const all = '/api/v1/organizations/{organizationId}/maintenance-plans';
const one = `${all}/{maintenancePlanId}` as const;

export type Plan = Answer<typeof all, 'get'>['items'][number];
export type NewPlan = Sent<typeof all, 'post'>;
type PlanChange = Sent<typeof one, 'patch'>;

const longestPage = 200;

/** What is done again and again, by its next day. */
export function plansQuery(organizationId: string, ended = false) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: ['maintenance', organizationId, 'plans', { ended }],
    queryFn: ({ pageParam, signal }) =>
      read(
        api.GET(all, {
          params: {
            path: { organizationId },
            query: {
              limit: longestPage,
              ended: ended ? 'true' : 'false',
              ...(pageParam !== null && { cursor: pageParam }),
            },
          },
          signal,
        }),
      ),
  });
}

const once = (key: string) => ({ 'Idempotency-Key': key });

export function useCreatePlan() {
  return useMaintenanceMutation((organizationId, body: NewPlan, key) =>
    read(api.POST(all, { params: { path: { organizationId }, header: once(key) }, body })),
  );
}

export function useChangePlan(maintenancePlanId: string) {
  return useMaintenanceMutation((organizationId, body: PlanChange) =>
    done(api.PATCH(one, { params: { path: { organizationId, maintenancePlanId } }, body })),
  );
}

export function useEndPlan(maintenancePlanId: string) {
  return useMaintenanceMutation<null, void>((organizationId, _, key) =>
    done(
      api.POST(`${one}/ending`, {
        params: { path: { organizationId, maintenancePlanId }, header: once(key) },
      }),
    ),
  );
}
