import { ENDS_SOON_DAYS } from '@dira/domain/lease-states';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { conversion } from './exchange-rates.ts';
import { expenseCategory } from './expenses.ts';
import { currency, id, language, money, month, organizationParams, plainDate } from './primitives.ts';

export const OVERVIEW_PROPERTIES = 100;
export const OVERVIEW_MONTHS = 12;

const occupancy = {
  unitCount: z.int(),
  occupiedUnitCount: z.int(),
  vacantUnitCount: z.int(),
  endingSoonCount: z
    .int()
    .meta({ description: `Let for ${ENDS_SOON_DAYS} days at the most, and without a lease to follow` }),
};

const dues = {
  expected: money.meta({ description: 'Charged or still to be charged for the month, without deposits' }),
  collected: money.meta({ description: 'Confirmed money laid on charges that fell due in the month' }),
};

/** By the day on which money came or went, whatever month it was for. */
const cash = {
  received: money.meta({ description: 'Confirmed in the month less what was taken back, without deposits' }),
  deposits: money.meta({
    description: 'What of the money of the month went to deposits: held, and no income',
  }),
  expenses: money,
  net: money.meta({ description: 'Received less expenses' }),
};

const overdue = money.meta({ description: 'Open and past its due date today, whatever month it is of' });

const currencyFigures = z.object({
  currency,
  ...dues,
  ...cash,
  overdue,
  expensesByCategory: z
    .array(z.object({ category: expenseCategory, amount: money }))
    .meta({ description: `Of the ${OVERVIEW_MONTHS} months, the largest first` }),
  expensesTotal: money.meta({ description: `Of the ${OVERVIEW_MONTHS} months` }),
  months: z
    .array(z.object({ month, ...dues, ...cash }))
    .meta({ description: `${OVERVIEW_MONTHS} months, oldest first; the last is the one asked for` }),
});

export const overview = z
  .object({
    asOf: plainDate,
    month,
    property: z
      .object({ id, name: z.string() })
      .nullable()
      .meta({ description: 'The one that was asked for' }),
    homes: z.object({ propertyCount: z.int(), ...occupancy, occupancyRate: z.number() }),
    properties: z
      .array(
        z.object({
          id,
          name: z.string(),
          ...occupancy,
          openRequestCount: z.int().nullable(),
          money: z
            .object({
              ...dues,
              overdue,
              byCurrency: z.array(z.object({ currency, ...dues, overdue })),
            })
            .nullable(),
        }),
      )
      .meta({ description: `By name, the first ${OVERVIEW_PROPERTIES}` }),
    repairs: z
      .object({
        open: z.object({ urgent: z.int(), high: z.int(), medium: z.int(), low: z.int() }),
        lateCount: z.int().meta({ description: 'The last day that the law gives is past' }),
      })
      .nullable()
      .meta({ description: 'Null for a member who may not see maintenance' }),
    money: currencyFigures
      .extend({
        byCurrency: z
          .array(currencyFigures)
          .meta({ description: 'Exact, one for each currency of which there is something' }),
        conversion,
      })
      .nullable()
      .meta({ description: 'Null for a member who may not see money' }),
  })
  .meta({ id: 'Overview' });
export type Overview = z.infer<typeof overview>;

const choice = {
  month: month.optional().meta({ description: 'This month without it' }),
  propertyId: id.optional().meta({ description: 'One property; without it the whole workspace' }),
};

export const getOverview = defineEndpoint({
  id: 'getOverview',
  method: 'GET',
  path: '/organizations/{organizationId}/overview',
  summary: 'The overview of a month: occupancy, rent, repairs',
  tag: 'Overview',
  access: { scope: 'organization', action: 'leases.see' },
  params: organizationParams,
  query: z.strictObject(choice),
  response: overview,
});

export const exportStatementPdf = defineEndpoint({
  id: 'exportStatementPdf',
  method: 'GET',
  path: '/organizations/{organizationId}/overview/statement.pdf',
  summary: 'The statement of a month: what was owed, charged, received and spent, line by line',
  tag: 'Overview',
  access: { scope: 'organization', action: 'money.see' },
  params: organizationParams,
  query: z.strictObject({
    ...choice,
    language: language.optional().meta({ description: 'Of the organization without it' }),
  }),
  produces: 'application/pdf',
});
