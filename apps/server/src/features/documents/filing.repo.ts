import type { OrgWrite, TenancyWrite } from '../../db/scope.ts';

/** A lease with its own document, and whether somebody signed that. */
export function findLease({ trx, organizationId }: OrgWrite | TenancyWrite, id: string) {
  return trx
    .selectFrom('lease_terms')
    .select(['lease_id as id', 'property_id', 'unit_id', 'document_file_id', 'signature_status'])
    .where('organization_id', '=', organizationId)
    .where('lease_id', '=', id)
    .executeTakeFirst();
}

export function findExpense({ trx, organizationId }: OrgWrite, id: string) {
  return trx
    .selectFrom('expense_places')
    .select(['expense_id as id', 'property_id'])
    .where('organization_id', '=', organizationId)
    .where('expense_id', '=', id)
    .executeTakeFirst();
}
