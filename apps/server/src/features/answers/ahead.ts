import { FORECAST_MONTHS } from '@dira/domain/answers/forecast';
import type { StayRow } from './repo.ts';

/** This month and those after it. */
export function monthsAhead(today: Temporal.PlainDate): string[] {
  const first = today.toPlainYearMonth();
  return Array.from({ length: FORECAST_MONTHS }, (_, index) => first.add({ months: index }).toString());
}

/** The last lease of each unit, with none to follow it. */
export function lastStays(stays: readonly StayRow[]): StayRow[] {
  const last = new Map<string, StayRow>();
  for (const stay of stays) {
    const known = last.get(stay.unit_id);
    if (known === undefined || known.last_day < stay.last_day) last.set(stay.unit_id, stay);
  }
  return [...last.values()];
}
