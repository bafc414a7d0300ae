import type { Sent } from '@dira/contract/calls';
import { getWorkOrderDraft, sendMaintenanceJob } from '@dira/contract/work-orders';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useChange } from '../organizations/queries.ts';

type Sending = Sent<typeof sendMaintenanceJob>;
export type Channel = Sending['channel'];

/** What the tradesperson of a request would be told. */
export function workOrderDraftQuery(
  organizationId: string,
  maintenanceRequestId: string,
  namesTenant: boolean,
) {
  return queryOptions({
    queryKey: ['maintenance', organizationId, 'work-order-draft', maintenanceRequestId, { namesTenant }],
    queryFn: ({ signal }) =>
      call(getWorkOrderDraft, {
        params: { organizationId, maintenanceRequestId },
        query: { namesTenant: namesTenant ? 'true' : 'false' },
        signal,
      }),
    // A ticked box changes a line of the text, not the whole screen.
    placeholderData: (before) => before,
  });
}

export function useSendJob(maintenanceRequestId: string) {
  return useChange('maintenance_request', (organizationId, body: Sending, key) =>
    call(sendMaintenanceJob, { params: { organizationId, maintenanceRequestId }, key, body }),
  );
}
