import type { RetentionAhead } from '@dira/contract/retention';
import { MOST_RETENTION_ROWS } from '@dira/domain/retention';
import type { RetentionRule } from '../../contributions/retention.ts';
import type { AheadRow } from './repo.ts';

export function presentRule(
  { kind, why, after }: RetentionRule,
  { due, oldest_kept: oldestKept }: AheadRow,
): RetentionAhead['rules'][number] {
  const { months = 0, days = 0, hours = 0, minutes = 0 } = after;
  return {
    kind,
    why,
    after: { months, days: days + Math.floor(hours / 24), hours: hours % 24, minutes },
    due: { count: Math.min(due, MOST_RETENTION_ROWS), isMore: due > MOST_RETENTION_ROWS },
    oldestKept,
  };
}
