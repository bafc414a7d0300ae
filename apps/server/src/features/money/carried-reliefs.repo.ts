import { PARTIAL_RELIEFS, type PartialRelief } from '@dira/domain/charge-kinds';
import { sql } from 'kysely';
import type { MoneyWrite } from './posting.repo.ts';

/** What somebody gave of a charge, without what was taken back of that; the oldest first. */
export function listReliefs({ trx, organizationId }: MoneyWrite, chargeId: string) {
  return trx
    .selectFrom('charges as r')
    .where('r.organization_id', '=', organizationId)
    .where('r.reverses_charge_id', '=', chargeId)
    .where('r.relief', 'in', PARTIAL_RELIEFS)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('charges as t')
            .whereRef('t.organization_id', '=', 'r.organization_id')
            .whereRef('t.restores_id', '=', 'r.id'),
        ),
      ),
    )
    .select([
      'r.id',
      sql<PartialRelief>`r.relief`.as('relief'),
      sql<number>`-r.amount`.as('amount'),
      'r.description',
    ])
    .orderBy('r.id')
    .execute();
}
