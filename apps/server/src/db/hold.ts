import { sql } from 'kysely';
import type { Trx } from './scope.ts';

/** Holds what a text names until the end of the transaction, against others who hold it by the same text. */
export async function holdByName(trx: Trx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}
