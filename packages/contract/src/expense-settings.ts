import { EXPENSE_CATEGORIES } from '@dira/domain/expenses';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { expenseCategory } from './expenses.ts';
import { limitsOf } from './limits.ts';
import { enteredAmount, id, money, organizationParams, requiredLine } from './primitives.ts';

/** What a workspace chooses from when it enters an expense, and from which amount on an owner approves one. */

const see = { scope: 'organization', action: 'expenses.see' } as const;
const manage = { scope: 'organization', action: 'expenses.manage' } as const;
const approve = { scope: 'organization', action: 'expenses.approve' } as const;
const tag = 'Money';
const params = organizationParams.extend({ ownCategoryId: id });

export const MOST_EXPENSE_CATEGORIES = 200;

const ownExpenseCategory = z
  .object({
    id,
    name: z.string(),
    category: expenseCategory.meta({ description: 'Within which reports and books count it' }),
    isArchived: z.boolean().meta({ description: 'Not chosen any more; the expenses of it keep it' }),
  })
  .meta({ id: 'OwnExpenseCategory' });

export const getExpenseSettings = defineEndpoint({
  id: 'getExpenseSettings',
  method: 'GET',
  path: '/organizations/{organizationId}/expense-settings',
  summary: 'The categories of a workspace, and from which amount on expenses wait for an owner',
  tag,
  access: see,
  params: organizationParams,
  response: z.object({
    ownCategories: z.array(ownExpenseCategory).meta({ description: 'By name' }),
    hiddenCategories: z.array(expenseCategory).meta({ description: 'Common ones that are not chosen here' }),
    limit: money.nullable().meta({
      description: 'What is more waits, unless whoever enters it may approve it; null: nothing waits',
    }),
  }),
});
export type ExpenseSettings = z.infer<(typeof getExpenseSettings)['response']>;

export const addExpenseCategory = defineEndpoint({
  id: 'addExpenseCategory',
  method: 'POST',
  path: '/organizations/{organizationId}/expense-categories',
  summary: 'Add a category of the workspace’s own within a common one',
  tag,
  access: manage,
  params: organizationParams,
  body: z.strictObject({ category: expenseCategory, name: requiredLine(60) }),
  response: z.object({ id }),
  status: 201,
});
export const expenseCategoryLimits = limitsOf(addExpenseCategory.body);

export const changeExpenseCategory = defineEndpoint({
  id: 'changeExpenseCategory',
  method: 'PUT',
  path: '/organizations/{organizationId}/expense-categories/{ownCategoryId}',
  summary: 'Name a category of the workspace’s own, and say whether it is chosen any more',
  tag,
  access: manage,
  params,
  body: z.strictObject({ name: requiredLine(60), isArchived: z.boolean().default(false) }),
});

export const hideExpenseCategories = defineEndpoint({
  id: 'hideExpenseCategories',
  method: 'PUT',
  path: '/organizations/{organizationId}/hidden-expense-categories',
  summary: 'Say which of the common categories are not chosen here; their expenses keep them',
  tag,
  access: manage,
  params: organizationParams,
  body: z.strictObject({
    categories: z
      .array(expenseCategory)
      .max(EXPENSE_CATEGORIES.length - 1)
      .meta({ description: 'One at least stays' }),
  }),
});

export const setExpenseLimit = defineEndpoint({
  id: 'setExpenseLimit',
  method: 'PUT',
  path: '/organizations/{organizationId}/expense-limit',
  summary: 'Say from which amount on expenses wait for an owner, in the currency of the workspace',
  tag,
  access: approve,
  params: organizationParams,
  body: z.strictObject({ amount: enteredAmount.nullable().meta({ description: 'Null: nothing waits' }) }),
});
