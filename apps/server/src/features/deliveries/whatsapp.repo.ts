import { sql } from 'kysely';
import type { Trx } from '../../db/scope.ts';

/** The phones of those of the people who want messages there, as they are now. */
export async function listNumbersOf(trx: Trx, userIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ user_id: string; phone: string }>`
    select * from internal.whatsapp_numbers_of(${userIds}::uuid[])`.execute(trx);
  return new Map(rows.map(({ user_id: id, phone }) => [id, phone]));
}
