import { sql } from 'kysely';
import type { Trx } from './scope.ts';

/**
 * Ties the database to the master key that seals in it, at the first start.
 * @param fingerprint follows from the key, and tells nothing of it
 * @throws Error where the database belongs to another key: nothing sealed could be opened
 */
export async function requireSameKey(trx: Trx, fingerprint: string): Promise<void> {
  await sql`insert into internal.installation_marks (name, value) values ('master_key', ${fingerprint}) on conflict do nothing`.execute(
    trx,
  );
  const { rows } = await sql<{
    value: string;
  }>`select value from internal.installation_marks where name = 'master_key'`.execute(trx);
  if (rows[0]?.value === fingerprint) return;
  throw new Error(
    'The secret key is not the one that this database was made with. Give that one as SECRET_KEY, or put it back into the file secret-key of the data folder.',
  );
}
