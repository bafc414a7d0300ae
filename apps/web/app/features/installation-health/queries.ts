import {
  DELIVERY_CHANNELS,
  DELIVERY_STATES,
  exportOperatorDeliveries,
  getInstallationHealth,
  giveUpJob,
  listDeadJobs,
  listGivenUpJobs,
  listOperatorDeliveries,
  retryJob,
  retryJobs,
  sendDeliveryAgain,
  sendFailedAgain,
  type DeadJob,
  type GivenUpJob,
  type InstallationHealth,
  type OperatorDelivery,
} from '@dira/contract/installation-health';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { cursorOf, keysetPages, rowsPerPage } from '../../lib/pages.ts';
import type { Address } from '../../lib/parts.ts';
import { tableQuery, type TableFile } from '../../lib/table-file.ts';
import { useMutation } from '../../lib/use-mutation.ts';

export type { DeadJob, GivenUpJob, InstallationHealth, OperatorDelivery };

/** It changes by itself: asked for whenever it is shown. */
export const healthQuery = queryOptions({
  queryKey: ['installation-health', 'state'],
  queryFn: ({ signal }) => call(getInstallationHealth, { signal }),
  staleTime: 0,
});

export function deadJobsQuery(name: string | null) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: ['installation-health', 'jobs', name],
    queryFn: ({ pageParam, signal }) =>
      call(listDeadJobs, {
        query: { limit: rowsPerPage, ...(name !== null && { name }), ...cursorOf(pageParam) },
        signal,
      }),
    staleTime: 0,
  });
}

export const givenUpQuery = infiniteQueryOptions({
  ...keysetPages,
  queryKey: ['installation-health', 'given-up'],
  queryFn: ({ pageParam, signal }) =>
    call(listGivenUpJobs, { query: { limit: rowsPerPage, ...cursorOf(pageParam) }, signal }),
});

/** What narrows the list of messages, as the address says it; empty for any. */
export type DeliveryFilter = ReturnType<typeof deliveryFilter>;

export function deliveryFilter(address: Address) {
  const day = (name: 'from' | 'to') => {
    const given = address(name) ?? '';
    return /^\d{4}-\d{2}-\d{2}$/.test(given) ? given : '';
  };
  return {
    state: DELIVERY_STATES.find((known) => known === address('state')) ?? '',
    channel: DELIVERY_CHANNELS.find((known) => known === address('channel')) ?? '',
    recipient: address('recipient') ?? '',
    from: day('from'),
    to: day('to'),
  } as const;
}

/** The same without the state, as the operations take it. */
function narrowingOf({ channel, recipient, from, to }: DeliveryFilter) {
  return {
    recipient,
    ...(channel !== '' && { channel }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  };
}

const questionOf = (filter: DeliveryFilter) => ({
  ...narrowingOf(filter),
  ...(filter.state !== '' && { state: filter.state }),
});

export function deliveriesQuery(filter: DeliveryFilter) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: ['installation-health', 'deliveries', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listOperatorDeliveries, {
        query: { limit: rowsPerPage, ...questionOf(filter), ...cursorOf(pageParam) },
        signal,
      }),
    staleTime: 0,
  });
}

export function saveDeliveries(filter: DeliveryFilter, file: TableFile): Promise<void> {
  const query = { ...questionOf(filter), ...tableQuery(file) };
  return saveFile(call(exportOperatorDeliveries, { query }));
}

/** A change of the operator's; all that is shown of the installation is asked for anew. */
function useOperate<Input, Output>(change: (input: Input, key: string) => Promise<Output>) {
  return useMutation({ mutationFn: change, changes: 'installation_health' });
}

export const useSendAgain = () =>
  useOperate((operatorDeliveryId: string, key) =>
    call(sendDeliveryAgain, { params: { operatorDeliveryId }, key }),
  );

export const useSendFailedAgain = () =>
  useOperate((filter: DeliveryFilter, key) => call(sendFailedAgain, { body: narrowingOf(filter), key }));

export const useRetryJob = () =>
  useOperate((deadJobId: string, key) => call(retryJob, { params: { deadJobId }, key }));

export const useRetryJobs = () => useOperate((name: string, key) => call(retryJobs, { body: { name }, key }));

export const useGiveUpJob = (deadJobId: string) =>
  useOperate((reason: string, key) => call(giveUpJob, { params: { deadJobId }, body: { reason }, key }));
