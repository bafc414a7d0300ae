import type { Answer, Sent } from '@dira/contract/calls';
import {
  changeRecurringCharge,
  createRecurringCharge,
  listRecurringCharges,
  stopRecurringCharge,
} from '@dira/contract/recurring-charges';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useChange } from '../organizations/queries.ts';

export type RecurringCharge = Answer<typeof listRecurringCharges>['items'][number];
export type NewRecurringCharge = Sent<typeof createRecurringCharge>;

export function recurringChargesQuery(organizationId: string, leaseId: string) {
  return queryOptions({
    queryKey: ['recurring-charges', organizationId, leaseId],
    queryFn: ({ signal }) => call(listRecurringCharges, { params: { organizationId, leaseId }, signal }),
  });
}

/** What is due by now is charged with it. */
export function useCreateRecurringCharge(leaseId: string) {
  return useChange(['recurring_charge', 'charge'], (organizationId, body: NewRecurringCharge, key) =>
    call(createRecurringCharge, { params: { organizationId, leaseId }, key, body }),
  );
}

export function useChangeRecurringCharge(recurringChargeId: string) {
  return useChange('recurring_charge', (organizationId, body: Sent<typeof changeRecurringCharge>, key) =>
    call(changeRecurringCharge, { params: { organizationId, recurringChargeId }, key, body }),
  );
}

export function useStopRecurringCharge(recurringChargeId: string) {
  return useChange('recurring_charge', (organizationId, body: Sent<typeof stopRecurringCharge>, key) =>
    call(stopRecurringCharge, { params: { organizationId, recurringChargeId }, key, body }),
  );
}
