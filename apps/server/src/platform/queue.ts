import { EventEmitter, once } from 'node:events';
import {
  Logger,
  parseCronItems,
  run,
  runOnce,
  type JobHelpers,
  type ParsedCronItem,
  type RunnerOptions,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type pg from 'pg';
import { openQueuePool } from '../db/connect.ts';
import type { Database } from '../db/database.ts';
import type { DatabaseTarget } from '../db/target.ts';
import { scheduledPlaceOf, scheduleKeyOf, type JobDefinition, type NewJob, type Slot } from './jobs.ts';
import type { Log } from './log.ts';
import { jobSeconds } from './metrics.ts';
import { keepWorking, type Runner } from './queue-runner.ts';
import {
  countReadyJobs,
  holdWorkerLock,
  insertJobs,
  priorityOf,
  releaseOrphans,
  releaseWorkerLocks,
  selectFailedJobs,
  type FailedJob,
} from './queue-sql.ts';

/** Jobs in the database: what is added survives a crash, and several servers share the work. */
export interface Queue {
  addJobs(jobs: readonly NewJob[]): Promise<void>;
  /** Newest first. */
  listFailed(limit?: number): Promise<FailedJob[]>;
  /** Works until stopped. `stop` waits for what is running and gives back what does not end in time. */
  work<Context>(
    jobs: readonly JobDefinition<Context>[],
    context: Context,
  ): Promise<{ stop(): Promise<void> }>;
  /**
   * Runs what is ready now, and what that brings, until nothing is.
   * @returns how many jobs were ready at the start
   */
  workUntilEmpty<Context>(jobs: readonly JobDefinition<Context>[], context: Context): Promise<number>;
  /** Closes what `workUntilEmpty` works through, which stays open for the next time. */
  close(): Promise<void>;
}

/**
 * What runs side by side. A job that takes minutes never holds up others, and what somebody waits for has a slot of its
 * own beside those that it shares with the rest.
 */
export const lanes: readonly { takes: readonly Slot[]; atOnce: number }[] = [
  { takes: ['people'], atOnce: 1 },
  { takes: ['people', 'work'], atOnce: 2 },
  { takes: ['long'], atOnce: 1 },
  { takes: ['outside'], atOnce: 2 },
];
/** In each lane one listens for new jobs, and one serves each running job; one is for the schedule. */
const connections = lanes.reduce((sum, { atOnce }) => sum + atOnce + 1, 1);
const jobsPerInsert = 1000;
const listenMs = 1000;
const orphanCheckMs = 15_000;
const stopMs = 5000;
const lastTicksMs = 2000;
/** Ticked off one by one, what becomes of a job could not be written down without anybody catching it. */
const surviveLosses = { preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } } };

export function createQueue(target: DatabaseTarget, db: Database, log: Log): Queue {
  const start = { target, db, log };
  let ready: pg.Pool | undefined;
  return {
    addJobs: async (jobs) => {
      for (let at = 0; at < jobs.length; at += jobsPerInsert) {
        await db.jobs((trx) => insertJobs(trx, jobs.slice(at, at + jobsPerInsert)));
      }
    },
    listFailed: (limit = 100) => db.jobs((trx) => selectFailedJobs(trx, limit)),
    work: (jobs, context) => startWorkers(start, jobs, context),
    workUntilEmpty: (jobs, context) =>
      runReadyJobs(start, toTasks(jobs, context), () => (ready ??= openQueuePool(target, connections))),
    close: async () => ready?.end(),
  };
}

interface Start {
  target: DatabaseTarget;
  db: Database;
  log: Log;
}

async function startWorkers<Context>(
  { target, db, log }: Start,
  jobs: readonly JobDefinition<Context>[],
  context: Context,
) {
  const pgPool = openQueuePool(target, connections);
  const crontab = scheduleOf(jobs);
  const workers: Awaited<ReturnType<typeof keepWorking>>[] = [];
  for (const { takes, atOnce } of lanes) {
    const own = jobs.filter(({ slot }) => takes.includes(slot));
    if (own.length === 0) continue;
    const options = {
      ...commonOptions(log),
      ...surviveLosses,
      pgPool,
      concurrency: atOnce,
      taskList: toTasks(own, context),
      parsedCronItems: workers.length === 0 ? crontab : [],
    };
    workers.push(await keepWorking(() => beginWork(options), log));
  }
  const checkOrphans = () =>
    void db
      .jobs(releaseOrphans)
      .catch((error: unknown) => log.warn({ err: error }, 'orphaned jobs not checked'));
  const timer = setInterval(checkOrphans, orphanCheckMs).unref();
  checkOrphans();
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all(workers.map((lane) => lane.stop()));
      await untilQuiet(pgPool);
      await pgPool.end();
    },
  };
}

async function beginWork(options: RunnerOptions): Promise<Runner> {
  const events: WorkerEvents = new EventEmitter();
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
  events.on('pool:listen:error', () => lose());
  events.on('pool:listen:success', ({ client, workerPool }) => {
    // The connection is about to listen: it takes one query at a time.
    setTimeout(() => void client.query(holdWorkerLock, [workerPool.id]).catch(() => {}), listenMs).unref();
  });
  const runner = await run({ ...options, events });
  return { ended: Promise.race([runner.promise, lost]), stop: () => runner.stop() };
}

async function runReadyJobs(
  { db, log }: Start,
  taskList: TaskList,
  openPool: () => pg.Pool,
): Promise<number> {
  await db.jobs(releaseOrphans);
  const ready = await db.jobs(countReadyJobs);
  if (ready === 0) return 0;
  const pgPool = openPool();
  const guard = await pgPool.connect();
  const events: WorkerEvents = new EventEmitter();
  let held: Promise<unknown> = Promise.resolve();
  events.on('pool:create', ({ workerPool }) => {
    held = guard.query(holdWorkerLock, [workerPool.id]);
  });
  try {
    await runOnce({ ...commonOptions(log), pgPool, events }, taskList);
  } finally {
    // A run with little to do may be over before it holds its lock.
    await held.catch(() => {});
    await guard.query(releaseWorkerLocks).then(
      () => guard.release(),
      () => guard.release(true),
    );
    await untilQuiet(pgPool);
  }
  return ready;
}

function commonOptions(log: Log) {
  return { logger: toQueueLog(log), noHandleSignals: true, gracefulShutdownAbortTimeout: stopMs };
}

/** A worker ends while it is still ticking off its last jobs; they would run again if the pool went first. */
async function untilQuiet(pgPool: pg.Pool): Promise<void> {
  const signal = AbortSignal.timeout(lastTicksMs);
  while (pgPool.waitingCount > 0 || pgPool.idleCount < pgPool.totalCount) {
    const released = await once(pgPool, 'release', { signal }).catch(() => undefined);
    if (released === undefined) break;
  }
}

function toTasks<Context>(jobs: readonly JobDefinition<Context>[], context: Context): TaskList {
  return Object.fromEntries(
    jobs.map((job) => [
      job.name,
      (payload: unknown, { abortSignal }: JobHelpers) => runTimed(job, payload, context, abortSignal),
    ]),
  );
}

/**
 * A job that hangs, or that a stopping server cannot wait for, frees its slot: it counts as failed and is
 * tried again, and whatever it still does is idempotent.
 */
async function runTimed<Context>(
  job: JobDefinition<Context>,
  payload: unknown,
  context: Context,
  stopping: AbortSignal,
): Promise<void> {
  const stopTimer = jobSeconds.startTimer({ job: job.name });
  const { promise: givenUp, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`${job.name} took longer than ${job.timeoutMs} ms`)),
    job.timeoutMs,
  );
  const giveUp = () => reject(new Error(`${job.name} was interrupted: the server stopped`));
  stopping.addEventListener('abort', giveUp, { once: true });
  try {
    await Promise.race([job.run(payload, context), givenUp]);
    stopTimer({ outcome: 'done' });
  } catch (error) {
    stopTimer({ outcome: 'failed' });
    throw error;
  } finally {
    clearTimeout(timer);
    stopping.removeEventListener('abort', giveUp);
  }
}

function scheduleOf<Context>(jobs: readonly JobDefinition<Context>[]): ParsedCronItem[] {
  const scheduled = jobs.filter((job) => job.schedule !== undefined);
  return parseCronItems(
    scheduled.map((job) => ({
      task: job.name,
      match: job.schedule ?? '',
      identifier: job.name,
      options: {
        maxAttempts: job.maxAttempts,
        jobKey: scheduleKeyOf(job.name),
        priority: priorityOf(0, scheduledPlaceOf(job)),
        // A server that slept through the hour does the work once when it wakes.
        backfillPeriod: 24 * 60 * 60_000,
      },
    })),
  );
}

/** The queue's lines go to ours; what it calls news is detail here. */
function toQueueLog(log: Log): Logger {
  return new Logger((scope) => (level, message) => {
    const line = { worker: scope.workerId, job: scope.taskIdentifier };
    if (level === 'error') log.error(line, message);
    else if (level === 'warning') log.warn(line, message);
    else log.debug(line, message);
  });
}
