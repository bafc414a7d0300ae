import type { Answer } from '@dira/contract/calls';
import { getDashboard } from '@dira/contract/dashboard';
import { clearSampleWorkspace, loadSampleWorkspace } from '@dira/contract/sample';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { currentLanguage } from '../../lib/language.ts';
import { paths } from '../../lib/paths.ts';
import { queryClient, waitingForPeople } from '../../lib/query-client.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { meQuery } from '../account/queries.ts';
import { chooseOrganization } from '../organizations/queries.ts';

export type Dashboard = Answer<typeof getDashboard>;
export type Todo = Dashboard['todo'];
export type ActivityEvent = Dashboard['activity'][number];

/** What needs the reader today, the figures, and what happened lately; parts they may not see are null. */
export function dashboardQuery(organizationId: string) {
  return queryOptions({
    ...waitingForPeople,
    queryKey: ['dashboard', organizationId, 'today'],
    queryFn: ({ signal }) => call(getDashboard, { params: { organizationId }, signal }),
  });
}

/** Makes a sample workspace of one's own and goes into it. */
export function useLoadSampleWorkspace() {
  return useMutation({
    mutationFn: () => call(loadSampleWorkspace, { body: { language: currentLanguage() } }),
    changes: [],
    onSuccess: async ({ id }) => {
      const me = await queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
      await chooseOrganization(me, id);
    },
  });
}

/** Removes one's own sample workspace with all that is in it, and goes to the first that is left. */
export function useClearSampleWorkspace() {
  return useMutation({
    mutationFn: () => call(clearSampleWorkspace),
    changes: [],
    onSuccess: async () => {
      const before = queryClient.getQueryData(meQuery.queryKey);
      // With the last workspace gone nothing on this page can stand: the guard begins anew.
      if (before?.memberships.length === 1) return location.assign(paths.dashboard());
      const me = await queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
      const [left] = me.memberships;
      if (left !== undefined) await chooseOrganization(me, left.organizationId);
    },
  });
}
