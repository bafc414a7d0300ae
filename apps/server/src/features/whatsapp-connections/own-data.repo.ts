import { sql } from 'kysely';
import { moment, text } from '../../contributions/own-data-cells.ts';
import { section, type OwnDataSource } from '../../contributions/own-data.ts';
import { onKey } from '../../db/queries.ts';

const written = section('whatsAppMessages', ['workspace', 'at', 'from', 'text']);

/** What a tenant wrote to a landlord's number, with the files that they sent. */
export const ownWhatsAppMessages: OwnDataSource = {
  sections: [written],
  async ofPlace(place) {
    const { trx, organizationId, userId } = place.person;
    const isOwn = sql<boolean>`tenant_id in (select t.tenant_id from tenant_contacts t
      where t.organization_id = ${organizationId} and t.user_id = ${userId})`;
    const rows = await trx
      .selectFrom('whatsapp_messages')
      .where('organization_id', '=', organizationId)
      .where(isOwn)
      .select(['said_at', 'from_phone', 'sender_name', 'body'])
      .orderBy('said_at')
      .orderBy('id')
      .execute();
    const files = await trx
      .selectFrom('whatsapp_files as w')
      .innerJoin('whatsapp_messages as m', onKey('m', 'w', { id: 'message_id' }))
      .innerJoin('files as f', onKey('f', 'w', { id: 'file_id' }))
      .where('w.organization_id', '=', organizationId)
      .where(isOwn)
      .select([
        'w.filename as name',
        'm.body as title',
        'f.byte_size',
        'f.storage_key',
        'm.said_at as created_at',
      ])
      .orderBy('m.said_at')
      .orderBy('m.id')
      .execute();
    for (const file of files) place.addFile('messages', file);
    for (const row of rows)
      place.add(written, {
        workspace: text(place.workspace),
        at: moment(row.said_at),
        from: text(row.from_phone ?? row.sender_name),
        text: text(row.body),
      });
  },
};
