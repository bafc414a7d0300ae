/** What of an installation needs whoever runs it, and from when on. */

/** Why a message could not be sent, as far as it can be said without its words. */
export const DELIVERY_FAILURES = [
  'unreachable',
  'sign_in',
  'refused',
  'recipient',
  'file_missing',
  'restored',
  'other',
] as const;
export type DeliveryFailure = (typeof DELIVERY_FAILURES)[number];

export const BACKUP_CAUSES = ['no_room', 'place', 'altered', 'files_missing', 'other'] as const;
export type BackupCause = (typeof BACKUP_CAUSES)[number];

/** What is set up by whoever runs the installation, and may be left out. */
export const OPTIONAL_SERVICES = [
  'mail',
  'whatsapp',
  'push',
  'maps',
  'scanner',
  'time_stamps',
  'cards',
] as const;
export type OptionalService = (typeof OPTIONAL_SERVICES)[number];

/** Things to do, the most pressing first. */
export const OPERATOR_NEEDS = [
  'disk_low',
  'migrations_pending',
  'outbox_behind',
  'jobs_behind',
  'dead_jobs',
  'backup_failed',
  'backup_unreadable',
  'backup_old',
  'backup_none',
  'backup_off',
  'failed_deliveries',
  'mail_off',
  'scanner_off',
] as const;
export type OperatorNeed = (typeof OPERATOR_NEEDS)[number];

/** What failed before is history, and nobody's task any more. */
export const FAILED_DELIVERY_DAYS = 7;
/** The relay looks twice a second, and a job that somebody waits for has a slot of its own. */
export const OUTBOX_PATIENCE_MINUTES = 5;
export const JOB_PATIENCE_MINUTES = 30;
/** A backup that did not come when it was due may still be on its way; with the next one it is late. */
const lateBackups = 2;
/** Less than both: a large disk may be full to nine tenths, a small one needs room for a backup and a log. */
const leastFreeShare = 0.1;
const leastFreeBytes = 5 * 1024 ** 3;

export interface InstallationFacts {
  now: Temporal.Instant;
  pendingMigrations: number;
  unrelayedSince: Temporal.Instant | null;
  jobsWaitSince: Temporal.Instant | null;
  deadJobs: number;
  undelivered: number;
  disk: { freeBytes: number; totalBytes: number };
  backups: BackupFacts | null;
  services: ReadonlySet<OptionalService>;
}

/** Backups of an installation that has a place for them. */
export interface BackupFacts {
  /** False where the place did not say what it holds. */
  isReadable: boolean;
  everyHours: number;
  newestAt: Temporal.Instant | null;
  failedAt: Temporal.Instant | null;
}

export function needsOf(facts: InstallationFacts): OperatorNeed[] {
  const backup = backupNeedOf(facts);
  const isNeeded: Partial<Record<OperatorNeed, boolean>> = {
    disk_low: isDiskLow(facts.disk),
    migrations_pending: facts.pendingMigrations > 0,
    outbox_behind: isOlder(facts, facts.unrelayedSince, OUTBOX_PATIENCE_MINUTES),
    jobs_behind: isOlder(facts, facts.jobsWaitSince, JOB_PATIENCE_MINUTES),
    dead_jobs: facts.deadJobs > 0,
    failed_deliveries: facts.undelivered > 0,
    mail_off: !facts.services.has('mail'),
    scanner_off: !facts.services.has('scanner'),
    ...(backup !== null && { [backup]: true }),
  };
  return OPERATOR_NEEDS.filter((need) => isNeeded[need]);
}

function isDiskLow({ freeBytes, totalBytes }: InstallationFacts['disk']): boolean {
  return freeBytes < leastFreeBytes && freeBytes < totalBytes * leastFreeShare;
}

function isOlder({ now }: InstallationFacts, since: Temporal.Instant | null, minutes: number): boolean {
  return since !== null && now.since(since).total('minutes') > minutes;
}

function backupNeedOf({ now, backups }: InstallationFacts): OperatorNeed | null {
  if (backups === null) return 'backup_off';
  if (!backups.isReadable) return 'backup_unreadable';
  const { newestAt, failedAt, everyHours } = backups;
  if (failedAt !== null && (newestAt === null || Temporal.Instant.compare(failedAt, newestAt) > 0))
    return 'backup_failed';
  if (newestAt === null) return 'backup_none';
  return now.since(newestAt).total('hours') > everyHours * lateBackups ? 'backup_old' : null;
}
