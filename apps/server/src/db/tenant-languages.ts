import type { Language } from '@dira/i18n/languages';
import { sql } from 'kysely';
import type { OrgWrite } from './scope.ts';

type Within = Pick<OrgWrite, 'trx' | 'organizationId'>;

/** In which language whoever is addressed of each lease reads: their own, or that of the workspace. */
export async function listTenantLanguages(
  { trx, organizationId }: Within,
  leaseIds: readonly string[],
): Promise<Map<string, Language>> {
  const rows = await trx
    .selectFrom('primary_tenants as t')
    .innerJoin('organization_names as o', 'o.organization_id', 't.organization_id')
    .where('t.organization_id', '=', organizationId)
    .where('t.lease_id', 'in', [...leaseIds])
    .select([
      sql<string>`t.lease_id`.as('lease_id'),
      sql<Language>`coalesce(t.language, o.language)`.as('language'),
    ])
    .execute();
  return new Map(rows.map(({ lease_id: leaseId, language }) => [leaseId, language]));
}

/** The same of one lease. */
export async function getTenantLanguage(write: Within, leaseId: string): Promise<Language> {
  const language = (await listTenantLanguages(write, [leaseId])).get(leaseId);
  if (language === undefined) throw new Error(`the lease ${leaseId} has nobody to address`);
  return language;
}
