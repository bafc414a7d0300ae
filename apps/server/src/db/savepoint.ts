import { sql } from 'kysely';
import type { Trx } from './scope.ts';

/** What `work` writes stays or goes as one, within the transaction around it. */
export async function inSavepoint<T>({ trx }: { trx: Trx }, work: () => Promise<T>): Promise<T> {
  await sql`savepoint as_one`.execute(trx);
  try {
    const result = await work();
    await sql`release savepoint as_one`.execute(trx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint as_one`.execute(trx);
    throw error;
  }
}
