import { sql } from 'kysely';
import { dayOf } from '../../contributions/own-data-cells.ts';
import { ownLeases, type FileRow, type OwnDataSource } from '../../contributions/own-data.ts';

/** Photos of their repairs. */
export const ownPhotos: OwnDataSource = {
  async ofPlace({ person, addFile }) {
    const { rows } = await sql<FileRow>`
      select f.name, r.title, f.byte_size, f.storage_key, c.created_at
      from ${ownLeases(person)}
      join maintenance_places r on r.organization_id = l.organization_id and r.lease_id = l.lease_id
      join pictures c on c.organization_id = r.organization_id and c.maintenance_request_id = r.request_id
      join files f on f.organization_id = c.organization_id and f.id = c.file_id
      order by c.created_at, c.id`.execute(person.trx);
    for (const row of rows) addFile('photos', { ...row, name: `${dayOf(row.created_at)} ${row.name}` });
  },
};
