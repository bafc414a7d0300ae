import { queryOptions } from '@tanstack/react-query';
import type { Sent } from '../../lib/answer.ts';
import { api, read } from '../../lib/api.ts';
import { useMaintenanceMutation } from './queries.ts';

const one = '/api/v1/organizations/{organizationId}/maintenance-requests/{maintenanceRequestId}' as const;

type Sending = Sent<`${typeof one}/dispatches`, 'post'>;
export type Channel = Sending['channel'];

/** What the tradesperson of a request would be told. */
export function jobLetterQuery(organizationId: string, maintenanceRequestId: string, namesTenant: boolean) {
  return queryOptions({
    queryKey: ['maintenance', organizationId, 'job-letter', maintenanceRequestId, { namesTenant }],
    queryFn: ({ signal }) =>
      read(
        api.GET(`${one}/job-letter`, {
          params: {
            path: { organizationId, maintenanceRequestId },
            query: { namesTenant: namesTenant ? 'true' : 'false' },
          },
          signal,
        }),
      ),
    // A ticked box changes a line of the text, not the whole screen.
    placeholderData: (before) => before,
  });
}

export function useSendJob(maintenanceRequestId: string) {
  return useMaintenanceMutation((organizationId, body: Sending, key) =>
    read(
      api.POST(`${one}/dispatches`, {
        params: { path: { organizationId, maintenanceRequestId }, header: { 'Idempotency-Key': key } },
        body,
      }),
    ),
  );
}
