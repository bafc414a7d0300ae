import type { BackupCause } from '@dira/domain/installation-health';
import { sql } from 'kysely';
import type { Trx } from '../../db/scope.ts';

/** The last failure takes the place of the one before it. */
export async function keepFailure(trx: Trx, cause: BackupCause): Promise<void> {
  await sql`insert into internal.backup_failures (cause) values (${cause})
    on conflict (one) do update set cause = excluded.cause, failed_at = excluded.failed_at`.execute(trx);
}
