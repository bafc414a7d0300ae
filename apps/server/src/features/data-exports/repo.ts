import type { Language } from '@dira/i18n/languages';
import { sql } from 'kysely';
import { holdByName } from '../../db/hold.ts';
import { queries } from '../../db/queries.ts';
import type { Trx, UserScope, UserWrite } from '../../db/scope.ts';

export type ExportRow = Awaited<ReturnType<ReturnType<typeof selectNewest>['execute']>>[number];

const columns = ['id', 'requested_at', 'ready_at', 'expires_at', 'byte_size', 'storage_key'] as const;

export function selectNewest({ userId }: UserScope) {
  return queries
    .selectFrom('data_exports')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1);
}

/** One that can be downloaded. */
export function selectReady({ userId, now }: UserScope, id: string) {
  return queries
    .selectFrom('data_exports')
    .select(['id', 'storage_key', 'byte_size'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('storage_key', 'is not', null)
    .where('expires_at', '>', now.toString());
}

export async function findReady(write: UserWrite, id: string) {
  return (await write.trx.executeQuery(selectReady(write, id).compile())).rows[0];
}

/** One that was asked for since then and is not ready. Of two who ask at once, the second waits for the first. */
export async function findWaiting({ trx, userId }: UserWrite, since: string): Promise<string | undefined> {
  await holdByName(trx, `data-exports:${userId}`);
  const row = await trx
    .selectFrom('data_exports')
    .select('id')
    .where('user_id', '=', userId)
    .where('ready_at', 'is', null)
    .where('requested_at', '>', since)
    .executeTakeFirst();
  return row?.id;
}

export async function insertExport({ trx, userId }: UserWrite, language: Language): Promise<string> {
  const { id } = await trx
    .insertInto('data_exports')
    .values({ user_id: userId, language })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Undefined where it was made by another worker, or its person is gone. */
export async function findToMake(trx: Trx, id: string) {
  return trx
    .selectFrom('data_exports')
    .select(['user_id', sql<Language>`language`.as('language')])
    .where('id', '=', id)
    .where('ready_at', 'is', null)
    .executeTakeFirst();
}

/** @returns false where another worker was there first */
export async function markReady(
  trx: Trx,
  id: string,
  made: { storageKey: string; byteSize: number; readyAt: string; expiresAt: string },
): Promise<boolean> {
  const row = await trx
    .updateTable('data_exports')
    .set({
      storage_key: made.storageKey,
      byte_size: made.byteSize,
      ready_at: made.readyAt,
      expires_at: made.expiresAt,
    })
    .where('id', '=', id)
    .where('ready_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Speaks no more of archives whose days are over. @returns where their bytes are */
export async function takeExpired(trx: Trx, now: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    with over as (
      select id, storage_key from data_exports where storage_key is not null and expires_at <= ${now}
      for update skip locked
    )
    update data_exports x set storage_key = null from over where x.id = over.id
    returning over.storage_key as key`.execute(trx);
  return rows.map(({ key }) => key);
}

/** Where the person has a place, the newest of their leases first: there they are told. */
export async function findPlace(trx: Trx, userId: string): Promise<string | null> {
  const { rows } = await sql<{ organization_id: string }>`
    select organization_id from (
      select t.organization_id, 1 as rank, l.starts_on::timestamptz as since from tenant_contacts t
        join lease_parties lt on lt.organization_id = t.organization_id and lt.tenant_id = t.tenant_id
        join lease_terms l on l.organization_id = lt.organization_id and l.lease_id = lt.lease_id and l.stage = 'agreed'
        where t.user_id = ${userId}
      union all
      select organization_id, 2, joined_at from team_members where user_id = ${userId} and suspended_at is null
    ) as places order by rank, since desc limit 1`.execute(trx);
  return rows[0]?.organization_id ?? null;
}

/** The workspaces in which something may be theirs: where they rent, where they own, and where they are in the team. */
export async function listPlaces(trx: Trx, userId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select o.organization_id as id, o.organization_name as name from organization_names o where o.organization_id in (
      select organization_id from tenant_contacts where user_id = ${userId}
      union select organization_id from owner_accounts where user_id = ${userId}
      union select organization_id from team_members where user_id = ${userId} and suspended_at is null)
    order by o.organization_name, o.organization_id`.execute(trx);
  return rows;
}
