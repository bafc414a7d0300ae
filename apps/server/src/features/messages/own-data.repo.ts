import { sql } from 'kysely';
import { moment, text } from '../../contributions/own-data-cells.ts';
import {
  section,
  type FileRow,
  type OwnDataOfPlace,
  type OwnDataSource,
} from '../../contributions/own-data.ts';

const messages = section('messages', ['workspace', 'at', 'from', 'to', 'title', 'text', 'readAt']);

/** What the person wrote and what was written to them, in one workspace, with the files that went with it. */
export const ownMessages: OwnDataSource = {
  sections: [messages],
  async ofPlace(place) {
    await addMessages(place);
    await addAttachments(place);
  },
};

interface MessageRow {
  subject: string;
  body: string;
  is_mine: boolean;
  other_name: string | null;
  created_at: string;
  read_at: string | null;
}

async function addMessages(place: OwnDataOfPlace): Promise<void> {
  const { trx, userId, organizationId } = place.person;
  const { rows } = await sql<MessageRow>`
    select m.subject, m.body, m.sender_id = ${userId} as is_mine,
      internal.actor_name(case when m.sender_id = ${userId} then m.recipient_id else m.sender_id end) as other_name,
      m.created_at, m.read_at
    from messages m
    where m.organization_id = ${organizationId} and ${userId} in (m.sender_id, m.recipient_id)
    order by m.created_at, m.id`.execute(trx);
  for (const row of rows) {
    const [from, to] = row.is_mine ? [place.ownName, row.other_name] : [row.other_name, place.ownName];
    place.add(messages, {
      workspace: text(place.workspace),
      at: moment(row.created_at),
      from: text(from),
      to: text(to),
      title: text(row.subject),
      text: text(row.body),
      readAt: moment(row.read_at),
    });
  }
}

async function addAttachments({ person, addFile }: OwnDataOfPlace): Promise<void> {
  const { rows } = await sql<FileRow>`
    select a.filename as name, m.subject as title, f.byte_size, f.storage_key, a.created_at
    from message_attachments a
    join messages m on m.organization_id = a.organization_id and m.id = a.message_id
    join files f on f.organization_id = a.organization_id and f.id = a.id
    where a.organization_id = ${person.organizationId} and ${person.userId} in (m.sender_id, m.recipient_id)
    order by a.created_at, a.id`.execute(person.trx);
  for (const row of rows) addFile('messages', row);
}
