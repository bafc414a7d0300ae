import { joinAddress } from '@dira/domain/address';
import { sql } from 'kysely';
import { day, money, text } from '../../contributions/own-data-cells.ts';
import {
  ownLeases,
  placeCells,
  section,
  type OfLease,
  type OwnDataSource,
} from '../../contributions/own-data.ts';

const leases = section('leases', [
  'workspace',
  'property',
  'unit',
  'address',
  'startsOn',
  'endsOn',
  'endedOn',
  'rent',
  'deposit',
  'dueDay',
  'method',
]);

interface LeaseRow extends OfLease {
  street: string;
  house_number: string;
  city: string;
  starts_on: string;
  ends_on: string;
  terminated_on: string | null;
  monthly_rent_amount: number;
  deposit_amount: number;
  currency: string;
  due_day: number;
  payment_method: string;
}

export const ownLeaseData: OwnDataSource = {
  sections: [leases],
  async ofPlace(place) {
    const { rows } = await sql<LeaseRow>`
      select l.*, x.starts_on::text, x.ends_on::text, x.terminated_on::text, x.monthly_rent_amount, x.deposit_amount,
        x.currency, x.due_day, x.payment_method
      from ${ownLeases(place.person)}
      join leases x on x.organization_id = l.organization_id and x.id = l.lease_id
      order by x.starts_on, x.id`.execute(place.person.trx);
    for (const row of rows)
      place.add(leases, {
        ...placeCells(place, row),
        address: text(joinAddress(row)),
        startsOn: day(row.starts_on),
        endsOn: day(row.ends_on),
        endedOn: day(row.terminated_on),
        rent: money(row.monthly_rent_amount, row.currency),
        deposit: money(row.deposit_amount, row.currency),
        dueDay: text(row.due_day),
        method: place.say('money', 'methods')(row.payment_method),
      });
  },
};
