import { sql } from 'kysely';
import { holdByName } from '../../db/hold.ts';
import type { Trx } from '../../db/scope.ts';

/** @returns false where so many are open already */
export async function takePlace(
  trx: Trx,
  { id, endsAt, now, most }: { id: string; endsAt: string; now: string; most: number },
): Promise<boolean> {
  await holdByName(trx, 'demos');
  const { numAffectedRows } = await sql`insert into internal.demos (id, ends_at)
    select ${id}::uuid, ${endsAt}::timestamptz
    where (select count(*) from internal.demos where ends_at > ${now}::timestamptz) < ${most}`.execute(trx);
  return numAffectedRows === 1n;
}

export async function fillPlace(
  trx: Trx,
  { id, userId, organizationId }: { id: string; userId: string; organizationId: string },
): Promise<void> {
  await sql`update internal.demos set user_id = ${userId}::uuid, organization_id = ${organizationId}::uuid
    where id = ${id}::uuid`.execute(trx);
}

export async function leavePlace(trx: Trx, id: string): Promise<void> {
  await sql`delete from internal.demos where id = ${id}::uuid`.execute(trx);
}

export async function listEnded(trx: Trx, now: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select id from internal.demos where ends_at <= ${now}::timestamptz
    order by ends_at`.execute(trx);
  return rows.map(({ id }) => id);
}

/** @returns the workspace that is gone with it; null where it had none, or was ended before */
export async function endDemo(trx: Trx, id: string, now: string): Promise<string | null> {
  const { rows } = await sql<{ organization_id: string | null }>`
    select internal.end_demo(${id}::uuid, ${now}::timestamptz) as organization_id`.execute(trx);
  return rows[0]?.organization_id ?? null;
}
