import type { Readable } from 'node:stream';
import { archivesIn, type ArchiveKey, type AskedArchive } from '../db/archives.ts';
import type { Database } from '../db/database.ts';
import type { OrgWrite, Trx } from '../db/scope.ts';
import { AppError } from './app-error.ts';
import { postToOutbox, recordEvent, type DomainEvent } from './audit.ts';
import { daysLater, type Clock } from './clock.ts';
import type { FileStore } from './files.ts';
import type { Log } from './log.ts';

/*
 * Archives that people of a workspace ask for: a job makes each, it is kept for some days, and is gone with its bytes.
 *
 * Guarantees: of those asked for at once one is made; what its asker may have no more is not finished; what cannot be
 * made has failed, and is asked for anew by whoever wants it.
 */

/** What archives of one kind are. */
export interface ArchiveKind {
  table: Parameters<typeof archivesIn>[0];
  entity: Extract<DomainEvent['entity'], 'organization_export' | 'tax_pack' | 'report_export'>;
  /** Nobody but its asker hears of one. */
  isPersonal?: boolean;
  /** Where their bytes are in the store. */
  folder: string;
  keptDays: number;
  perDay: number;
  /** What is not ready by then has failed, and may be asked for anew; its job has ended before. */
  patienceHours: number;
  /** Holds one that is still being made, until the transaction ends. `mayHave`: whoever asked for it may still have it. */
  holdToMark(trx: Trx, key: ArchiveKey): Promise<{ mayHave: boolean } | undefined>;
  /** What was ready before, and this one takes the place of, is over. */
  endBefore(trx: Trx, key: ArchiveKey, now: string): Promise<void>;
}

interface Keeping {
  db: Database;
  files: FileStore;
  clock: Clock;
}

/** A wish for an archive. */
export interface ArchiveWish {
  /** Columns that tell it from others of the workspace. */
  of: Readonly<Record<string, string | number | Buffer>>;
  /** Adds the row of a new one; not called where one is being made. */
  insert(): Promise<string>;
  /** What the audit says of it. */
  data?: NonNullable<DomainEvent['data']>;
}

/** @throws AppError too_many_requests */
export async function requestArchive(
  kind: ArchiveKind,
  write: OrgWrite,
  { of, insert, data }: ArchiveWish,
): Promise<{ id: string }> {
  const rows = archivesIn(kind.table);
  const waiting = await rows.findWaiting(write, of);
  if (waiting !== undefined) return { id: waiting };
  const yesterday = daysLater(write.now, -1);
  if (await rows.isEnough(write, yesterday, kind.perDay)) throw new AppError('too_many_requests');
  const id = await insert();
  await recordEvent(write, { action: 'requested', entity: kind.entity, entityId: id, ...(data && { data }) });
  return { id };
}

/** @param pack writes its bytes. @returns how many there were */
export async function makeArchive(
  kind: ArchiveKind,
  services: Keeping & { newId(): string; log: Log },
  key: ArchiveKey,
  pack: (put: (bytes: Readable) => Promise<void>) => Promise<number>,
): Promise<void> {
  const { db, files, clock, newId, log } = services;
  const storageKey = `${kind.folder}/${key.organizationId}/${newId()}`;
  try {
    const byteSize = await pack((bytes) => files.put(storageKey, bytes));
    const isKept = await db.jobs((trx) => finish(kind, trx, key, { storageKey, byteSize, now: clock.now() }));
    if (!isKept) await files.remove(storageKey);
  } catch (error) {
    const level = error instanceof AppError ? 'info' : 'error'; // what is refused is no fault of ours
    log[level]({ err: error, ...key }, `an archive of ${kind.table} could not be made`);
    await failArchive(kind, services, key);
  }
}

/** @returns false where it was given up meanwhile, or whoever asked may have it no more */
async function finish(
  kind: ArchiveKind,
  trx: Trx,
  key: ArchiveKey,
  { storageKey, byteSize, now }: { storageKey: string; byteSize: number; now: Temporal.Instant },
): Promise<boolean> {
  const held = await kind.holdToMark(trx, key);
  if (held === undefined) return false;
  if (!held.mayHave) {
    await markFailed(kind, trx, key, now);
    return false;
  }
  const expiresAt = daysLater(now, kind.keptDays);
  await kind.endBefore(trx, key, now.toString());
  const made = { storageKey, byteSize, readyAt: now.toString(), expiresAt };
  await tell(kind, trx, 'ready', await archivesIn(kind.table).markReady(trx, key, made));
  return true;
}

/** Gives up one that is still being made; its asker is told. */
export function failArchive(
  kind: ArchiveKind,
  { db, clock }: Pick<Keeping, 'db' | 'clock'>,
  key: ArchiveKey,
): Promise<void> {
  return db.jobs(async (trx) => {
    if ((await kind.holdToMark(trx, key)) !== undefined) await markFailed(kind, trx, key, clock.now());
  });
}

async function markFailed(
  kind: ArchiveKind,
  trx: Trx,
  key: ArchiveKey,
  now: Temporal.Instant,
): Promise<void> {
  await tell(kind, trx, 'failed', await archivesIn(kind.table).markFailed(trx, key, now.toString()));
}

async function tell(
  { entity, isPersonal = false }: ArchiveKind,
  trx: Trx,
  outcome: 'ready' | 'failed',
  archives: readonly AskedArchive[],
): Promise<void> {
  for (const { organizationId, id, askerId } of archives)
    await postToOutbox(trx, organizationId, `${entity}.${outcome}`, {
      id,
      ...(isPersonal && askerId !== null && { toUserId: askerId }),
    });
}

/** Gives up what nobody makes any more, and erases archives whose days are over. Safe at any time. */
export async function eraseExpiredArchives(kind: ArchiveKind, { db, files, clock }: Keeping): Promise<void> {
  const rows = archivesIn(kind.table);
  const now = clock.now();
  const keys = await db.jobs(async (trx) => {
    const before = now.subtract({ hours: kind.patienceHours }).toString();
    await tell(kind, trx, 'failed', await rows.failOverdue(trx, before, now.toString()));
    return rows.takeExpired(trx, now.toString());
  });
  for (const key of keys) await files.remove(key);
}

/** How far an archive is: from its row. */
export function stateOfArchive(
  {
    ready_at: readyAt,
    failed_at: failedAt,
    expires_at: expiresAt,
  }: { ready_at: string | null; failed_at: string | null; expires_at: string | null },
  now: Temporal.Instant,
): 'preparing' | 'ready' | 'failed' | 'expired' {
  if (failedAt !== null) return 'failed';
  if (readyAt === null || expiresAt === null) return 'preparing';
  return Temporal.Instant.compare(Temporal.Instant.from(expiresAt), now) <= 0 ? 'expired' : 'ready';
}
