import type { Readable } from 'node:stream';
import { ORGANIZATION_EXPORT_DAYS } from '@dira/contract/organization-exports';
import type { Language } from '@dira/i18n/languages';
import type { ArchiveKey } from '../../db/archives.ts';
import type { Guard } from '../../db/database.ts';
import { findOrganization } from '../../db/organization-names.ts';
import { mintOrgScope, type OrgWrite, type Trx } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { postToOutbox, recordEvent } from '../../platform/audit.ts';
import type { DownloadLink, DownloadLinks } from '../../platform/download-links.ts';
import { storeZip } from '../../platform/stored-zip.ts';
import type { Services } from '../../services.ts';
import { requireRecentSignIn } from '../auth/recent-sign-in.ts';
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

const hoursOfDay = 24;
/** What is not ready by then has failed, and may be asked for anew; its job has ended before. */
const patienceHours = 7;

type Making = Pick<Services, 'db' | 'files' | 'clock' | 'newId' | 'log'>;

/** @throws AppError recent_sign_in_required, too_many_requests */
export async function requestExport(write: OrgWrite, language: Language): Promise<{ id: string }> {
  await requireRecentSignIn(write);
  const waiting = await repo.findWaiting(write);
  if (waiting !== undefined) return { id: waiting };
  if (await repo.isEnough(write, write.now.subtract({ hours: hoursOfDay }).toString()))
    throw new AppError('too_many_requests');
  const id = await repo.insertExport(write, language);
  await recordEvent(write, { action: 'requested', entity: 'organization_export', entityId: id });
  return { id };
}

/** Makes what was asked for. What cannot be made has failed, and is asked for anew by whoever wants it. */
export async function makeExport(services: Making, key: ArchiveKey): Promise<void> {
  const { db, files, clock, newId, log } = services;
  const wanted = await db.jobs((trx) => repo.findToMake(trx, key));
  if (wanted === undefined) return;
  if (!wanted.is_owned) return fail(services, key);
  const { organizationId } = key;
  const storageKey = `organization-exports/${organizationId}/${newId()}`;
  try {
    const { language, organization_name: workspace } = wanted;
    const byteSize = await writeArchive(services, { organizationId, workspace, language }, (bytes) =>
      files.put(storageKey, bytes),
    );
    const now = clock.now();
    const isKept = await db.jobs((trx) => finish(trx, key, { storageKey, byteSize, now }));
    if (!isKept) await files.remove(storageKey);
  } catch (error) {
    log.error({ err: error, ...key }, 'the archive of a workspace could not be made');
    await fail(services, key);
  }
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

/** @returns false where it was given up meanwhile, or whoever asked for it owns the workspace no more */
async function finish(
  trx: Trx,
  key: ArchiveKey,
  { storageKey, byteSize, now }: { storageKey: string; byteSize: number; now: Temporal.Instant },
): Promise<boolean> {
  const held = await repo.holdToMark(trx, key);
  if (held === undefined) return false;
  if (!held.is_owned) {
    await repo.archives.markFailed(trx, key, now.toString());
    await tell(trx, 'failed', key);
    return false;
  }
  const expiresAt = now.add({ hours: ORGANIZATION_EXPORT_DAYS * hoursOfDay }).toString();
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
  return postToOutbox(trx, organizationId, `organization_export.${outcome}`, { id });
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
  const grant = links.read(token);
  if (grant === undefined || !('caller' in grant) || !('organizationId' in grant.door))
    throw new AppError('not_found');
  const { caller, door, fileId: id } = grant;
  const scope = mintOrgScope(caller, door.organizationId, { now: clock.now(), today: clock.today() });
  const found = await db
    .writeInOrganization(scope, guard, async (write) => {
      const ready = await repo.findReady(write, id);
      if (ready === undefined) throw new AppError('not_found');
      await recordEvent(write, { action: 'downloaded', entity: 'organization_export', entityId: id });
      return ready;
    })
    .catch((error: unknown) => {
      throw error instanceof AppError ? new AppError('not_found', { cause: error }) : error;
    });
  return {
    name: safeName(`${found.organization_name} ${clock.today().toString()}.zip`),
    mediaType: 'application/zip',
    bytes: await files.open(found.storage_key ?? ''),
    byteSize: found.byte_size,
  };
}

/** Gives up what nobody makes any more, and erases archives whose days are over. Safe at any time. */
export async function eraseExpired({
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
