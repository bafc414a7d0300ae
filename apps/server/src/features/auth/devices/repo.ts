import { sql } from 'kysely';
import { queries } from '../../../db/queries.ts';
import type { UserScope, UserWrite } from '../../../db/scope.ts';

export interface OwnSessionRow {
  id: string;
  started_at: string;
  last_used_at: string;
  ip: string | null;
  user_agent: string;
  has_second_factor: boolean;
}

export function selectSessions({ userId }: UserScope) {
  return queries.selectFrom(sql<OwnSessionRow>`internal.sessions_of(${userId})`.as('s')).selectAll('s');
}

/** @returns false where it is not the person's, or gone already */
export async function deleteOwnSession({ trx, userId }: UserWrite, sessionId: string): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`
    select internal.end_session_of(${userId}, ${sessionId}) as ended`.execute(trx);
  return rows[0]?.ended === true;
}
