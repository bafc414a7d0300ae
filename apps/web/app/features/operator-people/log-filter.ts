import { MOST_LOG_DAYS, SECURITY_EVENTS, type SecurityEventKind } from '@dira/domain/security-events';
import type { IsoDate } from '@dira/i18n/format-date';
import { today } from '../../lib/clock.ts';
import { dayWindowOf } from '../../lib/day-window.ts';

export type LogFilter = {
  readonly kind: SecurityEventKind | null;
  /** Empty for everybody. */
  readonly email: string;
  readonly from: IsoDate;
  readonly to: IsoDate;
};

/** What the address asks for, without it the last seven days; what it says wrongly is not asked. */
export function logFilterOf(address: (name: string) => string | null, now: IsoDate = today()): LogFilter {
  return {
    kind: SECURITY_EVENTS.find((known) => known === address('kind')) ?? null,
    email: address('email') ?? '',
    ...dayWindowOf(address, MOST_LOG_DAYS, now),
  };
}
