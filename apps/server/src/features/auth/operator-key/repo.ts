import { sql } from 'kysely';
import type { Trx, UserWrite } from '../../../db/scope.ts';

export async function keepKeyShown({ trx, sessionId }: UserWrite): Promise<void> {
  await sql`select internal.keep_operator_key_shown(${sessionId})`.execute(trx);
}

/** In every session that a person has. */
export async function keepKeyShownBy(trx: Trx, userId: string, now: string): Promise<void> {
  await trx
    .updateTable('auth.sessions')
    .set({ operator_key_shown_at: now })
    .where('user_id', '=', userId)
    .execute();
}
