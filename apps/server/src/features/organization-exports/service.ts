import type { Readable } from 'node:stream';
import { ORGANIZATION_EXPORT_DAYS, ORGANIZATION_EXPORTS_PER_DAY } from '@dira/contract/organization-exports';
import type { Language } from '@dira/i18n/languages';
import type { ArchiveKey } from '../../db/archives.ts';
import type { Guard } from '../../db/database.ts';
import { findOrganization } from '../../db/organization-names.ts';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import type { DownloadLink, DownloadLinks } from '../../platform/download-links.ts';
import {
  eraseExpiredArchives,
  failArchive,
  makeArchive,
  requestArchive,
  type ArchiveKind,
} from '../../platform/kept-archives.ts';
import { storeZip } from '../../platform/stored-zip.ts';
import type { Services } from '../../services.ts';
import { requireRecentSignIn } from '../auth/recent-sign-in.ts';
import { hideReason, readMemberLink } from '../files/linked.ts';
import { listEntries } from './archive.ts';
import * as repo from './repo.ts';
import { safeName } from './stored-files.ts';

/**
 * Archives of everything that a workspace holds.
 *
 * Guarantees: an archive is asked for and opened by owners alone, who have just said who they are; all of it is as of one
 * moment; a workspace has one that is being made and one that is ready; it is gone after its days, with its bytes. What
 * its asker no longer owns is not finished. Never: anything of another workspace, or what opens something.
 */

const archives: ArchiveKind = {
  table: 'organization_exports',
  entity: 'organization_export',
  folder: 'organization-exports',
  keptDays: ORGANIZATION_EXPORT_DAYS,
  perDay: ORGANIZATION_EXPORTS_PER_DAY,
  patienceHours: 7,
  holdToMark: async (trx, key) => {
    const held = await repo.holdToMark(trx, key);
    return held && { mayHave: held.is_owned };
  },
  endBefore: repo.endBefore,
};

/** Gives up archives that nobody makes any more, and erases those whose days are over. Safe at any time. */
export function eraseExpired(services: Pick<Services, 'db' | 'files' | 'clock'>): Promise<void> {
  return eraseExpiredArchives(archives, services);
}

/** @throws AppError recent_sign_in_required, too_many_requests */
export async function requestExport(write: OrgWrite, language: Language): Promise<{ id: string }> {
  await requireRecentSignIn(write);
  return requestArchive(archives, write, { of: {}, insert: () => repo.insertExport(write, language) });
}

/** Makes what was asked for, where its asker still owns the workspace. */
export async function makeExport(
  services: Pick<Services, 'db' | 'files' | 'clock' | 'newId' | 'log'>,
  key: ArchiveKey,
): Promise<void> {
  const wanted = await services.db.jobs((trx) => repo.findToMake(trx, key));
  if (wanted === undefined) return;
  const { is_owned: isOwned, language, organization_name: workspace } = wanted;
  if (!isOwned) return failArchive(archives, services, key);
  const { organizationId } = key;
  await makeArchive(archives, services, key, (put) =>
    writeArchive(services, { organizationId, workspace, language }, put),
  );
}

/**
 * The same for the operator, in the language of the workspace; nobody is told.
 * @returns how many bytes it has, null where there is no such workspace
 */
export async function exportOrganization(
  services: Pick<Services, 'db' | 'files' | 'clock'>,
  organizationId: string,
  put: (bytes: Readable) => Promise<void>,
): Promise<number | null> {
  const found = await services.db.jobs((trx) => findOrganization({ trx, organizationId }));
  if (found === undefined) return null;
  return writeArchive(services, { organizationId, workspace: found.name, language: found.language }, put);
}

/** The bytes of an archive, wherever they go. @returns how many there were */
function writeArchive(
  { db, files, clock }: Pick<Services, 'db' | 'files' | 'clock'>,
  of: { organizationId: string; workspace: string; language: Language },
  put: (bytes: Readable) => Promise<void>,
): Promise<number> {
  const madeAt = clock.now().toString();
  return db.jobsAtOneMoment((trx) => storeZip(put, listEntries(trx, files, { ...of, madeAt })));
}

/** @throws AppError not_found, recent_sign_in_required */
export async function linkExport(write: OrgWrite, links: DownloadLinks, id: string): Promise<DownloadLink> {
  await requireRecentSignIn(write);
  if ((await repo.findReady(write, id)) === undefined) throw new AppError('not_found');
  const { organizationId, userId, sessionId, aal } = write;
  const caller = { userId, sessionId, aal };
  return links.write(
    { caller, door: { organizationId }, documentId: id, fileId: id },
    'organization-exports',
  );
}

/** What an address opens. @throws AppError not_found, whatever is wrong with it */
export async function openExport(
  { db, clock, files }: Pick<Services, 'db' | 'clock' | 'files'>,
  links: DownloadLinks,
  guard: Guard,
  token: string,
) {
  const { scope, fileId: id } = readMemberLink({ clock }, links, token);
  const found = await db
    .writeInOrganization(scope, guard, async (write) => {
      const ready = await repo.findReady(write, id);
      if (ready === undefined) throw new AppError('not_found');
      await recordEvent(write, { action: 'downloaded', entity: 'organization_export', entityId: id });
      return ready;
    })
    .catch(hideReason);
  return {
    name: safeName(`${found.organization_name} ${clock.today().toString()}.zip`),
    mediaType: 'application/zip',
    bytes: await files.open(found.storage_key ?? ''),
    byteSize: found.byte_size,
  };
}
