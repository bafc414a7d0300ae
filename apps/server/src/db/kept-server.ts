import type { ChildProcess } from 'node:child_process';
import { once, type EventEmitter } from 'node:events';
import { createGrowingPauses } from '../platform/growing-pauses.ts';

/** A server that is started again whenever it ends by itself. */
export interface KeptServer {
  /** Whether it has been away for so long that somebody has to look. It is tried on all the same. */
  isLost(): boolean;
  stop(): Promise<void>;
}

/** What tells that it has ended, and how: a process. */
type Ending = EventEmitter & Pick<ChildProcess, 'exitCode' | 'signalCode'>;

/** How a server is started and stopped, and who is told what became of it. */
export interface Keeping<Process> {
  /** Resolves when it answers, and leaves nothing running where it does not. */
  start(): Promise<Process>;
  stop(child: Process): Promise<void>;
  tell(news: string): void;
  /** How long it may be away before it counts as lost. */
  lostAfterMs?: number;
}

const pausesMs = { firstMs: 100, longestMs: 30_000 };
const longestAwayMs = 60_000;

export async function keepRunning<Process extends Ending>(keeping: Keeping<Process>): Promise<KeptServer> {
  const stopping = new AbortController();
  let child = await keeping.start();
  let awaySince: number | undefined;
  const keep = async () => {
    for (;;) {
      await ended(child);
      if (stopping.signal.aborted) return;
      keeping.tell(`PostgreSQL ended by itself (${child.signalCode ?? `exit code ${child.exitCode}`}).`);
      awaySince = performance.now();
      const next = await bringBack(keeping, stopping.signal);
      if (next === undefined) return;
      child = next;
      awaySince = undefined;
      keeping.tell('PostgreSQL runs again.');
    }
  };
  const kept = keep();
  return {
    isLost: () =>
      awaySince !== undefined && performance.now() - awaySince > (keeping.lostAfterMs ?? longestAwayMs),
    stop: async () => {
      stopping.abort();
      await keeping.stop(child);
      await kept;
      // It may have come up while it was told to stop.
      await keeping.stop(child);
    },
  };
}

/** Tries with growing pauses, for as long as it takes: whatever stands in its way may go, such as a full disk. */
async function bringBack<Process>(
  { start, tell }: Keeping<Process>,
  stopping: AbortSignal,
): Promise<Process | undefined> {
  const { pause } = createGrowingPauses(pausesMs, stopping);
  while (!stopping.aborted) {
    try {
      return await start();
    } catch (error) {
      tell(`PostgreSQL did not start again: ${error instanceof Error ? error.message : String(error)}`);
    }
    await pause();
  }
  return undefined;
}

async function ended(child: Ending): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}
