import type { ExpensePayer } from '@dira/domain/expenses';
import { searchWords } from '@dira/domain/search-words';
import { sql, type Insertable, type Updateable } from 'kysely';
import { isClosedDay } from '../../db/closed-books.ts';
import { escapeLike, isAfter, type Position } from '../../db/page.ts';
import { preferredCurrency } from '../../db/preferred-currency.ts';
import { allOf, ifGiven, onKey, queries } from '../../db/queries.ts';
import type { Expenses } from '../../db/schema.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';
import { selectSums } from '../../db/totals.ts';

interface Filter {
  category?: Expenses['category'] | undefined;
  ownCategoryId?: string | undefined;
  approval?: 'waiting' | 'declined' | undefined;
  payer?: ExpensePayer | undefined;
  propertyId?: string | undefined;
  maintenanceRequestId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  search?: string | undefined;
  sort: 'date' | 'amount';
  order: 'asc' | 'desc';
  limit: number;
  after?: Position | undefined;
}

export type ExpenseRow = Awaited<ReturnType<ReturnType<typeof selectExpense>['execute']>>[number];

/** One more row than asked for tells whether there is a next page. */
export function selectExpenses(scope: OrgScope, filter: Filter) {
  const { sort, order, after } = filter;
  const sortKey = sort === 'amount' ? sql<string>`e.amount` : sql<string>`e.expense_date`;
  return expenseColumns(scope)
    .select(sortKey.as('sort_key'))
    .where(isWanted(filter))
    .$call(
      ifGiven(after, (query, position) =>
        query.where(({ ref }) => isAfter(sortKey, ref('e.id'), position, order)),
      ),
    )
    .orderBy(sortKey, order)
    .orderBy('e.id', order)
    .limit(filter.limit + 1);
}

/**
 * What the expenses of a list add up to, by currency, up to so many of them. What does not count is in no sum, but for
 * a list of that alone.
 */
export function selectExpenseTotals({ organizationId }: OrgScope, filter: Omit<Filter, 'limit' | 'after'>) {
  return selectSums(
    queries
      .selectFrom('expenses as e')
      .where('e.organization_id', '=', organizationId)
      .where(isWanted(filter))
      .$call(
        ifGiven(filter.approval === undefined || undefined, (query) =>
          query.where('e.is_counted', '=', true),
        ),
      )
      .select(['e.amount', 'e.currency']),
  );
}

/** What a list is narrowed to. */
function isWanted({
  category,
  ownCategoryId,
  approval,
  payer,
  propertyId,
  maintenanceRequestId,
  from,
  to,
  search,
}: Omit<Filter, 'limit' | 'after'>) {
  return allOf([
    category === undefined ? undefined : sql`e.category = ${category}`,
    ownCategoryId === undefined
      ? undefined
      : ownCategoryId === 'none'
        ? sql`e.own_category_id is null`
        : sql`e.own_category_id = ${ownCategoryId}::uuid`,
    approval === undefined ? undefined : sql`e.approval = ${approval}`,
    payer === undefined ? undefined : sql`e.payer = ${payer}`,
    propertyId === undefined ? undefined : sql`e.property_id = ${propertyId}::uuid`,
    maintenanceRequestId === undefined
      ? undefined
      : sql`e.maintenance_request_id = ${maintenanceRequestId}::uuid`,
    from === undefined ? undefined : sql`e.counts_on >= ${from}::date`,
    to === undefined ? undefined : sql`e.counts_on <= ${to}::date`,
    ...searchWords(search ?? '').map((word) => sql`e.search_text like ${`%${escapeLike(word)}%`}`),
  ]);
}

export function selectExpense(scope: OrgScope, id: string) {
  return expenseColumns(scope).where('e.id', '=', id);
}

function expenseColumns({ organizationId }: OrgScope) {
  return queries
    .selectFrom('expenses as e')
    .leftJoin('property_places as p', onKey('p', 'e', 'property_id'))
    .leftJoin('unit_places as u', onKey('u', 'e', 'unit_id'))
    .leftJoin('expense_bills as b', onKey('b', 'e', { id: 'bill_id' }))
    .leftJoin('expense_categories as c', onKey('c', 'e', { id: 'own_category_id' }))
    .leftJoin('maintenance_places as r', onKey('r', 'e', { request_id: 'maintenance_request_id' }))
    .where('e.organization_id', '=', organizationId)
    .select([
      'e.id',
      'e.expense_date',
      'e.counts_on',
      'e.category',
      'e.own_category_id',
      'c.name as own_category_name',
      'e.approval',
      'e.vendor',
      'e.description',
      'e.notes',
      'e.amount',
      'e.currency',
      'e.property_id',
      'p.property_name',
      'e.unit_id',
      'u.unit_number',
      'e.vat_amount',
      'e.payer',
      'e.is_deductible',
      'e.method',
      'e.reference',
      'e.recurring_expense_id',
      'b.amount as bill_amount',
      'b.part_count',
      'e.maintenance_request_id',
      'r.title as request_title',
    ])
    .select(sql<boolean>`e.is_counted and ${isClosedDay(organizationId, sql`e.counts_on`)}`.as('is_closed'))
    .select(
      sql<LastDecision | null>`(select jsonb_build_object('by', internal.actor_name(w.decided_by), 'at', w.decided_at,
          'reason', w.reason) from expense_decisions w where w.organization_id = e.organization_id and w.expense_id = e.id
          and w.decision = e.approval order by w.decided_at desc, w.id desc limit 1)`.as('last_decision'),
    )
    .select(
      sql<number>`(select count(*)::int from document_places d where d.organization_id = e.organization_id
        and d.expense_id = e.id)`.as('document_count'),
    );
}

interface LastDecision {
  by: string | null;
  at: string;
  reason: string;
}

export type NewExpense = Omit<Insertable<Expenses>, 'organization_id' | 'id' | 'created_at' | 'updated_at'>;

/** Enters an expense, in the currency of the workspace where it says none. */
export async function insertExpense(
  { trx, organizationId }: Pick<OrgWrite, 'trx' | 'organizationId'>,
  { currency, ...expense }: NewExpense,
): Promise<string> {
  const { id } = await trx
    .insertInto('expenses')
    .values({
      ...expense,
      organization_id: organizationId,
      currency: currency ?? preferredCurrency(organizationId),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertBill(
  { trx, organizationId, userId }: OrgWrite,
  bill: { amount: number; part_count: number },
): Promise<string> {
  const { id } = await trx
    .insertInto('expense_bills')
    .values({ ...bill, organization_id: organizationId, created_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Holds an expense until the end of the transaction, against other changes. */
export function lockExpense({ trx, organizationId }: OrgWrite, id: string) {
  return trx
    .selectFrom('expenses')
    .select([
      'description',
      'vendor',
      'amount',
      'vat_amount',
      'expense_date',
      'category',
      'own_category_id',
      'currency',
      'approval',
      'property_id',
      'unit_id',
    ])
    .select('maintenance_request_id')
    .select(sql<boolean>`is_counted and ${isClosedDay(organizationId, sql`counts_on`)}`.as('is_closed'))
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertDecision(
  { trx, organizationId, userId }: OrgWrite,
  row: { expense_id: string; decision: 'approved' | 'declined'; reason: string },
): Promise<void> {
  await trx
    .insertInto('expense_decisions')
    .values({ ...row, organization_id: organizationId, decided_by: userId })
    .execute();
}

export async function updateExpense(
  { trx, organizationId, now }: OrgWrite,
  id: string,
  change: Updateable<Expenses>,
): Promise<void> {
  await trx
    .updateTable('expenses')
    .set({ ...change, updated_at: now.toString() })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

export async function deleteExpense({ trx, organizationId }: OrgWrite, id: string): Promise<void> {
  await trx
    .deleteFrom('expenses')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

export function findRequest({ trx, organizationId }: OrgWrite, id: string) {
  return trx
    .selectFrom('maintenance_places')
    .select(['request_id as id', 'property_id', 'unit_id'])
    .where('organization_id', '=', organizationId)
    .where('request_id', '=', id)
    .executeTakeFirst();
}
