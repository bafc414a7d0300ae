import { sql } from 'kysely';
import type { Database } from './database.ts';

/** After much was written at once: until the planner has seen it, it takes full tables for empty ones. */
export async function refreshStatistics(db: Pick<Database, 'jobs'>): Promise<void> {
  await db.jobs((trx) => sql`select internal.refresh_statistics()`.execute(trx));
}
