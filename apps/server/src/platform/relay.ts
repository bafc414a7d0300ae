import type { Database } from '../db/database.ts';
import type { JsonObject } from '../db/schema.ts';
import { placeOf, type JobDefinition, type NewJob } from './jobs.ts';
import type { Log } from './log.ts';
import { relayedEvents } from './metrics.ts';
import { insertJobs, markRelayed, takeWaitingEvents, type WaitingEvent } from './queue-sql.ts';

/**
 * Carries the outbox's events to the jobs that wait for them. An event and its jobs change hands in
 * one transaction, so that any number of relays may run and any of them may die.
 */
export interface Relay {
  /** There may be something: look now. */
  wake(): void;
  /** Relays until the outbox is empty. @returns how many events */
  drain(): Promise<number>;
  /** Looks twice a second from now on, and at once when woken. */
  start(): void;
  stop(): Promise<void>;
}

type Subscriber = Pick<
  JobDefinition<never>,
  'name' | 'on' | 'maxAttempts' | 'slot' | 'isAboutMoney' | 'mergesBy' | 'afterSeconds'
>;

/** Whoever comes while a round is on waits for it: short ones keep that short, beside one who has very much too. */
const batchSize = 150;
const idleMs = 500;
/** While the database is away. */
const retryMs = 5000;

export function createRelay(db: Database, subscribers: readonly Subscriber[], log: Log): Relay {
  let isRunning = false;
  let isWoken = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;

  const relaySome = async () => {
    const count = await db.jobs(async (trx) => {
      const events = await takeWaitingEvents(trx, batchSize);
      if (events.length === 0) return 0;
      const jobs = events.flatMap((event) => jobsOf(event, subscribers));
      if (jobs.length > 0) await insertJobs(trx, jobs);
      await markRelayed(trx, events);
      return events.length;
    });
    relayedEvents.inc(count);
    return count;
  };
  const drain = async (goesOn = () => true) => {
    let total = 0;
    let count: number;
    do {
      count = await relaySome();
      total += count;
    } while (count === batchSize && goesOn());
    return total;
  };
  const look = () => {
    clearTimeout(timer);
    if (!isRunning) return;
    if (round !== undefined) {
      isWoken = true;
      return;
    }
    isWoken = false;
    // Whoever stops it waits for what is in hand alone, however much there is.
    round = drain(() => isRunning).then(
      () => lookAgainIn(isWoken ? 0 : idleMs),
      (error: unknown) => {
        log.warn({ err: error }, 'the outbox was not relayed');
        lookAgainIn(retryMs);
      },
    );
  };
  const lookAgainIn = (ms: number) => {
    round = undefined;
    if (isRunning) timer = setTimeout(look, ms);
  };

  return {
    drain: () => drain(),
    wake: look,
    start: () => {
      isRunning = true;
      look();
    },
    stop: async () => {
      isRunning = false;
      clearTimeout(timer);
      await round;
    },
  };
}

function jobsOf(event: WaitingEvent, subscribers: readonly Subscriber[]): NewJob[] {
  const payload = { ...event.payload, organizationId: event.organizationId };
  return subscribers
    .filter(({ on }) => on.includes(event.topic))
    .map((job) => ({
      name: job.name,
      maxAttempts: job.maxAttempts,
      afterSeconds: job.afterSeconds,
      place: placeOf(job),
      ...(job.mergesBy === undefined
        ? {
            key: `${job.name}:${event.id}`,
            payload: { ...payload, event: { id: event.id, topic: event.topic, at: event.createdAt } },
          }
        : mergedBy(job.name, job.mergesBy, payload)),
    }));
}

/** The key says everything that the job is told, so that whichever event comes last leaves the same job. */
function mergedBy(name: string, fields: readonly string[], payload: JsonObject) {
  const given = fields.flatMap((field) => {
    const value = payload[field];
    return value === undefined || value === null ? [] : [[field, value] as const];
  });
  const key = [name, ...given.map(([field, value]) => `${field}=${JSON.stringify(value)}`)].join(':');
  return { key, payload: Object.fromEntries(given) };
}

/** The same database, which tells the relay of every write that was committed. */
export function wakeAfterWrites(db: Database, relay: Pick<Relay, 'wake'>): Database {
  const thenWake = async <T>(written: Promise<T>): Promise<T> => {
    const answer = await written;
    relay.wake();
    return answer;
  };
  return {
    ...db,
    writeAsUser: (scope, guard, work) => thenWake(db.writeAsUser(scope, guard, work)),
    writeInOrganization: (scope, guard, work) => thenWake(db.writeInOrganization(scope, guard, work)),
    writeInTenancy: (scope, guard, work) => thenWake(db.writeInTenancy(scope, guard, work)),
    jobs: (work) => thenWake(db.jobs(work)),
  };
}
