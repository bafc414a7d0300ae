import { sql } from 'kysely';
import { todoRows, type TodoDays, type TodoSources } from '../../contributions/todo.ts';
import { queries } from '../../db/queries.ts';
import { describeCertificate } from '../../platform/certificates.ts';

const keyEndsSoonDays = 30;

/** The key for seals that the organization supplied, where it has to be seen to. */
function endingSealKey({ organizationId, now }: TodoDays) {
  return queries
    .selectFrom('supplied_seal_keys')
    .where('organization_id', '=', organizationId)
    .where(
      'valid_until',
      '<=',
      sql<string>`${now}::timestamptz + make_interval(hours => ${sql.lit(keyEndsSoonDays * 24)}::int)`,
    )
    .select(['certificates', 'valid_until']);
}

export const sealKeyTodo = {
  endingSealKey: todoRows({
    needs: ['organization.manage'],
    rows: endingSealKey,
    present: ([row]) =>
      row === undefined
        ? null
        : {
            subject: describeCertificate(row.certificates).subject,
            validUntil: Temporal.Instant.from(row.valid_until).toString(),
          },
  }),
} satisfies TodoSources;
