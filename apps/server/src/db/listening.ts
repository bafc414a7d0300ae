import { createGrowingPauses } from '../platform/growing-pauses.ts';
import { openListeningClient } from './connect.ts';
import type { DatabaseTarget } from './target.ts';

/** Hears what is said in one channel, on a connection of its own that comes back whenever it is lost. */
export interface Listening {
  /** Once it hears for the first time. */
  begun: Promise<void>;
  close(): Promise<void>;
}

const pausesMs = { firstMs: 100, longestMs: 5000 };

/** @param ready called whenever hearing begins; what was said before was not heard */
export function listenTo(
  target: DatabaseTarget,
  channel: string,
  hear: (payload: string) => void,
  ready: () => void,
): Listening {
  const closing = new AbortController();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const keepHearing = async () => {
    const { pause, reset } = createGrowingPauses(pausesMs, closing.signal);
    while (!closing.signal.aborted) {
      const hasHeard = await hearUntilLost(target, channel, closing.signal, hear, () => {
        begin();
        ready();
      });
      if (hasHeard) reset();
      await pause();
    }
  };
  const kept = keepHearing();
  return {
    begun,
    close: async () => {
      closing.abort();
      await kept;
    },
  };
}

/** @returns whether it ever heard; never throws */
async function hearUntilLost(
  target: DatabaseTarget,
  channel: string,
  closing: AbortSignal,
  hear: (payload: string) => void,
  ready: () => void,
): Promise<boolean> {
  const client = openListeningClient(target);
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
  client.on('error', () => lose());
  client.on('end', () => lose());
  client.on('notification', ({ payload = '' }) => hear(payload));
  const giveUp = () => lose();
  closing.addEventListener('abort', giveUp);
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    ready();
    await lost;
    return true;
  } catch {
    return false;
  } finally {
    closing.removeEventListener('abort', giveUp);
    await client.end().catch(() => {});
  }
}
