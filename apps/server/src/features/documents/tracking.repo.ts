import { sql } from 'kysely';
import { hasRow, isOnPage, rowByRow, selectPageIds, type Position } from '../../db/page.ts';
import { onKey, queries } from '../../db/queries.ts';
import type { RequiredDocuments } from '../../db/schema.ts';
import type { OrgScope, OrgWrite, TenancyWrite } from '../../db/scope.ts';

export type MissingRow = Awaited<ReturnType<ReturnType<typeof selectMissing>['execute']>>[number];

export async function insertVersion(
  { trx, organizationId, userId }: OrgWrite | TenancyWrite,
  version: { documentId: string; number: number; fileId: string; filename: string },
): Promise<void> {
  await trx
    .insertInto('document_versions')
    .values({
      organization_id: organizationId,
      document_id: version.documentId,
      number: version.number,
      file_id: version.fileId,
      filename: version.filename,
      created_by: userId,
    })
    .execute();
}

export async function nextVersionNumber(
  { trx, organizationId }: OrgWrite,
  documentId: string,
): Promise<number> {
  const { last } = await trx
    .selectFrom('document_versions')
    .select(({ fn }) => fn.coalesce(fn.max('number'), sql.lit(0)).as('last'))
    .where('organization_id', '=', organizationId)
    .where('document_id', '=', documentId)
    .executeTakeFirstOrThrow();
  return last + 1;
}

/** Bounds of lists that nobody pages through. */
const mostVersions = 200;
const mostTags = 200;
const mostKinds = 200;

export function selectVersions({ organizationId }: OrgScope, documentId: string) {
  return queries
    .selectFrom('document_versions as v')
    .innerJoin('files as f', onKey('f', 'v', { id: 'file_id' }))
    .innerJoin('documents as d', onKey('d', 'v', { id: 'document_id' }))
    .where('v.organization_id', '=', organizationId)
    .where('v.document_id', '=', documentId)
    .select(['v.number', 'v.filename', 'v.created_at', 'f.byte_size'])
    .select(sql<boolean>`v.file_id = d.file_id`.as('is_current'))
    .orderBy('v.number', 'desc')
    .limit(mostVersions);
}

/** An older file of a document that is there, for a link to it. */
export function findVersion({ trx, organizationId }: OrgWrite, documentId: string, number: number) {
  return trx
    .selectFrom('document_versions as v')
    .innerJoin('documents as d', onKey('d', 'v', { id: 'document_id' }))
    .where('v.organization_id', '=', organizationId)
    .where('v.document_id', '=', documentId)
    .where('v.number', '=', number)
    .where('d.deleted_at', 'is', null)
    .select(['v.file_id', 'd.category'])
    .executeTakeFirst();
}

export async function replaceTags(
  { trx, organizationId }: OrgWrite,
  documentId: string,
  tags: string[],
): Promise<void> {
  await trx
    .deleteFrom('document_tags')
    .where('organization_id', '=', organizationId)
    .where('document_id', '=', documentId)
    .execute();
  if (tags.length === 0) return;
  await trx
    .insertInto('document_tags')
    .values(tags.map((tag) => ({ organization_id: organizationId, document_id: documentId, tag })))
    .execute();
}

export function selectTags({ organizationId }: OrgScope) {
  return queries
    .selectFrom('document_tags as tagged')
    .innerJoin('documents as d', onKey('d', 'tagged', { id: 'document_id' }))
    .where('tagged.organization_id', '=', organizationId)
    .where('d.deleted_at', 'is', null)
    .select('tagged.tag')
    .distinct()
    .orderBy('tagged.tag')
    .limit(mostTags);
}

export function selectKinds({ organizationId }: OrgScope) {
  return queries
    .selectFrom('required_documents')
    .select(['id', 'code', 'name', 'is_required'])
    .where('organization_id', '=', organizationId)
    .orderBy('place')
    .orderBy('id')
    .limit(mostKinds);
}

export function findKind({ trx, organizationId }: OrgWrite, id: string) {
  return trx
    .selectFrom('required_documents')
    .select(['id', 'code', 'name'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function findKindOfCode(
  { trx, organizationId }: OrgWrite | TenancyWrite,
  code: NonNullable<RequiredDocuments['code']>,
): Promise<string | null> {
  const kind = await trx
    .selectFrom('required_documents')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('code', '=', code)
    .executeTakeFirst();
  return kind?.id ?? null;
}

export async function insertKind(
  { trx, organizationId }: OrgWrite,
  kind: { name: string; isRequired: boolean },
): Promise<string> {
  const { id } = await trx
    .insertInto('required_documents')
    .values({ organization_id: organizationId, name: kind.name, is_required: kind.isRequired })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateKind(
  { trx, organizationId }: OrgWrite,
  id: string,
  isRequired: boolean,
): Promise<void> {
  await trx
    .updateTable('required_documents')
    .set({ is_required: isRequired })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

export async function deleteKind({ trx, organizationId }: OrgWrite, id: string): Promise<void> {
  await trx
    .deleteFrom('required_documents')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

/** The documents that a lease `l` lacks of those required of all, or asked of it. */
const lacking = sql`required_documents k
  where k.organization_id = l.organization_id and not exists (
    select from documents d where d.organization_id = l.organization_id and d.lease_id = l.lease_id
      and d.required_document_id = k.id and d.deleted_at is null)
    and (k.is_required or (k.code = 'insurance' and exists (select from insurance_requests q
      where q.organization_id = l.organization_id and q.lease_id = l.lease_id)))`;
const lacked = sql<{ id: string; code: RequiredDocuments['code']; name: string }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'code', k.code, 'name', k.name) order by k.place, k.id), '[]')
  from ${lacking})`;

/** Leases that run or are about to and lack a document; those that end first come first. */
export function selectMissing(
  { organizationId, today }: OrgScope,
  { limit, after }: { limit: number; after?: Position | undefined },
) {
  // A lease runs until the last day of its term at the longest.
  const page = selectPageIds({
    from: sql`lease_terms l`,
    id: sql.ref('l.lease_id'),
    sortKey: sql.ref('l.ends_on'),
    order: 'asc',
    after,
    limit,
    wanted: [
      sql`l.organization_id = ${organizationId}::uuid and not isempty(l.occupies) and l.ends_on >= ${today.toString()}::date`,
      rowByRow(sql`upper(l.occupies) > ${today.toString()}::date and ${hasRow(lacking)}`),
    ],
  });
  return queries
    .selectFrom('lease_terms as l')
    .innerJoin('property_places as p', onKey('p', 'l', 'property_id'))
    .innerJoin('unit_places as u', onKey('u', 'l', 'unit_id'))
    .innerJoin('primary_tenants as t', onKey('t', 'l', 'lease_id'))
    .where('l.organization_id', '=', organizationId)
    .where(isOnPage(sql.ref('l.lease_id'), page))
    .select([
      'l.lease_id as id',
      'l.starts_on',
      'l.ends_on',
      'p.property_id',
      'p.property_name',
      'u.unit_id',
      'u.unit_number',
      't.full_name as tenant_name',
      'l.more_tenants',
      lacked.as('kinds'),
    ])
    .orderBy('l.ends_on')
    .orderBy('l.lease_id')
    .limit(limit + 1);
}
