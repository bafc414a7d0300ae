import type { IncomeKind, IncomeMethod } from '@dira/domain/income';
import type { Currency } from '@dira/domain/money';
import { sql } from 'kysely';
import type { OverviewSources, PropertyChoice } from '../../contributions/overview.ts';
import type { Days } from '../../db/days.ts';
import { isAfter, type Position } from '../../db/page.ts';
import { ifGiven, onKey, queries } from '../../db/queries.ts';
import type { OrgScope } from '../../db/scope.ts';
import { selectSums } from '../../db/totals.ts';

interface Filter extends Partial<Record<keyof Days, string | undefined>> {
  propertyId?: string | undefined;
  kind?: IncomeKind | undefined;
  method?: IncomeMethod | undefined;
}

interface Page extends Filter {
  order: 'asc' | 'desc';
  limit: number;
  after?: Position | undefined;
}

export type IncomeRow = Awaited<ReturnType<ReturnType<typeof selectIncome>['execute']>>[number];

/** One more row than asked for tells whether there is a next page. */
export function selectIncome(scope: OrgScope, { order, after, limit, ...filter }: Page) {
  const [day, lineId] = [sql<string>`i.counts_on`, sql<string>`i.id`];
  return incomeOf(scope, filter)
    .innerJoin('property_places as p', onKey('p', 'l', 'property_id'))
    .innerJoin('unit_places as u', onKey('u', 'l', 'unit_id'))
    .select([lineId.as('id'), day.as('counts_on'), ...keysOfLine, amountOfLine.as('amount')])
    .select([
      'l.lease_id',
      sql<string>`l.tenant_names`.as('tenant_names'),
      'l.property_id',
      'p.property_name',
    ])
    .select(['l.unit_id', 'u.unit_number'])
    .$call(ifGiven(after, (query, position) => query.where(isAfter(day, lineId, position, order))))
    .orderBy(day, order)
    .orderBy(lineId, order)
    .limit(limit + 1);
}

/** What the lines of a list add up to, by currency, up to so many of them. */
export function selectIncomeTotals(scope: OrgScope, filter: Filter) {
  return selectSums(
    incomeOf(scope, filter).select([currencyOfLine.as('currency'), amountOfLine.as('amount')]),
  );
}

// A view tells nothing of what is never null in it.
const currencyOfLine = sql<Currency>`i.currency`;
const amountOfLine = sql<number>`i.amount`;
const keysOfLine = [
  sql<IncomeKind>`i.kind`.as('kind'),
  sql<IncomeMethod>`i.method`.as('method'),
  currencyOfLine.as('currency'),
] as const;

function incomeOf({ organizationId }: OrgScope, { from, to, propertyId, kind, method }: Filter) {
  return queries
    .selectFrom('income_lines as i')
    .innerJoin('lease_terms as l', onKey('l', 'i', 'lease_id'))
    .where('i.organization_id', '=', organizationId)
    .$call(ifGiven(from, (query, day) => query.where('i.counts_on', '>=', day)))
    .$call(ifGiven(to, (query, day) => query.where('i.counts_on', '<=', day)))
    .$call(ifGiven(propertyId, (query, value) => query.where('l.property_id', '=', value)))
    .$call(ifGiven(kind, (query, value) => query.where('i.kind', '=', value)))
    .$call(ifGiven(method, (query, value) => query.where('i.method', '=', value)));
}

function sumBy<Key>(column: 'l.property_id' | 'i.kind' | 'i.method') {
  const key = sql<Key>`${sql.ref(column)}`;
  return (scope: OrgScope, propertyId: PropertyChoice, days: Days) =>
    incomeOf(scope, { ...days, propertyId })
      .select([
        key.as('key'),
        currencyOfLine.as('currency'),
        sql<number>`sum(${amountOfLine})::bigint`.as('amount'),
      ])
      .groupBy([key, currencyOfLine])
      .having(sql<boolean>`sum(${amountOfLine}) <> 0`);
}

export const incomeOverview = {
  selectIncomeByProperty: sumBy<string>('l.property_id'),
  selectIncomeByKind: sumBy<IncomeKind>('i.kind'),
  selectIncomeByMethod: sumBy<IncomeMethod>('i.method'),
} satisfies Partial<OverviewSources>;
