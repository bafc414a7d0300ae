import { setTimeout as delay } from 'node:timers/promises';
import type { BackupCause } from '@dira/domain/installation-health';
import type { StoredKeySource } from '../../contributions/stored-keys.ts';
import { backupsMade, lastBackup } from '../../platform/metrics.ts';
import { causeOf } from './fault.ts';
import { listBackups, type KeptBackup } from './names.ts';
import type { BackupPlace } from './place.ts';
import { openBackupPlace } from './places.ts';
import { keepFailure } from './repo.ts';
import { makeBackup, type BackingUp } from './service.ts';

/** The hour is asked for once an hour: what is due within half of one is made now, so that no day has 25 hours. */
const earlyMinutes = 30;
/** As many as help somebody who looks for the cause. */
const mostNamed = 20;

/** Makes one where the newest is old enough. Does nothing where no place is set. */
export async function makeDueBackup(services: BackingUp, sources: readonly StoredKeySource[]): Promise<void> {
  const place = openBackupPlace(services.settings);
  if (place === undefined) return;
  try {
    if (await isDue(services, place)) await makeAndTell(services, place, sources);
  } catch (error) {
    backupsMade.inc({ outcome: 'failed' });
    services.log.error({ err: error, place: place.name }, 'no backup was made');
    await noteFailure(services, causeOf(error));
    throw error;
  } finally {
    await place.close();
  }
}

async function isDue({ settings, secrets, clock }: BackingUp, place: BackupPlace): Promise<boolean> {
  const [newest] = await listBackups(place, secrets);
  if (newest === undefined) return true;
  noteNewest(newest.madeAt);
  return clock.now().since(newest.madeAt).total('minutes') >= settings.BACKUP_EVERY * 60 - earlyMinutes;
}

async function makeAndTell(
  services: BackingUp,
  place: BackupPlace,
  sources: readonly StoredKeySource[],
): Promise<void> {
  const { log, clock } = services;
  const { name, byteSize, rows, files } = await makeBackup(services, place, sources);
  const { lost, count } = files;
  backupsMade.inc({ outcome: lost.length === 0 ? 'whole' : 'incomplete' });
  noteNewest(clock.now());
  const line = { backup: name, place: place.name, byteSize, rows, files: count };
  if (lost.length === 0) return log.info(line, 'a backup was made');
  log.error(
    { ...line, lost: lost.slice(0, mostNamed) },
    'a backup was made, but stored files are gone or altered',
  );
  await noteFailure(services, 'files_missing');
}

/** For whoever looks at the installation. What keeps a backup away may keep the database away too. */
async function noteFailure({ db, log }: Pick<BackingUp, 'db' | 'log'>, cause: BackupCause): Promise<void> {
  await db
    .jobs((trx) => keepFailure(trx, cause))
    .catch((error: unknown) => log.warn({ err: error }, 'a failed backup was not noted'));
}

/** For `/metrics`. */
function noteNewest(madeAt: Temporal.Instant): void {
  lastBackup.set(madeAt.epochMilliseconds / 1000);
}

/** Looks at the place again only after this: it may be a bucket. */
const lookAgainAfter = { minutes: 5 };

/** @returns what brings the age of the newest backup up to date in `/metrics`, whichever process made it */
export function createBackupWatch(
  services: Pick<BackingUp, 'settings' | 'secrets' | 'clock' | 'log'>,
): () => Promise<void> {
  const { settings, secrets, clock, log } = services;
  let lookAt = clock.now();
  return async () => {
    if (settings.BACKUP_TO === undefined || Temporal.Instant.compare(clock.now(), lookAt) < 0) return;
    lookAt = clock.now().add(lookAgainAfter);
    const place = openBackupPlace(settings);
    try {
      const [newest] = place === undefined ? [] : await listBackups(place, secrets);
      if (newest === undefined) lastBackup.set(0);
      else noteNewest(newest.madeAt);
    } catch (error) {
      log.error({ err: error }, 'the place of backups cannot be read');
    } finally {
      await place?.close();
    }
  };
}

/** What the place of backups holds. */
export interface BackupState {
  place: string;
  /** Newest first; null where the place did not say. */
  kept: KeptBackup[] | null;
}

/** Somebody looks at a page meanwhile. */
const patienceMs = 5000;

/** @returns null where no place is set */
export async function readBackupState({
  settings,
  secrets,
  log,
}: Pick<BackingUp, 'settings' | 'secrets' | 'log'>): Promise<BackupState | null> {
  const place = openBackupPlace(settings);
  if (place === undefined) return null;
  const listed = listBackups(place, secrets).catch((error: unknown) => {
    log.warn({ err: error }, 'the place of backups cannot be read');
    return null;
  });
  try {
    return { place: place.name, kept: await Promise.race([listed, delay(patienceMs, null, { ref: false })]) };
  } finally {
    await place.close();
  }
}
