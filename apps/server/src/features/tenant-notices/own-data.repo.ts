import { sql } from 'kysely';
import { day, moment, text } from '../../contributions/own-data-cells.ts';
import {
  ownLeases,
  placeCells,
  section,
  type OfLease,
  type OwnDataSource,
} from '../../contributions/own-data.ts';

const tenantNotices = section('tenantNotices', [
  'workspace',
  'property',
  'unit',
  'at',
  'kind',
  'concernsOn',
  'text',
]);

interface NoticeRow extends OfLease {
  kind: string;
  concerns_on: string | null;
  body: string;
  given_at: string;
}

/** What they told their landlord themselves. */
export const ownTenantNotices: OwnDataSource = {
  sections: [tenantNotices],
  async ofPlace(place) {
    const { rows } = await sql<NoticeRow>`
      select l.property_name, l.unit_number, n.kind, n.concerns_on::text, n.body, n.given_at
      from ${ownLeases(place.person)}
      join tenant_notices n on n.organization_id = l.organization_id and n.lease_id = l.lease_id
      join tenant_contacts t on t.organization_id = n.organization_id and t.tenant_id = n.tenant_id
        and t.user_id = ${place.person.userId}
      order by n.given_at, n.id`.execute(place.person.trx);
    for (const row of rows)
      place.add(tenantNotices, {
        ...placeCells(place, row),
        at: moment(row.given_at),
        kind: place.say('tenant-notices', 'kinds')(row.kind),
        concernsOn: day(row.concerns_on),
        text: text(row.body),
      });
  },
};
