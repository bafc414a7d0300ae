import { sql } from 'kysely';
import { day, money, text } from '../../contributions/own-data-cells.ts';
import {
  ownLeases,
  placeCells,
  section,
  type OfLease,
  type OwnDataSource,
} from '../../contributions/own-data.ts';

const cheques = section('cheques', [
  'workspace',
  'property',
  'unit',
  'dueOn',
  'reference',
  'amount',
  'status',
]);

interface ChequeRow extends OfLease {
  due_on: string;
  number: string;
  amount: number;
  currency: string;
  state: string;
}

/** The cheques of their leases; not the accounts that they are drawn on, which may be of whoever shares the lease. */
export const ownCheques: OwnDataSource = {
  sections: [cheques],
  async ofPlace(place) {
    const { rows } = await sql<ChequeRow>`
      select l.property_name, l.unit_number, c.due_on::text, c.number, c.amount, c.currency, c.state
      from ${ownLeases(place.person)}
      join cheques c on c.organization_id = l.organization_id and c.lease_id = l.lease_id
      order by c.due_on, c.id`.execute(place.person.trx);
    for (const row of rows)
      place.add(cheques, {
        ...placeCells(place, row),
        dueOn: day(row.due_on),
        reference: text(row.number),
        amount: money(row.amount, row.currency),
        status: place.say('cheques', 'states')(row.state),
      });
  },
};
