import type { Language } from '@dira/i18n/languages';
import type { OwnDataSource } from '../../contributions/own-data.ts';
import type { Guard } from '../../db/database.ts';
import { requireRow } from '../../db/page.ts';
import { readRows } from '../../db/read.ts';
import { mintUserScope, type UserWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { postToOutbox } from '../../platform/audit.ts';
import type { DownloadLink, DownloadLinks } from '../../platform/download-links.ts';
import { storeZip } from '../../platform/stored-zip.ts';
import type { Services } from '../../services.ts';
import { requireRecentSignIn } from '../auth/recent-sign-in.ts';
import { recordPersonalEvent } from '../auth/security-events.ts';
import { hideReason } from '../files/linked.ts';
import { makeArchive } from './making.ts';
import * as repo from './repo.ts';

/**
 * Archives of a person's own data.
 *
 * Guarantees: an archive is asked for and opened by its person alone, who has just said who they are; each wish makes
 * one archive, however many workers come to it; it is gone after its days, with its bytes. Never: a word of anybody
 * else that the person could not read on their own screens.
 */

const keptDays = 7;
/** What is not ready by then has failed, and may be asked for anew. */
const patienceHours = 1;

/** @throws AppError recent_sign_in_required */
export async function requestExport(
  write: UserWrite,
  { clock }: Pick<Services, 'clock'>,
  language: Language,
): Promise<{ id: string }> {
  await requireRecentSignIn(write);
  const waiting = await repo.findWaiting(write, write.now.subtract({ hours: patienceHours }).toString());
  if (waiting !== undefined) return { id: waiting };
  const id = await repo.insertExport(write, language);
  await recordPersonalEvent(write, clock, 'data_export_requested');
  return { id };
}

/** Makes what was asked for; what another worker made meanwhile is thrown away. */
export async function makeExport(
  services: Services,
  sources: readonly OwnDataSource[],
  id: string,
): Promise<void> {
  const { db, files, clock, newId } = services;
  const wanted = await db.jobs((trx) => repo.findToMake(trx, id));
  if (wanted === undefined) return;
  const { user_id: userId, language } = wanted;
  const entries = await makeArchive(services, sources, { userId, language });
  if (entries === null) return;
  const storageKey = `data-exports/${userId}/${newId()}`;
  const byteSize = await storeZip((bytes) => files.put(storageKey, bytes), entries);
  const now = clock.now();
  const isFirst = await db.jobs(async (trx) => {
    const isMarked = await repo.markReady(trx, id, {
      storageKey,
      byteSize,
      readyAt: now.toString(),
      expiresAt: now.add({ hours: keptDays * 24 }).toString(),
    });
    if (isMarked)
      await postToOutbox(trx, await repo.findPlace(trx, userId), 'data_export.ready', {
        id,
        toUserId: userId,
      });
    return isMarked;
  });
  if (!isFirst) await files.remove(storageKey);
}

/** @throws AppError not_found, recent_sign_in_required */
export async function linkExport(write: UserWrite, links: DownloadLinks, id: string): Promise<DownloadLink> {
  await requireRecentSignIn(write);
  if ((await repo.findReady(write, id)) === undefined) throw new AppError('not_found');
  const { userId, sessionId, aal } = write;
  return links.write({ fileId: id, ownerOf: { userId, sessionId, aal } }, 'data-exports');
}

/** What an address opens. @throws AppError not_found, whatever is wrong with it */
export async function openExport(
  { db, clock, files }: Pick<Services, 'db' | 'clock' | 'files'>,
  links: DownloadLinks,
  guard: Guard,
  token: string,
) {
  const grant = links.read(token);
  if (grant === undefined || !('ownerOf' in grant)) throw new AppError('not_found');
  const scope = mintUserScope(grant.ownerOf, { now: clock.now(), today: clock.today() });
  const found = await db
    .read(scope, guard, readRows(repo.selectReady(scope, grant.fileId), requireRow))
    .catch(hideReason);
  await db
    .writeAsUser(scope, guard, (write) => recordPersonalEvent(write, clock, 'data_export_opened'))
    .catch(hideReason);
  return {
    name: `dira-${clock.today().toString()}.zip`,
    mediaType: 'application/zip',
    bytes: await files.open(found.storage_key ?? ''),
    byteSize: found.byte_size,
  };
}

/** Erases archives whose days are over: first the word of them, then their bytes. Safe at any time. */
export async function eraseExpired({
  db,
  files,
  clock,
}: Pick<Services, 'db' | 'files' | 'clock'>): Promise<void> {
  const keys = await db.jobs((trx) => repo.takeExpired(trx, clock.now().toString()));
  await Promise.all(keys.map((key) => files.remove(key)));
}
