import { sql } from 'kysely';
import { moment, text } from '../../contributions/own-data-cells.ts';
import { section, type OwnDataSource } from '../../contributions/own-data.ts';

const written = section('whatsAppMessages', ['workspace', 'at', 'from', 'text']);

/** What a tenant wrote to a landlord's number. */
export const ownWhatsAppMessages: OwnDataSource = {
  sections: [written],
  async ofPlace(place) {
    const { trx, organizationId, userId } = place.person;
    const rows = await trx
      .selectFrom('whatsapp_messages')
      .where('organization_id', '=', organizationId)
      .where(
        sql<boolean>`tenant_id in (select t.tenant_id from tenant_contacts t
          where t.organization_id = ${organizationId} and t.user_id = ${userId})`,
      )
      .select(['said_at', 'from_phone', 'sender_name', 'body'])
      .orderBy('said_at')
      .orderBy('id')
      .execute();
    for (const row of rows)
      place.add(written, {
        workspace: text(place.workspace),
        at: moment(row.said_at),
        from: text(row.from_phone ?? row.sender_name),
        text: text(row.body),
      });
  },
};
