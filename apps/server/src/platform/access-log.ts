import type { AccessPart } from '@dira/domain/accesses';
import type { Log } from './log.ts';

/** What somebody asked of the API, and how it was answered. Never what was in it. */
export interface Access {
  /** The id of the request, as the answer and the server's log have it. */
  id: string;
  /** Milliseconds since 1970. */
  at: number;
  userId: string;
  /** The token by which a program asked. */
  tokenId: string | null;
  organizationId: string | null;
  /** Its id in the OpenAPI document. */
  operation: string;
  part: AccessPart;
  /** The id in the path, of several the last. */
  recordId: string | null;
  isWrite: boolean;
  status: number;
  ip: string;
}

export interface AccessLog {
  /** Costs the request nothing: it is written within seconds, with what else was asked. */
  note(access: Access): void;
  /** Writes what waits, now. */
  flush(): Promise<void>;
}

const pauseMs = 5_000;
/** So many are written at once, without a pause; a row holds twice as many. */
const mostAtOnce = 500;
/** As long as a row may last. */
const longestMs = 60_000;
/** So many wait while the database is away; what comes then is counted and lost. */
const mostWaiting = 20_000;

/**
 * Gathers accesses in this process, and has them written together.
 * @param write one row, all of it or nothing
 */
export function createAccessLog(write: (accesses: readonly Access[]) => Promise<void>, log: Log): AccessLog {
  let waiting: Access[] = [];
  let lost = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  const writeWaiting = async () => {
    clearTimeout(timer);
    timer = undefined;
    while (waiting.length > 0) {
      const row = firstRow(waiting);
      try {
        await write(row);
      } catch (error) {
        log.error({ err: error, waiting: waiting.length, lost }, 'accesses could not be written');
        timer = setTimeout(flush, pauseMs).unref();
        return;
      }
      waiting = waiting.slice(row.length);
    }
  };
  const flush = (): Promise<void> => {
    writing = writing.then(writeWaiting);
    return writing;
  };
  return {
    note: (access) => {
      if (waiting.length >= mostWaiting) {
        lost += 1;
        return;
      }
      waiting.push(access);
      if (waiting.length % mostAtOnce === 0) void flush();
      else timer ??= setTimeout(flush, pauseMs).unref();
    },
    flush,
  };
}

/** What waits longest, as much as one row may have. */
export function firstRow(waiting: readonly Access[]): readonly Access[] {
  const [first] = waiting;
  const end = waiting.findIndex(({ at }) => Math.abs(at - (first?.at ?? 0)) > longestMs);
  return waiting.slice(0, Math.min(end === -1 ? waiting.length : end, mostAtOnce));
}
