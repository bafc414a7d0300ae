import { sql } from 'kysely';
import type { UserWrite } from '../../../db/scope.ts';

export async function keepKeyShown({ trx, sessionId }: UserWrite): Promise<void> {
  await sql`select internal.keep_operator_key_shown(${sessionId})`.execute(trx);
}
