import type { Language } from '@dira/i18n/languages';
import { sql } from 'kysely';
import { isAfter, type Position } from '../../db/page.ts';
import { ifGiven, onKey, queries } from '../../db/queries.ts';
import type { OrgScope, Trx } from '../../db/scope.ts';
import type { ReceiptContent } from '../../platform/pdf-receipt.ts';
import type { PaperLetterhead } from '../../platform/pdf-words.ts';
import { interestOfCharge, linkageOfCharge } from './linkage-of-charge.repo.ts';
import type { MoneyWrite } from './posting.repo.ts';

/** The number is given by the database, so the snapshot is stored without it. */
export type StoredContent = Omit<ReceiptContent, 'number'>;

export type ReceiptRow = Awaited<ReturnType<ReturnType<typeof selectReceipts>['execute']>>[number];
export type PartyRow = Awaited<ReturnType<typeof listParties>>[number];
export type ChargeWordsRow = Awaited<ReturnType<typeof findChargeWords>>[number];
export type ReceiptToRender = NonNullable<Awaited<ReturnType<typeof findReceipt>>>;

/** Who and where receipts are about, and the language in which their tenants read. */
export async function listParties(
  { trx, organizationId }: MoneyWrite,
  payers: readonly { leaseId: string; tenantId: string }[],
) {
  const leaseIds = payers.map(({ leaseId }) => leaseId);
  const tenantIds = payers.map(({ tenantId }) => tenantId);
  return trx
    .selectFrom('lease_terms as l')
    .innerJoin('organization_names as o', 'o.organization_id', 'l.organization_id')
    .innerJoin('property_places as p', onKey('p', 'l', 'property_id'))
    .innerJoin('unit_places as u', onKey('u', 'l', 'unit_id'))
    .innerJoin('tenant_contacts as t', (join) =>
      join.onRef('t.organization_id', '=', 'l.organization_id').on('t.tenant_id', 'in', tenantIds),
    )
    .where('l.organization_id', '=', organizationId)
    .where('l.lease_id', 'in', leaseIds)
    .where(
      sql<boolean>`(l.lease_id, t.tenant_id) in (select * from unnest(${leaseIds}::uuid[], ${tenantIds}::uuid[]))`,
    )
    .select([
      'l.lease_id',
      't.tenant_id',
      'o.organization_name',
      'p.property_name',
      'p.street',
      'p.house_number',
      'p.city',
      'u.unit_number',
      't.full_name as tenant_name',
    ])
    .select(sql<PaperLetterhead>`o.letterhead`.as('letterhead'))
    .select(sql<Language>`coalesce(t.language, o.language)`.as('language'))
    .execute();
}

/** Charges by id, for naming what was covered. */
export async function findChargeWords({ trx, organizationId }: MoneyWrite, ids: string[]) {
  if (ids.length === 0) return [];
  return trx
    .selectFrom('charges as c')
    .select(['c.id', 'c.kind', 'c.period_starts_on', 'c.period_ends_on', 'c.description', 'c.currency'])
    .select(linkageOfCharge)
    .select(interestOfCharge)
    .where('c.organization_id', '=', organizationId)
    .where('c.id', 'in', ids)
    .execute();
}

/** In the order in which they are numbered. */
export async function insertReceipts(
  { trx, organizationId }: MoneyWrite,
  receipts: readonly {
    paymentId: string;
    language: Language;
    content: StoredContent;
    issued: Pick<MoneyWrite, 'now' | 'today'>;
  }[],
): Promise<{ id: string; payment_id: string; name: string }[]> {
  return trx
    .insertInto('receipts')
    .values(
      receipts.map(({ paymentId, language, content, issued }) => ({
        organization_id: organizationId,
        payment_id: paymentId,
        year: issued.today.year,
        language,
        content: JSON.stringify(content),
        logo_id: content.letterhead?.logo?.id ?? null,
        issued_on: issued.today.toString(),
        created_at: issued.now.toString(),
      })),
    )
    .returning(['id', 'payment_id', 'name'])
    .execute();
}

export function selectReceipts(
  scope: OrgScope,
  leaseId: string,
  { limit, after }: { limit: number; after?: Position | undefined },
) {
  return queries
    .selectFrom('payments as m')
    .innerJoin('receipts as r', onKey('r', 'm', { payment_id: 'id' }))
    .leftJoin('payment_reversals as v', onKey('v', 'm', { payment_id: 'id' }))
    .where('m.organization_id', '=', scope.organizationId)
    .where('m.lease_id', '=', leaseId)
    .$call(
      ifGiven(after, (query, position) =>
        query.where(({ ref }) => isAfter(ref('r.issued_on'), ref('r.id'), position, 'desc')),
      ),
    )
    .select([
      'r.id',
      'r.name',
      'r.payment_id',
      'r.issued_on',
      'm.amount',
      'm.currency',
      'm.method',
      'v.reversed_on',
    ])
    .select(sql<string>`r.content ->> 'receivedFrom'`.as('received_from'))
    .orderBy('r.issued_on', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit + 1);
}

/** The lease of an organization, or nothing: for lists that would else be empty for what does not exist. */
export function selectLeaseExists(scope: OrgScope, leaseId: string) {
  return queries
    .selectFrom('lease_terms')
    .select('lease_id as id')
    .where('organization_id', '=', scope.organizationId)
    .where('lease_id', '=', leaseId);
}

/** A receipt with what its paper says and where its file is, if it has one. */
export function findReceipt({ trx, organizationId }: { trx: Trx; organizationId: string }, id: string) {
  return trx
    .selectFrom('receipts as r')
    .innerJoin('payments as m', onKey('m', 'r', { id: 'payment_id' }))
    .leftJoin('receipt_files as rf', onKey('rf', 'r', { receipt_id: 'id' }))
    .leftJoin('files as f', onKey('f', 'rf', { id: 'file_id' }))
    .where('r.organization_id', '=', organizationId)
    .where('r.id', '=', id)
    .select([
      'r.id',
      'r.name',
      'r.language',
      'r.content',
      'm.lease_id',
      'm.tenant_id',
      'f.id as file_id',
      'f.storage_key',
    ])
    .executeTakeFirst();
}

export interface NewFile {
  name: string;
  byteSize: number;
  sha256: Buffer;
  storageKey: string;
}

/** Ties the file to its receipt. It has the receipt's own id, so that of two made at once the first stays alone. */
export async function insertReceiptFile(
  { trx, organizationId }: { trx: Trx; organizationId: string },
  receiptId: string,
  file: NewFile,
): Promise<void> {
  await trx
    .insertInto('files')
    .values({
      organization_id: organizationId,
      id: receiptId,
      name: file.name,
      media_type: 'application/pdf',
      byte_size: file.byteSize,
      sha256: file.sha256,
      storage_key: file.storageKey,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .insertInto('receipt_files')
    .values({ organization_id: organizationId, receipt_id: receiptId, file_id: receiptId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Who a receipt is sent to, as far as they have an address: its tenant, and the manager of the property. */
export async function findReceiptReaders(
  { trx, organizationId }: { trx: Trx; organizationId: string },
  receiptId: string,
) {
  const { rows } = await sql<{ side: 'tenant' | 'landlord'; email: string; language: Language }>`
    select side, email, language from internal.receipt_readers(${organizationId}::uuid, ${receiptId}::uuid)`.execute(
    trx,
  );
  return rows;
}
