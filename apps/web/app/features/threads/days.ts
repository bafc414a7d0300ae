import { toBusinessDate, type IsoDate } from '@dira/i18n/format-date';
import type { ThreadEntry } from './queries.ts';

/** Entries by their day in Israel, oldest first. */
export function byDay(entries: readonly ThreadEntry[]): { day: IsoDate; entries: ThreadEntry[] }[] {
  const days: { day: IsoDate; entries: ThreadEntry[] }[] = [];
  for (const entry of entries) {
    const day = toBusinessDate(entry.at);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}
