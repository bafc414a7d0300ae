import type { ReportSchedule } from '@dira/contract/report-schedules';
import { LAST_DAY_OF_MONTH } from '@dira/domain/report-schedules';
import { formatWeekday } from '@dira/i18n/format-date';
import type { Language } from '@dira/i18n/languages';
import type { NewSchedule } from './schedules-queries.ts';

/** A schedule as its form has it: what is chosen of a list is text. */
export type ScheduleValues = {
  rhythm: ReportSchedule['rhythm'];
  weekday: string;
  monthDay: string;
  hour: string;
  format: ReportSchedule['format'];
  language: Language;
  recipients: string[];
  /** What is typed, and was not added yet. */
  typed: string;
  onShabbat: boolean;
};

type Shown = Pick<
  ReportSchedule,
  'rhythm' | 'day' | 'hour' | 'format' | 'language' | 'recipients' | 'onShabbat'
>;

/** Sunday at eight, as a workbook, to oneself; who signs in by phone has no address. */
export function firstValues(email: string, language: Language): ScheduleValues {
  return valuesOf({
    rhythm: 'weekly',
    day: 0,
    hour: 8,
    format: 'xlsx',
    language,
    recipients: email === '' ? [] : [email],
    onShabbat: false,
  });
}

export function valuesOf({ rhythm, day, hour, recipients, ...rest }: Shown): ScheduleValues {
  const { format, language, onShabbat } = rest;
  return {
    rhythm,
    weekday: rhythm === 'weekly' ? String(day) : '0',
    monthDay: rhythm === 'monthly' ? String(day) : '1',
    hour: String(hour),
    format,
    language,
    recipients: [...recipients],
    typed: '',
    onShabbat,
  };
}

export function toBody(values: ScheduleValues): NewSchedule {
  const { rhythm, weekday, monthDay, hour, format, language, onShabbat } = values;
  const days = { workdays: null, weekly: Number(weekday), monthly: Number(monthDay) };
  return {
    rhythm,
    day: days[rhythm],
    hour: Number(hour),
    format,
    language,
    recipients: withTyped(values),
    onShabbat,
  };
}

/** The recipients, and what is typed beside them. */
export function withTyped({ recipients, typed }: Pick<ScheduleValues, 'recipients' | 'typed'>): string[] {
  const address = typed.trim();
  return address === '' || hasAddress(recipients, address) ? recipients : [...recipients, address];
}

export function hasAddress(recipients: readonly string[], address: string): boolean {
  return recipients.some((one) => one.toLowerCase() === address.toLowerCase());
}

/** `08:00` */
export function sayHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

/** The day of a week as a language calls it. @param weekday from 0, Sunday */
export function sayWeekday(weekday: number, language: Language): string {
  return formatWeekday(aSunday.add({ days: weekday }).toString(), language);
}

const aSunday = Temporal.PlainDate.from('2026-11-22');

/** Which sentence says when a schedule goes. */
export function sentenceOf({ rhythm, day }: Pick<ReportSchedule, 'rhythm' | 'day'>) {
  return rhythm === 'monthly' && day === LAST_DAY_OF_MONTH ? 'lastDay' : rhythm;
}
