import { TAX_PACK_DAYS, TAX_PACKS_PER_DAY, type TaxPack } from '@dira/contract/tax-years';
import { isAllowed, type Membership } from '@dira/domain/permissions';
import type { Language } from '@dira/i18n/languages';
import type { ArchiveKey } from '../../db/archives.ts';
import { requireRow } from '../../db/page.ts';
import { answerRead, readRows } from '../../db/read.ts';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import {
  eraseExpiredArchives,
  failArchive,
  makeArchive,
  requestArchive,
  stateOfArchive,
  type ArchiveKind,
} from '../../platform/kept-archives.ts';
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

const packs: ArchiveKind = {
  table: 'tax_packs',
  entity: 'tax_pack',
  folder: 'tax-packs',
  keptDays: TAX_PACK_DAYS,
  perDay: TAX_PACKS_PER_DAY,
  patienceHours: 2,
  holdToMark: async (trx, key) => {
    const held = await repo.holdToMark(trx, key);
    return held && { mayHave: maySee(held.asker) };
  },
  endBefore: repo.endBefore,
};

/** Gives up packs that nobody makes any more, and erases those whose days are over. Safe at any time. */
export function eraseExpiredPacks(services: Services): Promise<void> {
  return eraseExpiredArchives(packs, services);
}

interface OfYear {
  familyId: string;
  year: number;
}

/** @throws AppError not_found, too_many_requests; invalid_request for a year ahead */
export async function requestPack(write: OrgWrite, of: OfYear, language: Language): Promise<{ id: string }> {
  const { name } = await answerRead(write, readRows(selectFamily(write, of.familyId), requireRow));
  requireBegun(write, of.year);
  return requestArchive(packs, write, {
    of: { family_id: of.familyId, year: of.year },
    insert: () => repo.insertPack(write, { ...of, language }),
    data: { name, year: of.year },
  });
}

/** Makes what was asked for, where its asker may still see it. */
export async function makePack(services: Services, key: ArchiveKey): Promise<void> {
  const { db } = services;
  const wanted = await db.jobs((trx) => repo.findToMake(trx, key));
  if (wanted === undefined) return;
  const { asker, family_id: familyId, year, language } = wanted;
  if (!maySee(asker)) return failArchive(packs, services, key);
  const of = { organizationId: key.organizationId, familyId, year, language };
  await makeArchive(packs, services, key, (put) =>
    db.jobsAtOneMoment((trx) => storeZip(put, listPackEntries(trx, services, of))),
  );
}

function maySee(asker: Membership | null): boolean {
  return asker !== null && isAllowed(asker, 'tax.see');
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

export function presentPack(row: repo.PackRow, now: Temporal.Instant): TaxPack {
  return {
    id: row.id,
    state: stateOfArchive(row, now),
    requestedAt: row.requested_at,
    expiresAt: row.expires_at,
    byteSize: row.byte_size,
  };
}
