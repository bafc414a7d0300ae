import { MOST_LOG_DAYS, SECURITY_EVENTS, type SecurityEventKind } from '@dira/domain/security-events';
import { countDays, type IsoDate } from '@dira/i18n/format-date';
import { today } from '../../lib/clock.ts';
import { addDays } from '../../lib/days.ts';

export type LogFilter = {
  readonly kind: SecurityEventKind | null;
  /** Empty for everybody. */
  readonly email: string;
  readonly from: IsoDate;
  readonly to: IsoDate;
};

const usualDays = 7;

/** What the address asks for, without it the last seven days; what it says wrongly is not asked. */
export function logFilterOf(address: (name: string) => string | null, now: IsoDate = today()): LogFilter {
  const to = dayIn(address('to')) ?? now;
  const usual = addDays(to, 1 - usualDays);
  const from = dayIn(address('from')) ?? usual;
  return {
    kind: SECURITY_EVENTS.find((known) => known === address('kind')) ?? null,
    email: address('email') ?? '',
    from: from > to || countDays(from, to) >= MOST_LOG_DAYS ? usual : from,
    to,
  };
}

/** A day of the calendar: `2026-02-30` is none. */
function dayIn(value: string | null): IsoDate | null {
  const isDay = value !== null && /^\d{4}-\d\d-\d\d$/.test(value) && addDays(value, 0) === value;
  return isDay ? value : null;
}
