import { queryCache } from '@dira/contract/constants';
import { QueryClient } from '@tanstack/react-query';
import { isApiError } from './api-error.ts';

/** An answer in the 400s will not get better by asking again. */
const isWorthRetrying = (error: unknown) => !isApiError(error) || error.status === 0 || error.status >= 500;

/** For what somebody else may change any moment and a person acts on: asked anew soon, and on coming back to the tab. */
export const waitingForPeople = {
  staleTime: queryCache.staleTimeWaiting,
  refetchOnWindowFocus: true,
} as const;

/** The one cache of the tab. Loaders fill it, components read it, mutations invalidate it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: queryCache.staleTime,
      gcTime: queryCache.gcTime,
      retry: (failures, error) => failures < queryCache.retries && isWorthRetrying(error),
      refetchOnWindowFocus: false,
    },
    mutations: { retry: false },
  },
});
