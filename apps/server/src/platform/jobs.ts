import type { z } from 'zod';
import type { JsonObject } from '../db/schema.ts';

/**
 * Work behind the scenes. `run` may be called more than once for the same payload (a crash between
 * the work and its tick, two servers), so it calls an idempotent service function and nothing else.
 */
export interface JobDefinition<Context> {
  name: string;
  /** What one run costs grows with, in words: what changed or what is due, never all that there is without a reason. */
  growsWith: string;
  /** Topics of the outbox that start it; the payload is the event's, with its organization and, as `event`, which it was. */
  on: readonly string[];
  /** Crontab in UTC, where every day has 24 hours. A scheduled job is safe at any time, however often. */
  schedule: string | undefined;
  /** Tries with growing pauses; after 12 (about 16 hours) it waits for the operator among the failed. */
  maxAttempts: number;
  timeoutMs: number;
  /** Which slots do it. What somebody waits for takes a moment, and has a slot that nothing else gets. */
  slot: Slot;
  /** In its workspace's turn money comes before everything else. */
  isAboutMoney: boolean;
  /**
   * Events that mean the same work while it waits, by fields of their payload: they become one job, which gets these
   * fields and no others. Undefined where each event is work of its own.
   */
  mergesBy: readonly string[] | undefined;
  /** How long after its event it runs. */
  afterSeconds: number;
  run(payload: unknown, context: Context): Promise<void>;
}

/** Something to do, once for its key while it waits; `organizationId` of its payload says whose turn it takes. */
export interface NewJob {
  name: string;
  payload: JsonObject;
  key?: string;
  maxAttempts?: number;
  place?: Place;
  /** How long it waits before it is ready. */
  afterSeconds?: number;
}

/** `long` is what may take minutes, `outside` what waits for programs of others: one that runs holds up nothing but its like. */
export type Slot = 'people' | 'work' | 'long' | 'outside';

/** In a turn, the first of these first. */
export const PLACES = ['money', 'people', 'work', 'schedule'] as const;
export type Place = (typeof PLACES)[number];

const defaults = { maxAttempts: 12, timeoutMs: 5 * 60_000 };

/** A job whose payload is parsed before it runs. What the schema refuses fails like the work itself. */
export function defineJob<Payload extends z.ZodType, Context>(job: {
  name: string;
  growsWith: string;
  payload: Payload;
  on?: readonly string[];
  schedule?: string;
  maxAttempts?: number;
  timeoutMs?: number;
  slot?: Slot;
  isAboutMoney?: boolean;
  afterSeconds?: number;
  mergesBy?: readonly (keyof z.output<Payload> & string)[];
  run(payload: z.output<Payload>, context: Context): Promise<unknown>;
}): JobDefinition<Context> {
  return {
    ...defaults,
    on: [],
    schedule: undefined,
    slot: 'work',
    isAboutMoney: false,
    afterSeconds: 0,
    mergesBy: undefined,
    ...job,
    run: async (payload, context) => {
      await job.run(job.payload.parse(payload), context);
    },
  };
}

/** Where a job stands in a turn when an event asks for it. */
export function placeOf({ isAboutMoney, slot }: Pick<JobDefinition<never>, 'isAboutMoney' | 'slot'>): Place {
  if (isAboutMoney) return 'money';
  return slot === 'people' ? 'people' : 'work';
}

/** Where it stands when its hour has come: nobody waits for it just then, unless it is about money. */
export function scheduledPlaceOf({ isAboutMoney }: Pick<JobDefinition<never>, 'isAboutMoney'>): Place {
  return isAboutMoney ? 'money' : 'schedule';
}

/** What the schedule asks for, for the one who cannot wait for its hour. */
export function toScheduledJob(
  job: Pick<JobDefinition<never>, 'name' | 'maxAttempts' | 'isAboutMoney'>,
): NewJob {
  const { name, maxAttempts } = job;
  return { name, maxAttempts, payload: {}, key: scheduleKeyOf(name), place: scheduledPlaceOf(job) };
}

export const scheduleKeyOf = (name: string): string => `schedule:${name}`;
