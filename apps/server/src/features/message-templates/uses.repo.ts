import { sql } from 'kysely';
import type { TemplateUses } from '../../contributions/template-uses.ts';
import { compilable } from '../../db/queries.ts';

/** Whatever sends a template, of all who may. */
export function selectUses(
  uses: readonly TemplateUses[],
  of: { organizationId: string; templateId: string },
) {
  const nothing = sql<{ name: string }>`select null::text as name where false`;
  const parts = [nothing, ...uses.map((one) => sql`(${one(of)})`)];
  return compilable(
    sql<{ name: string }>`select name from (${sql.join(parts, sql` union all `)}) as used order by name`,
  );
}
