import { ARREARS_AGES } from '@dira/domain/answers/arrears';
import { FORECAST_MONTHS } from '@dira/domain/answers/forecast';
import { ANSWERS, COMPARISONS } from '@dira/domain/answers/names';
import { FEWEST_FOR_MEDIAN } from '@dira/domain/answers/rent-levels';
import { CITY_RENT_QUARTER } from '@dira/domain/israel/city-rents';
import { ENDS_SOON_DAYS } from '@dira/domain/lease-states';
import { z } from 'zod';
import { against, budgetLine } from './budgets.ts';
import { MOST_REPORT_MONTHS } from './cash-report.ts';
import { defineEndpoint } from './endpoint.ts';
import { conversion } from './exchange-rates.ts';
import { expenseCategory } from './expenses.ts';
import {
  currency,
  id,
  language,
  money,
  month,
  oneLine,
  organizationParams,
  plainDate,
} from './primitives.ts';
import { reportFileTypes } from './reports.ts';

/** Rows of an answer that are told one by one, those that weigh most; its totals are of all. */
export const MOST_ANSWER_ROWS = 50;

const named = z.object({ id, name: z.string() });
const place = z.object({ property: named, unit: z.object({ id, number: z.string() }) });
const share = z.number().meta({ description: 'Percent, with one decimal' });
const days = z.int();

/** What is not whole in an answer, so that nobody takes it for more than it says. */
export const answerNote = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('open_month'), month }),
    z.object({ kind: z.literal('not_yet_there'), property: named, on: plainDate }),
    z.object({ kind: z.literal('open_year'), year: z.int() }),
    z.object({ kind: z.literal('unbudgeted'), amount: money }),
    z.object({ kind: z.literal('no_budget'), count: z.int() }),
    z.object({ kind: z.literal('no_area'), count: z.int() }),
    z.object({ kind: z.literal('no_rent'), count: z.int() }),
    z.object({ kind: z.literal('no_comparison'), count: z.int() }),
    z.object({ kind: z.literal('no_demand'), count: z.int() }),
    z.object({ kind: z.literal('more'), count: z.int() }),
  ])
  .meta({
    id: 'AnswerNote',
    description:
      'A month or year that still runs; a property that came during the months; spending that has no budget; properties without a budget; properties without an area, vacant units without a rent, units with nothing to compare with, repairs without a tenant’s demand; rows that are not told one by one',
  });
export type AnswerNote = z.infer<typeof answerNote>;

const base = {
  asOf: plainDate,
  from: month,
  to: month,
  notes: z.array(answerNote),
  compared: z
    .object({
      from: month,
      to: month,
      amount: money.nullable(),
      share: share.nullable(),
      days: days.nullable(),
    })
    .nullable()
    .meta({
      description: 'The same of the months that it is held against; null where it is held against none',
    }),
};
const total = { currency, conversion };

const vacancy = z.object({
  answer: z.literal('vacancy'),
  ...base,
  days: days.meta({ description: 'Days of the months on which units were there, one for each unit' }),
  vacantDays: days,
  occupancy: share.meta({ description: 'Days on which somebody rented, of all' }),
  homes: z
    .object({ unitCount: z.int(), occupiedUnitCount: z.int(), occupancyRate: share })
    .meta({ description: 'Today' }),
  cost: money.nullable().meta({
    description:
      'Vacant days at the rent last asked, or the market rent; null for a member who may not see money',
  }),
  conversion,
  months: z.array(z.object({ month, days, vacantDays: days, occupancy: share, cost: money.nullable() })),
  units: z.array(z.object({ place, vacantDays: days, cost: money.nullable() })),
});

const collection = z.object({
  answer: z.literal('collection'),
  ...base,
  ...total,
  expected: money.meta({ description: 'Charged or still to be charged for the months, without deposits' }),
  collected: money.meta({ description: 'Confirmed money laid on charges that fell due in the months' }),
  share: share.meta({ description: 'Collected of expected' }),
  overdue: money.meta({ description: 'Open and past its due date today, whatever month it is of' }),
  overdueLeaseCount: z.int(),
  months: z.array(z.object({ month, isOpen: z.boolean(), expected: money, collected: money })),
});

const arrears = z.object({
  answer: z.literal('arrears'),
  ...base,
  ...total,
  overdue: money.meta({ description: 'Open and past its due date today, deposits too' }),
  oldestDays: days,
  reportedCount: z.int().meta({ description: 'Leases of which a reported payment waits for confirmation' }),
  ages: z.array(z.object({ age: z.enum(ARREARS_AGES), amount: money })),
  leases: z.array(
    z.object({
      leaseId: id,
      tenantName: z.string(),
      place,
      overdue: money,
      oldestOn: plainDate,
      days,
      age: z.enum(ARREARS_AGES),
      isReported: z.boolean(),
    }),
  ),
});

const cash = { received: money, expenses: money, net: money };

const netIncome = z.object({
  answer: z.literal('net_income'),
  ...base,
  ...total,
  ...cash,
  properties: z.array(
    z.object({
      property: named.nullable().meta({ description: 'Null for what was spent on none in particular' }),
      ...cash,
      area: z
        .number()
        .nullable()
        .meta({ description: 'Square metres of its units; null where one has none' }),
      months: z.int().meta({ description: 'Months of the span in which it was there' }),
      netPerArea: money.nullable().meta({ description: 'Net for one square metre and one month' }),
    }),
  ),
});

const expenses = z.object({
  answer: z.literal('expenses'),
  ...base,
  ...total,
  spent: money,
  categories: z.array(z.object({ category: expenseCategory, amount: money, share })),
  months: z.array(z.object({ month, isOpen: z.boolean(), amount: money })),
});

const budget = z.object({
  answer: z.literal('budget'),
  ...base,
  ...total,
  by: z.enum(['property', 'line']).meta({ description: 'Line by line where one property was asked for' }),
  year: z.int().meta({ description: 'That of the last month: a budget is for a whole year' }),
  isOpen: z.boolean(),
  expenses: z
    .object({ ...against, share: share.meta({ description: 'Spent of the budget' }) })
    .nullable()
    .meta({ description: 'Of what has a budget; null where nothing has' }),
  income: z.object(against).nullable(),
  most: z
    .object({ property: named, line: budgetLine, ...against })
    .nullable()
    .meta({ description: 'The expenses that are furthest over their budget; null where none are' }),
  properties: z.array(
    z.object({
      property: named,
      expenses: z.object(against).nullable(),
      income: z.object(against).nullable(),
    }),
  ),
  lines: z
    .array(z.object({ line: budgetLine, ...against }))
    .meta({ description: 'Of all properties asked for' }),
});

const rentLevels = z.object({
  answer: z.literal('rent_levels'),
  ...base,
  ...total,
  below: money.meta({ description: 'What the units below their comparison would bring more in a month' }),
  belowCount: z.int(),
  comparedCount: z.int(),
  units: z.array(
    z.object({
      place,
      city: z.string(),
      rooms: z.number().nullable(),
      rent: money,
      comparison: money,
      source: z.enum(['market_rent', 'city_average', 'own_median']).meta({
        description: `The market rent of the unit; or the city’s average of ${CITY_RENT_QUARTER} for as many rooms; or the median of ${FEWEST_FOR_MEDIAN} or more of the workspace’s let units of as many rooms in the city`,
      }),
      difference: money.meta({ description: 'Rent less comparison' }),
    }),
  ),
});

const repairTimes = z.object({
  answer: z.literal('repair_times'),
  ...base,
  metCount: z.int().meta({ description: 'Completed on the last day that the law gives, or before' }),
  judgedCount: z.int().meta({ description: 'Completed in the months, or late by now' }),
  lateCount: z.int().meta({ description: 'Open, and the last day that the law gives is past' }),
  law: z.object({ source: z.string(), section: z.string() }).nullable(),
  limitDays: days.meta({ description: 'The ordinary time of the law' }),
  urgentLimitDays: days,
  repairs: z.array(
    z.object({
      id,
      title: z.string(),
      property: named,
      unitNumber: z.string().nullable(),
      demandedOn: plainDate,
      dueOn: plainDate,
      completedOn: plainDate.nullable(),
      days: days.meta({ description: 'From the demand to its completion, or to today' }),
      limitDays: days,
      isMet: z.boolean(),
    }),
  ),
});

const renewals = z.object({
  answer: z.literal('renewals'),
  ...base,
  ...total,
  count: z
    .int()
    .meta({ description: `Leases that end within ${FORECAST_MONTHS} months, with none to follow` }),
  soonCount: z.int().meta({ description: `Of them within ${ENDS_SOON_DAYS} days` }),
  firstOn: plainDate.nullable(),
  rent: money.nullable().meta({ description: 'Null for a member who may not see money, as all amounts' }),
  months: z.array(z.object({ month, count: z.int(), rent: money.nullable() })),
  leases: z.array(
    z.object({ leaseId: id, tenantName: z.string(), place, endsOn: plainDate, days, rent: money.nullable() }),
  ),
  steps: z.array(
    z.object({
      leaseId: id,
      tenantName: z.string(),
      place,
      fromOn: plainDate,
      before: money.nullable(),
      rent: money.nullable(),
    }),
  ),
});

const punctuality = z.object({
  answer: z.literal('punctuality'),
  ...base,
  rentCount: z.int().meta({ description: 'Rents that fell due in the months, until today' }),
  onTimeCount: z.int(),
  share: share.meta({ description: 'Paid in full on the due day or before' }),
  months: z.array(z.object({ month, isOpen: z.boolean(), onTime: z.int(), late: z.int(), open: z.int() })),
  leases: z.array(
    z.object({
      leaseId: id,
      tenantName: z.string(),
      place,
      rentCount: z.int(),
      onTimeCount: z.int(),
      averageDaysLate: z.number().meta({ description: 'Days from the due day, over all rents, one decimal' }),
    }),
  ),
});

const forecast = z.object({
  answer: z.literal('forecast'),
  ...base,
  ...total,
  months: z.array(
    z.object({
      month,
      rent: money.meta({ description: 'What leases ask for that falls due from today on and is not paid' }),
      renewed: money.meta({ description: 'More, if each lease that ends goes on at its last rent' }),
      expenses: money.meta({ description: 'Recurring expenses from today on' }),
      cheques: money.meta({ description: 'Cheques on hand for days of the month: part of the rent' }),
      net: money.meta({ description: 'Rent less expenses' }),
      netRenewed: money,
    }),
  ),
  lowestMonth: month.nullable(),
  lowest: money,
});

export const answer = z
  .discriminatedUnion('answer', [
    vacancy,
    collection,
    arrears,
    netIncome,
    expenses,
    budget,
    rentLevels,
    repairTimes,
    renewals,
    punctuality,
    forecast,
  ])
  .meta({ id: 'PreparedAnswer' });
export type PreparedAnswer = z.infer<typeof answer>;
/** One of them by its name: `AnswerOf<'vacancy'>`. */
export type AnswerOf<Name extends PreparedAnswer['answer']> = Extract<PreparedAnswer, { answer: Name }>;

export const answerQuery = {
  from: month.optional().meta({ description: 'January of the year of the last month without it' }),
  to: month
    .optional()
    .meta({ description: `This month without it; at most ${MOST_REPORT_MONTHS} with the first` }),
  compare: z.enum(COMPARISONS).optional(),
  propertyId: id.optional(),
  portfolioId: id.optional(),
  city: oneLine(80).optional(),
};

export const getAnswer = defineEndpoint({
  id: 'getAnswer',
  method: 'GET',
  path: '/organizations/{organizationId}/answers/{answer}',
  summary: 'A prepared answer over some months: its figures, and what is not whole in them',
  tag: 'Overview',
  access: { scope: 'organization', action: 'answers.see' },
  params: organizationParams.extend({ answer: z.enum(ANSWERS) }),
  query: z.strictObject(answerQuery),
  response: answer,
});

export const exportAnswers = defineEndpoint({
  id: 'exportAnswers',
  method: 'GET',
  path: '/organizations/{organizationId}/answer-files',
  summary: 'One prepared answer, or all that one may see, as a file: sentences, figures, definitions',
  tag: 'Overview',
  access: { scope: 'organization', action: 'answers.see' },
  params: organizationParams,
  query: z.strictObject({
    ...answerQuery,
    answer: z.enum(ANSWERS).optional(),
    format: z.enum(['csv', 'xlsx', 'pdf']),
    language: language.default('en'),
  }),
  produces: reportFileTypes,
});
