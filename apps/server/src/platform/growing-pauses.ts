import { setTimeout as delay } from 'node:timers/promises';

/** Waits between tries, each time twice as long as before, up to the longest. */
export interface GrowingPauses {
  /** Ends early, without an error, when the signal does. */
  pause(): Promise<void>;
  /** Begins with the shortest again. */
  reset(): void;
}

export function createGrowingPauses(
  { firstMs, longestMs }: { firstMs: number; longestMs: number },
  signal: AbortSignal,
): GrowingPauses {
  let nextMs = firstMs;
  return {
    pause: async () => {
      await delay(nextMs, undefined, { signal }).catch(() => {});
      nextMs = Math.min(nextMs * 2, longestMs);
    },
    reset: () => {
      nextMs = firstMs;
    },
  };
}
