import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Answer, Sent } from '../../lib/answer.ts';
import { api, read } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { keysetPages } from '../../lib/pages.ts';
import { queryClient, waitingForPeople } from '../../lib/query-client.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useSendKey } from '../../lib/use-send-key.ts';

const base = '/api/v1/my/leases';

export type MyLeaseEntry = Answer<typeof base, 'get'>['items'][number];
export type MyLease = Answer<`${typeof base}/{leaseId}`, 'get'>;
export type MyPayment = Answer<`${typeof base}/{leaseId}/payments`, 'get'>['items'][number];
export type ReportedPayment = Sent<`${typeof base}/{leaseId}/payments`, 'post'>;

const tenancyKey = ['tenancy'] as const;

/** The leases of the signed-in tenant, newest first. */
export const myLeasesQuery = queryOptions({
  queryKey: [...tenancyKey, 'leases'],
  queryFn: ({ signal }) => read(api.GET(base, { signal })),
});

export function myLeaseQuery(leaseId: string) {
  return queryOptions({
    ...waitingForPeople,
    queryKey: [...tenancyKey, 'lease', leaseId],
    queryFn: ({ signal }) => read(api.GET(`${base}/{leaseId}`, { params: { path: { leaseId } }, signal })),
  });
}

/** What the tenant paid or reported, newest first. */
export function myPaymentsQuery(leaseId: string) {
  return infiniteQueryOptions({
    ...keysetPages,
    ...waitingForPeople,
    queryKey: [...tenancyKey, 'payments', leaseId],
    queryFn: ({ pageParam, signal }) =>
      read(
        api.GET(`${base}/{leaseId}/payments`, {
          params: { path: { leaseId }, query: pageParam === null ? {} : { cursor: pageParam } },
          signal,
        }),
      ),
  });
}

export function myLedgerQuery(leaseId: string) {
  return queryOptions({
    queryKey: [...tenancyKey, 'ledger', leaseId],
    queryFn: ({ signal }) =>
      read(api.GET(`${base}/{leaseId}/ledger`, { params: { path: { leaseId } }, signal })),
  });
}

/** Tells the landlord that one has paid. It is money only once they confirm. */
export function useReportPayment(leaseId: string) {
  const send = useSendKey();
  return useMutation({
    mutationFn: (body: ReportedPayment) =>
      read(
        api.POST(`${base}/{leaseId}/payments`, {
          params: { path: { leaseId }, header: { 'Idempotency-Key': send.keyOf(body) } },
          body,
        }),
      ),
    onSuccess: () => {
      send.forget();
      return queryClient.invalidateQueries({ queryKey: tenancyKey });
    },
  });
}

export function saveMyReceipt(leaseId: string, receiptId: string): Promise<void> {
  return saveFile(
    api.GET(`${base}/{leaseId}/receipts/{receiptId}/pdf`, {
      params: { path: { leaseId, receiptId } },
      parseAs: 'blob',
    }),
  );
}
