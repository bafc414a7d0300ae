import { once } from 'node:events';
import { createGrowingPauses } from './growing-pauses.ts';
import type { Log } from './log.ts';

/** Workers that work until they are stopped, or until they cannot go on. */
export interface Runner {
  /** Settles when they cannot go on: they ended by themselves, or lost their connections. */
  ended: Promise<unknown>;
  stop(): Promise<void>;
}

const pausesMs = { firstMs: 250, longestMs: 15_000 };

/**
 * Lets new workers begin wherever the old ones could not go on. What those held is given back soon, as that of any
 * worker that died: an answer that was lost on the way may have been a job, which would wait for hours otherwise.
 * @param begin starts workers; throws while the database is away
 */
export async function keepWorking(
  begin: () => Promise<Runner>,
  log: Pick<Log, 'warn'>,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  const stopped = once(stopping.signal, 'abort');
  let runner: Runner | undefined = await begin();
  const keep = async () => {
    while (runner !== undefined) {
      await Promise.race([runner.ended.catch(() => {}), stopped]);
      // Who ended by itself has nothing left to stop.
      await runner.stop().catch(() => {});
      if (stopping.signal.aborted) return;
      log.warn('the workers lost the database; others begin');
      runner = await beginAgain(begin, stopping.signal);
    }
  };
  const kept = keep();
  return {
    stop: async () => {
      stopping.abort();
      await kept;
    },
  };
}

async function beginAgain(begin: () => Promise<Runner>, stopping: AbortSignal): Promise<Runner | undefined> {
  const { pause } = createGrowingPauses(pausesMs, stopping);
  while (!stopping.aborted) {
    await pause();
    const begun = stopping.aborted ? undefined : await begin().catch(() => undefined);
    if (begun !== undefined) return begun;
  }
  return undefined;
}
