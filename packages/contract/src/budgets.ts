import { BUDGET_LINES, type BudgetLine } from '@dira/domain/budgets';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { conversion } from './exchange-rates.ts';
import { currency, enteredAmount, id, money, organizationParams, plainDate } from './primitives.ts';

const see = { scope: 'organization', action: 'reports.see' } as const;
const enter = { scope: 'organization', action: 'expenses.manage' } as const;

export const budgetLine = z.enum(BUDGET_LINES).meta({
  description: '`income`: money received, without deposits; or what was spent of a category of expenses',
});

/** How much better than planned a line is: what is left of expenses, what came in beyond the plan. */
export const difference = money.meta({
  description: 'Better than planned: budget less spent, or received less budget; below zero it is worse',
});

/** What was planned, what really was, and how much better that is. */
export const against = {
  budget: money,
  actual: money.meta({ description: 'What was received or spent in the year, as far as it is entered' }),
  difference,
};

const named = z.object({ id, name: z.string() });
const year = z.coerce.number().int().min(2000).max(2200);
const ofYear = {
  year: z.int(),
  asOf: plainDate,
  isOpen: z.boolean().meta({ description: 'The year is not over: what really was can still change' }),
  currency,
  conversion,
};

const amountOf = enteredAmount.nullable().default(null);
type Amounts = Record<BudgetLine, typeof amountOf>;
const eachLine = BUDGET_LINES.map((line) => [line, amountOf]);
const amounts = Object.fromEntries(eachLine) as Amounts; // one for each of them

/** An amount for each line, in minor units; null where none was entered. */
const budgetAmounts = z
  .strictObject(amounts)
  .meta({ examples: [{ income: 12_000_000, maintenance: 800_000, insurance: 450_000 }] });

const planned = { budget: money.nullable(), actual: money };

export const budget = z
  .object({
    property: named,
    ...ofYear,
    knownSince: plainDate
      .nullable()
      .meta({ description: 'Where the property came during the year: its first day here' }),
    amounts: z.record(budgetLine, enteredAmount.nullable()).meta({
      description: 'What was entered, in minor units of the currency; null where there is none',
    }),
    lines: z.array(
      z.object({
        line: budgetLine,
        ...planned,
        difference: difference.nullable(),
        lastYear: z.object(planned),
      }),
    ),
    net: z
      .object({ ...planned, lastYear: z.object(planned) })
      .meta({ description: 'Income less expenses; of a budget, of what has one' }),
  })
  .meta({ id: 'Budget' });
export type Budget = z.infer<typeof budget>;

export const budgetOverview = z
  .object({
    ...ofYear,
    income: z.object(against).nullable().meta({ description: 'Of all properties; null without a budget' }),
    expenses: z.object(against).nullable(),
    properties: z.array(
      z.object({
        property: named,
        income: z.object(against).nullable(),
        expenses: z.object(against).nullable(),
      }),
    ),
    withoutBudgetCount: z.int().meta({ description: 'Properties that have no budget for the year' }),
  })
  .meta({ id: 'BudgetOverview' });
export type BudgetOverview = z.infer<typeof budgetOverview>;

export const listBudgets = defineEndpoint({
  id: 'listBudgets',
  method: 'GET',
  path: '/organizations/{organizationId}/budgets',
  summary: 'Budget against actual by property, for a year',
  tag: 'Money',
  access: see,
  params: organizationParams,
  query: z.strictObject({ year: year.optional().meta({ description: 'This year without it' }) }),
  response: budgetOverview,
});

const budgetParams = organizationParams.extend({ propertyId: id, year });

export const getBudget = defineEndpoint({
  id: 'getBudget',
  method: 'GET',
  path: '/organizations/{organizationId}/properties/{propertyId}/budgets/{year}',
  summary: 'One property’s budget for a year against actual, line by line, with the year before',
  tag: 'Money',
  access: see,
  params: budgetParams,
  response: budget,
  editable: ['amounts'],
});

export const setBudget = defineEndpoint({
  id: 'setBudget',
  method: 'PUT',
  path: '/organizations/{organizationId}/properties/{propertyId}/budgets/{year}',
  summary: 'Set one property’s budget for a year, all lines of it',
  tag: 'Money',
  access: enter,
  params: budgetParams,
  body: z.strictObject({ amounts: budgetAmounts }),
  edits: getBudget,
});
