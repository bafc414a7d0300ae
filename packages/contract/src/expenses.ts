import { EXPENSE_APPROVALS, EXPENSE_CATEGORIES, EXPENSE_PAYERS } from '@dira/domain/expenses';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { paymentMethod } from './leases.ts';
import { limitsOf } from './limits.ts';
import {
  enteredAmount,
  id,
  instant,
  minorUnits,
  money,
  oneLine,
  organizationParams,
  page,
  pageQuery,
  plainDate,
  positiveAmount,
  requiredLine,
  text,
} from './primitives.ts';
import { tableQuery, tableTypes, totals } from './tables.ts';

export const expenseCategory = z.enum(EXPENSE_CATEGORIES);
const payer = z
  .enum(EXPENSE_PAYERS)
  .meta({ description: 'Who pays for it in the end; nothing is posted by it' });

export const expense = z
  .object({
    id,
    expenseDate: plainDate.meta({ description: 'When the money was spent' }),
    countsOn: plainDate.meta({
      description: 'Its day, or the first that was open where its month was closed when it was entered',
    }),
    isClosed: z.boolean().meta({ description: 'Of a closed month: its figures stay as they are' }),
    category: expenseCategory,
    ownCategory: z
      .object({ id, name: z.string() })
      .nullable()
      .meta({ description: 'Within the category, where the workspace has its own' }),
    vendor: z.string().meta({ description: 'Who was paid' }),
    description: z.string(),
    notes: z.string(),
    amount: money,
    property: z
      .object({ id, name: z.string() })
      .nullable()
      .meta({ description: 'Null for what was spent on no house in particular' }),
    unit: z
      .object({ id, number: z.string() })
      .nullable()
      .meta({ description: 'Null for what was spent on the whole property' }),
    vatAmount: minorUnits
      .nullable()
      .meta({ description: 'VAT within the amount; null where it was not said' }),
    payer,
    isDeductible: z.boolean(),
    method: paymentMethod.nullable().meta({ description: 'How it was paid' }),
    reference: z.string(),
    isRecurring: z.boolean().meta({ description: 'Added by itself, as one of a recurring expense' }),
    bill: z
      .object({ amount: money, partCount: z.int() })
      .nullable()
      .meta({ description: 'The whole bill that it is a part of' }),
    maintenanceRequest: z
      .object({ id, title: z.string() })
      .nullable()
      .meta({ description: 'The repair that it paid for' }),
    approval: z.object({
      state: z
        .enum(EXPENSE_APPROVALS)
        .meta({ description: '`none` never had to wait; `waiting` and `declined` count nowhere' }),
      decidedBy: z.string().nullable(),
      decidedAt: instant.nullable(),
      reason: z.string().meta({ description: 'Of whoever decided last; empty where they gave none' }),
    }),
    documentCount: z.int().meta({ description: 'Papers of it: invoices, receipts' }),
  })
  .meta({ id: 'Expense' });
export type Expense = z.infer<typeof expense>;

const fields = {
  expenseDate: plainDate,
  category: expenseCategory,
  ownCategoryId: id.nullable().meta({ description: 'One of the workspace’s own within the category' }),
  vendor: oneLine(120),
  description: requiredLine(200),
  notes: text(2000),
  amount: positiveAmount,
  propertyId: id.nullable(),
  unitId: id.nullable(),
  vatAmount: enteredAmount.nullable(),
  payer,
  isDeductible: z.boolean(),
  method: paymentMethod.nullable(),
  reference: oneLine(100),
  maintenanceRequestId: id.nullable().meta({ description: 'Brings its property along' }),
};

const see = { scope: 'organization', action: 'expenses.see' } as const;
const post = { scope: 'organization', action: 'expenses.manage' } as const;
const params = organizationParams.extend({ expenseId: id });

export const listExpenses = defineEndpoint({
  id: 'listExpenses',
  method: 'GET',
  path: '/organizations/{organizationId}/expenses',
  summary: 'What was spent, by date or by amount',
  tag: 'Money',
  access: see,
  params: organizationParams,
  query: z.strictObject({
    ...pageQuery,
    limit: pageQuery.limit.unwrap().default(100),
    category: expenseCategory.optional(),
    ownCategoryId: z
      .union([id, z.literal('none')])
      .optional()
      .meta({ description: '`none`: what is in none of the workspace’s own' }),
    approval: z.enum(['waiting', 'declined']).optional(),
    payer: payer.optional(),
    propertyId: id.optional(),
    maintenanceRequestId: id.optional(),
    from: plainDate.optional().meta({ description: 'The first day on which they count' }),
    to: plainDate.optional().meta({ description: 'The last' }),
    sort: z.enum(['date', 'amount']).default('date'),
    order: z.enum(['asc', 'desc']).default('desc'),
    search: oneLine(100).optional().meta({ description: 'Words of what it was for, or of who was paid' }),
  }),
  response: page(expense),
});

const expenseFilters = listExpenses.query.omit({ limit: true, cursor: true });

export const exportExpenses = defineEndpoint({
  id: 'exportExpenses',
  method: 'GET',
  path: '/organizations/{organizationId}/tables/expenses',
  summary: 'What a list of expenses shows, as CSV or as a workbook',
  tag: 'Money',
  access: see,
  params: organizationParams,
  query: expenseFilters.extend(tableQuery('expenses')),
  produces: tableTypes,
});

export const getExpenseTotals = defineEndpoint({
  id: 'getExpenseTotals',
  method: 'GET',
  path: '/organizations/{organizationId}/totals/expenses',
  summary: 'What all expenses of a list add up to',
  tag: 'Money',
  access: see,
  params: organizationParams,
  query: expenseFilters,
  response: totals,
});

export const getExpense = defineEndpoint({
  id: 'getExpense',
  method: 'GET',
  path: '/organizations/{organizationId}/expenses/{expenseId}',
  summary: 'One expense',
  tag: 'Money',
  access: see,
  params,
  response: expense,
  editable: [
    'expenseDate',
    'category',
    'ownCategory',
    'vendor',
    'description',
    'notes',
    'amount',
    'property',
    'unit',
    'vatAmount',
    'payer',
    'isDeductible',
    'method',
    'reference',
  ],
});

export const createExpense = defineEndpoint({
  id: 'createExpense',
  method: 'POST',
  path: '/organizations/{organizationId}/expenses',
  summary: 'Add an expense',
  tag: 'Money',
  access: post,
  params: organizationParams,
  body: z.strictObject({
    ...fields,
    ownCategoryId: fields.ownCategoryId.default(null),
    vendor: fields.vendor.default(''),
    notes: fields.notes.default(''),
    propertyId: fields.propertyId.default(null),
    unitId: fields.unitId.default(null),
    vatAmount: fields.vatAmount.default(null),
    payer: payer.default('owner'),
    isDeductible: fields.isDeductible.default(true),
    method: fields.method.default(null),
    reference: fields.reference.default(''),
    maintenanceRequestId: fields.maintenanceRequestId.default(null),
  }),
  response: z.object({
    id,
    approval: z.enum(['none', 'waiting']).meta({ description: 'Whether it waits for an owner' }),
  }),
  status: 201,
});
export const expenseLimits = limitsOf(createExpense.body);

export const MOST_EXPENSE_PARTS = 100;

export const splitExpense = defineEndpoint({
  id: 'splitExpense',
  method: 'POST',
  path: '/organizations/{organizationId}/expense-bills',
  summary: 'Add one bill as expenses of several properties or units; all of its parts, or none',
  tag: 'Money',
  access: post,
  params: organizationParams,
  body: z.strictObject({
    ...createExpense.body.omit({ propertyId: true, unitId: true, maintenanceRequestId: true }).shape,
    parts: z
      .array(
        z.strictObject({
          propertyId: fields.propertyId,
          unitId: fields.unitId.default(null),
          amount: positiveAmount,
        }),
      )
      .min(2)
      .max(MOST_EXPENSE_PARTS)
      .meta({ description: 'They add up to the amount of the bill; its VAT is divided as they are' }),
  }),
  response: z.object({ ids: z.array(id).meta({ description: 'In the order of the parts' }) }),
  status: 201,
});

export const updateExpense = defineEndpoint({
  id: 'updateExpense',
  method: 'PATCH',
  path: '/organizations/{organizationId}/expenses/{expenseId}',
  summary: 'Change an expense',
  tag: 'Money',
  access: post,
  params,
  body: z.strictObject(fields).omit({ maintenanceRequestId: true }).partial(),
  edits: getExpense,
});

export const deleteExpense = defineEndpoint({
  id: 'deleteExpense',
  method: 'DELETE',
  path: '/organizations/{organizationId}/expenses/{expenseId}',
  summary: 'Delete an expense; its invoices stay among the documents',
  tag: 'Money',
  access: post,
  params,
});

const approve = { scope: 'organization', action: 'expenses.approve' } as const;

export const approveExpense = defineEndpoint({
  id: 'approveExpense',
  method: 'POST',
  path: '/organizations/{organizationId}/expenses/{expenseId}/approve',
  summary: 'Let an expense count that waits, or was declined',
  tag: 'Money',
  access: approve,
  params,
});

export const declineExpense = defineEndpoint({
  id: 'declineExpense',
  method: 'POST',
  path: '/organizations/{organizationId}/expenses/{expenseId}/decline',
  summary: 'Say that an expense which waits does not count, and why',
  tag: 'Money',
  access: approve,
  params,
  body: z.strictObject({ reason: requiredLine(500) }),
});
export const declineExpenseLimits = limitsOf(declineExpense.body);
