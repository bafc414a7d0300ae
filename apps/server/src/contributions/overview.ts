import { OVERVIEW_PROPERTIES } from '@dira/contract/overview';
import type { ExpenseCategory } from '@dira/domain/expenses';
import type { IncomeKind, IncomeMethod } from '@dira/domain/income';
import type { MaintenancePriority, MaintenanceStatus } from '@dira/domain/maintenance';
import type { Currency } from '@dira/domain/money';
import { sql } from 'kysely';
import type { Days } from '../db/days.ts';
import { ifGiven, queries, type Compilable } from '../db/queries.ts';
import type { OrgScope } from '../db/scope.ts';

/** The one property that was asked for, or all. */
export type PropertyChoice = string | undefined;

export type DuesRow = { currency: Currency; expected: number; collected: number };
export type MonthDuesRow = DuesRow & { month: string };
export type PropertyDuesRow = DuesRow & { property_id: string };
export type OverdueRow = { currency: Currency; overdue: number };
export type PropertyOverdueRow = OverdueRow & { property_id: string };
export type CashRow = { month: string; currency: Currency; received: number; deposits: number };
export type ExpensesRow = { month: string; currency: Currency; spent: number };
export type SumRow<Key> = { key: Key; currency: Currency; amount: number };
/** The same money three times, each time in other parts. */
export type IncomePartRow = { currency: Currency; amount: number } & (
  | { by: 'property'; key: string }
  | { by: 'kind'; key: IncomeKind }
  | { by: 'method'; key: IncomeMethod }
);
export type CategoryRow = { category: ExpenseCategory; currency: Currency; spent: number };
export type OwnCategoryRow = CategoryRow & {
  own_category_id: string | null;
  own_category_name: string | null;
};
export type RepairsRow = {
  priority: MaintenancePriority;
  status: MaintenanceStatus;
  prevents_living: boolean;
  demanded_on: string | null;
  count: number;
};
export type SpentRow = {
  category: ExpenseCategory;
  description: string;
  vendor: string;
  amount: number;
  currency: Currency;
  property_name: string | null;
  spent_on: string;
};

/** The properties that an overview shows one by one, the first by name. */
export function shownProperties({ organizationId }: OrgScope, propertyId: PropertyChoice) {
  return queries
    .selectFrom('property_places as p')
    .where('p.organization_id', '=', organizationId)
    .where('p.archived_at', 'is', null)
    .$call(ifGiven(propertyId, (query, value) => query.where('p.property_id', '=', value)))
    .select(['p.organization_id', 'p.property_id', 'p.property_name'])
    .orderBy(sql`lower(p.property_name)`)
    .orderBy('p.property_id')
    .limit(sql.lit(OVERVIEW_PROPERTIES));
}

type OfDays<Row> = (scope: OrgScope, propertyId: PropertyChoice, days: Days) => Compilable<Row>;
type OfToday<Row> = (scope: OrgScope, propertyId: PropertyChoice) => Compilable<Row>;

/** What the overview and the statement of a month read of other features, by currency, each a query that is not sent. */
export interface OverviewSources {
  /** What falls due, and what of it is covered; by property of those that are shown. */
  selectDuesByMonth: OfDays<MonthDuesRow>;
  selectDuesByProperty: OfDays<PropertyDuesRow>;
  /** What is open and late today, deposits too. */
  selectOverdue: OfToday<OverdueRow>;
  selectOverdueByProperty: OfToday<PropertyOverdueRow>;
  /** Money as the ledger dates it, by month and currency. */
  selectCash: OfDays<CashRow>;
  /** What came in of it in months that are whole, by property, by what it was for, and by how it came. */
  selectIncomeParts: OfDays<IncomePartRow>;
  selectExpensesByMonth: OfDays<ExpensesRow>;
  /** The same by property; null for what was spent on none in particular. */
  selectExpensesByProperty: OfDays<SumRow<string | null>>;
  /** The same by what they were for. */
  selectExpensesByCategory: OfDays<CategoryRow>;
  /** The same by the workspace's own categories, where an expense has one. */
  selectExpensesByOwnCategory: OfDays<OwnCategoryRow>;
  /** Every expense of the days, in their order. */
  selectSpent: OfDays<SpentRow>;
  /** Open repairs, those alike together. */
  selectRepairs: OfToday<RepairsRow>;
}
