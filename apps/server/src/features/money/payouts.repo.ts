import type { Insertable } from 'kysely';
import type { Payouts } from '../../db/schema.ts';
import type { MoneyWrite } from './posting.repo.ts';

export async function insertPayout(
  { trx, organizationId }: MoneyWrite,
  payout: Omit<Insertable<Payouts>, 'organization_id'>,
): Promise<void> {
  await trx
    .insertInto('payouts')
    .values({ ...payout, organization_id: organizationId })
    .execute();
}

/** What a payout says beside its charge. */
export function findPayout({ trx, organizationId }: MoneyWrite, chargeId: string) {
  return trx
    .selectFrom('payouts')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('charge_id', '=', chargeId)
    .executeTakeFirst();
}
