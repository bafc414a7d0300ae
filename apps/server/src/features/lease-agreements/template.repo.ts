import type { Insertable } from 'kysely';
import { queries } from '../../db/queries.ts';
import type { LeaseTemplateClauses } from '../../db/schema.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';

export type NewClause = Omit<Insertable<LeaseTemplateClauses>, 'organization_id' | 'template_key'>;

const residential = 'residential';

export function selectTemplate({ organizationId }: Pick<OrgScope, 'organizationId'>) {
  return queries
    .selectFrom('lease_templates')
    .where('organization_id', '=', organizationId)
    .where('key', '=', residential)
    .select('clause_order');
}

export function selectClauses({ organizationId }: Pick<OrgScope, 'organizationId'>) {
  return queries
    .selectFrom('lease_template_clauses')
    .where('organization_id', '=', organizationId)
    .where('template_key', '=', residential)
    .orderBy('updated_at')
    .orderBy('clause_key')
    .select(['clause_key', 'class', 'is_left_out', 'title_he', 'body_he', 'title_en', 'body_en']);
}

/** Makes the organization's template at its first change, and holds it: the second of two finds what the first has made. */
export async function holdTemplate({ trx, organizationId, now }: OrgWrite): Promise<void> {
  await trx
    .insertInto('lease_templates')
    .values({ organization_id: organizationId, updated_at: now.toString() })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'key']).doUpdateSet({ updated_at: now.toString() }),
    )
    .execute();
}

export async function updateOrder({ trx, organizationId }: OrgWrite, keys: string[]): Promise<void> {
  await trx
    .updateTable('lease_templates')
    .set({ clause_order: keys })
    .where('organization_id', '=', organizationId)
    .where('key', '=', residential)
    .execute();
}

export async function putClause({ trx, organizationId, now }: OrgWrite, clause: NewClause): Promise<void> {
  const { clause_key: _, ...words } = clause;
  await trx
    .insertInto('lease_template_clauses')
    .values({ ...clause, organization_id: organizationId })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'template_key', 'clause_key'])
        .doUpdateSet({ ...words, updated_at: now.toString() }),
    )
    .execute();
}

/** @returns false where the organization had not worded it itself */
export async function deleteClause({ trx, organizationId }: OrgWrite, key: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('lease_template_clauses')
    .where('organization_id', '=', organizationId)
    .where('template_key', '=', residential)
    .where('clause_key', '=', key)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
