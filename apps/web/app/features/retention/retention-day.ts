import { MOST_RETENTION_DAYS } from '@dira/domain/retention';
import type { IsoDate } from '@dira/i18n/format-date';
import { today } from '../../lib/clock.ts';
import { addDays } from '../../lib/days.ts';

/** The day that an address asks for, today without one; what it says wrongly is not asked. */
export function retentionDayOf(address: (name: string) => string | null, now: IsoDate = today()): IsoDate {
  const on = address('on') ?? now;
  const isDay = /^\d{4}-\d\d-\d\d$/.test(on) && addDays(on, 0) === on;
  return isDay && on >= now && on <= addDays(now, MOST_RETENTION_DAYS) ? on : now;
}
