import type { DeliverySkip } from '@dira/domain/deliveries';
import type { Currency } from '@dira/domain/money';
import type { Action } from '@dira/domain/permissions';
import type { FoundReminderType } from '@dira/domain/reminders';
import { sql, type RawBuilder } from 'kysely';

/** The days that are asked for, in the terms of the statement that asks: each step of each reminder asks for its own. */
export interface ReminderWindow {
  /** The workspace. */
  organizationId: RawBuilder<string>;
  /** Whether a day is one of them. */
  isDay(day: RawBuilder<unknown>): RawBuilder<unknown>;
  /** The first and the last of them, where whole years or months are gone through. */
  from: RawBuilder<string>;
  to: RawBuilder<string>;
  /** Whether it is of the lease that is asked for; begins with `and`, and is empty where none is. */
  ofLease(column: RawBuilder<unknown>): RawBuilder<unknown>;
}

/** What falls on a day, as it is now; a source names all of these columns. */
export interface ReminderDate {
  /** What tells it from all else of its kind: ids, and nothing that is said. */
  thing: string;
  on_date: string;
  /** The last day that counts, where it is another. */
  due_on: string | null;
  lease_id: string | null;
  request_id: string | null;
  property_id: string | null;
  subject: string | null;
  amount: number | null;
  currency: Currency | null;
  /** False for what is the team's alone to know. */
  is_for_tenant: boolean;
}

/** What is reminded of, as its feature finds it: by an index on the day, so that it costs what falls on the days. */
export interface ReminderSource {
  /** Which members may know of it. */
  needs: Action;
  /** Why a reminder is not sent of what is no longer found. */
  gone: Extract<DeliverySkip, 'settled' | 'withdrawn'>;
  /** A query for rows of `ReminderDate`. */
  select(window: ReminderWindow): RawBuilder<unknown>;
  /**
   * The same of days that have passed, with what is done since: also `settled_on`, the day from which it was, null for
   * what is still so. Absent where nobody keeps that.
   */
  past?(window: ReminderWindow): RawBuilder<unknown>;
}
export type ReminderSources = Readonly<Partial<Record<FoundReminderType, ReminderSource>>>;
export type AllReminderSources = Readonly<Record<FoundReminderType, ReminderSource>>;

/** The days from one to another, in terms of the statement that asks; of one lease, where it is named. */
export function windowOf(
  organizationId: string,
  { from, to }: { from: RawBuilder<string>; to: RawBuilder<string> },
  leaseId?: string,
): ReminderWindow {
  return {
    organizationId: sql`${organizationId}::uuid`,
    from,
    to,
    isDay: (day) => sql`${day} between ${from} and ${to}`,
    ofLease: (column) => (leaseId === undefined ? sql`` : sql`and ${column} = ${leaseId}::uuid`),
  };
}

/** The same of days that are known. */
export function windowOfDays({
  organizationId,
  from,
  to,
  leaseId,
}: {
  organizationId: string;
  from: string;
  to: string;
  leaseId?: string;
}): ReminderWindow {
  return windowOf(organizationId, { from: sql`${from}::date`, to: sql`${to}::date` }, leaseId);
}

/** The columns of a source that it has nothing to say in. */
export const nothingMore = {
  due: sql`null::date as due_on`,
  request: sql`null::uuid as request_id`,
  lease: sql`null::uuid as lease_id`,
  subject: sql`null::text as subject`,
  money: sql`null::bigint as amount, null::text as currency`,
};
