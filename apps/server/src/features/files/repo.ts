import { STORAGE_BYTES } from '@dira/contract/constants';
import type { Plan } from '@dira/domain/plans';
import { sql } from 'kysely';
import { ifGiven, queries } from '../../db/queries.ts';
import type { OrgWrite, Trx } from '../../db/scope.ts';

type InOrganization = Pick<OrgWrite, 'trx' | 'organizationId'>;

export interface NewFile {
  id: string;
  name: string;
  mediaType: string;
  byteSize: number;
  sha256: Buffer;
  storageKey: string;
}

/** Whether so many bytes fit into what the plan stores; the answer holds until the end of the transaction. */
export async function hasRoom({ trx, organizationId }: InOrganization, bytes: number): Promise<boolean> {
  const { plan } = await trx
    .selectFrom('organization_plans')
    .select(sql<Plan>`plan`.as('plan'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  const limit = STORAGE_BYTES[plan];
  const { rows } = await sql<{ fits: boolean }>`
    select internal.has_room(${organizationId}::uuid, ${bytes}, ${limit}) as fits`.execute(trx);
  return rows[0]?.fits === true;
}

export async function insertFile(
  { trx, organizationId }: InOrganization,
  file: NewFile & { thumbnail: NewFile | null },
): Promise<void> {
  const toRow = (one: NewFile, thumbnailId: string | null) => ({
    organization_id: organizationId,
    id: one.id,
    name: one.name,
    media_type: one.mediaType,
    byte_size: one.byteSize,
    sha256: one.sha256,
    storage_key: one.storageKey,
    thumbnail_id: thumbnailId,
  });
  const rows = [
    ...(file.thumbnail === null ? [] : [toRow(file.thumbnail, null)]),
    toRow(file, file.thumbnail?.id ?? null),
  ];
  await trx.insertInto('files').values(rows).execute();
}

export function findFile(trx: Trx, organizationId: string, id: string) {
  return trx
    .selectFrom('files')
    .select(['id', 'storage_key', 'thumbnail_id'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function deleteFile(trx: Trx, organizationId: string, id: string): Promise<void> {
  await trx.deleteFrom('files').where('organization_id', '=', organizationId).where('id', '=', id).execute();
}

/** The keys that a file has. */
export async function listKeptKeys(trx: Trx, keys: readonly string[]): Promise<string[]> {
  const { rows } = await trx.executeQuery(selectKeptKeys(keys).compile());
  return rows.map((row) => row.storage_key);
}

export function selectKeptKeys(keys: readonly string[]) {
  return queries.selectFrom('files').select('storage_key').where('storage_key', 'in', keys);
}

/** A file as the store is asked for it, and told by. */
export interface FileRow {
  organization_id: string;
  id: string;
  storage_key: string;
  sha256: Buffer;
}

/** Rows of files of all workspaces in the order of their key, so many at a time. */
export function listFilesAfter(
  trx: Trx,
  after: Pick<FileRow, 'organization_id' | 'id'> | undefined,
  limit: number,
): Promise<FileRow[]> {
  return trx
    .selectFrom('files')
    .select(['organization_id', 'id', 'storage_key', 'sha256'])
    .$call(
      ifGiven(after, (query, { organization_id: organizationId, id }) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('organization_id', 'id'), '>', tuple(organizationId, id)),
        ),
      ),
    )
    .orderBy('organization_id')
    .orderBy('id')
    .limit(limit)
    .execute();
}
