import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, constants } from 'node:zlib';
import type { StoredKeySource } from '../../contributions/stored-keys.ts';
import type { CopiedTable } from '../../db/copied-tables.ts';
import type { Snapshot } from '../../db/snapshot.ts';
import type { Settings } from '../../env.ts';
import { toDate } from '../../platform/clock.ts';
import { scheduleKeyOf } from '../../platform/jobs.ts';
import { fingerprintOf } from '../../platform/secrets.ts';
import type { Services } from '../../services.ts';
import { createArchiveWriter, type ArchiveWriter } from './archive-writer.ts';
import { entries, type Manifest } from './archive.ts';
import { encrypt, type Lock } from './encryption.ts';
import { BackupFault } from './fault.ts';
import { listBackups, nameOf } from './names.ts';
import type { BackupPlace } from './place.ts';
import { product } from './product.ts';
import { requireRoom } from './room.ts';
import { readFilesToCopy } from './stored-files.ts';

/**
 * Backups of everything: the rows of one instant, and the files that they speak of.
 *
 * Guarantees: a backup is there whole, written to the disk and read back, or not at all; nobody who writes waits for it; a
 * stored file that its rows speak of is in it, also where it is erased meanwhile; an older backup goes only once a
 * newer one, in which nothing is missing, is there. Never: the master key in a backup that is not encrypted.
 */

export type BackingUp = Pick<Services, 'settings' | 'db' | 'files' | 'clock' | 'secrets' | 'log' | 'queue'>;

export interface MadeBackup {
  name: string;
  byteSize: number;
  rows: number;
  files: Manifest['files'];
  isEncrypted: boolean;
  /** Older ones that went. */
  removed: string[];
}

export function lockOf({
  BACKUP_PASSPHRASE: passphrase,
  BACKUP_RECIPIENT: recipient,
}: Settings): Lock | undefined {
  if (recipient !== undefined) return { recipient };
  return passphrase === undefined ? undefined : { passphrase };
}

/** @param sources of every feature that keeps bytes without a row of a file */
export async function makeBackup(
  services: BackingUp,
  place: BackupPlace,
  sources: readonly StoredKeySource[],
  lock: Lock | undefined = lockOf(services.settings),
): Promise<MadeBackup> {
  const madeAt = services.clock.now();
  const name = nameOf(services.secrets, madeAt, lock !== undefined);
  const snapshot = await services.db.openSnapshot();
  try {
    await requireRoom(services, place, snapshot.size);
    const writer = createArchiveWriter(toDate(madeAt));
    const filling = { services, snapshot, writer, sources, madeAt, isEncrypted: lock !== undefined };
    const [manifest, sent] = await carry(writer, () => fill(filling), place, name, lock);
    await requireSame(place, name, sent.sha256);
    const removed = manifest.files.lost.length === 0 ? await removeOld(services, place) : [];
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    return {
      name,
      byteSize: sent.byteSize,
      rows,
      files: manifest.files,
      isEncrypted: lock !== undefined,
      removed,
    };
  } finally {
    await snapshot.close();
    await sweepLeftovers(services);
  }
}

interface Filling {
  services: BackingUp;
  snapshot: Snapshot;
  writer: ArchiveWriter;
  sources: readonly StoredKeySource[];
  madeAt: Temporal.Instant;
  isEncrypted: boolean;
}

/** Fills the archive while it goes where it is kept; what fails on either side ends both. */
async function carry(
  writer: ArchiveWriter,
  filling: () => Promise<Manifest>,
  place: BackupPlace,
  name: string,
  lock: Lock | undefined,
): Promise<[Manifest, { byteSize: number; sha256: string }]> {
  const compressed = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  const sent = { byteSize: 0, hash: createHash('sha256') };
  const counted = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      sent.byteSize += chunk.length;
      sent.hash.update(chunk);
      done(null, chunk);
    },
  });
  const sealed = lock === undefined ? compressed : await encrypt(compressed, lock);
  const ways = [pipeline(writer.stream, compressed), pipeline(sealed, counted), place.put(name, counted)];
  const streams = [compressed, sealed, counted];
  // Whoever waits for one of the ways hears of it; nobody else needs to.
  for (const stream of streams) stream.on('error', () => {});
  let cause: Error | undefined;
  const end = (error: Error) => {
    cause ??= error;
    for (const stream of [writer.stream, ...streams]) stream.destroy(error);
  };
  const filled = filling();
  await Promise.all([filled, ...ways].map((way) => way.catch(end)));
  if (cause !== undefined) throw cause;
  return [await filled, { byteSize: sent.byteSize, sha256: sent.hash.digest('hex') }];
}

async function fill({
  services,
  snapshot,
  writer,
  sources,
  madeAt,
  isEncrypted,
}: Filling): Promise<Manifest> {
  const { secrets } = services;
  await writer.begin({
    format: 'dira-backup',
    version: 1,
    product: product.version,
    madeAt: madeAt.toString(),
    keyFingerprint: fingerprintOf(secrets),
    migrations: [...snapshot.migrations],
    tables: [...snapshot.tables],
  });
  if (isEncrypted) await writer.add(entries.secretKey, Buffer.from(secrets.revealMasterKey()));
  const tables = await addTables(writer, snapshot);
  const sequences = await snapshot.listSequences();
  const files = { count: 0, byteSize: 0, lost: [] as string[] }; // filled below
  for await (const { key, bytes } of readFilesToCopy(snapshot.trx, services.files, sources)) {
    if (bytes === undefined) {
      files.lost.push(key);
      continue;
    }
    await writer.add(entries.file(key), bytes);
    files.count += 1;
    files.byteSize += bytes.length;
  }
  return writer.finish({ tables, sequences, files }, (text) => secrets.sign('backup', text));
}

async function addTables(writer: ArchiveWriter, snapshot: Snapshot): Promise<Manifest['tables']> {
  const added: Manifest['tables'] = [];
  for (const table of snapshot.tables satisfies readonly CopiedTable[])
    added.push(await writer.addTable(table.name, snapshot.copy(table)));
  return added;
}

/** What a disk or a bucket says that it has written is read once more before it counts. */
async function requireSame(place: BackupPlace, name: string, expected: string): Promise<void> {
  const hash = createHash('sha256');
  await pipeline(await place.open(name), hash);
  if (hash.digest('hex') === expected) return;
  await place.remove(name);
  throw new BackupFault(
    'altered',
    `What ${place.name} gave back is not what it was given. Look at that disk or that bucket.`,
  );
}

async function removeOld({ settings, secrets }: BackingUp, place: BackupPlace): Promise<string[]> {
  const old = (await listBackups(place, secrets)).slice(settings.BACKUP_KEEP).map(({ name }) => name);
  for (const name of old) await place.remove(name);
  return old;
}

/** What was erased meanwhile was left for the sweep. */
async function sweepLeftovers({ queue, log }: BackingUp): Promise<void> {
  const name = 'sweep_stray_files';
  await queue
    .addJobs([{ name, payload: {}, key: scheduleKeyOf(name), place: 'schedule' }])
    .catch((error: unknown) => log.warn({ err: error }, 'the sweep after a backup was not asked for'));
}
