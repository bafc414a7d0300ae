import { sql } from 'kysely';
import type { PersonWrite } from '../../db/scope.ts';
import type { FileRow } from './tenancy.repo.ts';

/** What the person wrote and what was written to them, in one workspace. */
export async function listMessages({ trx, userId, organizationId }: PersonWrite) {
  const { rows } = await sql<{
    subject: string;
    body: string;
    is_mine: boolean;
    other_name: string | null;
    created_at: string;
    read_at: string | null;
  }>`select m.subject, m.body, m.sender_id = ${userId} as is_mine,
      internal.actor_name(case when m.sender_id = ${userId} then m.recipient_id else m.sender_id end) as other_name,
      m.created_at, m.read_at
    from messages m
    where m.organization_id = ${organizationId} and ${userId} in (m.sender_id, m.recipient_id)
    order by m.created_at, m.id`.execute(trx);
  return rows;
}

/** The files that went with them. */
export async function listAttachments({ trx, userId, organizationId }: PersonWrite): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select a.filename as name, m.subject as title, f.byte_size, f.storage_key, a.created_at
    from message_attachments a
    join messages m on m.organization_id = a.organization_id and m.id = a.message_id
    join files f on f.organization_id = a.organization_id and f.id = a.id
    where a.organization_id = ${organizationId} and ${userId} in (m.sender_id, m.recipient_id)
    order by a.created_at, a.id`.execute(trx);
  return rows;
}
