import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { askSecret } from '../ask-secret.ts';
import type { BootOptions } from '../boot.ts';
import { joinEmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded.ts';
import type { DatabaseTarget } from '../db/target.ts';
import type { Settings } from '../env.ts';
import type { Keys } from '../features/backups/encryption.ts';
import { openFolder } from '../features/backups/place-folder.ts';
import { openBackupPlace } from '../features/backups/places.ts';
import { passwordCost } from '../platform/passwords.ts';
import { beginFolder, findKeptKey, keepKey, requireEmptyFolder } from './folder.ts';
import { inspect, type BackupSource, type Inspection } from './inspection.ts';
import { restore, type Restored, type Restoring } from './restore.ts';

/** What an operator does with a backup: bring it back, or try whether that would work. */

export interface RestoreCommand {
  settings: Settings;
  boot: BootOptions;
  /** A file, or the name of a backup at BACKUP_TO. */
  file: string;
  /** The file with the identity of a recipient. */
  identity: string | undefined;
  print(text: string): void;
}

/** @returns 1 where what was restored is not sound */
export async function restoreBackup(
  command: RestoreCommand & { to: string | undefined; isMove: boolean },
): Promise<number> {
  const settings = { ...command.settings, DATA_DIR: command.to ?? command.settings.DATA_DIR };
  const dataDir = path.resolve(settings.DATA_DIR);
  const { source, close } = await findSource(command);
  try {
    const inspection = await inspect(source, async () => settings.SECRET_KEY ?? (await findKeptKey(dataDir)));
    const restored = await intoFolder({ ...command, settings }, dataDir, source, inspection);
    command.print(describe(source.name, restored));
    return tellFindings(restored, command.print);
  } finally {
    await close();
  }
}

/** Restores it for a moment, beside everything. @returns 1 where it could be restored and is not sound */
export async function checkBackup(command: RestoreCommand): Promise<number> {
  const begun = performance.now();
  const { settings } = command;
  const folder = await mkdtemp(path.join(tmpdir(), 'dira-check-'));
  // The database's own user has to pass it; nobody may look into it.
  await chmod(folder, 0o711);
  const { source, close } = await findSource(command);
  try {
    const ownKey = settings.SECRET_KEY ?? (await findKeptKey(path.resolve(settings.DATA_DIR)));
    const inspection = await inspect(source, async () => ownKey);
    const database = await startEmbeddedPostgres(folder, { isThrowaway: true });
    try {
      const apart = { ...settings, DATA_DIR: folder, DATABASE_URL: undefined, S3_BUCKET: undefined };
      const restored = await restore({
        ...commonOf({ ...command, settings: apart }, folder, source, inspection),
        target: database.target,
        isCompared: true,
      });
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      const code = tellFindings(restored, command.print);
      if (code === 0)
        command.print(
          `${source.name} can be restored: it was, in ${seconds} s, row for row and file for file, and is sound.`,
        );
      return code;
    } finally {
      await database.stop();
    }
  } finally {
    await close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function intoFolder(
  command: RestoreCommand & { isMove: boolean },
  dataDir: string,
  source: BackupSource,
  inspection: Inspection,
): Promise<Restored> {
  const { settings, boot } = command;
  if (boot.target === undefined && (await joinEmbeddedPostgres(dataDir)) !== undefined)
    throw new Error(`A Dira is running on ${dataDir}. A backup is restored into an empty folder alone.`);
  const { target, isOwn, finish, stop } = await findTarget(settings, dataDir, boot.target);
  try {
    const restored = await restore({
      ...commonOf(command, dataDir, source, inspection),
      target,
      isMove: command.isMove,
      // A database of somebody else's says by itself whether files here are of a restore that was broken off.
      requireEmpty: () => (isOwn ? Promise.resolve() : requireEmptyFolder(dataDir)),
      beforeEnd: async () => {
        if (settings.SECRET_KEY === undefined) await keepKey(dataDir, inspection.masterKey);
      },
    });
    await finish();
    return restored;
  } finally {
    await stop();
  }
}

function commonOf(
  { settings, boot }: RestoreCommand,
  dataDir: string,
  source: BackupSource,
  inspection: Inspection,
): Omit<Restoring, 'target'> {
  const cost = boot.passwordCost ?? passwordCost;
  const nothing = async () => {};
  return {
    settings,
    dataDir,
    source,
    inspection,
    isMove: false,
    isCompared: false,
    passwordCost: cost,
    requireEmpty: nothing,
    beforeEnd: nothing,
  };
}

interface FoundTarget {
  target: DatabaseTarget;
  /** Whether it is the embedded one of the data folder. */
  isOwn: boolean;
  finish(): Promise<void>;
  stop(): Promise<void>;
}

async function findTarget(
  { DATABASE_URL: url }: Settings,
  dataDir: string,
  given: DatabaseTarget | undefined,
): Promise<FoundTarget> {
  const target = given ?? (url === undefined ? undefined : ({ kind: 'url', url } as const));
  if (target !== undefined) return { target, isOwn: false, finish: async () => {}, stop: async () => {} };
  const mark = await beginFolder(dataDir);
  const database = await startEmbeddedPostgres(dataDir);
  return { target: database.target, isOwn: true, finish: mark.end, stop: database.stop };
}

async function findSource({ settings, file, identity }: RestoreCommand): Promise<{
  source: BackupSource;
  close(): Promise<void>;
}> {
  let keys: Promise<Keys> | undefined;
  const askKeys = () => (keys ??= findKeys(settings, identity));
  const isHere = await stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
  const place = isHere ? openFolder(path.dirname(file)) : openBackupPlace(settings);
  const name = isHere ? path.basename(file) : file;
  const isKept = place !== undefined && (await place.list()).some((kept) => kept.name === name);
  if (place === undefined || !isKept)
    throw new Error(`There is no file ${file}, and no backup of that name at BACKUP_TO.`);
  return { source: { name, open: () => place.open(name), askKeys }, close: () => place.close() };
}

async function findKeys(
  { BACKUP_PASSPHRASE: passphrase }: Settings,
  identity: string | undefined,
): Promise<Keys> {
  if (identity !== undefined) {
    const lines = (await readFile(identity, 'utf8')).split('\n').map((line) => line.trim());
    const found = lines.find((line) => line.startsWith('AGE-SECRET-KEY-'));
    if (found === undefined) throw new Error(`${identity} has no identity of age in it (AGE-SECRET-KEY-…).`);
    return { identity: found };
  }
  const whereElse =
    'Give the passphrase of the backup in BACKUP_PASSPHRASE, or --identity with the file of its recipient.';
  return { passphrase: passphrase ?? (await askSecret('Passphrase of the backup', whereElse)) };
}

function describe(name: string, { manifest, madeAt, migrated, heldBack }: Restored): string {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return [
    `${name} is restored as of ${madeAt}: ${rows} rows and ${manifest.files.count} files.`,
    ...(migrated.length > 0 ? [`Brought along to this Dira by ${migrated.join(', ')}.`] : []),
    ...(heldBack > 0
      ? [
          `Messages that waited to be sent when it was made: ${heldBack}. They are not sent, because they may have been since; the outbox shows them as failed. Where nobody has worked since, restore with --move.`,
        ]
      : []),
    'Everybody signs in anew.',
  ].join('\n');
}

function tellFindings({ manifest, findings }: Restored, print: (text: string) => void): number {
  const { lost } = manifest.files;
  if (lost.length > 0)
    print(`${lost.length} stored files were missing already when the backup was made, such as ${lost[0]}.`);
  const broken = findings.filter(({ breaches }) => breaches.length > 0);
  print(`verify: ${findings.length - broken.length} of ${findings.length} hold.`);
  for (const { name, breaches } of broken) {
    print(`BROKEN  ${name}`);
    for (const breach of breaches) print(`          ${JSON.stringify(breach)}`);
  }
  return broken.length === 0 ? 0 : 1;
}
