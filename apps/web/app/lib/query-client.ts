import { queryCache } from '@dira/contract/constants';
import { QueryClient } from '@tanstack/react-query';
import { isApiError } from './api-error.ts';

/** An answer in the 400s will not get better by asking again, nor will none where there is no network. */
const isWorthRetrying = (error: unknown) =>
  !isApiError(error) || (error.status === 0 && navigator.onLine) || error.status >= 500;

/** For what somebody else may change any moment and a person acts on: asked anew soon. */
export const waitingForPeople = { staleTime: queryCache.staleTimeWaiting } as const;

/**
 * The one cache of the tab. Loaders fill it, components read it, mutations invalidate it. Without a network nothing
 * waits in silence (`networkMode`): what was sent fails with words and stays to be sent again, and never goes out by
 * itself an hour later.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: queryCache.staleTime,
      gcTime: queryCache.gcTime,
      retry: (failures, error) => failures < queryCache.retries && isWorthRetrying(error),
      refetchOnWindowFocus: false,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
