import type { IncomeKind, IncomeMethod } from '@dira/domain/income';
import type { Currency } from '@dira/domain/money';
import { sql } from 'kysely';
import type { IncomePartRow, OverviewSources, PropertyChoice } from '../../contributions/overview.ts';
import type { Days } from '../../db/days.ts';
import { isAfter, type Position } from '../../db/page.ts';
import { ifGiven, onKey, queries, type Compilable } from '../../db/queries.ts';
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

/** All lines are gone through once for the three sets of sums. */
function selectIncomeParts(
  scope: OrgScope,
  propertyId: PropertyChoice,
  days: Days,
): Compilable<IncomePartRow> {
  const parts = incomeOf(scope, { ...days, propertyId })
    .select([
      sql<IncomePartRow['by']>`case when grouping(l.property_id) = 0 then 'property'
        when grouping(i.kind) = 0 then 'kind' else 'method' end`.as('by'),
      sql<string>`coalesce(l.property_id::text, i.kind, i.method)`.as('key'),
      currencyOfLine.as('currency'),
      sql<number>`sum(${amountOfLine})::bigint`.as('amount'),
    ])
    .groupBy(sql`grouping sets ((l.property_id, i.currency), (i.kind, i.currency), (i.method, i.currency))`)
    .having(sql<boolean>`sum(${amountOfLine}) <> 0`);
  return parts as Compilable<IncomePartRow>; // what is by kind has a kind for its key, and so on
}

export const incomeOverview = { selectIncomeParts } satisfies Partial<OverviewSources>;
