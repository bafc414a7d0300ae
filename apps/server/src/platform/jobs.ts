import type { z } from 'zod';
import type { JsonObject } from '../db/schema.ts';

/**
 * Work behind the scenes. `run` may be called more than once for the same payload (a crash between
 * the work and its tick, two servers), so it calls an idempotent service function and nothing else.
 */
export interface JobDefinition<Context> {
  name: string;
  /** Topics of the outbox that start it; the payload is the event's, with its organization and, as `event`, which it was. */
  on: readonly string[];
  /** Crontab in UTC, where every day has 24 hours. A scheduled job is safe at any time, however often. */
  schedule: string | undefined;
  /** Tries with growing pauses; after 12 (about 16 hours) it waits for the operator among the failed. */
  maxAttempts: number;
  timeoutMs: number;
  run(payload: unknown, context: Context): Promise<void>;
}

/** Something to do, once for its key while it waits. */
export interface NewJob {
  name: string;
  payload: JsonObject;
  key?: string;
  maxAttempts?: number;
}

const defaults = { maxAttempts: 12, timeoutMs: 5 * 60_000 };

/** A job whose payload is parsed before it runs. What the schema refuses fails like the work itself. */
export function defineJob<Payload extends z.ZodType, Context>(job: {
  name: string;
  payload: Payload;
  on?: readonly string[];
  schedule?: string;
  maxAttempts?: number;
  timeoutMs?: number;
  run(payload: z.output<Payload>, context: Context): Promise<unknown>;
}): JobDefinition<Context> {
  return {
    ...defaults,
    on: [],
    schedule: undefined,
    ...job,
    run: async (payload, context) => {
      await job.run(job.payload.parse(payload), context);
    },
  };
}
