import { sql } from 'kysely';
import type { TemplateUse, TemplateUses } from '../../contributions/template-uses.ts';
import { compilable } from '../../db/queries.ts';

/** Whatever sends a template, of all who may. */
export function selectUses(
  uses: readonly TemplateUses[],
  of: { organizationId: string; templateId: string },
) {
  const nothing = sql`select null::text as kind, null::text as name, null::text as built_in_key where false`;
  const parts = [nothing, ...uses.map((one) => sql`(${one(of)})`)];
  return compilable(
    sql<TemplateUse>`select kind, name, built_in_key from (${sql.join(parts, sql` union all `)}) as used
      order by name, built_in_key`,
  );
}
