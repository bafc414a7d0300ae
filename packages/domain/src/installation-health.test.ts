import { expect, test } from 'vitest';
import { needsOf, OPTIONAL_SERVICES, type InstallationFacts } from './installation-health.ts';

const now = Temporal.Instant.from('2026-11-22T07:00:00Z');
const ago = (duration: Temporal.DurationLike) => now.subtract(duration);
const gibibyte = 1024 ** 3;
const backups = { isReadable: true, everyHours: 24, newestAt: ago({ hours: 20 }), failedAt: null };
const sound: InstallationFacts = {
  now,
  pendingMigrations: 0,
  unrelayedSince: null,
  jobsWaitSince: null,
  deadJobs: 0,
  undelivered: 0,
  disk: { freeBytes: 40 * gibibyte, totalBytes: 100 * gibibyte },
  backups,
  services: new Set(OPTIONAL_SERVICES),
};

test('a sound installation needs nobody', () => {
  expect(needsOf(sound)).toEqual([]);
});

test.each<[string, Partial<InstallationFacts>, string[]]>([
  [
    'a small disk with little room',
    { disk: { freeBytes: gibibyte, totalBytes: 20 * gibibyte } },
    ['disk_low'],
  ],
  ['a small disk half empty', { disk: { freeBytes: gibibyte, totalBytes: 2 * gibibyte } }, []],
  ['a large disk nearly full', { disk: { freeBytes: 6 * gibibyte, totalBytes: 1000 * gibibyte } }, []],
  ['a migration that has not run', { pendingMigrations: 1 }, ['migrations_pending']],
  ['events on their way', { unrelayedSince: ago({ minutes: 5 }) }, []],
  ['events that stand still', { unrelayedSince: ago({ minutes: 6 }) }, ['outbox_behind']],
  ['jobs in their turn', { jobsWaitSince: ago({ minutes: 30 }) }, []],
  ['jobs that nobody does', { jobsWaitSince: ago({ minutes: 31 }) }, ['jobs_behind']],
  ['what ran out of tries', { deadJobs: 1, undelivered: 2 }, ['dead_jobs', 'failed_deliveries']],
  ['no place for backups', { backups: null }, ['backup_off']],
  ['a place that says nothing', { backups: { ...backups, isReadable: false } }, ['backup_unreadable']],
  ['no backup yet', { backups: { ...backups, newestAt: null } }, ['backup_none']],
  ['a backup that is late', { backups: { ...backups, newestAt: ago({ hours: 48 }) } }, []],
  ['a backup that is old', { backups: { ...backups, newestAt: ago({ hours: 49 }) } }, ['backup_old']],
  ['a failure since', { backups: { ...backups, failedAt: ago({ hours: 1 }) } }, ['backup_failed']],
  ['a failure that was made good', { backups: { ...backups, failedAt: ago({ hours: 30 }) } }, []],
  ['a failure of the first', { backups: { ...backups, newestAt: null, failedAt: now } }, ['backup_failed']],
  ['neither mail nor scanner', { services: new Set(['push']) }, ['mail_off', 'scanner_off']],
])('%s', (_, change, needs) => {
  expect(needsOf({ ...sound, ...change })).toEqual(needs);
});
