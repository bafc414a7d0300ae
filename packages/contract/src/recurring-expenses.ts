import { EXPENSE_INTERVALS } from '@dira/domain/recurring-expenses';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { createExpense, expense } from './expenses.ts';
import {
  enteredAmount,
  id,
  organizationParams,
  page,
  pageQuery,
  plainDate,
  positiveAmount,
} from './primitives.ts';

/** What is spent again and again. */

const everyMonths = z
  .literal(EXPENSE_INTERVALS)
  .meta({ description: 'Months from one day to the next, counted from the first' });

export const recurringExpense = expense
  .pick({
    id: true,
    category: true,
    ownCategory: true,
    vendor: true,
    description: true,
    notes: true,
    amount: true,
    property: true,
    unit: true,
    vatAmount: true,
    payer: true,
    isDeductible: true,
    method: true,
    reference: true,
  })
  .extend({
    everyMonths,
    startsOn: plainDate,
    endsOn: plainDate.nullable().meta({ description: 'Without it, it goes on until it is stopped' }),
    nextOn: plainDate
      .nullable()
      .meta({ description: 'When the next expense is added; null once it is over' }),
  })
  .meta({ id: 'RecurringExpense' });
export type RecurringExpense = z.infer<typeof recurringExpense>;

const see = { scope: 'organization', action: 'expenses.see' } as const;
const post = { scope: 'organization', action: 'expenses.manage' } as const;
const params = organizationParams.extend({ recurringExpenseId: id });

export const listRecurringExpenses = defineEndpoint({
  id: 'listRecurringExpenses',
  method: 'GET',
  path: '/organizations/{organizationId}/recurring-expenses',
  summary: 'What is spent again and again, the newest first, also what is over',
  tag: 'Money',
  access: see,
  params: organizationParams,
  query: z.strictObject(pageQuery),
  response: page(recurringExpense),
});

export const createRecurringExpense = defineEndpoint({
  id: 'createRecurringExpense',
  method: 'POST',
  path: '/organizations/{organizationId}/recurring-expenses',
  summary: 'Let an expense recur; those of its days that have come are added now',
  tag: 'Money',
  access: post,
  params: organizationParams,
  body: z.strictObject({
    ...createExpense.body.omit({ maintenanceRequestId: true }).shape,
    everyMonths,
    endsOn: plainDate.nullable().default(null),
  }),
  response: z.object({
    id,
    addedCount: z.int().meta({ description: 'How many expenses were added' }),
  }),
  status: 201,
});

export const setRecurringExpenseAmount = defineEndpoint({
  id: 'setRecurringExpenseAmount',
  method: 'PUT',
  path: '/organizations/{organizationId}/recurring-expenses/{recurringExpenseId}/amount',
  summary: 'Say what each expense costs that is added from now on',
  tag: 'Money',
  access: post,
  params,
  body: z.strictObject({ amount: positiveAmount, vatAmount: enteredAmount.nullable().default(null) }),
});

export const stopRecurringExpense = defineEndpoint({
  id: 'stopRecurringExpense',
  method: 'POST',
  path: '/organizations/{organizationId}/recurring-expenses/{recurringExpenseId}/stop',
  summary: 'Add no further expense; those that were added stay',
  tag: 'Money',
  access: post,
  params,
});
