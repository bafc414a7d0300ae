import type { Switch } from '@dira/domain/switches';
import { sql } from 'kysely';
import { queries } from './queries.ts';
import type { Trx } from './scope.ts';

/** Whether the operator has left something open, beside what else is read; one row. */
export function selectSwitch(name: Switch) {
  return queries.selectNoFrom(sql<boolean>`internal.is_switched_on(${name})`.as('is_on'));
}

/** Whether the operator has left something open. */
export async function isSwitchedOn(trx: Trx, name: Switch): Promise<boolean> {
  const [row] = (await trx.executeQuery(selectSwitch(name).compile())).rows;
  return row?.is_on !== false;
}
