import type { ReportExport } from '@dira/contract/report-exports';
import type { Membership } from '@dira/domain/permissions';
import type { ReportDefinition } from '@dira/domain/report-model/definition';
import type { Language } from '@dira/i18n/languages';
import { sql } from 'kysely';
import type { ArchiveKey } from '../../db/archives.ts';
import { queries } from '../../db/queries.ts';
import type { OrgScope, OrgWrite, Trx } from '../../db/scope.ts';

/** What somebody wants as a file. */
export interface Wanted {
  name: string;
  definition: ReportDefinition;
  format: ReportExport['format'];
  language: Language;
}

export type ExportRow = Awaited<ReturnType<ReturnType<typeof selectExports>['execute']>>[number];

/** The files that whoever asks has asked for, the newest first. */
export function selectExports({ organizationId, userId }: OrgScope, limit: number) {
  return queries
    .selectFrom('report_exports')
    .select(['id', 'name', 'row_count', 'rows_written', 'requested_at', 'ready_at', 'failed_at'])
    .select(['expires_at', 'byte_size'])
    .select(sql<ReportExport['format']>`format`.as('format'))
    .select(sql<ReportExport['fault']>`fault`.as('fault'))
    .where('organization_id', '=', organizationId)
    .where('requested_by', '=', userId)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
}

export async function insertExport(
  { trx, organizationId, userId }: OrgWrite,
  { name, definition, format, language }: Wanted,
  fingerprint: Buffer,
): Promise<string> {
  const { id } = await trx
    .insertInto('report_exports')
    .values({
      organization_id: organizationId,
      requested_by: userId,
      name,
      definition: JSON.stringify(definition),
      format,
      language,
      fingerprint,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What it was called; undefined where there is none. Its bytes go with the files that nothing names. */
export async function deleteExport({ trx, organizationId }: OrgWrite, id: string) {
  return trx
    .deleteFrom('report_exports')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .returning(['name', 'ready_at'])
    .executeTakeFirst();
}

/** The one of theirs that can be downloaded. */
export function findReady({ trx, organizationId, now }: OrgWrite, id: string) {
  return trx
    .selectFrom('report_exports')
    .select(['name', 'requested_at', 'storage_key', 'byte_size'])
    .select(sql<ReportExport['format']>`format`.as('format'))
    .select(sql<ReportDefinition>`definition`.as('definition'))
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('storage_key', 'is not', null)
    .where('expires_at', '>', now.toString())
    .executeTakeFirst();
}

/** Undefined where it was made, cancelled, or has failed. */
export function findToMake(trx: Trx, key: ArchiveKey) {
  return underWay(trx, key)
    .select(['x.name', 'x.requested_by'])
    .select(sql<ReportDefinition>`x.definition`.as('definition'))
    .select(sql<ReportExport['format']>`x.format`.as('format'))
    .select(sql<Language>`x.language`.as('language'))
    .executeTakeFirst();
}

/** Holds one that is still being made, until the transaction ends. The place of its asker is null where they have none any more. */
export function holdToMark(trx: Trx, key: ArchiveKey) {
  return underWay(trx, key)
    .select(
      sql<Membership | null>`(select json_build_object('role', m.role, 'flags', m.flags) from team_members m
        where m.organization_id = x.organization_id and m.user_id = x.requested_by and m.suspended_at is null
          and m.removed_at is null)`.as('asker'),
    )
    .forUpdate('x')
    .executeTakeFirst();
}

/** Says how far it is. @returns false where nobody waits for it any more */
export async function noteProgress(
  trx: Trx,
  { organizationId, id }: ArchiveKey,
  { rowCount, rowsWritten }: { rowCount: number; rowsWritten: number },
): Promise<boolean> {
  const found = await trx
    .updateTable('report_exports')
    .set({ row_count: rowCount, rows_written: rowsWritten })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('ready_at', 'is', null)
    .where('failed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return found !== undefined;
}

export async function noteFault(
  trx: Trx,
  { organizationId, id }: ArchiveKey,
  fault: NonNullable<ReportExport['fault']>,
): Promise<void> {
  await trx
    .updateTable('report_exports')
    .set({ fault })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

/** The same that was ready before is over. */
export async function endBefore(trx: Trx, { organizationId, id }: ArchiveKey, now: string): Promise<void> {
  await sql`update report_exports x set expires_at = ${now} from report_exports n
    where x.organization_id = ${organizationId} and n.organization_id = x.organization_id and n.id = ${id}
      and x.requested_by = n.requested_by and x.fingerprint = n.fingerprint and x.storage_key is not null
      and x.expires_at > ${now}`.execute(trx);
}

function underWay(trx: Trx, { organizationId, id }: ArchiveKey) {
  return trx
    .selectFrom('report_exports as x')
    .where('x.organization_id', '=', organizationId)
    .where('x.id', '=', id)
    .where('x.ready_at', 'is', null)
    .where('x.failed_at', 'is', null);
}
