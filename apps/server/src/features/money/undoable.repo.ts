import { sql } from 'kysely';
import type { OrgScope, OrgWrite, Trx } from '../../db/scope.ts';
import type { MoneyWrite } from './posting.repo.ts';

/** As many as are posted in one run; the next takes the rest. */
const mostAtOnce = 500;

export interface FinalConfirmation {
  organizationId: string;
  paymentId: string;
}

export async function insertUndoable(
  { trx, organizationId, userId }: OrgWrite,
  row: { paymentId: string; finalAt: Temporal.Instant },
): Promise<void> {
  await trx
    .insertInto('undoable_confirmations')
    .values({
      organization_id: organizationId,
      payment_id: row.paymentId,
      confirmed_by: userId,
      final_at: row.finalAt.toString(),
    })
    .execute();
}

export function findUndoable(
  { trx, organizationId }: Pick<MoneyWrite, 'trx' | 'organizationId'>,
  paymentId: string,
) {
  return trx
    .selectFrom('undoable_confirmations')
    .select(['confirmed_by', 'final_at'])
    .where('organization_id', '=', organizationId)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
}

export async function deleteUndoable({ trx, organizationId }: OrgWrite, paymentId: string): Promise<void> {
  await trx
    .deleteFrom('undoable_confirmations')
    .where('organization_id', '=', organizationId)
    .where('payment_id', '=', paymentId)
    .execute();
}

/** Confirmations that nobody can undo any more, the earliest first. */
export async function listFinal(trx: Trx, now: Temporal.Instant): Promise<FinalConfirmation[]> {
  return trx
    .selectFrom('undoable_confirmations')
    .select(['organization_id as organizationId', 'payment_id as paymentId'])
    .where('final_at', '<=', now.toString())
    .orderBy('final_at')
    .orderBy('organization_id')
    .orderBy('payment_id')
    .limit(sql.lit(mostAtOnce))
    .execute();
}

/** When the confirmation of a payment is final, for a query that has the payment's wait as `w`. */
export const finalAtOfWait = (scope: Pick<OrgScope, 'organizationId'>) =>
  sql<string | null>`(select c.final_at from undoable_confirmations c
    where c.organization_id = ${scope.organizationId}::uuid and c.payment_id = w.payment_id)`.as('final_at');
