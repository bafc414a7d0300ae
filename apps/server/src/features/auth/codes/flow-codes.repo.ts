import type { Insertable, Selectable } from 'kysely';
import type { AuthFlowCodes } from '../../../db/schema.ts';
import type { Trx } from '../../../db/scope.ts';

export type FlowCodeRow = Selectable<AuthFlowCodes>;

export async function insertFlowCode(trx: Trx, row: Insertable<AuthFlowCodes>): Promise<void> {
  await trx.insertInto('auth.flow_codes').values(row).execute();
}

/** Takes a code out of use. Of many who come with one, the first gets it. */
export function takeFlowCode(trx: Trx, codeHash: Buffer): Promise<FlowCodeRow | undefined> {
  return trx
    .deleteFrom('auth.flow_codes')
    .where('code_hash', '=', codeHash)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteFlowCodesBefore(trx: Trx, instant: string): Promise<void> {
  await trx.deleteFrom('auth.flow_codes').where('expires_at', '<', instant).execute();
}
