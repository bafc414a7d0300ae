import type { NotificationAudience, NotificationType } from '@dira/domain/notifications';
import { isAllowed, type Action, type MembershipFlags, type TeamRole } from '@dira/domain/permissions';
import type { ReminderRecipient } from '@dira/domain/reminders';
import type { Language } from '@dira/i18n/languages';
import type { Rule } from '../../contributions/notifications.ts';

/** What somebody wants to hear of. */
export interface Wishes {
  of_payments: boolean;
  of_maintenance: boolean;
  of_leases: boolean;
}

/** Somebody who might be told. */
export interface Reader extends Wishes {
  user_id: string;
  audience: NotificationAudience;
  /** The lease as whose tenant they are notified; null for the team. */
  lease_id: string | null;
  role: TeamRole | null;
  flags: MembershipFlags | null;
  /** False for a member who is limited to other properties than that of the event. */
  reaches: boolean;
  email: string | null;
  language: Language;
  by_email: boolean;
  /** Types of which copies wait for the mail of the day. */
  daily_of: string[];
}

export interface Happening {
  actorId: string | null;
  /** The member whose job it is about. */
  assigneeId: string | null;
  recipient: Recipient | null;
  /** Who of the team has it from a reminder; see `Rule.remindedAs`. */
  reminded: readonly ReminderRecipient[];
}

/** The one person whom something was written to, and as what they are in it. */
export interface Recipient {
  userId: string;
  audience: NotificationAudience;
}

/** The readers whom the rule means; a member who is a tenant too is notified once, as a member. */
export function whomToTell(rule: Rule, readers: readonly Reader[], happening: Happening): Reader[] {
  const meant = readers.filter(
    (reader) =>
      reader.user_id !== happening.actorId && isMeant(rule, reader, happening) && wants(reader, rule.type),
  );
  return meant.filter(
    ({ user_id: id, audience }) =>
      audience === 'team' || !meant.some((other) => other.user_id === id && other.audience === 'team'),
  );
}

function isMeant(
  { team, assignee, recipient, recipientMay, tenants }: Rule,
  reader: Reader,
  { assigneeId, recipient: to, reminded }: Happening,
): boolean {
  const { audience, role, flags, reaches } = reader;
  const isRecipient = recipient === true && reader.user_id === to?.userId && audience === to.audience;
  if (audience === 'tenant') return tenants === true || isRecipient;
  const may = (action: Action) => role !== null && isAllowed({ role, flags: flags ?? {} }, action);
  if (isRecipient) return recipientMay === undefined || may(recipientMay);
  if (team !== undefined && reaches && may(team))
    return !reminded.includes(role === 'admin' ? 'owner' : 'team');
  return assignee === true && reader.user_id === assigneeId && may('maintenance.work');
}

export function wants(reader: Wishes, type: NotificationType): boolean {
  switch (type) {
    case 'payment':
      return reader.of_payments;
    case 'maintenance':
      return reader.of_maintenance;
    case 'lease':
      return reader.of_leases;
    // What is given to a person, written to them or to everybody, is not switched off.
    case 'task':
    case 'message':
    case 'general':
      return true;
  }
}
