import type { ApiToken } from '@dira/contract/api-tokens';
import type { TokenAccess, TokenArea } from '@dira/domain/api-tokens';
import { isLater } from '../../platform/clock.ts';
import type { TokenRow } from './repo.ts';

export function presentToken(row: TokenRow, now: Temporal.Instant): ApiToken {
  return {
    id: row.id,
    name: row.name,
    lastLetters: row.last_letters,
    access: row.access satisfies TokenAccess,
    areas: row.areas as TokenArea[], // held to them by a CHECK
    member: row.user_id === null ? null : { name: row.member_name },
    madeBy: row.maker_name,
    madeAt: row.created_at,
    expiresAt: row.expires_at,
    isExpired: !isLater(row.expires_at, now),
    lastUsedAt: row.last_used_at,
  };
}
