import { createHash } from 'node:crypto';
import { closeServices, composeServices } from '../boot.ts';
import { QUEUE } from '../db/copied-tables.ts';
import { beginLoading, type Loading } from '../db/loading.ts';
import { ensureDatabase, migrate } from '../db/migrate.ts';
import { refreshStatistics } from '../db/statistics.ts';
import type { DatabaseTarget } from '../db/target.ts';
import { beginRestore } from '../db/unfinished-restore.ts';
import type { Settings } from '../env.ts';
import { forgetLaterAnchors } from '../features/audit/anchors.ts';
import type { Part } from '../features/backups/archive-reader.ts';
import { UnusableBackup, type Manifest } from '../features/backups/archive.ts';
import { giveUpWaiting } from '../features/deliveries/service.ts';
import { remindAnew } from '../features/erasures/service.ts';
import { createSystemClock, createTestClock } from '../platform/clock.ts';
import type { PasswordCost } from '../platform/passwords.ts';
import type { Services } from '../services.ts';
import { verify, type Finding } from '../verify.ts';
import { readParts, type BackupSource, type Inspection } from './inspection.ts';

/**
 * Brings a backup back into an empty database and an empty store of files.
 *
 * Guarantees: nothing is written before the whole backup was read and found to be as it was made; the rows come all or
 * not at all, and every constraint has looked at them; what is broken off says so until it is restored anew; nothing is
 * sent a second time. Never: a restore over something that is there.
 */

export interface Restoring {
  settings: Settings;
  dataDir: string;
  target: DatabaseTarget;
  source: BackupSource;
  inspection: Inspection;
  /** What waited to be sent goes out after all: nobody has worked with the old installation since. */
  isMove: boolean;
  /** Whether every table is read once more, and compared. */
  isCompared: boolean;
  passwordCost: PasswordCost;
  /** What else must be empty where no restore was broken off. @throws Error with words */
  requireEmpty(): Promise<void>;
  /** The last thing before it counts as restored. */
  beforeEnd(): Promise<void>;
}

export interface Restored {
  manifest: Manifest;
  madeAt: string;
  /** The migrations that this Dira has more than the one that made the backup. */
  migrated: string[];
  /** Messages that waited to be sent, and are not. */
  heldBack: number;
  findings: Finding[];
}

export async function restore(restoring: Restoring): Promise<Restored> {
  const { target, inspection, source } = restoring;
  await ensureDatabase(target);
  const services = compose(restoring);
  try {
    const begun = await beginRestore(target, async () => {
      await restoring.requireEmpty();
      await requireEmptyStore(services);
    });
    try {
      await migrate(target, inspection.migrations);
      await loadAll(restoring, readParts(source), services);
      const migrated = await migrate(target);
      await forgetLaterAnchors(services);
      const heldBack = restoring.isMove ? 0 : await services.db.jobs(giveUpWaiting);
      if (!restoring.isMove) await remindAnew(services);
      await refreshStatistics(services.db);
      await restoring.beforeEnd();
      await begun.end();
      const { manifest, header } = inspection;
      return { manifest, madeAt: header.madeAt, migrated, heldBack, findings: await verify(services) };
    } finally {
      await begun.close();
    }
  } finally {
    await closeServices(services);
  }
}

function compose({ settings, dataDir, target, inspection, passwordCost }: Restoring): Services {
  const clock =
    settings.TEST_CLOCK === undefined ? createSystemClock() : createTestClock(settings.TEST_CLOCK);
  return composeServices({ settings, dataDir, masterKey: inspection.masterKey, target, clock, passwordCost });
}

async function requireEmptyStore({ files }: Pick<Services, 'files'>): Promise<void> {
  for await (const key of files.list())
    throw new Error(
      `There are stored files already, such as ${key}. Nothing was changed. Move them away, or set DATA_DIR or S3_BUCKET to where there are none.`,
    );
}

/** Rows first, all at once; then the files, each of which is whole or not there. */
async function loadAll(
  restoring: Restoring,
  parts: AsyncGenerator<Part>,
  { files }: Services,
): Promise<void> {
  let next = await parts.next();
  const loading = await beginLoading(restoring.target);
  try {
    while (!next.done && next.value.kind !== 'file' && next.value.kind !== 'end') {
      if (next.value.kind !== 'rows') next = await parts.next();
      else next = await loadTable(restoring, loading, next.value, parts);
    }
    if (restoring.isCompared) await compareTables(restoring, loading);
    await loading.setSequences(restoring.inspection.manifest.sequences);
    await loading.finish();
  } finally {
    await loading.close();
  }
  for (; !next.done && next.value.kind !== 'end'; next = await parts.next())
    if (next.value.kind === 'file') await files.put(next.value.key, next.value.bytes);
  if (next.done) throw changed();
}

type Rows = Extract<Part, { kind: 'rows' }>;

/** @returns what follows the rows of the table */
async function loadTable(
  { inspection: { header, manifest } }: Restoring,
  loading: Loading,
  first: Rows,
  parts: AsyncGenerator<Part>,
): Promise<IteratorResult<Part>> {
  const table = header.tables.find(({ name }) => name === first.table);
  const expected = manifest.tables.find(({ name }) => name === first.table);
  if (table === undefined || expected === undefined) throw changed();
  let next: IteratorResult<Part> = { done: false, value: first };
  const bytes = (async function* () {
    for (
      ;
      !next.done && next.value.kind === 'rows' && next.value.table === table.name;
      next = await parts.next()
    )
      yield next.value.bytes;
  })();
  if ((await loading.load(table, bytes)) !== expected.rows) throw changed();
  return next;
}

async function compareTables({ inspection }: Restoring, loading: Loading): Promise<void> {
  const { header, manifest } = inspection;
  for (const { name, sha256: expected } of manifest.tables) {
    const table = header.tables.find((one) => one.name === name);
    // What waits in the queue was added by the queue itself, which numbers it anew.
    if (table === undefined || name === QUEUE) continue;
    const hash = createHash('sha256');
    for await (const chunk of loading.copy(table)) hash.update(chunk);
    if (hash.digest('hex') !== expected)
      throw new UnusableBackup(`The rows of ${name} are not those of the backup after the restore.`);
  }
}

function changed(): UnusableBackup {
  return new UnusableBackup('The backup was changed while it was restored. Run the restore again.');
}
