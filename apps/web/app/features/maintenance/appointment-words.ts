import { formatDate } from '@dira/i18n/format-date';
import { isolate } from '../../lib/isolate.ts';
import type { RequestSummary } from './queries.ts';

/** `24/11/2026 09:00–11:00`. */
export function describeAppointment({ on, from, to }: NonNullable<RequestSummary['appointment']>): string {
  return `${isolate.code(formatDate(on))} ${isolate.code(`${from}–${to}`)}`;
}
