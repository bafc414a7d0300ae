import type { Language } from '@dira/i18n/languages';
import { sql } from 'kysely';
import { queries } from '../../db/queries.ts';
import type { OrgScope } from '../../db/scope.ts';

export type ReaderRow = Awaited<ReturnType<ReturnType<typeof selectReader>['execute']>>[number];

/** Who is written to without renting anything. */
export interface Contact {
  reader: 'owner' | 'lead';
  personId: string;
}

/** How a person is called, reached and addressed, and by whom: of contacts `t` of an organization `o`. */
const asWritten = [
  sql<string>`t.full_name`.as('full_name'),
  sql<string | null>`nullif(t.email, '')`.as('email'),
  sql<string | null>`nullif(t.phone, '')`.as('phone'),
  sql<Language>`coalesce(t.language, o.language)`.as('language'),
  sql<string>`o.organization_name`.as('organization_name'),
] as const;

/** An owner or a lead as they are to be written to now, and who writes. */
export function selectContact(
  { organizationId }: Pick<OrgScope, 'organizationId'>,
  { reader, personId }: Contact,
) {
  const contacts =
    reader === 'owner'
      ? queries.selectFrom('owner_contacts').select('owner_id as person_id').select(addressed)
      : queries.selectFrom('lead_contacts').select('lead_id as person_id').select(addressed);
  return queries
    .selectFrom(contacts.as('t'))
    .innerJoin('organization_names as o', 'o.organization_id', 't.organization_id')
    .where('t.organization_id', '=', organizationId)
    .where('t.person_id', '=', personId)
    .select(asWritten);
}

const addressed = ['organization_id', 'full_name', 'email', 'phone', 'language'] as const;

/** A tenant as they are to be written to now, and who writes. */
export function selectReader({ organizationId }: Pick<OrgScope, 'organizationId'>, tenantId: string) {
  return queries
    .selectFrom('tenant_contacts as t')
    .innerJoin('organization_names as o', 'o.organization_id', 't.organization_id')
    .where('t.organization_id', '=', organizationId)
    .where('t.tenant_id', '=', tenantId)
    .select(asWritten)
    .select([sql<string>`t.tenant_id`.as('tenant_id'), sql<Language>`o.language`.as('own_language')]);
}
