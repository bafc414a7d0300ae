import { sql, type Insertable } from 'kysely';
import { ifGiven } from '../../db/queries.ts';
import type { TaxDocumentRequests } from '../../db/schema.ts';
import type { OrgWrite, Trx } from '../../db/scope.ts';
import type { AskedDocument } from './provider.ts';

type Key = { organizationId: string; id: string };

export type NewRequest = Pick<
  Insertable<TaxDocumentRequests>,
  'lease_id' | 'charge_id' | 'charge_ids' | 'net_amount' | 'vat_amount' | 'vat_rate'
> & { document: AskedDocument };

export async function insertRequest(
  { trx, organizationId, userId }: OrgWrite,
  { document, ...request }: NewRequest,
): Promise<string> {
  const { id } = await trx
    .insertInto('tax_document_requests')
    .values({
      ...request,
      document: JSON.stringify(document),
      organization_id: organizationId,
      asked_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Holds what was asked, and no more; undefined where it has its answer. */
export async function holdAsked(trx: Trx, { organizationId, id }: Key) {
  const row = await trx
    .selectFrom('tax_document_requests')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, document: row.document as unknown as AskedDocument }; // as `insertRequest` wrote it
}

export type AskedRow = NonNullable<Awaited<ReturnType<typeof holdAsked>>>;

export async function markSent(trx: Trx, { organizationId, id }: Key): Promise<void> {
  await trx
    .updateTable('tax_document_requests')
    .set({ sent_at: sql<string>`internal.current_instant()` })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

export async function endRequest(
  trx: Trx,
  { organizationId, id }: Key,
  outcome: { state: 'issued' | 'refused' | 'unclear'; problem: string },
): Promise<void> {
  await trx
    .updateTable('tax_document_requests')
    .set(outcome)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

/** Documents of one workspace or of all that wait for their allocation number, the oldest first. */
export function listAwaiting(trx: Trx, organizationId: string | undefined) {
  return trx
    .selectFrom('tax_documents')
    .where('awaits_allocation', '=', sql.lit(true))
    .$call(ifGiven(organizationId, (query, one) => query.where('organization_id', '=', one)))
    .orderBy('created_at')
    .orderBy('id')
    .limit(mostAtOnce)
    .select(['organization_id', 'id', 'lease_id', 'provider_document_id', 'created_at'])
    .execute();
}

const mostAtOnce = 500;

/** @param number null where nobody waits for it any more */
export async function endAwaiting(
  trx: Trx,
  { organizationId, id }: Key,
  number: string | null,
): Promise<void> {
  await trx
    .updateTable('tax_documents')
    .set({ awaits_allocation: false, allocation_number: number })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}
