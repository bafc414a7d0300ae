import type { SnoozeCause } from '@dira/domain/threads';
import { businessTimeZone } from '@dira/i18n/format-date';
import type { Snooze } from './queries.ts';

export const SNOOZES = ['tomorrow', 'shabbat', 'week', 'reply', 'payment', 'repair'] as const;
export type SnoozeName = (typeof SNOOZES)[number];

const saturday = 6;
const sunday = 7;

/**
 * Until when or for what a thread is put off.
 *
 * @param now epoch milliseconds
 */
export function snoozeOf(name: SnoozeName, now: number): Snooze {
  const here = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(businessTimeZone);
  const at = (days: number, time: { hour: number; minute?: number }) =>
    here
      .add({ days })
      .with({ minute: 0, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0, ...time })
      .toInstant()
      .toString();
  switch (name) {
    case 'tomorrow':
      return { until: at(1, { hour: 9 }) };
    case 'shabbat':
      return { until: at((saturday - here.dayOfWeek + 7) % 7, { hour: 20, minute: 30 }) };
    case 'week':
      return { until: at(((sunday - here.dayOfWeek + 6) % 7) + 1, { hour: 9 }) };
    case 'reply':
      return {};
    case 'payment':
    case 'repair':
      return { for: name satisfies SnoozeCause };
  }
}

/** After Shabbat is a choice until it is over, and what hangs on a tenant's lease only for a tenant. */
export function snoozesFor({ isTenant, now }: { isTenant: boolean; now: number }): SnoozeName[] {
  const { until } = snoozeOf('shabbat', now);
  const isAhead = typeof until === 'string' && Temporal.Instant.from(until).epochMilliseconds > now;
  return SNOOZES.filter(
    (name) => (name !== 'shabbat' || isAhead) && (isTenant || (name !== 'payment' && name !== 'repair')),
  );
}
