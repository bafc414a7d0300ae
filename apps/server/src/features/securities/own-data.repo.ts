import { sql } from 'kysely';
import { day, money } from '../../contributions/own-data-cells.ts';
import {
  ownLeases,
  placeCells,
  section,
  type OfLease,
  type OwnDataSource,
} from '../../contributions/own-data.ts';

const securities = section('securities', [
  'workspace',
  'property',
  'unit',
  'kind',
  'amount',
  'status',
  'issuedOn',
  'expiresOn',
]);

interface SecurityRow extends OfLease {
  type: string;
  amount: number;
  currency: string;
  state: string;
  issued_on: string | null;
  expires_on: string | null;
}

/** What backs their leases; not who stands for them, who are other people. */
export const ownSecurities: OwnDataSource = {
  sections: [securities],
  async ofPlace(place) {
    const { rows } = await sql<SecurityRow>`
      select l.property_name, l.unit_number, s.type, s.amount, s.currency, s.state, s.issued_on::text, s.expires_on::text
      from ${ownLeases(place.person)}
      join securities s on s.organization_id = l.organization_id and s.lease_id = l.lease_id
      order by s.created_at, s.id`.execute(place.person.trx);
    for (const row of rows)
      place.add(securities, {
        ...placeCells(place, row),
        kind: place.say('securities', 'types')(row.type),
        amount: money(row.amount, row.currency),
        status: place.say('securities', 'states')(row.state),
        issuedOn: day(row.issued_on),
        expiresOn: day(row.expires_on),
      });
  },
};
