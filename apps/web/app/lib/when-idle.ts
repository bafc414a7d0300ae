import { queryClient } from './query-client.ts';

const idleMs = 1000;
const longestIdleWaits = 10;

/** Resolves once the page has all that it asked for: for what nothing on it waits for. */
export async function whenIdle(): Promise<void> {
  for (let waited = 0; waited < longestIdleWaits; waited += 1) {
    await new Promise((resolve) => {
      setTimeout(resolve, idleMs);
    });
    if (queryClient.isFetching() === 0) return;
  }
}
