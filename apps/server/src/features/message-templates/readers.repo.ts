import type { Language } from '@dira/i18n/languages';
import { sql } from 'kysely';
import type { Trx } from '../../db/scope.ts';

/** A tenant as they are to be written to now. */
export async function findReader(
  { trx, organizationId }: { trx: Trx; organizationId: string },
  tenantId: string,
): Promise<
  { email: string | null; phone: string | null; language: Language; organization_name: string } | undefined
> {
  return trx
    .selectFrom('tenant_contacts as t')
    .innerJoin('organization_names as o', 'o.organization_id', 't.organization_id')
    .where('t.organization_id', '=', organizationId)
    .where('t.tenant_id', '=', tenantId)
    .select(['t.email', 't.phone', sql<Language>`coalesce(t.language, o.language)`.as('language')])
    .select(sql<string>`o.organization_name`.as('organization_name'))
    .executeTakeFirst();
}
