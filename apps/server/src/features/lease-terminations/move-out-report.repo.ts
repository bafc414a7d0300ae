import type { TerminationContents } from '@dira/contract/lease-terminations';
import type { Language } from '@dira/i18n/languages';
import { sql } from 'kysely';
import { onKey } from '../../db/queries.ts';
import type { Trx } from '../../db/scope.ts';

type JobWrite = { trx: Trx; organizationId: string };
export type ConfirmedRow = NonNullable<Awaited<ReturnType<typeof lockConfirmed>>>;

/** A termination in force, with all that its paper says; held, so that it is cancelled before or after, not meanwhile. */
export function lockConfirmed({ trx, organizationId }: JobWrite, terminationId: string) {
  return trx
    .selectFrom('lease_terminations as e')
    .innerJoin('lease_terms as l', onKey('l', 'e', 'lease_id'))
    .innerJoin('organization_names as o', 'o.organization_id', 'e.organization_id')
    .innerJoin('property_places as p', onKey('p', 'l', 'property_id'))
    .innerJoin('unit_places as u', onKey('u', 'l', 'unit_id'))
    .innerJoin('primary_tenants as t', onKey('t', 'l', 'lease_id'))
    .leftJoin('agreement_terms as c', onKey('c', 'l', 'lease_id'))
    .where('e.organization_id', '=', organizationId)
    .where('e.id', '=', terminationId)
    .where('e.state', '=', 'in_force')
    .select([
      'e.id',
      'e.lease_id',
      'e.document_id',
      'e.confirmed_by',
      'l.property_id',
      'l.unit_id',
      'l.starts_on',
      'l.ends_on',
      'l.currency',
      'o.organization_name',
      'p.property_name',
      'p.street',
      'p.house_number',
      'p.city',
      'u.unit_number',
    ])
    .select([
      // Written by `insertDraft` and `updateDraft` alone.
      sql<TerminationContents>`e.contents`.as('contents'),
      sql<string>`l.tenant_names`.as('tenant_names'),
      sql<Language>`coalesce(case when c.language = 'bilingual' then 'he' else c.language end, t.language, o.language)`.as(
        'language',
      ),
    ])
    .forUpdate('e')
    .executeTakeFirst();
}

export async function setMoveOutReport(
  { trx, organizationId }: JobWrite,
  terminationId: string,
  documentId: string,
): Promise<void> {
  await trx
    .updateTable('lease_terminations')
    .set({ document_id: documentId })
    .where('organization_id', '=', organizationId)
    .where('id', '=', terminationId)
    .execute();
}
