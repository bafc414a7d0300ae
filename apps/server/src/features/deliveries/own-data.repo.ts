import { sql } from 'kysely';
import { moment, text } from '../../contributions/own-data-cells.ts';
import { section, type OwnDataSource } from '../../contributions/own-data.ts';

const devices = section('devices', ['since']);

/** The browsers that show somebody what happens; which they are stands among the sign-ins. */
export const ownDevices: OwnDataSource = {
  sections: [devices],
  async ofAccount({ trx, userId }, data) {
    const rows = await trx
      .selectFrom('push_devices')
      .select('created_at')
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute();
    for (const row of rows) data.add(devices, { since: moment(row.created_at) });
  },
};

const sent = section('sentMessages', ['workspace', 'at', 'method', 'to', 'title', 'text']);

/** What was written to a tenant or an owner, by reminders, campaigns and by hand. */
export const ownSentMessages: OwnDataSource = {
  sections: [sent],
  async ofPlace(place) {
    const { trx, organizationId, userId } = place.person;
    const rows = await trx
      .selectFrom('deliveries')
      .where('organization_id', '=', organizationId)
      .where(sql<boolean>`(is_automatic or written_by is not null)`)
      .where('status', 'in', ['sent', 'kept', 'unknown'])
      .where(
        sql<boolean>`(tenant_id in (select t.tenant_id from tenant_contacts t
            where t.organization_id = ${organizationId} and t.user_id = ${userId})
          or owner_id in (select o.owner_id from owner_accounts o
            where o.organization_id = ${organizationId} and o.user_id = ${userId}))`,
      )
      .select(['created_at', 'sent_at', 'channel', 'recipient', 'subject', 'text_body'])
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    for (const row of rows)
      place.add(sent, {
        workspace: text(place.workspace),
        at: moment(row.sent_at ?? row.created_at),
        method: place.say('installation-health', 'deliveries.channels')(row.channel),
        to: text(row.recipient),
        title: text(row.subject),
        text: text(row.text_body),
      });
  },
};
