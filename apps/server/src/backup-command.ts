import { describeAge, listBackups } from './features/backups/names.ts';
import type { BackupPlace } from './features/backups/place.ts';
import { openBackupPlace } from './features/backups/places.ts';
import { makeBackup, type MadeBackup } from './features/backups/service.ts';
import { storedKeySources } from './features/contributions.ts';
import type { Services } from './services.ts';

/** What an operator does to have backups, and to see which there are. */

interface Asked {
  services: Services;
  /** Instead of the place of the settings. */
  to: string | undefined;
  print(text: string): void;
}

const mebibyte = 1024 * 1024;

/** @returns 1 where something is missing in it */
export async function backUp({ services, to, print }: Asked): Promise<number> {
  return withPlace(services, to, async (place) => {
    const made = await makeBackup(services, place, storedKeySources);
    print(describeMade(made, place));
    return made.files.lost.length === 0 ? 0 : 1;
  });
}

/** @returns 1 where there is none */
export async function printBackups({ services, to, print }: Asked): Promise<number> {
  return withPlace(services, to, async (place) => {
    const kept = await listBackups(place, services.secrets);
    if (kept.length === 0) print(`There is no backup of this installation in ${place.name}.`);
    for (const { name, byteSize, madeAt, isEncrypted } of kept)
      print(
        `${name}  ${sizeOf(byteSize)}  ${isEncrypted ? 'encrypted' : 'open'}  ${describeAge(madeAt, services.clock)} old`,
      );
    return kept.length === 0 ? 1 : 0;
  });
}

/** In one line, for whoever starts the server. */
export async function describeNewestBackup({ settings, secrets, clock }: Services): Promise<string> {
  const place = openBackupPlace(settings);
  if (place === undefined) return 'none is made (set BACKUP_TO)';
  try {
    const [newest] = await listBackups(place, secrets);
    return newest === undefined
      ? `none yet in ${place.name}`
      : `${describeAge(newest.madeAt, clock)} old, in ${place.name}`;
  } catch (error) {
    return `${place.name} cannot be read (${error instanceof Error ? error.message : String(error)})`;
  } finally {
    await place.close();
  }
}

async function withPlace(
  { settings }: Services,
  to: string | undefined,
  work: (place: BackupPlace) => Promise<number>,
): Promise<number> {
  const place = openBackupPlace(settings, to);
  if (place === undefined)
    throw new Error('Say where backups are kept: BACKUP_TO, or --to a folder or s3://bucket/prefix.');
  try {
    return await work(place);
  } finally {
    await place.close();
  }
}

function describeMade(made: MadeBackup, place: BackupPlace): string {
  const { count, lost } = made.files;
  return [
    `${made.name} is in ${place.name}: ${made.rows} rows and ${count} files, ${sizeOf(made.byteSize)}.`,
    made.isEncrypted
      ? 'It is encrypted, and holds the secret key: whoever opens it can read everything.'
      : 'It is not encrypted, and does not hold the secret key. Keep that apart from it: the file secret-key of the data folder, or what stands in SECRET_KEY. Without it the backup cannot be restored.',
    ...lost.slice(0, 20).map((key) => `MISSING  the stored file ${key} is gone, or is not what it was`),
    ...(lost.length > 20 ? [`MISSING  and ${lost.length - 20} more`] : []),
    ...made.removed.map((name) => `Removed  ${name}`),
  ].join('\n');
}

function sizeOf(bytes: number): string {
  return bytes < mebibyte ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / mebibyte).toFixed(1)} MB`;
}
