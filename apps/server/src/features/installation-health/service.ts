import {
  JOB_SLOTS,
  MOST_AGAIN,
  MOST_COUNTED,
  type InstallationHealth,
} from '@dira/contract/installation-health';
import {
  FAILED_DELIVERY_DAYS,
  needsOf,
  OPTIONAL_SERVICES,
  type OptionalService,
} from '@dira/domain/installation-health';
import { readMigrationNames } from '../../db/migration-files.ts';
import { requireRow } from '../../db/page.ts';
import { readAll, type Read } from '../../db/read.ts';
import type { UserScope, UserWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Job, Services } from '../../services.ts';
import { recordOperatorAct } from '../auth/security-events.ts';
import { product } from '../backups/product.ts';
import { readBackupState, type BackupState } from '../backups/schedule.ts';
import { lockOf } from '../backups/service.ts';
import * as present from './present.ts';
import * as repo from './repo.ts';

/**
 * How the installation is, for whoever runs it.
 *
 * Guarantees: what it costs to look does not grow with the platform; what is sent or tried again is what failed, once
 * for each press, and stands in the security log. Never: a word of a message, what a job was told, or what anybody
 * answered about either; a secret of the settings.
 */

type Tools = Pick<
  Services,
  'settings' | 'secrets' | 'clock' | 'log' | 'diskRoom' | 'mailer' | 'whatsApp' | 'maps' | 'timeStamps'
>;

type Slotted = Pick<Job, 'name' | 'slot' | 'schedule'>;

const workspacesShown = 10;
/** What waits is looked through in its order, as far as this. */
const mostWaiting = 10_000;

/** What the database tells in one go; what the disk, the place of backups and the settings say comes after it. */
export function readHealth(
  tools: Tools,
  jobs: readonly Slotted[],
  { now }: Pick<UserScope, 'now'>,
): Read<() => Promise<InstallationHealth>> {
  return readAll(
    [
      repo.selectFacts(now.subtract({ hours: FAILED_DELIVERY_DAYS * 24 }).toString(), MOST_COUNTED + 1),
      repo.selectLargest(workspacesShown),
      repo.selectWork(mostWaiting),
      repo.selectSchedule(),
      repo.selectDeadNames(MOST_COUNTED + 1),
    ],
    (facts, largest, work, schedule, dead) => () =>
      describe(tools, jobs, { now, facts: requireRow(facts), largest, work, schedule, dead }),
  );
}

interface Found {
  now: Temporal.Instant;
  facts: repo.FactsRow;
  largest: repo.LargestRow[];
  work: repo.WorkRow[];
  schedule: { name: string; asked_at: string | null }[];
  dead: repo.DeadNameRow[];
}

async function describe(tools: Tools, jobs: readonly Slotted[], found: Found): Promise<InstallationHealth> {
  const { settings, diskRoom } = tools;
  const { now, facts, largest, dead } = found;
  const [names, disk, state] = await Promise.all([
    readMigrationNames(),
    diskRoom.measure(),
    readBackupState(tools),
  ]);
  const pending = names.filter((name) => !facts.migrations.includes(name));
  const services = findServices(tools);
  const slots = sumUpSlots(jobs, found);
  return {
    needs: needsOf({
      now,
      pendingMigrations: pending.length,
      unrelayedSince: toInstant(facts.unrelayed_since),
      jobsWaitSince: earliest(slots.map(({ oldestAt }) => toInstant(oldestAt))),
      deadJobs: dead.length,
      undelivered: facts.undelivered,
      disk,
      backups: state && backupFactsOf(state, facts, settings.BACKUP_EVERY),
      services,
    }),
    server: {
      version: product.version,
      node: process.version.replace(/^v/, ''),
      postgres: facts.postgres,
      startedAt: now.subtract({ seconds: Math.round(process.uptime()) }).toString(),
    },
    migrations: {
      count: facts.migrations.length,
      newest: facts.newest_migration,
      appliedAt: facts.migrated_at,
      pending,
    },
    services: OPTIONAL_SERVICES.map((name) => ({ name, isSetUp: services.has(name) })),
    backups: present.presentBackups(state, facts, {
      isEncrypted: lockOf(settings) !== undefined,
      everyHours: settings.BACKUP_EVERY,
      mostKept: settings.BACKUP_KEEP,
    }),
    storage: {
      filesIn: settings.S3_BUCKET === undefined ? 'folder' : 'bucket',
      storedBytes: facts.stored_bytes,
      databaseBytes: facts.database_bytes,
      freeBytes: disk.freeBytes,
      diskBytes: disk.totalBytes,
      workspaces: largest.map(present.presentLargest),
    },
    deliveries: {
      failed: present.presentCount(facts.undelivered),
      queued: present.presentCount(facts.queued),
    },
    outbox: { waiting: present.presentCount(facts.unrelayed), oldestAt: facts.unrelayed_since },
    jobs: { slots, dead: dead.map(present.presentDeadName), schedule: presentSchedule(jobs, found) },
  };
}

function backupFactsOf({ kept }: BackupState, facts: repo.FactsRow, everyHours: number) {
  return {
    isReadable: kept !== null,
    everyHours,
    newestAt: kept?.[0]?.madeAt ?? null,
    failedAt: toInstant(facts.backup_failed_at),
  };
}

/** Whether each is set up; how, is nobody's to read. */
function findServices({ settings, mailer, whatsApp, maps, timeStamps }: Tools): Set<OptionalService> {
  const isSetUp: Record<OptionalService, boolean> = {
    mail: mailer.canSend,
    whatsapp: whatsApp.canSend,
    // Its key follows from the master key.
    push: true,
    maps: maps.canAsk,
    scanner: settings.CLAMD_ADDRESS !== undefined,
    time_stamps: timeStamps.canAsk,
    cards: settings.PAYPLUS_API_KEY !== undefined || settings.PADDLE_API_KEY !== undefined,
  };
  return new Set(OPTIONAL_SERVICES.filter((name) => isSetUp[name]));
}

/** What waits and runs by slot; a name that this version does not know takes the place of ordinary work. */
function sumUpSlots(
  jobs: readonly Slotted[],
  { now, work }: Pick<Found, 'now' | 'work'>,
): InstallationHealth['jobs']['slots'] {
  const slotOf = new Map(jobs.map(({ name, slot }) => [name, slot]));
  return JOB_SLOTS.map((slot) => {
    const own = work.filter(({ name }) => (slotOf.get(name) ?? 'work') === slot);
    const longest = Math.max(...own.map(({ waiting_seconds: seconds }) => seconds ?? -1), -1);
    return {
      slot,
      waiting: present.presentCount(own.reduce((sum, { waiting }) => sum + waiting, 0)),
      oldestAt: longest < 0 ? null : now.subtract({ seconds: longest }).toString(),
      running: own.reduce((sum, { running }) => sum + running, 0),
    };
  });
}

function presentSchedule(
  jobs: readonly Slotted[],
  { schedule }: Pick<Found, 'schedule'>,
): InstallationHealth['jobs']['schedule'] {
  const askedAt = new Map(schedule.map((row) => [row.name, row.asked_at]));
  return jobs
    .filter((job) => job.schedule !== undefined)
    .map(({ name }) => ({ name, lastAskedAt: askedAt.get(name) ?? null }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function toInstant(text: string | null): Temporal.Instant | null {
  return text === null ? null : Temporal.Instant.from(text);
}

function earliest(instants: readonly (Temporal.Instant | null)[]): Temporal.Instant | null {
  return instants.filter((instant) => instant !== null).toSorted(Temporal.Instant.compare)[0] ?? null;
}

/** @throws AppError not_found; transition_refused where it did not fail, or has no words any more */
export async function sendDeliveryAgain(
  write: UserWrite,
  { clock }: Pick<Services, 'clock'>,
  id: string,
): Promise<void> {
  if ((await repo.sendAgain(write, { id })) === 0) {
    const isThere = (await repo.findDeliveryStatus(write, id)) !== undefined;
    throw new AppError(isThere ? 'transition_refused' : 'not_found');
  }
  await recordOperatorAct(write, clock, 'deliveries_sent_again', { id });
}

export async function sendFailedAgain(
  write: UserWrite,
  { clock }: Pick<Services, 'clock'>,
  filters: Omit<repo.DeliveryFilters, 'state'>,
): Promise<{ count: number; isMore: boolean }> {
  const count = await repo.sendAgain(write, { filters, limit: MOST_AGAIN });
  if (count > 0)
    await recordOperatorAct(write, clock, 'deliveries_sent_again', { ...daysOf(filters), count });
  return present.presentAgain(count);
}

/** An address that was looked for is somebody's, and stays out of the log. */
function daysOf({ from, to, channel }: Omit<repo.DeliveryFilters, 'state'>) {
  return { from: from ?? null, to: to ?? null, channel: channel ?? null };
}

/** @throws AppError not_found where it runs, waits again, or is gone */
export async function retryJob(
  write: UserWrite,
  { clock }: Pick<Services, 'clock'>,
  id: string,
): Promise<void> {
  if ((await repo.tryAgain(write, { id })) === 0) throw new AppError('not_found');
  await recordOperatorAct(write, clock, 'jobs_tried_again', { id });
}

export async function retryJobs(
  write: UserWrite,
  { clock }: Pick<Services, 'clock'>,
  name: string,
): Promise<{ count: number; isMore: boolean }> {
  const count = await repo.tryAgain(write, { name, limit: MOST_AGAIN });
  if (count > 0) await recordOperatorAct(write, clock, 'jobs_tried_again', { name, count });
  return present.presentAgain(count);
}

/** @throws AppError not_found where it runs, waits again, or is gone */
export async function giveUpJob(
  write: UserWrite,
  { clock }: Pick<Services, 'clock'>,
  id: string,
  reason: string,
): Promise<void> {
  const name = await repo.giveUp(write, id, reason);
  if (name === null) throw new AppError('not_found');
  await recordOperatorAct(write, clock, 'job_given_up', { id, name });
}
