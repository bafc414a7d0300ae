import { onKey } from '../../db/queries.ts';
import type { MoneyWrite } from './posting.repo.ts';

export interface RentDue {
  id: string;
  lease_id: string;
  tenant_id: string;
  due_on: string;
  amount: number;
}

/** Rent that fell due between two days, both included, in the order of its days, and who is addressed. */
export async function listRentDue(
  { trx, organizationId }: MoneyWrite,
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
): Promise<RentDue[]> {
  return trx
    .selectFrom('charges as c')
    .innerJoin('primary_tenants as t', onKey('t', 'c', 'lease_id'))
    .where('c.organization_id', '=', organizationId)
    .where('c.kind', '=', 'rent')
    .where('c.due_on', '>=', from.toString())
    .where('c.due_on', '<=', to.toString())
    .select(['c.id', 'c.lease_id', 't.tenant_id', 'c.due_on', 'c.amount'])
    .orderBy('c.due_on')
    .orderBy('c.lease_id')
    .execute();
}
