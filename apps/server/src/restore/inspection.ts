import type { Readable } from 'node:stream';
import { readMigrations, type Migration } from '../db/migration-files.ts';
import { readArchive, type Part } from '../features/backups/archive-reader.ts';
import { UnusableBackup, type Header, type Manifest } from '../features/backups/archive.ts';
import { openEncryption, type Keys } from '../features/backups/encryption.ts';
import { isSameSecret } from '../platform/digest.ts';
import { createSecrets, fingerprintOf } from '../platform/secrets.ts';

/** A backup that can be read from its beginning as often as one likes. */
export interface BackupSource {
  name: string;
  open(): Promise<Readable>;
  /** Asked once, where it is encrypted. */
  askKeys(): Promise<Keys>;
}

/** What was found in a backup that is whole. */
export interface Inspection {
  header: Header;
  manifest: Manifest;
  masterKey: string;
  /** The migrations that make its schema. */
  migrations: readonly Migration[];
}

export async function* readParts(source: BackupSource): AsyncGenerator<Part> {
  const stream = await source.open();
  try {
    yield* readArchive(await openEncryption(stream, () => source.askKeys()));
  } finally {
    stream.destroy();
  }
}

/**
 * Reads a whole backup, before anything is written.
 * @param findKey the master key, where the backup does not hold it
 * @throws UnusableBackup with words where it cannot be restored
 */
export async function inspect(
  source: BackupSource,
  findKey: () => Promise<string | undefined>,
): Promise<Inspection> {
  let header: Header | undefined;
  let inside: string | undefined;
  let end: Extract<Part, { kind: 'end' }> | undefined;
  for await (const part of readParts(source)) {
    if (part.kind === 'header') header = part.header;
    if (part.kind === 'secret key') inside = part.key;
    if (part.kind === 'end') end = part;
  }
  if (header === undefined || end === undefined)
    throw new UnusableBackup(
      'This backup is damaged or was cut off: it ends before its end. Nothing was restored from it.',
    );
  const migrations = await findMigrations(header);
  const given = await findKey();
  const masterKey = requireKey(header, given, inside);
  const seal = createSecrets(masterKey).sign('backup', end.manifestText).toString('hex');
  if (!isSameSecret(end.seal, seal))
    throw new UnusableBackup('This backup was altered after it was made. Nothing was restored from it.');
  return { header, manifest: end.manifest, masterKey, migrations };
}

function requireKey(header: Header, given: string | undefined, inside: string | undefined): string {
  const fits = (key: string) => fingerprintOf(createSecrets(key)) === header.keyFingerprint;
  if (given !== undefined && !fits(given))
    throw new UnusableBackup(
      'The secret key that is here, in SECRET_KEY or in the file secret-key of the data folder, is not the one of this backup. Nothing was changed.',
    );
  const key = given ?? inside;
  if (key === undefined)
    throw new UnusableBackup(
      'This backup is not encrypted and does not hold the secret key. Put the file secret-key, which was kept apart from it, into the data folder, or give SECRET_KEY. Nothing was changed.',
    );
  if (!fits(key))
    throw new UnusableBackup('This backup was altered after it was made. Nothing was restored from it.');
  return key;
}

/** The schema of the backup, made by the migrations of this Dira that the one that made it had too. */
async function findMigrations({ migrations, product }: Header): Promise<Migration[]> {
  const known = new Map((await readMigrations()).map((migration) => [migration.name, migration]));
  const found = migrations.map(({ name, sha256 }) => {
    const migration = known.get(name);
    if (migration?.sha256 === sha256) return migration;
    throw new UnusableBackup(
      `This backup is of Dira ${product}, whose migration ${name} this one does not know. Restore it with that version, or a later one. Nothing was changed.`,
    );
  });
  return found;
}
