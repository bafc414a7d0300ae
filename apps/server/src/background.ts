import { jobs } from './features/jobs.ts';
import { toScheduledJob } from './platform/jobs.ts';
import type { Services } from './services.ts';

/** Relays events and works on jobs beside the HTTP side, until stopped. Several servers may do so at once. */
export async function startBackground(services: Services): Promise<{ stop(): Promise<void> }> {
  services.relay.start();
  const worker = await services.queue.work(jobs, services);
  // Rent that fell due while no server ran is charged now, not at the next full hour.
  await services.queue.addJobs(jobs.filter(({ name }) => name === 'post_due_rent').map(toScheduledJob));
  return {
    stop: async () => {
      await services.relay.stop();
      await worker.stop();
    },
  };
}

/**
 * Does everything that waits, and what the schedule would bring, until there is nothing left. What
 * failed and waits for its next try is left to that time.
 */
export async function runUntilIdle(services: Services): Promise<void> {
  await services.queue.addJobs(
    jobs.filter(({ schedule }) => schedule !== undefined).map((job) => toScheduledJob(job)),
  );
  await runWaiting(services);
}

/** The same without what the schedule would bring: what came of requests, and what comes of that. */
export async function runWaiting(services: Services): Promise<void> {
  let done: number;
  do {
    done = await services.relay.drain();
    done += await services.queue.workUntilEmpty(jobs, services);
  } while (done > 0);
}
