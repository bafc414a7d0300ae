import type { Document } from '@dira/contract/documents';
import { expiryRange, type ExpiryState } from '@dira/domain/document-expiry';
import { searchWords } from '@dira/domain/search-words';
import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely';
import { escapeLike, hasRow, isAfter, type Position } from '../../db/page.ts';
import { currentOrganizationId, currentTenantId, ifGiven, onKey, queries } from '../../db/queries.ts';
import type { Documents } from '../../db/schema.ts';
import type { OrgScope, OrgWrite, TenancyScope, TenancyWrite } from '../../db/scope.ts';

export interface DocumentFilter {
  category?: Documents['category'] | undefined;
  search?: string | undefined;
  propertyId?: string | undefined;
  unitId?: string | undefined;
  leaseId?: string | undefined;
  tenantId?: string | undefined;
  expenseId?: string | undefined;
  show: 'all' | 'filed';
  /** What is written in the files counts too. */
  inside: boolean;
  tag?: string | undefined;
  requiredDocumentId?: string | undefined;
  expiry?: ExpiryState | undefined;
  sort: 'newest' | 'expires_on' | 'title';
  order?: 'asc' | 'desc' | undefined;
  /** Receipts are money: those who may not see money see none. */
  withReceipts: boolean;
  limit: number;
  after?: Position | undefined;
}

export type DocumentRow = Awaited<ReturnType<ReturnType<typeof selectDocument>['execute']>>[number];
export type MyDocumentRow = Awaited<ReturnType<ReturnType<typeof selectMyDocuments>['execute']>>[number];
export type LockedDocument = NonNullable<Awaited<ReturnType<typeof lockDocument>>>;

/** One more row than asked for tells whether there is a next page. */
export function selectDocuments(scope: OrgScope, filter: DocumentFilter) {
  const { after, sort } = filter;
  const words = searchWords(filter.search ?? '');
  const order = filter.order ?? (sort === 'newest' ? 'desc' : 'asc');
  const sortKey = {
    newest: sql<string>`d.created_at`,
    expires_on: sql<string>`d.expires_on`,
    title: sql<string>`lower(d.title)`,
  }[sort];
  return selectWanted(scope, filter)
    .select([sortKey.as('sort_key'), excerptAround(filter.inside ? words : []).as('excerpt')])
    .$call((query) => words.reduce((found, word) => found.where(hasWord(word, filter.inside)), query))
    .$if(sort === 'expires_on', (query) => query.where('d.expires_on', 'is not', null))
    .$call(
      ifGiven(after, (query, position) =>
        query.where(({ ref }) => isAfter(sortKey, ref('d.id'), position, order)),
      ),
    )
    .orderBy(sortKey, order)
    .orderBy('d.id', order)
    .limit(filter.limit + 1);
}

/** What the list is narrowed to, beside the words that are looked for. */
function selectWanted(scope: OrgScope, filter: DocumentFilter) {
  const { from, to } = filter.expiry === undefined ? anyDay : expiryRange(filter.expiry, scope.today);
  return documentColumns(scope)
    .$call(ifGiven(filter.category, (query, value) => query.where('d.category', '=', value)))
    .$call(ifGiven(filter.propertyId, (query, value) => query.where('d.property_id', '=', value)))
    .$call(ifGiven(filter.unitId, (query, value) => query.where('d.unit_id', '=', value)))
    .$call(ifGiven(filter.leaseId, (query, value) => query.where('d.lease_id', '=', value)))
    .$call(
      ifGiven(filter.requiredDocumentId, (query, value) => query.where('d.required_document_id', '=', value)),
    )
    .$call(ifGiven(filter.expenseId, (query, value) => query.where('d.expense_id', '=', value)))
    .$if(!filter.withReceipts, (query) => query.where('d.category', '<>', 'receipts'))
    .$if(filter.show === 'filed', (query) => query.where('d.receipt_id', 'is', null))
    .$call(ifGiven(filter.tenantId, (query, value) => query.where(isOfTenant(scope, value))))
    .$call(ifGiven(filter.tag, (query, value) => query.where(hasTag(value))))
    .$call(ifGiven(from?.toString(), (query, day) => query.where(sql<boolean>`d.expires_on >= ${day}::date`)))
    .$call(ifGiven(to?.toString(), (query, day) => query.where(sql<boolean>`d.expires_on <= ${day}::date`)));
}

const anyDay = { from: null, to: null };

/** Filed with the tenant, or with a lease of theirs and with no tenant. */
function isOfTenant({ organizationId }: OrgScope, tenantId: string): RawBuilder<boolean> {
  return sql<boolean>`(d.tenant_id = ${tenantId} or (d.tenant_id is null and d.lease_id in (
    select of_tenant.lease_id from lease_parties of_tenant
    where of_tenant.organization_id = ${organizationId} and of_tenant.tenant_id = ${tenantId})))`;
}

function hasTag(tag: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from document_tags tagged
    where tagged.organization_id = d.organization_id and tagged.document_id = d.id and tagged.tag = ${tag})`;
}

/** In the name, among the tags, or in the file itself. */
function hasWord(word: string, inside: boolean): RawBuilder<boolean> {
  const like = `%${escapeLike(word)}%`;
  const isInName = sql<boolean>`d.search_text like ${like}`;
  if (!inside) return isInName;
  return sql<boolean>`(${isInName} or d.id in (select x.document_id from document_texts x
      where x.organization_id = d.organization_id and x.body like ${like})
    or exists (select from document_tags tagged where tagged.organization_id = d.organization_id
      and tagged.document_id = d.id and lower(tagged.tag) like ${like}))`;
}

/** The words of the file around the first that was found, or null. */
function excerptAround(words: string[]): RawBuilder<string | null> {
  const [first] = words;
  if (first === undefined) return sql<string | null>`null::text`;
  return sql<string | null>`(select substr(x.body, greatest(position(${first} in x.body) - 60, 1), 160)
    from document_texts x where x.organization_id = d.organization_id and x.document_id = d.id
    and position(${first} in x.body) > 0)`;
}

export function selectDocument(scope: OrgScope, id: string) {
  return documentColumns(scope)
    .select([sql<string>`d.created_at`.as('sort_key'), excerptAround([]).as('excerpt')])
    .where('d.id', '=', id);
}

type ReasonToStay = NonNullable<Document['staysBecause']>;

/** Somebody put their name to it, or may still do so by a link. */
const reasonToStay = sql<ReasonToStay | null>`case
  when (l.document_file_id = d.file_id and l.signature_status <> 'pending_signature') or ${hasRow(sql`sent_papers sealed
    where sealed.organization_id = d.organization_id and sealed.sealed_file_id = d.file_id`)}
  then 'document_is_signed'
  when ${hasRow(sql`sent_papers sent
    where sent.organization_id = d.organization_id and sent.document_id = d.id and sent.state = 'open'`)}
  then 'document_out_for_signature' end`;

function documentColumns(scope: OrgScope) {
  return queries
    .selectFrom('documents as d')
    .leftJoin('files as f', onKey('f', 'd', { id: 'file_id' }))
    .leftJoin('property_places as p', onKey('p', 'd', 'property_id'))
    .leftJoin('unit_places as u', onKey('u', 'd', 'unit_id'))
    .leftJoin('lease_terms as l', onKey('l', 'd', 'lease_id'))
    .leftJoin('primary_tenants as renter', onKey('renter', 'l', 'lease_id'))
    .leftJoin('tenant_contacts as t', onKey('t', 'd', 'tenant_id'))
    .leftJoin('expense_places as e', onKey('e', 'd', 'expense_id'))
    .leftJoin('required_documents as k', onKey('k', 'd', { id: 'required_document_id' }))
    .where('d.organization_id', '=', scope.organizationId)
    .where('d.deleted_at', 'is', null)
    .select([
      'd.id',
      'd.category',
      'd.title',
      'd.filename',
      'd.media_type',
      'd.file_id',
      'd.receipt_id',
      'd.is_shared',
      'd.created_at',
      'd.property_id',
      'd.unit_id',
      'd.lease_id',
      'd.tenant_id',
      'd.expense_id',
      'e.description as expense_description',
      'f.byte_size',
      'f.thumbnail_id',
      'p.property_name',
      'u.unit_number',
      'renter.full_name as renter_name',
      'l.more_tenants',
      't.full_name as tenant_name',
      'l.document_file_id',
      'd.required_document_id',
      'k.code as kind_code',
      'k.name as kind_name',
      'd.expires_on',
    ])
    .select([
      sql<
        string[]
      >`(select coalesce(jsonb_agg(tagged.tag order by tagged.tag), '[]') from document_tags tagged
        where tagged.organization_id = d.organization_id and tagged.document_id = d.id)`.as('tags'),
      sql<number>`(select coalesce(max(v.number), 0) from document_versions v
        where v.organization_id = d.organization_id and v.document_id = d.id)`.as('version_count'),
      reasonToStay.as('stays_because'),
    ]);
}

/** What is shared with the tenants of a lease; what is about one of them alone is not for the others. */
export function selectMyDocuments(
  scope: TenancyScope,
  { limit, after }: { limit: number; after?: Position | undefined },
) {
  return queries
    .selectFrom('documents as d')
    .leftJoin('files as f', onKey('f', 'd', { id: 'file_id' }))
    .where('d.lease_id', '=', scope.leaseId)
    .where('d.deleted_at', 'is', null)
    .where('d.is_shared', '=', true)
    .where(({ or, eb }) => or([eb('d.tenant_id', 'is', null), eb('d.tenant_id', '=', currentTenantId)]))
    .$call(
      ifGiven(after, (query, position) =>
        query.where(({ ref }) => isAfter(ref('d.created_at'), ref('d.id'), position, 'desc')),
      ),
    )
    .select(['d.id', 'd.category', 'd.title', 'd.filename', 'd.media_type', 'd.created_at', 'f.byte_size'])
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(limit + 1);
}

/** Why a document cannot be deleted; null where it can. The caller holds it, so that nobody sends it out meanwhile. */
export async function findReasonToStay(
  { trx, organizationId }: OrgWrite,
  id: string,
): Promise<ReasonToStay | null> {
  const row = await trx
    .selectFrom('documents as d')
    .leftJoin('lease_terms as l', onKey('l', 'd', 'lease_id'))
    .where('d.organization_id', '=', organizationId)
    .where('d.id', '=', id)
    .select(reasonToStay.as('reason'))
    .executeTakeFirst();
  return row?.reason ?? null;
}

/** Where the bytes of a document are, and whether it is its lease's own. */
export function findSignable({ trx, organizationId }: OrgWrite, id: string) {
  return trx
    .selectFrom('documents as d')
    .innerJoin('files as f', onKey('f', 'd', { id: 'file_id' }))
    .leftJoin('lease_terms as l', onKey('l', 'd', { lease_id: 'lease_id', document_file_id: 'file_id' }))
    .leftJoin('document_texts as t', onKey('t', 'd', { document_id: 'id', file_id: 'file_id' }))
    .where('d.organization_id', '=', organizationId)
    .where('d.id', '=', id)
    .where('d.deleted_at', 'is', null)
    .select(['d.title', 'd.filename', 'd.media_type', 'f.storage_key', 'l.lease_id', 't.body'])
    .executeTakeFirst();
}

/** Holds a document until the end of the transaction, against what else is done to it. */
export function lockDocument({ trx, organizationId }: OrgWrite, id: string) {
  return trx
    .selectFrom('documents')
    .select([
      'id',
      'title',
      'category',
      'filename',
      'media_type',
      'file_id',
      'receipt_id',
      'expense_id',
      'property_id',
      'unit_id',
      'lease_id',
      'tenant_id',
      'is_shared',
      'deleted_at',
    ])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertDocument(
  { trx, organizationId, userId }: OrgWrite | TenancyWrite,
  row: Omit<Insertable<Documents>, 'organization_id' | 'created_by'>,
): Promise<void> {
  await trx
    .insertInto('documents')
    .values({ ...row, organization_id: organizationId, created_by: userId })
    .execute();
}

export async function updateDocument(
  { trx, organizationId, now }: OrgWrite,
  id: string,
  change: Updateable<Documents>,
): Promise<void> {
  await trx
    .updateTable('documents')
    .set({ ...change, updated_at: now.toString() })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

/** A document that this member's door lets through, for a link to it. */
export function findForDownload({ trx, organizationId }: OrgWrite, id: string) {
  return trx
    .selectFrom('documents')
    .select(['id', 'category', 'file_id', 'receipt_id'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The same for a tenant: of their lease, shared, and not about another tenant alone. */
export function findMineForDownload({ trx, organizationId, leaseId, tenantId }: TenancyWrite, id: string) {
  return trx
    .selectFrom('documents')
    .select(['id', 'category', 'file_id', 'receipt_id'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('lease_id', '=', leaseId)
    .where('is_shared', '=', true)
    .where(({ or, eb }) => or([eb('tenant_id', 'is', null), eb('tenant_id', '=', tenantId)]))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Whether anything was filed here, besides receipts. */
export async function hasDocuments({ trx, organizationId }: OrgWrite): Promise<boolean> {
  const document = await trx
    .selectFrom('documents')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('receipt_id', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return document !== undefined;
}

/** What a signed address opens, while its document is there: its file, an older one, or the small picture of it. */
export function selectLinkedFile(documentId: string, fileId: string) {
  return queries
    .selectFrom('documents as d')
    .innerJoin('files as f', (join) =>
      join.onRef('f.organization_id', '=', 'd.organization_id').on('f.id', '=', fileId),
    )
    .leftJoin('files as own', onKey('own', 'd', { id: 'file_id' }))
    .leftJoin('document_versions as v', (join) =>
      join.$call(onKey('v', 'd', { document_id: 'id' })).onRef('v.file_id', '=', 'f.id'),
    )
    .where('d.organization_id', '=', currentOrganizationId)
    .where('d.id', '=', documentId)
    .where('d.deleted_at', 'is', null)
    .where(({ or, eb, ref }) =>
      or([
        eb('f.id', '=', ref('own.id')),
        eb('f.id', '=', ref('own.thumbnail_id')),
        eb('v.number', 'is not', null),
      ]),
    )
    .select([
      'd.category',
      'd.file_id',
      'd.lease_id',
      'd.is_shared',
      'd.tenant_id',
      'f.id as linked_file_id',
      'f.storage_key',
      'f.media_type',
    ])
    .select([
      sql<string>`coalesce(v.filename, d.filename)`.as('name'),
      sql<string | null>`(select t.user_id from tenant_contacts t
        where t.organization_id = d.organization_id and t.tenant_id = d.tenant_id)`.as('tenant_user_id'),
    ]);
}
