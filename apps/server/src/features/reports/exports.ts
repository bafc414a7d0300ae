import {
  MOST_LISTED_REPORT_EXPORTS,
  REPORT_EXPORT_DAYS,
  REPORT_EXPORTS_PER_DAY,
  type ReportExport,
} from '@dira/contract/report-exports';
import { isAllowed } from '@dira/domain/permissions';
import { toBusinessDate } from '@dira/i18n/format-date';
import type { ReportSources } from '../../contributions/report-sources.ts';
import type { ArchiveKey } from '../../db/archives.ts';
import { isOutOfTime } from '../../db/away.ts';
import type { Guard } from '../../db/database.ts';
import { readRows, type Read } from '../../db/read.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import { sha256 } from '../../platform/digest.ts';
import type { DownloadLink, DownloadLinks } from '../../platform/download-links.ts';
import {
  eraseExpiredArchives,
  makeArchive,
  requestArchive,
  stateOfArchive,
  type ArchiveKind,
} from '../../platform/kept-archives.ts';
import { storePieces } from '../../platform/stored-pieces.ts';
import { tableMediaTypes } from '../../platform/table-files.ts';
import type { Services } from '../../services.ts';
import { hideReason, readMemberLink } from '../files/linked.ts';
import { writeLongReport } from './exports-content.ts';
import * as repo from './exports.repo.ts';
import { requireSeen } from './service.ts';

/**
 * Reports that are too long to wait for: a job makes the file, which is kept for some days.
 *
 * Guarantees: a file is made with the rights that its asker has at that moment, and is all of one moment; it is seen and
 * opened by nobody else, and by them while they may still see each of its fields; what is cancelled is not finished. Never:
 * a part of a report that looks like the whole.
 */

const exports: ArchiveKind = {
  table: 'report_exports',
  entity: 'report_export',
  isPersonal: true,
  folder: 'report-exports',
  keptDays: REPORT_EXPORT_DAYS,
  perDay: REPORT_EXPORTS_PER_DAY,
  patienceHours: 2,
  holdToMark: async (trx, key) => {
    const held = await repo.holdToMark(trx, key);
    return held && { mayHave: held.asker !== null && isAllowed(held.asker, 'reports.use') };
  },
  endBefore: repo.endBefore,
};

/** Gives up files that nobody makes any more, and erases those whose days are over. Safe at any time. */
export function eraseExpired(services: Pick<Services, 'db' | 'files' | 'clock'>): Promise<void> {
  return eraseExpiredArchives(exports, services);
}

export function readExports(scope: OrgScope): Read<{ items: ReportExport[] }> {
  return readRows(repo.selectExports(scope, MOST_LISTED_REPORT_EXPORTS), (rows) => ({
    items: rows.map((row) => presentExport(row, scope.now)),
  }));
}

/** @throws AppError not_allowed where the caller may not see one of its fields; too_many_requests */
export async function requestExport(write: OrgWrite, wanted: repo.Wanted): Promise<{ id: string }> {
  requireSeen(wanted.definition, write.may);
  const fingerprint = sha256(JSON.stringify(wanted));
  return requestArchive(exports, write, {
    of: { requested_by: write.userId, fingerprint },
    insert: () => repo.insertExport(write, wanted, fingerprint),
    data: { name: wanted.name, toUserId: write.userId },
  });
}

/** Makes what was asked for, in the name of whoever asked. */
export async function makeExport(
  services: Pick<Services, 'db' | 'files' | 'clock' | 'newId' | 'log'>,
  sources: ReportSources,
  key: ArchiveKey,
): Promise<void> {
  const { db } = services;
  const wanted = await db.jobs((trx) => repo.findToMake(trx, key));
  if (wanted === undefined) return;
  const { organizationId } = key;
  const progress = (done: { rowCount: number; rowsWritten: number }) =>
    db.jobs((trx) => repo.noteProgress(trx, key, done));
  await makeArchive(exports, services, key, async (put) => {
    const pieces = db.streamForMember({ organizationId, userId: wanted.requested_by }, (reading) =>
      writeLongReport(sources, reading, wanted, progress),
    );
    try {
      return await storePieces(put, pieces);
    } catch (error) {
      await db.jobs((trx) => repo.noteFault(trx, key, faultOf(error)));
      throw error;
    }
  });
}

/** @throws AppError not_found */
export async function deleteExport(write: OrgWrite, id: string): Promise<void> {
  const found = await repo.deleteExport(write, id);
  if (found === undefined) throw new AppError('not_found');
  const action = found.ready_at === null ? 'cancelled' : 'deleted';
  await recordEvent(write, {
    action,
    entity: 'report_export',
    entityId: id,
    data: { name: found.name, toUserId: write.userId },
  });
}

/** @throws AppError not_found; not_allowed where the caller may no longer see one of its fields */
export async function linkExport(write: OrgWrite, links: DownloadLinks, id: string): Promise<DownloadLink> {
  await requireReady(write, id);
  const { organizationId, userId, sessionId, aal } = write;
  const caller = { userId, sessionId, aal };
  return links.write({ caller, door: { organizationId }, documentId: id, fileId: id }, 'report-exports');
}

/** What an address opens. @throws AppError not_found, whatever is wrong with it */
export async function openExport(
  { db, clock, files }: Pick<Services, 'db' | 'clock' | 'files'>,
  links: DownloadLinks,
  guard: Guard,
  token: string,
) {
  const { scope, fileId: id } = readMemberLink({ clock }, links, token);
  const { name, format, requested_at, storage_key, byte_size } = await db
    .writeInOrganization(scope, guard, async (write) => {
      const ready = await requireReady(write, id);
      await recordEvent(write, {
        action: 'downloaded',
        entity: 'report_export',
        entityId: id,
        data: { name: ready.name, toUserId: write.userId },
      });
      return ready;
    })
    .catch(hideReason);
  return {
    name: `${name === '' ? 'report' : name}-${toBusinessDate(requested_at)}.${format}`,
    mediaType: tableMediaTypes[format],
    bytes: await files.open(storage_key ?? ''),
    byteSize: byte_size,
  };
}

async function requireReady(write: OrgWrite, id: string) {
  const ready = await repo.findReady(write, id);
  if (ready === undefined) throw new AppError('not_found');
  requireSeen(ready.definition, write.may);
  return ready;
}

function faultOf(error: unknown): NonNullable<ReportExport['fault']> {
  if (isOutOfTime(error)) return 'took_too_long';
  if (!(error instanceof AppError)) return 'broken';
  if (error.code === 'not_allowed' || error.code === 'too_many_rows') return error.code;
  return error.fields.some(({ code }) => code === 'too_many_groups') ? 'too_many_rows' : 'broken';
}

function presentExport(row: repo.ExportRow, now: Temporal.Instant): ReportExport {
  return {
    id: row.id,
    name: row.name,
    format: row.format,
    state: stateOfArchive(row, now),
    fault: row.fault,
    requestedAt: row.requested_at,
    rowCount: row.row_count,
    rowsWritten: row.rows_written,
    expiresAt: row.expires_at,
    byteSize: row.byte_size,
  };
}
