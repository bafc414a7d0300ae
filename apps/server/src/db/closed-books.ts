import { sql, type RawBuilder } from 'kysely';

/** Whether a day is of a month that a workspace has closed. @param day a column, or a value as SQL */
export function isClosedDay(
  organizationId: string | RawBuilder<string>,
  day: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql<boolean>`coalesce(${day} <= (select b.closed_through from books b
    where b.organization_id = ${organizationId}), false)`;
}
