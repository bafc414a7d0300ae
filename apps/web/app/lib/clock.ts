import { formatTime, toBusinessDate } from '@dira/i18n/format-date';
import type { IsoDate } from '@dira/i18n/format-date';

/** The one place of the web app that asks what time it is. Epoch milliseconds. */
export function now(): number {
  return Date.now();
}

/** The moment, as the API writes one. */
export function instantNow(): string {
  return new Date(now()).toISOString();
}

/** Today in Israel, whatever the time zone of the device. */
export function today(): IsoDate {
  return toBusinessDate(now());
}

/** The hour of the day in Israel, 0 to 23. */
export function hourNow(): number {
  return Number(formatTime(new Date(now()).toISOString()).slice(0, 2));
}
