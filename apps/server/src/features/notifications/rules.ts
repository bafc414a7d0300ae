import type { NotificationAudience, NotificationTopic, NotificationType } from '@dira/domain/notifications';
import { isAllowed, type Action, type MembershipFlags, type TeamRole } from '@dira/domain/permissions';
import type { Language } from '@dira/i18n/languages';

/** Whom an event concerns. Whoever did it is left out, and so is who does not want to hear of its type. */
export interface Rule {
  type: NotificationType;
  /** Members who may do this; absent: nobody of the team. */
  team?: Action;
  /** The member whose job it is, as long as they may work on it. */
  assignee?: true;
  /** Whoever it was written to, or whose own it is. */
  recipient?: true;
  /** The tenants of its lease who have an account. */
  tenants?: true;
}

/** A topic more is a line here, one in `subjects.repo.ts`, and its words in the catalogue. */
export const RULES: Readonly<Record<NotificationTopic, Rule>> = {
  'payment.reported': { type: 'payment', team: 'money.post' },
  'payment.confirmed': { type: 'payment', tenants: true },
  'payment.rejected': { type: 'payment', tenants: true },
  'payment.reversed': { type: 'payment', tenants: true },
  'charge.posted': { type: 'payment', tenants: true },
  // Of changes to leases alone: whoever signs the first contract has no place in the lease yet.
  'signature_request.sent': { type: 'lease', team: 'signing.manage', tenants: true },
  'signature.given': { type: 'lease', team: 'signing.manage' },
  'signature_request.completed': { type: 'lease', team: 'signing.manage', tenants: true },
  // Other signers may not know who it was; whoever sent it has a word for them.
  'signature_request.declined': { type: 'lease', team: 'signing.manage' },
  'lease_amendment.in_force': { type: 'lease', team: 'agreements.manage', tenants: true },
  'lease_ending.confirmed': { type: 'lease', team: 'leases.manage', tenants: true },
  'lease_ending.taken_back': { type: 'lease', team: 'leases.manage', tenants: true },
  'lease.ending': { type: 'lease', team: 'leases.manage', tenants: true },
  'lease.insurance_requested': { type: 'lease', tenants: true },
  'tenant_notice.given': { type: 'lease', team: 'leases.manage' },
  'tenant_notice.acknowledged': { type: 'lease', recipient: true },
  'document.brought': { type: 'lease', team: 'documents.manage' },
  'document.expiring': { type: 'lease', team: 'documents.manage', recipient: true },
  'security.expiring': { type: 'lease', team: 'securities.see' },
  'lease.return_due': { type: 'lease', team: 'securities.see' },
  'maintenance_request.created': { type: 'maintenance', team: 'maintenance.manage', assignee: true },
  'maintenance_request.assigned': { type: 'maintenance', assignee: true },
  'maintenance_request.started': { type: 'maintenance', tenants: true },
  'maintenance_request.completed': { type: 'maintenance', team: 'maintenance.manage', tenants: true },
  'maintenance_request.reopened': {
    type: 'maintenance',
    team: 'maintenance.manage',
    assignee: true,
    tenants: true,
  },
  'maintenance_request.cancelled': {
    type: 'maintenance',
    team: 'maintenance.manage',
    assignee: true,
    tenants: true,
  },
  'maintenance_request.commented': {
    type: 'maintenance',
    team: 'maintenance.manage',
    assignee: true,
    tenants: true,
  },
  // Within the team.
  'maintenance_request.noted': { type: 'maintenance', team: 'maintenance.manage', assignee: true },
  'maintenance_request.appointed': { type: 'maintenance', assignee: true, tenants: true },
  'maintenance_request.unappointed': { type: 'maintenance', assignee: true, tenants: true },
  'maintenance_request.rated_low': { type: 'maintenance', team: 'maintenance.manage' },
  'message.sent': { type: 'message', recipient: true },
  'notice.posted': { type: 'general', tenants: true },
  'data_export.ready': { type: 'general', recipient: true },
};

/** Somebody who might be told. */
export interface Reader {
  user_id: string;
  audience: NotificationAudience;
  /** Of a tenant: the lease as whose tenant they are told. */
  lease_id: string | null;
  role: TeamRole | null;
  flags: MembershipFlags | null;
  email: string | null;
  language: Language;
  by_email: boolean;
  of_payments: boolean;
  of_maintenance: boolean;
  of_leases: boolean;
  /** Types of which copies wait for the mail of the day. */
  daily_of: string[];
}

export interface Happening {
  actorId: string | null;
  /** Whose job it is about. */
  assigneeId: string | null;
  recipient: Recipient | null;
}

/** The one person whom something was written to, and as what they are in it. */
export interface Recipient {
  userId: string;
  audience: NotificationAudience;
}

/** Those whom the rule means; a member who is a tenant too is told once, as a member. */
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
  { type, team, assignee, recipient, tenants }: Rule,
  reader: Reader,
  { assigneeId, recipient: to }: Happening,
): boolean {
  const { audience, role, flags } = reader;
  const isRecipient = recipient === true && reader.user_id === to?.userId && audience === to.audience;
  if (audience === 'tenant') return tenants === true || isRecipient;
  const may = (action: Action) => role !== null && isAllowed({ role, flags: flags ?? {} }, action);
  if (isRecipient) return type !== 'message' || may('messages.use');
  if (team !== undefined && may(team)) return true;
  return assignee === true && reader.user_id === assigneeId && may('maintenance.work');
}

function wants(reader: Reader, type: NotificationType): boolean {
  switch (type) {
    case 'payment':
      return reader.of_payments;
    case 'maintenance':
      return reader.of_maintenance;
    case 'lease':
      return reader.of_leases;
    // What somebody writes to a person, or to everybody, is not switched off.
    case 'message':
    case 'general':
      return true;
  }
}
