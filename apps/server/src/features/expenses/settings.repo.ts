import type { ExpenseCategory } from '@dira/domain/expenses';
import { preferredCurrency } from '../../db/preferred-currency.ts';
import { queries } from '../../db/queries.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';

/** What a workspace chooses from, and beyond what its expenses wait. */

export function selectOwnCategories({ organizationId }: Pick<OrgScope, 'organizationId'>) {
  return queries
    .selectFrom('expense_categories')
    .where('organization_id', '=', organizationId)
    .select(['id', 'name', 'category', 'is_archived'])
    .orderBy('name')
    .orderBy('id');
}

export function selectHiddenCategories({ organizationId }: Pick<OrgScope, 'organizationId'>) {
  return queries
    .selectFrom('hidden_expense_categories')
    .where('organization_id', '=', organizationId)
    .select('category')
    .orderBy('category');
}

export function selectLimit({ organizationId }: Pick<OrgScope, 'organizationId'>) {
  return queries
    .selectFrom('expense_limits')
    .where('organization_id', '=', organizationId)
    .select(['amount', 'currency']);
}

export function findLimit({ trx, organizationId }: OrgWrite) {
  return trx
    .selectFrom('expense_limits')
    .where('organization_id', '=', organizationId)
    .select(['amount', 'currency'])
    .executeTakeFirst();
}

export function findCategory({ trx, organizationId }: OrgWrite, id: string) {
  return trx
    .selectFrom('expense_categories')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .select(['name', 'category', 'is_archived'])
    .executeTakeFirst();
}

/** Names are compared as people read them. */
export async function listNames({ trx, organizationId }: OrgWrite) {
  return trx
    .selectFrom('expense_categories')
    .where('organization_id', '=', organizationId)
    .select(['id', 'name', 'is_archived'])
    .execute();
}

export async function insertCategory(
  { trx, organizationId }: OrgWrite,
  row: { category: ExpenseCategory; name: string },
): Promise<string> {
  const { id } = await trx
    .insertInto('expense_categories')
    .values({ ...row, organization_id: organizationId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateCategory(
  { trx, organizationId }: OrgWrite,
  id: string,
  change: { name: string; is_archived: boolean },
): Promise<void> {
  await trx
    .updateTable('expense_categories')
    .set(change)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

export async function replaceHidden(
  { trx, organizationId }: OrgWrite,
  categories: readonly ExpenseCategory[],
): Promise<void> {
  await trx.deleteFrom('hidden_expense_categories').where('organization_id', '=', organizationId).execute();
  if (categories.length > 0)
    await trx
      .insertInto('hidden_expense_categories')
      .values(categories.map((category) => ({ organization_id: organizationId, category })))
      .execute();
}

/** In the currency of the workspace. */
export async function setLimit({ trx, organizationId }: OrgWrite, amount: number): Promise<void> {
  const limit = { amount, currency: preferredCurrency(organizationId) };
  await trx
    .insertInto('expense_limits')
    .values({ ...limit, organization_id: organizationId })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(limit))
    .execute();
}

export async function deleteLimit({ trx, organizationId }: OrgWrite): Promise<void> {
  await trx.deleteFrom('expense_limits').where('organization_id', '=', organizationId).execute();
}
