import { sql } from 'kysely';
import { holdByName } from './hold.ts';
import { allOf } from './queries.ts';
import type { OrgWrite, Trx } from './scope.ts';

/** Which archive, of which workspace. */
export interface ArchiveKey {
  organizationId: string;
  id: string;
}

/** And who asked for it; null for somebody whose account is gone. */
export interface AskedArchive extends ArchiveKey {
  askerId: string | null;
}

/**
 * Archives that a job makes, and that are kept for some days: a row each, which says when it was asked for, when it was
 * ready or had failed, and where its bytes are until its days are over.
 * @param name the table; it has `requested_by`, `requested_at`, `ready_at`, `failed_at`, `expires_at`, `storage_key` and `byte_size`
 */
export function archivesIn(name: 'organization_exports' | 'tax_packs' | 'report_exports') {
  const table = sql.table(name);
  const asked = sql`organization_id as "organizationId", id, requested_by as "askerId"`;
  return {
    /**
     * The one that is being made. Of two who ask at once, the second waits for the first.
     * @param of columns that tell it from others of the workspace
     */
    async findWaiting(
      { trx, organizationId }: OrgWrite,
      of: Readonly<Record<string, string | number | Buffer>>,
    ): Promise<string | undefined> {
      await holdByName(trx, `${name}:${organizationId}`);
      const isOf = Object.entries(of).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
      const { rows } = await sql<{ id: string }>`select id from ${table}
        where organization_id = ${organizationId} and ${allOf(isOf)} and ready_at is null and failed_at is null`.execute(
        trx,
      );
      return rows[0]?.id;
    },

    /** Whether as many as `most` were made since then; what failed counts for nothing. */
    async isEnough({ trx, organizationId }: OrgWrite, since: string, most: number): Promise<boolean> {
      const { rows } = await sql`select from ${table}
        where organization_id = ${organizationId} and requested_at > ${since} and failed_at is null
        limit ${most}`.execute(trx);
      return rows.length === most;
    },

    async markReady(
      trx: Trx,
      { organizationId, id }: ArchiveKey,
      made: { storageKey: string; byteSize: number; readyAt: string; expiresAt: string },
    ): Promise<AskedArchive[]> {
      const { rows } =
        await sql<AskedArchive>`update ${table} set storage_key = ${made.storageKey}, byte_size = ${made.byteSize},
          ready_at = ${made.readyAt}, expires_at = ${made.expiresAt}
        where organization_id = ${organizationId} and id = ${id} returning ${asked}`.execute(trx);
      return rows;
    },

    async markFailed(trx: Trx, { organizationId, id }: ArchiveKey, now: string): Promise<AskedArchive[]> {
      const { rows } = await sql<AskedArchive>`update ${table} set failed_at = ${now}
        where organization_id = ${organizationId} and id = ${id} returning ${asked}`.execute(trx);
      return rows;
    },

    /** Gives up what was asked for before then and is not ready. */
    async failOverdue(trx: Trx, before: string, now: string): Promise<AskedArchive[]> {
      const { rows } = await sql<AskedArchive>`
        with late as (
          select organization_id, id from ${table}
          where ready_at is null and failed_at is null and requested_at <= ${before} for update skip locked
        )
        update ${table} x set failed_at = ${now} from late
        where x.organization_id = late.organization_id and x.id = late.id
        returning x.organization_id as "organizationId", x.id, x.requested_by as "askerId"`.execute(trx);
      return rows;
    },

    /** Speaks no more of those whose days are over. @returns where their bytes are */
    async takeExpired(trx: Trx, now: string): Promise<string[]> {
      const { rows } = await sql<{ key: string }>`
        with over as (
          select organization_id, id, storage_key from ${table}
          where storage_key is not null and expires_at <= ${now} for update skip locked
        )
        update ${table} x set storage_key = null from over
        where x.organization_id = over.organization_id and x.id = over.id
        returning over.storage_key as key`.execute(trx);
      return rows.map(({ key }) => key);
    },
  };
}
