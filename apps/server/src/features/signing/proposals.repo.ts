import type { Language } from '@dira/i18n/languages';
import { sql } from 'kysely';
import { queries } from '../../db/queries.ts';
import type { OrgScope } from '../../db/scope.ts';

export interface ProposedRow {
  role: 'landlord' | 'tenant' | 'guarantor';
  full_name: string;
  email: string | null;
  phone: string | null;
  language: Language | null;
}

/** A document that is there. */
export function selectDocument({ organizationId }: OrgScope, id: string) {
  return queries
    .selectFrom('document_places')
    .select('document_id as id')
    .where('organization_id', '=', organizationId)
    .where('document_id', '=', id);
}

/**
 * Who would sign a document, by what it is about: the parties of its lease; its tenant; or whoever lives today in its
 * unit or property. Landlords and guarantors are known to a contract alone.
 */
export function selectProposedSigners(
  { organizationId, today }: OrgScope,
  documentId: string,
  limit: number,
) {
  return queries
    .with('about', (db) =>
      db
        .selectFrom('document_places')
        .select(['lease_id', 'tenant_id', 'unit_id', 'property_id'])
        .where('organization_id', '=', organizationId)
        .where('document_id', '=', documentId),
    )
    .with('rented', (db) =>
      db
        .selectFrom('lease_terms as l')
        .innerJoin('about as a', (join) =>
          join.on(sql<boolean>`case when a.lease_id is not null then l.lease_id = a.lease_id
            else a.tenant_id is null and l.occupies @> ${today.toString()}::date
              and (l.unit_id = a.unit_id or (a.unit_id is null and l.property_id = a.property_id)) end`),
        )
        .where('l.organization_id', '=', organizationId)
        .select(['l.lease_id as id', sql<boolean>`a.lease_id is not null`.as('is_own')]),
    )
    .with('people', (db) =>
      db
        .selectFrom('tenant_contacts as t')
        .where('t.organization_id', '=', organizationId)
        .where(
          sql<boolean>`t.tenant_id in (select m.tenant_id from lease_parties m
            where m.organization_id = ${organizationId} and m.lease_id in (select id from rented)
            union select tenant_id from about where lease_id is null)`,
        )
        .select([
          sql<number>`2`.as('rank'),
          sql<ProposedRow['role']>`'tenant'`.as('role'),
          't.full_name',
          sql<string | null>`t.email::text`.as('email'),
          't.phone',
          't.language',
        ])
        .unionAll(
          db
            .selectFrom('agreement_parties as p')
            .innerJoin('rented as r', (join) =>
              join.onRef('r.id', '=', 'p.lease_id').on('r.is_own', '=', true),
            )
            .where('p.organization_id', '=', organizationId)
            .where(sql<boolean>`length(p.full_name) >= 2`)
            .select([
              sql<number>`case p.role when 'landlord' then 1 else 3 end`.as('rank'),
              sql<ProposedRow['role']>`p.role`.as('role'),
              sql<string>`p.full_name`.as('full_name'),
              'p.email',
              'p.phone',
              sql<Language | null>`null`.as('language'),
            ]),
        ),
    )
    .selectFrom('people')
    .select(['role', 'full_name', 'email', 'phone', 'language'])
    .orderBy('rank')
    .orderBy('full_name')
    .limit(limit);
}
