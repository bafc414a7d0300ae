import type { listSessions } from '@dira/contract/auth';
import type { z } from 'zod';
import type { OwnSessionRow } from './repo.ts';

export function presentSessions(
  rows: OwnSessionRow[],
  currentId: string,
): z.input<(typeof listSessions)['response']> {
  return {
    items: rows.map((row) => ({
      id: row.id,
      startedAt: row.started_at,
      lastUsedAt: row.last_used_at,
      ip: row.ip,
      userAgent: row.user_agent,
      isCurrent: row.id === currentId,
      hasSecondFactor: row.has_second_factor,
    })),
  };
}
