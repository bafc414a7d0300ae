import { SWITCHES, type Switch } from '@dira/domain/switches';
import { sql } from 'kysely';
import { queries } from '../../db/queries.ts';
import type { UserWrite } from '../../db/scope.ts';

export interface SwitchRow {
  name: Switch;
  is_on: boolean;
  reason: string;
  set_at: string;
  set_by_name: string | null;
}

/** How each was set last, of those that ever were. */
export function selectSettings() {
  return queries
    .selectFrom(
      sql<SwitchRow>`(select name.name, s.is_on, s.reason, s.set_at, internal.recorder_name(s.set_by) as set_by_name
        from unnest(${sql.val([...SWITCHES])}::text[]) as name
        cross join lateral (select * from internal.switches s where s.name = name.name order by position desc limit 1) as s)`.as(
        'switches',
      ),
    )
    .selectAll();
}

export async function insertSetting(
  { trx, userId }: UserWrite,
  name: Switch,
  { isOn, reason }: { isOn: boolean; reason: string },
): Promise<void> {
  await sql`insert into internal.switches (name, is_on, reason, set_by)
    values (${name}, ${isOn}, ${reason}, ${userId}::uuid)`.execute(trx);
}
