import type { Currency } from '@dira/domain/money';
import type { NotificationAudience, NotificationTopic, NotificationType } from '@dira/domain/notifications';
import type { Action } from '@dira/domain/permissions';
import type { FoundReminderType } from '@dira/domain/reminders';
import { sql, type RawBuilder } from 'kysely';

/** Whom an event concerns. Whoever did it is left out, and so is who does not want to hear of its type. */
export interface Rule {
  type: NotificationType;
  /** Members who may do this; absent: nobody of the team. */
  team?: Action;
  /** The member whose job it is, as long as they may work on it. */
  assignee?: true;
  /** Whoever it was written to, or whose own it is. */
  recipient?: true;
  /** What a recipient must be allowed to do, where that is not everybody. */
  recipientMay?: Action;
  /** The tenants of its lease who have an account. */
  tenants?: true;
  /** The reminder that says the same: where it is on, whoever of the team it goes to is left out here. */
  remindedAs?: FoundReminderType;
}

/** An event that somebody may be told of. */
export interface Happening {
  organizationId: string;
  /** What it happened to, by its id. */
  entityId: string;
  /** The business day. */
  today: string;
  /** What was said about it. */
  commentId: string | null;
  /** Whom the event names. */
  toUserId: string | null;
}

/** What an event was about, as it is now. A query names the columns that it has something to say in. */
export interface Subject {
  lease_id: string | null;
  tenant_name: string | null;
  /** The first tenant of the lease, who is named where nobody else is. */
  first_tenant_name: string | null;
  property_name: string | null;
  unit_number: string | null;
  amount: number | null;
  currency: Currency | null;
  subject: string | null;
  day: string | null;
  reason: string | null;
  /** The maintenance request that it leads to. */
  request_id: string | null;
  /** The task that it leads to. */
  task_id: string | null;
  /** The report that it leads to, and what was said about it. */
  report_id: string | null;
  report_comment_id: string | null;
  /** The member whose job the request is. */
  assignee_id: string | null;
  /** Whoever it was written to, as what, and where. */
  recipient_id: string | null;
  recipient_standing: NotificationAudience | null;
  conversation_id: string | null;
  /** The person of the inbox whom it leads to. */
  thread_id: string | null;
  /** The run of a workflow that waits for an answer. */
  workflow_id: string | null;
  workflow_run_id: string | null;
  /** The announcement that it leads to, with the leases whose tenants it reaches. */
  announcement_id: string | null;
  lease_ids: string[] | null;
  /** Mails about it go out in quiet hours too. */
  cannot_wait: boolean;
  /** Addresses to which another mail about the same event goes: a receipt, a sealed copy. */
  mailed: string[];
}

/** One topic, as the feature whose event it is declares it. */
export interface NotificationSource extends Rule {
  /** One row with columns of `Subject`, or none where the thing is gone since. */
  about(happening: Happening): RawBuilder<unknown>;
  /** The topic that takes it back, and the column of notifications that holds the id of that event. */
  retracted?: { by: string; where: 'lease_id' | 'announcement_id' | 'report_comment_id' };
}

/** What one feature tells of. */
export type NotificationSources = Readonly<Partial<Record<NotificationTopic, NotificationSource>>>;
/** What all of them tell of. */
export type AllNotificationSources = Readonly<Record<NotificationTopic, NotificationSource>>;

/** A notification is a line or two; the rest is where it leads. */
export const LONGEST_REASON = 200;

/**
 * What happened to a lease, with its place and, where the query names nobody, its first tenant.
 * @param about a query for `lease_id`, and what else there is to say
 */
export function ofLease(about: (happening: Happening) => RawBuilder<unknown>): NotificationSource['about'] {
  return (happening) => sql`
    select at.full_name as first_tenant_name, at.property_name, at.unit_number, about.*
    from (${about(happening)}) as about
    left join lease_places at on at.organization_id = ${happening.organizationId} and at.lease_id = about.lease_id`;
}
