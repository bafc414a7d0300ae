import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '../../db/scope.ts';

/** Who has a day that is planned: rows with an `organization_id`, a key and the day in `planned_on`. */
export interface DayPlans {
  table: 'reminder_plans' | 'workflows';
  /** What tells the row beside its workspace; absent where there is one for each. */
  key?: 'id';
  /** Whether the row is to be planned at all. */
  isDue: RawBuilder<unknown>;
  topic: string;
  /** What the topic carries beside the days, in terms of the row. */
  payload: RawBuilder<unknown>;
}

/** By the outbox: `also` is the day before, where that was not planned. @returns how many */
export async function beginSome(
  trx: Trx,
  { table, key, isDue, topic, payload }: DayPlans,
  today: string,
  most: number,
): Promise<number> {
  const limit = sql.lit(most);
  const rows = sql.table(table);
  const columns = sql.join(
    ['organization_id', ...(key === undefined ? [] : [key])].map((name) => sql.ref(name)),
  );
  const isSame = key === undefined ? sql`` : sql`and p.${sql.ref(key)} = due.${sql.ref(key)}`;
  const held = (when: RawBuilder<unknown>) => sql`
    select ${columns}, planned_on from ${rows} where ${isDue} and planned_on ${when} ${today}::date
    order by planned_on, ${columns} limit ${limit} for update skip locked`;
  const { rows: begun } = await sql`
    with behind as (${held(sql`<`)}),
    -- Planned by a clock that was ahead.
    ahead as (${held(sql`>`)}),
    due as (select * from behind union all select * from ahead),
    moved as (
      update ${rows} p set planned_on = ${today}::date from due
      where p.organization_id = due.organization_id ${isSame}
    )
    insert into outbox (organization_id, topic, payload)
    select organization_id, ${topic}, ${payload} || jsonb_build_object('day', ${today}::text,
      'also', case when planned_on < ${today}::date - 1 then (${today}::date - 1)::text end) from due
    returning 1`.execute(trx);
  return begun.length;
}
