import type { askTenant } from '@dira/contract/renewal-rounds';
import { CPI_SERIES, type Indexes } from '@dira/domain/israel/cpi';
import { minorUnits, type MinorUnits } from '@dira/domain/money';
import { rentByIndex, rentByPercent, type IndexedRent } from '@dira/domain/renewal-rounds';
import { monthlyRentOn } from '@dira/domain/rent-schedule';
import type { z } from 'zod';
import { firstDayOf } from '../../db/days.ts';
import { readAll, type Read } from '../../db/read.ts';
import type { OrgScope } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { readOption, type OpenOption } from '../amendments/option.ts';
import { readIndexes } from '../cpi/indexes.ts';
import { selectIndexes, selectLinks } from '../cpi/service.ts';
import { toSteps } from '../leases/schedule.ts';
import { refuseField } from '../money/days.ts';
import type { RenewalRow } from './repo.ts';

type Given = z.output<(typeof askTenant)['body']>;

/** Twenty-five years of a lease, and what came before it. */
const monthsRead = 400;

/** What an offer can rest on. */
export interface Grounds {
  option: OpenOption;
  indexes: Indexes;
}

/** @throws AppError not_found, once read */
export function readGrounds(scope: OrgScope, leaseId: string): Read<Grounds> {
  const option = readOption(scope, leaseId);
  const indexes = readAll([selectIndexes(CPI_SERIES, monthsRead), selectLinks(CPI_SERIES)], (months, links) =>
    readIndexes(months, links),
  );
  return {
    queries: [...option.queries, ...indexes.queries],
    present: (rows, may) => ({
      option: option.present(rows.slice(0, option.queries.length), may),
      indexes: indexes.present(rows.slice(option.queries.length), may),
    }),
  };
}

/** The rent of the last month of the term, and since when it is that. */
export function lastRentOf(row: RenewalRow): { rent: MinorUnits; since: string } {
  const steps = row.steps.map((step) => ({
    fromOn: step.from_on,
    monthlyRentAmount: step.monthly_rent_amount,
  }));
  const monthlyRent = minorUnits(row.monthly_rent_amount);
  const since = steps.findLast(({ fromOn }) => fromOn <= row.ends_on)?.fromOn ?? row.starts_on;
  const rent = monthlyRentOn({ monthlyRent, steps: toSteps(steps) }, Temporal.PlainDate.from(row.ends_on));
  return { rent, since };
}

/** The rent as the index makes it; null for rent that follows something already, or is not in shekels. */
export function indexedRentOf(
  row: RenewalRow,
  { indexes }: Grounds,
  today: Temporal.PlainDate,
): IndexedRent | null {
  if (row.has_linkage || row.currency !== 'ILS') return null;
  const { rent, since } = lastRentOf(row);
  return rentByIndex(rent, { since: Temporal.PlainDate.from(since), today, indexes });
}

/** Until when a term of another year would go. */
export function nextYearOf({ ends_on: endsOn }: RenewalRow): string {
  return Temporal.PlainDate.from(endsOn).add({ days: 1 }).add({ years: 1 }).subtract({ days: 1 }).toString();
}

/**
 * What the tenant is offered, as columns of its round.
 * @throws AppError index_not_published; invalid_request for an option that there is not, or whose rent is open
 */
export function settleOffer(
  row: RenewalRow,
  given: Given,
  { grounds, today }: { grounds: Grounds; today: Temporal.PlainDate },
) {
  const { rent } = lastRentOf(row);
  const { basis, words } = given;
  const shared = {
    offered_until: given.until,
    basis,
    current_rent_amount: rent,
    currency: row.currency,
    is_linked: row.has_linkage,
    words,
    change_basis_points: null,
    index_from_month: null,
    index_to_month: null,
    option_holder: null,
  };
  switch (basis) {
    case 'same':
      return { ...shared, offered_rent_amount: rent };
    case 'amount':
      return { ...shared, offered_rent_amount: required(given.monthlyRentAmount, 'monthlyRentAmount') };
    case 'percent': {
      const points = required(given.changeBasisPoints, 'changeBasisPoints');
      return { ...shared, change_basis_points: points, offered_rent_amount: rentByPercent(rent, points) };
    }
    case 'index': {
      const indexed = indexedRentOf(row, grounds, today);
      if (indexed === null)
        throw new AppError('index_not_published', {
          fields: [{ path: 'basis', code: 'index_not_published' }],
        });
      return {
        ...shared,
        offered_rent_amount: indexed.rent,
        change_basis_points: indexed.changeBasisPoints,
        index_from_month: firstDayOf(indexed.from),
        index_to_month: firstDayOf(indexed.to),
      };
    }
    case 'option': {
      const { option } = grounds;
      if (option === null) throw refuseField('basis', 'invalid');
      return {
        ...shared,
        offered_until: option.endsOn,
        option_holder: option.holder,
        offered_rent_amount:
          option.monthlyRent?.amount ?? required(given.monthlyRentAmount, 'monthlyRentAmount'),
      };
    }
  }
}

function required(value: number | null, path: string): number {
  if (value === null) throw refuseField(path, 'required');
  return value;
}
