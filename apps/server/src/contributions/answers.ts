import type { BudgetLine } from '@dira/domain/budgets';
import type { MaintenanceStatus } from '@dira/domain/maintenance';
import type { Currency } from '@dira/domain/money';
import type { ExpenseInterval } from '@dira/domain/recurring-expenses';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Days } from '../db/days.ts';
import { allOf, type Compilable } from '../db/queries.ts';
import type { OrgScope } from '../db/scope.ts';
import type { MonthDuesRow } from './overview.ts';

/** Which properties an answer is of; all of them where nothing is said. */
export interface Places {
  propertyId?: string | undefined;
  city?: string | undefined;
  /** The ids of the properties of a portfolio. */
  ofPortfolio?: RawBuilder<unknown> | undefined;
}

/** Whether a column names one of the properties. */
export function isAt({ organizationId }: OrgScope, places: Places, column: string): RawBuilder<SqlBool> {
  const { propertyId, city, ofPortfolio } = places;
  return allOf([
    propertyId && sql`${sql.ref(column)} = ${propertyId}::uuid`,
    city &&
      sql`${sql.ref(column)} in (select x.property_id from property_places x
        where x.organization_id = ${organizationId}::uuid and x.city = ${city})`,
    ofPortfolio && sql`${sql.ref(column)} in (${ofPortfolio})`,
  ]);
}

/** A unit of a property, or the property alone where it has none. */
export interface UnitRow {
  property_id: string;
  property_name: string;
  city: string;
  unit_id: string | null;
  unit_number: string | null;
  rooms_halves: number | null;
  area_sqm: number | null;
  market_rent: number | null;
  currency: Currency | null;
  /** The day on which it was entered. */
  added_on: string;
  /** The first day on which somebody rented it. */
  first_let_on: string | null;
  archived_on: string | null;
}

/** A charge of rent that stands, with what was paid of it. */
export interface RentDueRow {
  lease_id: string;
  tenant_names: string | null;
  property_id: string;
  unit_id: string;
  due_on: string;
  amount: number;
  payments: { on: string; amount: number }[];
}

export interface RepairRow {
  id: string;
  title: string;
  property_id: string;
  property_name: string;
  unit_number: string | null;
  status: MaintenanceStatus;
  prevents_living: boolean;
  demanded_on: string | null;
  completed_on: string | null;
}

export interface ChequesRow {
  month: string;
  currency: Currency;
  amount: number;
}

/** An expense that comes again, from the first of its days that is still to come. */
export interface RecurringRow {
  starts_on: string;
  ends_on: string | null;
  next_on: string;
  every_months: ExpenseInterval;
  amount: number;
  currency: Currency;
}

/** A line of a budget in one currency: what was planned in it, null where another was, and what really was. */
export interface BudgetRow {
  property_id: string;
  property_name: string;
  line: BudgetLine;
  currency: Currency;
  budget: number | null;
  actual: number;
}

/** What was spent beside a budget. */
export interface SpentBesideRow {
  currency: Currency;
  spent: number;
}

type OfYear<Row> = (scope: OrgScope, places: Places, year: number) => Compilable<Row>;
type OfPlaces<Row> = (scope: OrgScope, places: Places) => Compilable<Row>;
type OfDays<Row> = (scope: OrgScope, places: Places, days: Days) => Compilable<Row>;

/** What prepared answers read of other features beside what those publish, each a query that is not sent. */
export interface AnswerSources {
  /** The ids of the properties of a portfolio. */
  propertiesOfPortfolio: (scope: OrgScope, portfolioId: string) => RawBuilder<unknown>;
  /** The archived ones too. */
  selectUnits: OfPlaces<UnitRow>;
  /** What falls due, and what of it is covered, by month, as the overview counts it. */
  selectDues: OfDays<MonthDuesRow>;
  /** Rent that was charged and fell due on the days, without its VAT. */
  selectRentsDue: OfDays<RentDueRow>;
  /** Repairs that were completed on the days, and those that are open, demanded by a tenant or not. */
  selectRepairTimes: OfDays<RepairRow>;
  /** Cheques on hand, by the month of their day. */
  selectCheques: OfDays<ChequesRow>;
  /** Recurring expenses that were not stopped. */
  selectRecurringExpenses: OfPlaces<RecurringRow>;
  /** Each line that has a budget for the year, property by property. */
  selectBudgets: OfYear<BudgetRow>;
  /** What was spent in the year at properties with a budget, of what has none. */
  selectUnbudgeted: OfYear<SpentBesideRow>;
  /** What was spent the year before, of what has a budget in this one. */
  selectSpentBefore: OfYear<SpentBesideRow>;
}
