import type { getPropertyFigures } from '@dira/contract/calculations';
import type { Answer } from '@dira/contract/calls';
import type { ExpenseCategory } from '@dira/domain/expenses';
import type { OverviewSources } from '../../contributions/overview.ts';
import { requireRow } from '../../db/page.ts';
import { readAll, type Read } from '../../db/read.ts';
import type { OrgScope } from '../../db/scope.ts';
import { selectLeasesOfToday, selectPlace } from './repo.ts';

type Figures = Answer<typeof getPropertyFigures>;

/** Calculators count in shekels; what is in another currency is left out. */
const currency = 'ILS';
/** What does not come every year, or is no cost of the property itself. */
const NOT_RUNNING: readonly ExpenseCategory[] = ['mortgage', 'renovation', 'brokerage'];
const FIXED: readonly ExpenseCategory[] = ['house_committee', 'municipal_tax', 'utilities', 'insurance'];

/**
 * What is known of a property, or of one of its units, that a calculation can begin with.
 * @throws AppError not_found
 */
export function readFigures(
  sources: Pick<OverviewSources, 'selectExpensesByCategory'>,
  scope: OrgScope,
  propertyId: string,
  unitId: string | undefined,
): Read<Figures> {
  const days = {
    from: scope.today.subtract({ years: 1 }).add({ days: 1 }).toString(),
    to: scope.today.toString(),
  };
  return readAll(
    [
      selectPlace(scope, propertyId, unitId),
      selectLeasesOfToday(scope, propertyId, unitId),
      sources.selectExpensesByCategory(scope, propertyId, days),
    ],
    (places, leases, spent) => {
      const place = requireRow(places);
      const rents = leases.filter((lease) => lease.currency === currency);
      const [only] = leases;
      return {
        property: { id: place.property_id, name: place.property_name },
        unit: place.unit_id === null ? null : { id: place.unit_id, number: place.unit_number ?? '' },
        areaSqm: place.area_sqm,
        monthlyRent:
          rents.length === 0 ? null : shekels(rents.map(({ monthly_rent_amount: amount }) => amount)),
        leaseCount: leases.length,
        termMonths: leases.length === 1 && only !== undefined ? monthsOf(only.starts_on, only.ends_on) : null,
        // A unit has no expenses of its own.
        expenses: unitId === undefined ? expensesOf(spent, days) : null,
      };
    },
  );
}

function expensesOf(
  spent: readonly { category: ExpenseCategory; currency: string; spent: number }[],
  days: { from: string; to: string },
): Figures['expenses'] {
  const rows = spent.filter((row) => row.currency === currency);
  if (rows.length === 0) return null;
  const sum = (counts: (category: ExpenseCategory) => boolean) =>
    shekels(rows.filter(({ category }) => counts(category)).map((row) => row.spent));
  return {
    ...days,
    running: sum((category) => !NOT_RUNNING.includes(category)),
    fixed: sum((category) => FIXED.includes(category)),
    mortgage: sum((category) => category === 'mortgage'),
  };
}

function shekels(amounts: readonly number[]) {
  return { amount: amounts.reduce((total, amount) => total + amount, 0), currency } as const;
}

/** Whole months from the first day to the last, both included. */
function monthsOf(startsOn: string, endsOn: string): number {
  const end = Temporal.PlainDate.from(endsOn).add({ days: 1 });
  return Temporal.PlainDate.from(startsOn).until(end, { largestUnit: 'months' }).months;
}
