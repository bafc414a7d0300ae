import { readRows, type Read } from '../../db/read.ts';
import { selectRow } from './repo.ts';

/** The table of messages, as sockets show its rows to whoever may read them. */
export const messagesTable = {
  schema: 'public',
  table: 'messages',
  columns: [
    { name: 'id', type: 'uuid' },
    { name: 'organization_id', type: 'uuid' },
    { name: 'conversation_id', type: 'uuid' },
    { name: 'sender_id', type: 'uuid' },
    { name: 'recipient_id', type: 'uuid' },
    { name: 'subject', type: 'text' },
    { name: 'body', type: 'text' },
    { name: 'created_at', type: 'timestamptz' },
    { name: 'read_at', type: 'timestamptz' },
  ],
} as const;

export type MessageTableRow = Record<(typeof messagesTable)['columns'][number]['name'], string | null>;

/** One row, where the reader is one of the two. Which rights the reader needs says the door. */
export function readMessageRow(id: string): Read<MessageTableRow | undefined> {
  return readRows(selectRow(id), ([row], may) => (may('messages.use') ? row : undefined));
}
