import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

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

export const lastBackup = new Gauge({
  name: 'dira_last_backup_timestamp_seconds',
  help: 'When the newest backup at BACKUP_TO was made; 0 where there is none',
  registers: [registry],
});

export const backupsMade = new Counter({
  name: 'dira_backups_total',
  help: 'Backups that this process made or failed to make, by outcome',
  labelNames: ['outcome'],
  registers: [registry],
});

export const timeStampsAsked = new Counter({
  name: 'dira_audit_time_stamps_total',
  help: 'Time stamps that this process asked for anchors of the audit log, by outcome',
  labelNames: ['outcome'],
  registers: [registry],
});
