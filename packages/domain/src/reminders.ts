import { BUSINESS_TIME_ZONE, businessDayOf, startOfBusinessDay } from './israel/business-day.ts';
import { findEndOfQuiet } from './israel/quiet-hours.ts';
import type { ReadyTemplate } from './ready-templates.ts';

/** What is reminded of, some days before or after it. */
export const REMINDER_TYPES = [
  'payment',
  'cheque',
  'index',
  'tax',
  'lease',
  'option',
  'deposit',
  'maintenance',
  'urgent_repair',
  'guarantee',
  'own_date',
] as const;
export type ReminderType = (typeof REMINDER_TYPES)[number];
/** All whose dates are found; an own date stands in its reminder. */
export type FoundReminderType = Exclude<ReminderType, 'own_date'>;

/** The parts of the list in which they stand, in their order. */
export const REMINDER_GROUPS = {
  payment: ['payment', 'cheque', 'index', 'tax'],
  lease: ['lease', 'option', 'deposit', 'guarantee'],
  maintenance: ['maintenance', 'urgent_repair'],
  own_date: ['own_date'],
} as const satisfies Record<string, readonly ReminderType[]>;
export type ReminderGroup = keyof typeof REMINDER_GROUPS;

/** The reminders that every workspace begins with; the catalogue has their words until others are written. */
export const BUILT_IN_REMINDERS = [
  'rent_due',
  'cheque_deposit',
  'index_update',
  'rent_tax',
  'lease_ends',
  'option_notice',
  'deposit_return',
  'guarantee_ends',
  'repair_deadline',
  'urgent_repair',
] as const;
export type BuiltInReminder = (typeof BUILT_IN_REMINDERS)[number];

/** `owner`: whoever has the role of an owner of the workspace; `team`: everybody else whose work it is. */
export const REMINDER_RECIPIENTS = ['tenant', 'owner', 'team'] as const;
export type ReminderRecipient = (typeof REMINDER_RECIPIENTS)[number];

export const REMINDER_CHANNELS = ['email', 'app'] as const;
export type ReminderChannel = (typeof REMINDER_CHANNELS)[number];

/**
 * What a tenant may be reminded of: what is of their own lease, and theirs to know. What a new index makes of the rent
 * is said when it is charged, not before.
 */
const OF_TENANTS: ReadonlySet<ReminderType> = new Set([
  'payment',
  'cheque',
  'lease',
  'option',
  'deposit',
  'guarantee',
  'maintenance',
]);

export function mayRemindTenants(type: ReminderType): boolean {
  return OF_TENANTS.has(type);
}

export const MOST_REMINDER_DAYS = 365;
export const MOST_REMINDER_STEPS = 10;

/** So many days before what it reminds of, or after it. */
export interface ReminderStep {
  readonly days: number;
  readonly side: 'before' | 'after';
}

/** Days from the date: below zero before it. */
export function offsetOf({ days, side }: ReminderStep): number {
  return side === 'before' && days > 0 ? -days : days;
}

export function stepOf(offset: number): ReminderStep {
  return offset > 0 ? { days: offset, side: 'after' } : { days: Math.abs(offset), side: 'before' };
}

/** Each once, from the earliest; the day itself is one, whichever side it was given. */
export function orderSteps(steps: readonly ReminderStep[]): number[] {
  return [...new Set(steps.map(offsetOf))].toSorted((a, b) => a - b);
}

/** When the reminders of a day are planned. */
const plannedAt = Temporal.PlainTime.from('09:00');

export function planningTimeOf(day: Temporal.PlainDate): Temporal.Instant {
  return day.toZonedDateTime({ timeZone: BUSINESS_TIME_ZONE, plainTime: plannedAt }).toInstant();
}

/** The day on which it leaves: a day of rest moves it to the next on which people are written to. */
export function leavingDayOf(day: Temporal.PlainDate): Temporal.PlainDate {
  const at = planningTimeOf(day);
  return businessDayOf(findEndOfQuiet(at) ?? at);
}

/** After it a reminder of that day is of no use: when the next day is over on which people are written to. */
export function lastUseOf(day: Temporal.PlainDate): Temporal.Instant {
  return startOfBusinessDay(leavingDayOf(leavingDayOf(day).add({ days: 1 })).add({ days: 1 }));
}

/** The words that are ready for a step, by their key; null for what goes to the team alone. */
export function readyTemplateOf(type: ReminderType, offset: number): ReadyTemplate | null {
  switch (type) {
    case 'payment':
      if (offset < 0) return 'rent_due_soon';
      if (offset === 0) return 'rent_due';
      return offset < FIRM_FROM_DAYS ? 'rent_overdue' : 'rent_overdue_firm';
    case 'cheque':
      return 'cheque_deposit';
    case 'lease':
      return 'lease_ends';
    case 'option':
      return 'option_notice';
    case 'deposit':
      return 'deposit_return';
    case 'guarantee':
      return 'guarantee_ends';
    case 'maintenance':
      return 'repair_deadline';
    case 'index':
    case 'tax':
    case 'urgent_repair':
    case 'own_date':
      return null;
  }
}

/** Rent so many days late is asked for in firmer words. */
const FIRM_FROM_DAYS = 7;
