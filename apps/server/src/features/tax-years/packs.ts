import { TAX_PACK_DAYS, type TaxPack } from '@dira/contract/tax-years';
import { isAllowed, type Membership } from '@dira/domain/permissions';
import type { Language } from '@dira/i18n/languages';
import type { ArchiveKey } from '../../db/archives.ts';
import { requireRow } from '../../db/page.ts';
import { answerRead, readRows } from '../../db/read.ts';
import type { OrgWrite, Trx } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { postToOutbox, recordEvent } from '../../platform/audit.ts';
import { storeZip } from '../../platform/stored-zip.ts';
import type { Services } from '../../services.ts';
import { listPackEntries } from './pack-content.ts';
import * as repo from './packs.repo.ts';
import { selectFamily } from './repo.ts';
import { requireBegun } from './service.ts';

/**
 * What the adviser of a family needs of a year, as one archive.
 *
 * Guarantees: a year has one that is being made and one that is ready; it says what the screen says at the moment at which
 * it is made; it is gone after its days, with its bytes. What its asker may no longer see is not finished.
 */

const hoursOfDay = 24;
/** What is not ready by then has failed, and may be asked for anew; its job has ended before. */
const patienceHours = 2;

interface OfYear {
  familyId: string;
  year: number;
}

/** @throws AppError not_found, too_many_requests; invalid_request for a year ahead */
export async function requestPack(write: OrgWrite, of: OfYear, language: Language): Promise<{ id: string }> {
  const { name } = await answerRead(write, readRows(selectFamily(write, of.familyId), requireRow));
  requireBegun(write, of.year);
  const waiting = await repo.findWaiting(write, of);
  if (waiting !== undefined) return { id: waiting };
  if (await repo.isEnough(write, write.now.subtract({ hours: hoursOfDay }).toString()))
    throw new AppError('too_many_requests');
  const id = await repo.insertPack(write, { ...of, language });
  await recordEvent(write, {
    action: 'requested',
    entity: 'tax_pack',
    entityId: id,
    data: { name, year: of.year },
  });
  return { id };
}

/** Makes what was asked for. What cannot be made has failed, and is asked for anew by whoever wants it. */
export async function makePack(services: Services, key: ArchiveKey): Promise<void> {
  const { db, files, clock, newId, log } = services;
  const wanted = await db.jobs((trx) => repo.findToMake(trx, key));
  if (wanted === undefined) return;
  if (!maySee(wanted.asker)) return fail(services, key);
  const storageKey = `tax-packs/${key.organizationId}/${newId()}`;
  try {
    const byteSize = await db.jobsAtOneMoment((trx) =>
      storeZip(
        (bytes) => files.put(storageKey, bytes),
        listPackEntries(trx, services, {
          organizationId: key.organizationId,
          familyId: wanted.family_id,
          year: wanted.year,
          language: wanted.language,
        }),
      ),
    );
    const isKept = await db.jobs((trx) => finish(trx, key, { storageKey, byteSize, now: clock.now() }));
    if (!isKept) await files.remove(storageKey);
  } catch (error) {
    log.error({ err: error, ...key }, 'the archive of a tax year could not be made');
    await fail(services, key);
  }
}

function maySee(asker: Membership | null): boolean {
  return asker !== null && isAllowed(asker, 'tax.see');
}

/** @returns false where it was given up meanwhile, or whoever asked may not see it any more */
async function finish(
  trx: Trx,
  key: ArchiveKey,
  { storageKey, byteSize, now }: { storageKey: string; byteSize: number; now: Temporal.Instant },
): Promise<boolean> {
  const held = await repo.holdToMark(trx, key);
  if (held === undefined) return false;
  if (!maySee(held.asker)) {
    await repo.archives.markFailed(trx, key, now.toString());
    await tell(trx, 'failed', key);
    return false;
  }
  const expiresAt = now.add({ hours: TAX_PACK_DAYS * hoursOfDay }).toString();
  await repo.endBefore(trx, key, now.toString());
  await repo.archives.markReady(trx, key, { storageKey, byteSize, readyAt: now.toString(), expiresAt });
  await tell(trx, 'ready', key);
  return true;
}

function fail({ db, clock }: Pick<Services, 'db' | 'clock'>, key: ArchiveKey): Promise<void> {
  return db.jobs(async (trx) => {
    if ((await repo.holdToMark(trx, key)) === undefined) return;
    await repo.archives.markFailed(trx, key, clock.now().toString());
    await tell(trx, 'failed', key);
  });
}

function tell(trx: Trx, outcome: 'ready' | 'failed', { organizationId, id }: ArchiveKey): Promise<void> {
  return postToOutbox(trx, organizationId, `tax_pack.${outcome}`, { id });
}

/** The bytes of a pack, as a stream. @throws AppError not_found */
export async function openPack(write: OrgWrite, { files }: Pick<Services, 'files'>, id: string) {
  const found = await repo.findReady(write, id);
  if (found === undefined) throw new AppError('not_found');
  const { name, year, storage_key: key, byte_size: byteSize } = found;
  await recordEvent(write, { action: 'downloaded', entity: 'tax_pack', entityId: id, data: { name, year } });
  return async () => ({
    name: `tax-${year}.zip`,
    mediaType: 'application/zip',
    bytes: await files.open(key ?? ''),
    byteSize,
  });
}

/** Gives up what nobody makes any more, and erases packs whose days are over. Safe at any time. */
export async function eraseExpiredPacks({
  db,
  files,
  clock,
}: Pick<Services, 'db' | 'files' | 'clock'>): Promise<void> {
  const now = clock.now();
  const keys = await db.jobs(async (trx) => {
    const before = now.subtract({ hours: patienceHours }).toString();
    for (const key of await repo.archives.failOverdue(trx, before, now.toString()))
      await tell(trx, 'failed', key);
    return repo.archives.takeExpired(trx, now.toString());
  });
  for (const key of keys) await files.remove(key);
}

export function presentPack(row: repo.PackRow, now: Temporal.Instant): TaxPack {
  return {
    id: row.id,
    state: stateOf(row, now),
    requestedAt: row.requested_at,
    expiresAt: row.expires_at,
    byteSize: row.byte_size,
  };
}

function stateOf(
  { ready_at: readyAt, failed_at: failedAt, expires_at: expiresAt }: repo.PackRow,
  now: Temporal.Instant,
): TaxPack['state'] {
  if (failedAt !== null) return 'failed';
  if (readyAt === null || expiresAt === null) return 'preparing';
  return Temporal.Instant.compare(Temporal.Instant.from(expiresAt), now) <= 0 ? 'expired' : 'ready';
}
