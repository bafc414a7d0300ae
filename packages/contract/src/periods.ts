import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { limitsOf } from './limits.ts';
import {
  currency,
  id,
  instant,
  language,
  minorUnits,
  month,
  organizationParams,
  page,
  pageQuery,
  plainDate,
  requiredLine,
} from './primitives.ts';

/** The books of a workspace, closed month by month. */

const see = { scope: 'organization', action: 'periods.see' } as const;
const manage = { scope: 'organization', action: 'periods.manage' } as const;

/** Days of the next month on which a month can close by itself: each month has them. */
export const LAST_CLOSE_DAY = 28;

export const books = z
  .object({
    closedThrough: plainDate.nullable().meta({ description: 'Last day of the last closed month' }),
    openFrom: plainDate
      .nullable()
      .meta({ description: 'The day after it, on which counts what is entered with an earlier one' }),
    closeDay: z
      .int()
      .nullable()
      .meta({ description: 'Day of the next month on which a month closes by itself; null: never' }),
    next: month.nullable().meta({
      description: 'The month that can be closed now: the next one, or without any the one before this',
    }),
  })
  .meta({ id: 'Books' });
export type Books = z.infer<typeof books>;

export const getBooks = defineEndpoint({
  id: 'getBooks',
  method: 'GET',
  path: '/organizations/{organizationId}/books',
  summary: 'How far the books are closed',
  tag: 'Money',
  access: see,
  params: organizationParams,
  response: books,
});

export const setCloseDay = defineEndpoint({
  id: 'setCloseDay',
  method: 'PUT',
  path: '/organizations/{organizationId}/books/close-day',
  summary: 'Choose the day of the next month on which a month is closed, or none',
  tag: 'Money',
  access: manage,
  params: organizationParams,
  body: z.strictObject({ closeDay: z.int().min(1).max(LAST_CLOSE_DAY).nullable() }),
});

export const period = z
  .object({
    id,
    month,
    closedAt: instant,
    closedBy: z.string().nullable().meta({ description: 'Null where the month closed by itself' }),
    sha256: z.string().meta({ description: 'Of the figures as they were then' }),
    reopened: z
      .object({ at: instant, by: z.string().nullable(), reason: z.string() })
      .nullable()
      .meta({ description: 'Null while it is closed' }),
    can: z.object({ reopen: z.boolean().meta({ description: 'It is the last closed month' }) }),
  })
  .meta({ id: 'Period' });
export type Period = z.infer<typeof period>;

export const listPeriods = defineEndpoint({
  id: 'listPeriods',
  method: 'GET',
  path: '/organizations/{organizationId}/periods',
  summary: 'Months that were closed, the newest first',
  tag: 'Money',
  access: manage,
  params: organizationParams,
  query: z.strictObject(pageQuery),
  response: page(period),
});

export const closePeriod = defineEndpoint({
  id: 'closePeriod',
  method: 'POST',
  path: '/organizations/{organizationId}/periods',
  summary: 'Close a month that is over; the first one closes all before it as well',
  tag: 'Money',
  access: manage,
  params: organizationParams,
  body: z.strictObject({ month }),
  response: z.object({ id }),
  status: 201,
});

const newReopening = z.strictObject({ reason: requiredLine(500) });
export const reopeningLimits = limitsOf(newReopening);

export const reopenPeriod = defineEndpoint({
  id: 'reopenPeriod',
  method: 'POST',
  path: '/organizations/{organizationId}/periods/{periodId}/reopening',
  summary: 'Open the last closed month again; what was posted meanwhile keeps its day',
  tag: 'Money',
  access: manage,
  params: organizationParams.extend({ periodId: id }),
  body: newReopening,
  status: 204,
});

/** What a lease owed, was charged and paid in the month: opening + charged − settled = closing. */
const leaseOfMonth = z.object({
  leaseId: id,
  propertyName: z.string(),
  unitNumber: z.string(),
  tenantNames: z.string(),
  currency,
  opening: minorUnits,
  charged: minorUnits,
  settled: minorUnits.meta({ description: 'Paid or settled otherwise, less what was given back' }),
  closing: minorUnits,
  held: minorUnits.meta({ description: 'Of the deposit, at the end of the month' }),
});

const moneyOfMonth = z.object({
  currency,
  received: minorUnits.meta({ description: 'Without deposits' }),
  deposits: minorUnits.meta({ description: 'What of the money of the month went to deposits' }),
  expenses: minorUnits,
});

const expensesOfMonth = z.object({ category: z.string(), currency, amount: minorUnits });

export const periodFigures = z.object({
  month,
  leases: z.array(leaseOfMonth),
  money: z.array(moneyOfMonth),
  expenses: z.array(expensesOfMonth),
});
export type PeriodFigures = z.infer<typeof periodFigures>;

export const periodReport = z
  .object({
    figures: periodFigures,
    closed: z
      .object({
        periodId: id,
        at: instant,
        sha256: z.string(),
        agrees: z.boolean().meta({ description: 'The same comes out of the ledger today' }),
      })
      .nullable()
      .meta({ description: 'Null while the month is open: then these are the figures of now' }),
    waiting: z
      .object({
        reports: z.int().meta({ description: 'Payments of up to its last day that tenants reported' }),
        periods: z.int().meta({ description: 'Rents due up to its last day that are not charged yet' }),
      })
      .meta({ description: 'What would count in it if it were decided before it closes' }),
  })
  .meta({ id: 'PeriodReport' });
export type PeriodReport = z.infer<typeof periodReport>;

export const getPeriodReport = defineEndpoint({
  id: 'getPeriodReport',
  method: 'GET',
  path: '/organizations/{organizationId}/books/report',
  summary: 'Figures of a month, as it was closed or as it is',
  tag: 'Money',
  access: manage,
  params: organizationParams,
  query: z.strictObject({ month }),
  response: periodReport,
});

export const exportPeriodReport = defineEndpoint({
  id: 'exportPeriodReport',
  method: 'GET',
  path: '/organizations/{organizationId}/books/report.csv',
  summary: 'The same as a table for spreadsheets',
  tag: 'Money',
  access: manage,
  params: organizationParams,
  query: z.strictObject({ month, language: language.optional() }),
  produces: ['text/csv'],
});
