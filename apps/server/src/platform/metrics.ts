import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

/** What `/metrics` shows of this process. */
export const registry = new Registry();
collectDefaultMetrics({ register: registry });

export const requestSeconds = new Histogram({
  name: 'dira_request_duration_seconds',
  help: 'Time to answer, by operation and status class',
  labelNames: ['route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [registry],
});

export const jobSeconds = new Histogram({
  name: 'dira_job_duration_seconds',
  help: 'Time of a job, by name and outcome',
  labelNames: ['job', 'outcome'],
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 30, 120, 300],
  registers: [registry],
});

export const relayedEvents = new Counter({
  name: 'dira_relayed_events_total',
  help: 'Events of the outbox that were passed on',
  registers: [registry],
});
