import type { Lease } from '@dira/contract/leases';
import { earlierDate } from '@dira/domain/plain-date';
import { formatDateRange } from '@dira/i18n/format-date';
import type { TableColumns, Words } from '../../platform/table-columns.ts';
import { nameRenter } from '../tenants/table-names.ts';

/** Leases, as their list shows them. */
export const leaseTable: TableColumns<'leases', Lease> = {
  unit: {
    header: ({ say }) => say('common')('labels.unit'),
    cell: ({ property, unit }, { say }) =>
      say('common')('labels.unitOfProperty', { property: property.name, unit: unit.number }),
  },
  tenant: {
    header: ({ say }) => say('common')('labels.tenant'),
    cell: ({ tenants: [first, ...others] }, words) =>
      nameRenter({ name: first?.fullName ?? '', more: others.length }, words),
  },
  term: {
    header: ({ say }) => say('common')('labels.lease'),
    cell: ({ startsOn, endsOn, terminatedOn }) =>
      formatDateRange(startsOn, terminatedOn === null ? endsOn : earlierOf(endsOn, terminatedOn)),
  },
  rent: {
    header: ({ say }) => say('common')('labels.monthlyRent'),
    amount: ({ money }) => money && money.monthlyRent,
  },
  state: { header: ({ say }) => say('common')('labels.status'), cell: nameState },
};

function earlierOf(one: string, other: string): string {
  return earlierDate(Temporal.PlainDate.from(one), Temporal.PlainDate.from(other)).toString();
}

/** Where the lease is, and that rent is overdue on it. */
function nameState({ standing, money }: Lease, { say }: Words): string {
  const word = say('standing')(`standing.${standing}`);
  return (money?.overdueSince ?? null) === null ? word : `${word}, ${say('common')('facade.late')}`;
}
