import { expect, vi } from 'vitest';
import type { Sql } from '../db/tagged-sql.ts';

const patience = { timeout: 30_000, interval: 50 };

/**
 * Until statements wait for a lock that the test holds.
 * @param watcher a connection that is not the holder's
 * @param statement how they read, as a pattern of LIKE
 * @param count exactly so many; without it, any
 */
export async function waitUntilHeldUp(watcher: Sql, statement: string, count?: number): Promise<void> {
  await vi.waitFor(async () => {
    const held = await watcher`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like ${statement}`;
    if (count === undefined) expect(held.length).toBeGreaterThan(0);
    else expect(held).toHaveLength(count);
  }, patience);
}
