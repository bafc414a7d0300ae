import type { Language } from '@dira/i18n/languages';
import { sql } from 'kysely';
import type { ArchiveKey } from '../../db/archives.ts';
import { ifGiven, queries } from '../../db/queries.ts';
import type { OrgScope, OrgWrite, Trx } from '../../db/scope.ts';

const columns = ['id', 'requested_at', 'ready_at', 'failed_at', 'expires_at', 'byte_size'] as const;

export type ExportRow = Awaited<ReturnType<ReturnType<typeof selectNewest>['execute']>>[number];

export function selectNewest({ organizationId }: OrgScope) {
  return newestFirst(organizationId).select(columns).limit(1);
}

/** The one that can be downloaded. */
export function selectReady({ organizationId, now }: OrgScope) {
  return newestFirst(organizationId)
    .select(columns)
    .where('storage_key', 'is not', null)
    .where('expires_at', '>', now.toString())
    .limit(1);
}

function newestFirst(organizationId: string) {
  return queries
    .selectFrom('organization_exports')
    .where('organization_id', '=', organizationId)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc');
}

export function findReady({ trx, organizationId, now }: OrgWrite, id: string) {
  return trx
    .selectFrom('organization_exports as x')
    .innerJoin('organization_names as o', 'o.organization_id', 'x.organization_id')
    .select(['x.storage_key', 'x.byte_size', 'o.organization_name'])
    .where('x.organization_id', '=', organizationId)
    .where('x.id', '=', id)
    .where('x.storage_key', 'is not', null)
    .where('x.expires_at', '>', now.toString())
    .executeTakeFirst();
}

export async function insertExport(
  { trx, organizationId, userId }: OrgWrite,
  language: Language,
): Promise<string> {
  const { id } = await trx
    .insertInto('organization_exports')
    .values({ organization_id: organizationId, requested_by: userId, language })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Undefined where it was made, or has failed. `is_owned`: whoever asked for it owns the workspace. */
export function findToMake(trx: Trx, key: ArchiveKey) {
  return underWay(trx, key)
    .innerJoin('organization_names as o', 'o.organization_id', 'x.organization_id')
    .select([sql<Language>`x.language`.as('language'), 'o.organization_name', isOwned.as('is_owned')])
    .executeTakeFirst();
}

/** Holds one that is still being made, until the transaction ends. */
export function holdToMark(trx: Trx, key: ArchiveKey) {
  return underWay(trx, key).select(isOwned.as('is_owned')).forUpdate('x').executeTakeFirst();
}

function underWay(trx: Trx, { organizationId, id }: ArchiveKey) {
  return trx
    .selectFrom('organization_exports as x')
    .where('x.organization_id', '=', organizationId)
    .where('x.id', '=', id)
    .where('x.ready_at', 'is', null)
    .where('x.failed_at', 'is', null);
}

const isOwned = sql<boolean>`exists (
  select from team_members m where m.organization_id = x.organization_id and m.user_id = x.requested_by
    and m.role = 'admin' and m.suspended_at is null)`;

/** The archive that was ready before is over: one workspace keeps one. */
export async function endBefore(trx: Trx, { organizationId }: ArchiveKey, now: string): Promise<void> {
  await trx
    .updateTable('organization_exports')
    .set({ expires_at: now })
    .where('organization_id', '=', organizationId)
    .where('storage_key', 'is not', null)
    .where('expires_at', '>', now)
    .execute();
}

interface TeamRow {
  user_id: string;
  full_name: string;
  email: string | null;
  phone: string | null;
  role: string;
  joined_at: string;
  suspended_at: string | null;
  removed_at: string | null;
}

/** Everybody of the team, also who has left it. */
export async function listTeam(trx: Trx, organizationId: string): Promise<TeamRow[]> {
  const { rows } = await sql<TeamRow>`select * from internal.organization_people(${organizationId})`.execute(
    trx,
  );
  return rows;
}

/** Tenants in the order of their ids, so many at a time. */
export function listTenantsAfter(trx: Trx, organizationId: string, after: string | undefined, limit: number) {
  return trx
    .selectFrom('tenant_contacts')
    .select(['tenant_id', 'user_id', 'full_name', 'email', 'phone'])
    .where('organization_id', '=', organizationId)
    .$call(ifGiven(after, (query, id) => query.where('tenant_id', '>', id)))
    .orderBy('tenant_id')
    .limit(limit)
    .execute();
}
