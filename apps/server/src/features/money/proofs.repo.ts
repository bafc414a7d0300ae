import { sql } from 'kysely';
import { hasRow } from '../../db/page.ts';
import { currentOrganizationId, currentTenantId, onKey, queries } from '../../db/queries.ts';
import type { TenancyScope, TenancyWrite } from '../../db/scope.ts';

export type ProofRow = Awaited<ReturnType<ReturnType<typeof selectProof>['execute']>>[number];

/** What came with a payment, with its file. */
export function selectProof(paymentId: string) {
  return proofOf(paymentId).select([
    'r.payment_id',
    'f.id as file_id',
    'f.name',
    'f.media_type',
    'f.thumbnail_id',
  ]);
}

/** The same of a payment that the signed-in tenant reported. */
export function selectMyProof(scope: TenancyScope, paymentId: string) {
  return selectProof(paymentId).where(isMine(scope, paymentId));
}

/** What a signed address opens: the file, or the small picture of it. */
export function selectLinkedProof(paymentId: string, fileId: string) {
  return proofOf(paymentId)
    .innerJoin('files as x', (join) =>
      join.onRef('x.organization_id', '=', 'r.organization_id').on('x.id', '=', fileId),
    )
    .where(({ or, eb, ref }) => or([eb('x.id', '=', ref('f.id')), eb('x.id', '=', ref('f.thumbnail_id'))]))
    .select(['x.name', 'x.media_type', 'x.storage_key']);
}

/** The same for the tenant who reported the payment. */
export function selectMyLinkedProof(scope: TenancyScope, paymentId: string, fileId: string) {
  return selectLinkedProof(paymentId, fileId).where(isMine(scope, paymentId));
}

export async function isReportedByMe(write: TenancyWrite, paymentId: string): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`select ${isMine(write, paymentId)} as mine`.execute(
    write.trx,
  );
  return rows[0]?.mine === true;
}

/** @returns false where the payment has one */
export async function insertProof(
  { trx, organizationId, userId }: TenancyWrite,
  { paymentId, fileId }: { paymentId: string; fileId: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('payment_proofs')
    .values({ organization_id: organizationId, payment_id: paymentId, file_id: fileId, created_by: userId })
    .onConflict((conflict) => conflict.columns(['organization_id', 'payment_id']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Whether something came with a payment, for a query that has it under this name. */
export function hasProof(payment: string) {
  return hasRow(sql`payment_proofs r where r.organization_id = ${sql.ref(`${payment}.organization_id`)}
    and r.payment_id = ${sql.ref(`${payment}.id`)}`).as('has_proof');
}

function proofOf(paymentId: string) {
  return queries
    .selectFrom('payment_proofs as r')
    .innerJoin('files as f', onKey('f', 'r', { id: 'file_id' }))
    .where('r.organization_id', '=', currentOrganizationId)
    .where('r.payment_id', '=', paymentId);
}

/** Whoever shares a lease does not see what the other sent. */
function isMine({ leaseId }: Pick<TenancyScope, 'leaseId'>, paymentId: string) {
  return sql<boolean>`exists (select from payments m
    where m.organization_id = ${currentOrganizationId} and m.id = ${paymentId} and m.lease_id = ${leaseId}
      and m.reported_by = 'tenant' and m.tenant_id = ${currentTenantId})`;
}
