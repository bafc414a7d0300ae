import type { IncomeKind, IncomeMethod } from '@dira/domain/income';
import type { Currency } from '@dira/domain/money';
import { sql, type RawBuilder } from 'kysely';
import type { IncomePartRow, OverviewSources, PropertyChoice } from '../../contributions/overview.ts';
import type { Days } from '../../db/days.ts';
import { hasRow, rowByRow, type Position } from '../../db/page.ts';
import { allOf, ifGiven, queries, type Compilable, type Condition } from '../../db/queries.ts';
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

/** Lines in their order: those of a property are put in order, those of a workspace are found in it. */
function linesOf({ organizationId }: OrgScope, page: Omit<Page, 'limit'>): RawBuilder<unknown> {
  const { propertyId, kind, method, from, to } = page;
  const own = sql`i.organization_id = ${organizationId}::uuid`;
  const wanted = allOf([
    kind && sql`i.kind = ${kind}`,
    method && sql`i.method = ${method}`,
    isLineAfter(page),
  ]);
  if (propertyId === undefined)
    return sql`${sourcesOf(organizationId, page)}
      select i.* from sources as s cross join lateral (select * from income_lines i
        where ${own} and i.source_id = s.source_id and i.counts_on = s.counts_on and ${wanted}
        order by i.id ${sql.raw(page.order)} offset 0) as i`;
  const days = allOf([from && sql`i.counts_on >= ${from}::date`, to && sql`i.counts_on <= ${to}::date`]);
  const direction = sql.raw(page.order);
  return sql`select i.* from lease_terms l cross join lateral (select * from income_lines i
      where ${own} and i.lease_id = l.lease_id and ${days} and ${wanted} offset 0) as i
    where l.organization_id = ${organizationId}::uuid and l.property_id = ${propertyId}::uuid
    order by i.counts_on ${direction}, i.source_id ${direction}, i.id ${direction}`;
}

/**
 * All that may have lines, with their days, in the order of the list. Each is looked up behind the one before, once it is
 * asked for: PostgreSQL carries such a recursion on as far as its rows are taken. The one plan for all workspaces would
 * sort them all.
 */
function sourcesOf(organizationId: string, page: Omit<Page, 'limit'>) {
  const { order, from, to, after } = page;
  const [isAhead, isBehind] = order === 'asc' ? [sql`>`, sql`<`] : [sql`<`, sql`>`];
  const [first, last] = order === 'asc' ? [from, to] : [to, from];
  const [day, sourceId] = after === undefined ? [] : placeOf(after);
  const next = (where: (source: Source) => Condition) => {
    const direction = sql.raw(order);
    const each = incomeSources(page).map((source) => {
      const wanted = allOf([
        ...source.wanted,
        last && sql`${source.day} ${isBehind}= ${last}::date`,
        where(source),
      ]);
      return sql`(select ${source.day} as counts_on, ${source.id} as source_id from ${source.from} x
        where x.organization_id = ${organizationId}::uuid and ${wanted}
        order by ${source.day} ${direction}, ${source.id} ${direction} limit 1)`;
    });
    return sql`select n.counts_on, n.source_id from (${sql.join(each, sql` union all `)}) as n
      order by n.counts_on ${direction}, n.source_id ${direction} limit 1`;
  };
  // One bound on this side, and never two: the index is entered at the first that is said.
  const begin = next(({ day: on, id }) =>
    after === undefined
      ? first && sql`${on} ${isAhead}= ${first}::date`
      : sql`(${on}, ${id}) ${isAhead}= (${day}::date, ${sourceId}::uuid)`,
  );
  const follow = next(({ day: on, id }) => sql`(${on}, ${id}) ${isAhead} (s.counts_on, s.source_id)`);
  return sql`with recursive sources as ((${begin}) union all
    select n.counts_on, n.source_id from sources s cross join lateral (${follow}) as n)`;
}

interface Source {
  from: RawBuilder<unknown>;
  day: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  wanted: Condition[];
}

/**
 * What `income_lines` is made of, each with an index by its day. A payment that was taken back before the day on which it
 * counts has both of its lines on that day.
 */
function incomeSources({ kind, method }: Filter): Source[] {
  const paymentId = sql`x.payment_id`;
  const isPaidBy =
    method &&
    rowByRow(
      hasRow(sql`payments p where p.organization_id = x.organization_id and p.id = x.payment_id
      and p.method = ${method}`),
    );
  const covering = (covers?: RawBuilder<unknown>): Source => ({
    from: sql`allocations`,
    day: sql`x.counts_on`,
    id: paymentId,
    wanted: [isPaidBy, covers],
  });
  if (kind !== undefined && kind !== 'credit')
    return [
      covering(
        rowByRow(
          hasRow(sql`charges c where c.organization_id = x.organization_id and c.id = x.charge_id
          and c.kind = ${kind}`),
        ),
      ),
    ];
  return [
    {
      from: sql`payment_decisions`,
      day: sql`x.counts_on`,
      id: paymentId,
      wanted: [sql`x.decision = 'confirmed'`, isPaidBy],
    },
    { from: sql`payment_reversals`, day: sql`x.reversed_on`, id: paymentId, wanted: [isPaidBy] },
    covering(),
    {
      from: sql`charges`,
      day: sql`x.counts_on`,
      id: sql`x.id`,
      wanted: [sql`x.kind in ('refund', 'transfer')`, method && sql`x.kind = ${method}`],
    },
  ];
}

/** The lines behind a position, those too that have its day and are of the same. */
function isLineAfter({ order, after }: Pick<Page, 'order' | 'after'>) {
  if (after === undefined) return undefined;
  const [day, sourceId, id] = placeOf(after);
  return sql`(i.counts_on, i.source_id, i.id) ${sql.raw(order === 'asc' ? '>' : '<')}
    (${day}::date, ${sourceId}::uuid, ${id}::uuid)`;
}

function placeOf([value, id]: Position) {
  return [...String(value).split(separator), id];
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
