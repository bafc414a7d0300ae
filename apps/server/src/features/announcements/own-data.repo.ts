import { sql } from 'kysely';
import { moment, text } from '../../contributions/own-data-cells.ts';
import { section, type OwnDataSource } from '../../contributions/own-data.ts';

const announcements = section('announcements', ['workspace', 'at', 'title', 'text', 'readAt']);

/** Announcements that they read. */
export const ownAnnouncements: OwnDataSource = {
  sections: [announcements],
  async ofPlace(place) {
    const { trx, organizationId, userId } = place.person;
    const { rows } = await sql<{ title: string; body: string; posted_at: string; read_at: string }>`
      select n.title, n.body, n.posted_at, x.read_at from announcement_reads x
      join announcements n on n.organization_id = x.organization_id and n.id = x.announcement_id
      join tenant_contacts t on t.organization_id = x.organization_id and t.tenant_id = x.tenant_id and t.user_id = ${userId}
      where x.organization_id = ${organizationId} order by x.read_at, n.id`.execute(trx);
    for (const row of rows)
      place.add(announcements, {
        workspace: text(place.workspace),
        at: moment(row.posted_at),
        title: text(row.title),
        text: text(row.body),
        readAt: moment(row.read_at),
      });
  },
};
