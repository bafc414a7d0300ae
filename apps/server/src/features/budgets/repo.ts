import type { BudgetLine } from '@dira/domain/budgets';
import type { Currency } from '@dira/domain/money';
import { sql } from 'kysely';
import { preferredCurrency } from '../../db/preferred-currency.ts';
import { queries } from '../../db/queries.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';

export interface OneBudget {
  propertyId: string;
  year: number;
}

export type PlannedRow = Awaited<ReturnType<ReturnType<typeof selectPlanned>['execute']>>[number];
export type ActualRow = { year: number; line: BudgetLine; currency: Currency; amount: number };

/** What is there of a property, and since when. */
export function selectProperty({ organizationId }: OrgScope, propertyId: string) {
  return queries
    .selectFrom('property_beginnings as p')
    .where('p.organization_id', '=', organizationId)
    .where('p.property_id', '=', propertyId)
    .select([
      sql<string>`p.property_id`.as('id'),
      sql<string>`p.property_name`.as('name'),
      sql<string>`p.known_since`.as('known_since'),
    ]);
}

/** What was entered for the year and the one before. */
export function selectPlanned({ organizationId }: OrgScope, { propertyId, year }: OneBudget) {
  return queries
    .selectFrom('budgets as b')
    .where('b.organization_id', '=', organizationId)
    .where('b.property_id', '=', propertyId)
    .where('b.year', 'in', [year - 1, year])
    .select(['b.year', 'b.line', 'b.currency', 'b.amount']);
}

/** What really was in the year and the one before, of every line. */
export function selectActuals({ organizationId }: OrgScope, { propertyId, year }: OneBudget) {
  return queries
    .selectFrom('budget_actuals as a')
    .where('a.organization_id', '=', organizationId)
    .where('a.property_id', '=', propertyId)
    .where(
      sql<boolean>`a.on_day between make_date(${year - 1}::int, 1, 1) and make_date(${year}::int, 12, 31)`,
    )
    .select([
      sql<number>`extract(year from a.on_day)::int`.as('year'),
      'a.line',
      'a.currency',
      sql<number>`sum(a.amount)::bigint`.as('amount'),
    ])
    .groupBy(['year', 'a.line', 'a.currency'])
    .$castTo<ActualRow>();
}

/** How many properties that are not archived have no budget for a year. */
export function countWithoutBudget({ organizationId }: OrgScope, year: number) {
  return queries
    .selectFrom('property_places as p')
    .where('p.organization_id', '=', organizationId)
    .where('p.archived_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from budgets b where b.organization_id = p.organization_id
        and b.property_id = p.property_id and b.year = ${year})`,
    )
    .select(sql<number>`count(*)::int`.as('count'));
}

export function listPlanned({ trx, organizationId }: OrgWrite, { propertyId, year }: OneBudget) {
  return trx
    .selectFrom('budgets')
    .select(['line', 'currency', 'amount'])
    .where('organization_id', '=', organizationId)
    .where('property_id', '=', propertyId)
    .where('year', '=', year)
    .execute();
}

/** Takes the place of what stands there, in the currency of what stands there. */
export async function saveLines(
  { trx, organizationId }: OrgWrite,
  { propertyId, year }: OneBudget,
  { lines, currency }: { lines: readonly { line: BudgetLine; amount: number }[]; currency: Currency | null },
): Promise<void> {
  if (lines.length === 0) return;
  await trx
    .insertInto('budgets')
    .values(
      lines.map((one) => ({
        ...one,
        organization_id: organizationId,
        property_id: propertyId,
        year,
        currency: currency ?? preferredCurrency(organizationId),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'property_id', 'year', 'line'])
        .doUpdateSet(({ ref }) => ({ amount: ref('excluded.amount') })),
    )
    .execute();
}

export async function deleteLines(
  { trx, organizationId }: OrgWrite,
  { propertyId, year }: OneBudget,
  lines: readonly BudgetLine[],
): Promise<void> {
  if (lines.length === 0) return;
  await trx
    .deleteFrom('budgets')
    .where('organization_id', '=', organizationId)
    .where('property_id', '=', propertyId)
    .where('year', '=', year)
    .where('line', 'in', lines)
    .execute();
}
