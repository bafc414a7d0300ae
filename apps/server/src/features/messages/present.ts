import type { Conversation, ConversationSummary, Message, Recipient } from '@dira/contract/messages';
import type { May } from '../../db/read.ts';
import type { TenantRow, TeamRow } from './people.repo.ts';
import { mayTalk, type Matter, type Side } from './policy.ts';
import type { ConversationRow, FactsRow, MessageRow, SummaryRow } from './repo.ts';

export function presentSummary(row: SummaryRow, reader: { userId: string }, may: May): ConversationSummary {
  return {
    ...presentFacts(row, may),
    lastMessage: { excerpt: row.excerpt, isMine: row.last_sender_id === reader.userId, at: row.last_at },
    unread: row.unread,
  };
}

export function presentConversation(
  row: ConversationRow,
  reader: { userId: string; leaseId?: string },
  may: May,
): Conversation {
  const [own, other] = [ownSideOf(row, reader), otherSideOf(row)];
  return {
    ...presentFacts(row, may),
    can: { reply: own !== null && other !== null && mayTalk(own, other, matterOf(row)) },
  };
}

/** A tenant's door lets tenants see what is theirs, so the other's name is kept from members alone. */
function presentFacts(row: FactsRow, may: May): Pick<Conversation, 'id' | 'subject' | 'partner' | 'about'> {
  const isTenant = row.other_standing === 'tenant';
  const { maintenance_request_id: requestId, property_id: propertyId } = row;
  return {
    id: row.id,
    subject: row.subject,
    partner: {
      id: row.other_id,
      name: isTenant && !may('leases.see') ? null : row.other_name,
      isTenant,
    },
    about: {
      property: propertyId === null ? null : { id: propertyId, name: row.property_name ?? '' },
      unitNumber: row.unit_number,
      leaseId: may('leases.see') ? row.lease_id : null,
      maintenanceRequest:
        requestId === null || row.request_title === null ? null : { id: requestId, title: row.request_title },
    },
  };
}

export function presentMessage(row: MessageRow): Message {
  return {
    id: row.id,
    conversationId: row.conversation_id,
    senderId: row.sender_id,
    recipientId: row.recipient_id,
    subject: row.subject,
    body: row.body,
    createdAt: row.created_at,
    readAt: row.read_at,
    attachments: row.attachments,
  };
}

export function presentTeamRecipient({ user_id: id, name, role }: TeamRow): Recipient {
  return { id, name, isTenant: false, role, leaseId: null, propertyName: null, unitNumber: null };
}

export function presentTenantRecipient(row: TenantRow, isNamed: boolean): Recipient {
  return {
    id: row.user_id,
    name: isNamed ? row.name : null,
    isTenant: true,
    role: null,
    leaseId: row.lease_id,
    propertyName: row.property_name,
    unitNumber: row.unit_number,
  };
}

/** The reader as they stand now; null for who has lost their place. */
export function ownSideOf(row: ConversationRow, reader: { userId: string; leaseId?: string }): Side | null {
  if (reader.leaseId !== undefined) return { kind: 'tenant', userId: reader.userId, leaseId: reader.leaseId };
  return toMember(reader.userId, row.own_role, row.own_flags);
}

export function otherSideOf(row: ConversationRow): Side | null {
  const { other_id: userId, lease_id: leaseId } = row;
  if (row.other_standing === 'team') return toMember(userId, row.other_role, row.other_flags);
  return leaseId !== null && row.is_other_on_lease ? { kind: 'tenant', userId, leaseId } : null;
}

export function matterOf(row: ConversationRow): Matter {
  const { lease_id: leaseId, maintenance_request_id: requestId } = row;
  const request = { leaseId: row.request_lease_id, assigneeId: row.assignee_id };
  return { leaseId, request: requestId === null ? null : request };
}

function toMember(
  userId: string,
  role: ConversationRow['own_role'],
  flags: ConversationRow['own_flags'],
): Side | null {
  return role === null ? null : { kind: 'member', userId, role, flags: flags ?? {} };
}
