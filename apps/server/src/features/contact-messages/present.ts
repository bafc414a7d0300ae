import type { ContactMessage } from '@dira/contract/contact-messages';
import type { MessageRow } from './repo.ts';

export function presentMessage(row: MessageRow): ContactMessage {
  const { id, kind, name, email, phone, company, message, language } = row;
  return {
    id,
    kind,
    name,
    email,
    phone,
    company,
    message,
    language,
    state: row.answered_at !== null ? 'answered' : row.is_held ? 'held' : 'new',
    receivedAt: row.received_at,
    replyDueAt: row.reply_due_at,
    answeredAt: row.answered_at,
  };
}
