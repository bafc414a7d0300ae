import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { conversion } from './exchange-rates.ts';
import { expenseCategory } from './expenses.ts';
import { incomeKind, incomeMethod } from './income.ts';
import { currency, id, money, month, organizationParams, plainDate } from './primitives.ts';

export const MOST_REPORT_MONTHS = 120;
/** Beyond so many months the report goes year by year. */
export const MOST_MONTHS_ONE_BY_ONE = 24;

const cash = {
  received: money.meta({ description: 'What came in less what was taken back, without deposits' }),
  expenses: money,
  net: money.meta({ description: 'Received less expenses' }),
};

const figures = z.object({
  currency,
  ...cash,
  overdue: money.meta({ description: 'Open and past its due date today, whatever month it is of' }),
  byProperty: z
    .array(z.object({ property: z.object({ id, name: z.string() }).nullable(), ...cash }))
    .meta({ description: 'The largest income first; null for what was spent on no property in particular' }),
  byKind: z.array(z.object({ kind: incomeKind, amount: money })),
  byMethod: z.array(z.object({ method: incomeMethod, amount: money })),
  byCategory: z.array(
    z.object({
      category: expenseCategory,
      ownCategory: z.object({ id, name: z.string() }).nullable(),
      amount: money,
    }),
  ),
  spans: z.array(z.object({ span: z.string().meta({ description: 'YYYY-MM, or YYYY' }), ...cash })).meta({
    description: 'Each month or year of the report, oldest first, also where nothing happened in it',
  }),
});

export const cashReport = z
  .object({
    asOf: plainDate,
    from: month,
    to: month,
    property: z.object({ id, name: z.string() }).nullable(),
    spanIs: z.enum(['month', 'year']),
    money: figures.extend({
      byCurrency: z
        .array(figures)
        .meta({ description: 'Exact, one for each currency: its parts add up to its totals' }),
      conversion,
    }),
  })
  .meta({ id: 'CashReport' });
export type CashReport = z.infer<typeof cashReport>;

export const getCashReport = defineEndpoint({
  id: 'getCashReport',
  method: 'GET',
  path: '/organizations/{organizationId}/cash-report',
  summary: 'What came in and what was spent over some months, by property, kind, method and category',
  tag: 'Overview',
  access: { scope: 'organization', action: 'reports.see' },
  params: organizationParams,
  query: z.strictObject({
    from: month.optional().meta({ description: 'January of the year of the last one without it' }),
    to: month
      .optional()
      .meta({ description: `This month without it; at most ${MOST_REPORT_MONTHS} with the first` }),
    propertyId: id.optional(),
  }),
  response: cashReport,
});
