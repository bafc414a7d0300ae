import type { IncomeKind, IncomeMethod } from '@dira/domain/income';
import type { Currency } from '@dira/domain/money';
import { sql, type RawBuilder } from 'kysely';
import type { IncomePartRow, OverviewSources, PropertyChoice } from '../../contributions/overview.ts';
import type { Days } from '../../db/days.ts';
import type { Position } from '../../db/page.ts';
import { allOf, ifGiven, queries, type Compilable } from '../../db/queries.ts';
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

/** A line as `income_lines` tells of it; a view says nothing of what is never null in it. */
interface Line {
  organization_id: string;
  id: string;
  lease_id: string;
  source_id: string;
  counts_on: string;
  currency: Currency;
  kind: IncomeKind;
  method: IncomeMethod;
  amount: number;
}

const separator = '|';

/** One more row than asked for tells whether there is a next page. */
export function selectIncome(scope: OrgScope, { limit, ...page }: Page) {
  const lines = sql<Line>`(${linesOf(scope, page)} limit ${sql.lit(limit + 1)})`;
  return queries
    .selectFrom(lines.as('i'))
    .innerJoinLateral(placeOfLine(scope), (join) => join.onTrue())
    .select(['i.id', 'i.source_id', 'i.counts_on', 'i.kind', 'i.method', 'i.currency', 'i.amount'])
    .select(['i.lease_id', 'at.tenant_names', 'at.property_id', 'at.property_name'])
    .select(['at.unit_id', 'at.unit_number'])
    .orderBy('i.counts_on', page.order)
    .orderBy('i.source_id', page.order)
    .orderBy('i.id', page.order);
}

interface Place {
  tenant_names: string;
  property_id: string;
  property_name: string;
  unit_id: string;
  unit_number: string;
}

/** Looked up for each line of a page. Joined as a whole, a page would be found anew for each lease of the workspace. */
function placeOfLine({ organizationId }: OrgScope) {
  return sql<Place>`(select l.tenant_names, p.property_id, p.property_name, u.unit_id, u.unit_number
    from lease_terms l
    join property_places p on p.organization_id = l.organization_id and p.property_id = l.property_id
    join unit_places u on u.organization_id = l.organization_id and u.unit_id = l.unit_id
    where l.organization_id = ${organizationId}::uuid and l.lease_id = i.lease_id limit 1)`.as<'at'>(
    sql.ref('at'),
  );
}

/** Lines go by their day, by what they are of, and then by their ids. */
export function positionOfLine(row: Pick<Line, 'counts_on' | 'source_id' | 'id'>): Position {
  return [[row.counts_on, row.source_id].join(separator), row.id];
}

/** What the lines of a list add up to, by currency, up to so many of them. */
export function selectIncomeTotals(scope: OrgScope, filter: Filter) {
  const lines = sql<Line>`(${linesOf(scope, { ...filter, order: 'desc' })})`;
  return selectSums(queries.selectFrom(lines.as('i')).select(['i.currency', 'i.amount']));
}

/** Lines in their order, found in it. */
function linesOf({ organizationId }: OrgScope, page: Omit<Page, 'limit'>): RawBuilder<unknown> {
  const { propertyId, kind, method, from, to } = page;
  const wanted = allOf([
    sql`i.organization_id = ${organizationId}::uuid`,
    propertyId && sql`i.property_id = ${propertyId}::uuid`,
    from && sql`i.counts_on >= ${from}::date`,
    to && sql`i.counts_on <= ${to}::date`,
    kind && sql`i.kind = ${kind}`,
    method && sql`i.method = ${method}`,
    isLineAfter(page),
  ]);
  const direction = sql.raw(page.order);
  return sql`select i.* from income_lines i where ${wanted}
    order by i.counts_on ${direction}, i.source_id ${direction}, i.id ${direction}`;
}

/** The lines behind a position. */
function isLineAfter({ order, after }: Pick<Page, 'order' | 'after'>) {
  if (after === undefined) return undefined;
  const [value, id] = after;
  const [day, sourceId] = String(value).split(separator);
  return sql`(i.counts_on, i.source_id, i.id) ${sql.raw(order === 'asc' ? '>' : '<')}
    (${day}::date, ${sourceId}::uuid, ${id}::uuid)`;
}

/** Every month has its sums, of each property by what they are for and how they came: read once, for three sets of sums. */
function selectIncomeParts(
  { organizationId }: OrgScope,
  propertyId: PropertyChoice,
  { from, to }: Days,
): Compilable<IncomePartRow> {
  const parts = queries
    .selectFrom('monthly_income as i')
    .where('i.organization_id', '=', organizationId)
    .where('i.month', '>=', from)
    .where('i.month', '<=', to)
    .$call(ifGiven(propertyId, (query, value) => query.where('i.property_id', '=', value)))
    .select([
      sql<IncomePartRow['by']>`case when grouping(i.property_id) = 0 then 'property'
        when grouping(i.kind) = 0 then 'kind' else 'method' end`.as('by'),
      sql<string>`coalesce(i.property_id::text, i.kind, i.method)`.as('key'),
      'i.currency',
      sql<number>`sum(i.amount)::bigint`.as('amount'),
    ])
    .groupBy(sql`grouping sets ((i.property_id, i.currency), (i.kind, i.currency), (i.method, i.currency))`)
    .having(sql<boolean>`sum(i.amount) <> 0`);
  return parts as Compilable<IncomePartRow>; // what is by kind has a kind for its key, and so on
}

export const incomeOverview = { selectIncomeParts } satisfies Partial<OverviewSources>;
