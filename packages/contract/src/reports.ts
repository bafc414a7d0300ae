import { DATASET_IDS } from '@dira/domain/report-model/datasets';
import {
  CHARTS,
  checkDefinition,
  MOST_FIELDS,
  MOST_FILTERS,
  MOST_GROUPINGS,
  type ReportDefinition,
} from '@dira/domain/report-model/definition';
import { AGGREGATES, DATE_UNITS, OPERATORS } from '@dira/domain/report-model/fields';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { conversion } from './exchange-rates.ts';
import { limitsOf } from './limits.ts';
import {
  currency,
  id,
  instant,
  language,
  money,
  oneLine,
  organizationParams,
  page,
  pageQuery,
  plainDate,
  requiredLine,
} from './primitives.ts';

/** As many as one person keeps in a workspace. */
export const MOST_REPORTS = 200;
/** As many rows as a screen shows of a report; a file has all of them. */
export const MOST_SHOWN_ROWS = 500;
/** Groups of a report, each in every currency and month that it has. */
export const MOST_GROUPS = 20_000;
/** As many as a file holds that is made at once. */
export const MOST_FILE_ROWS = 10_000;
/** Paper with more rows is read by nobody. */
export const MOST_PAPER_ROWS = 2000;
const longestValue = 200;
const mostValues = 50;

const tag = 'Reports';
const use = { scope: 'organization', action: 'reports.use' } as const;
const params = organizationParams.extend({ reportId: id });

const fieldName = oneLine(40).min(1);
const grouping = z.strictObject({
  field: fieldName,
  unit: z.enum(DATE_UNITS).nullable().default(null).meta({ description: 'Of a date; a month without it' }),
});

/** What a report asks. Which fields, operators and values go together follows from the report model. */
const definitionFields = {
  dataset: z.enum(DATASET_IDS),
  fields: z
    .array(
      z.strictObject({
        field: fieldName,
        aggregate: z.enum(AGGREGATES).nullable().default(null).meta({
          description: 'How lines of a group become one value; without it, as is usual of the field',
        }),
      }),
    )
    .max(MOST_FIELDS),
  filters: z
    .array(
      z.strictObject({
        field: fieldName,
        operator: z.enum(OPERATORS),
        value: z
          .union([oneLine(longestValue), z.number(), z.boolean()])
          .meta({ description: 'Money in minor units, a date as YYYY-MM-DD, a period by its name' }),
      }),
    )
    .max(MOST_FILTERS)
    .default([])
    .meta({ description: 'Each of them holds' }),
  groupBy: z.array(grouping).max(MOST_GROUPINGS).default([]),
  pivotBy: grouping
    .nullable()
    .default(null)
    .meta({ description: 'A column for each month, quarter or year of a date, of the first figure' }),
  sortBy: z
    .strictObject({ column: oneLine(80).min(1), direction: z.enum(['asc', 'desc']) })
    .nullable()
    .default(null)
    .meta({ description: 'A column by its key: `amount`, `amount.sum`, `dueOn.month`, `lines`' }),
  chart: z.enum(CHARTS).nullable().default(null).meta({ description: 'Null is a table' }),
};

function refuseWrong(definition: ReportDefinition, context: z.RefinementCtx): void {
  for (const { path, code } of checkDefinition(definition))
    context.addIssue({ code: 'custom', path: path.split('.'), params: { code } });
}

export const reportDefinition = z
  .strictObject(definitionFields)
  .superRefine(refuseWrong)
  .meta({
    id: 'ReportDefinition',
    examples: [
      {
        dataset: 'income',
        fields: [{ field: 'amount', aggregate: 'sum' }],
        filters: [{ field: 'countsOn', operator: 'within', value: 'thisTaxYear' }],
        groupBy: [{ field: 'property', unit: null }],
        pivotBy: { field: 'countsOn', unit: 'month' },
        sortBy: { column: 'property', direction: 'asc' },
        chart: 'bar',
      },
    ],
  });

const cell = z
  .union([z.string(), z.number(), z.boolean(), money])
  .nullable()
  .meta({ id: 'ReportCell', description: 'A date or a span of one as text, a choice by its code' });
export type ReportCell = z.infer<typeof cell>;

const row = z.object({
  depth: z.int().meta({ description: '0, or 1 beneath the group that it belongs to' }),
  cells: z.array(cell).meta({ description: 'One for each column' }),
});

const column = z.object({
  key: z.string(),
  field: z.string().nullable().meta({ description: 'Null of the column that counts lines' }),
  aggregate: z.enum(AGGREGATES).nullable(),
  unit: z.enum(DATE_UNITS).nullable(),
  span: z.string().nullable().meta({ description: 'Of a pivot: 2026-10, 2026-Q4 or 2026, or `total`' }),
});
export type AnswerColumn = z.infer<typeof column>;

/** What must be said with the figures, lest they be taken for more than they are. */
const note = z
  .discriminatedUnion('code', [
    z.object({ code: z.literal('openMonth'), month: z.string() }),
    z.object({ code: z.literal('notYetThere'), property: z.string(), since: plainDate }),
    z.object({ code: z.literal('moreNotYetThere'), count: z.int() }),
  ])
  .meta({ id: 'ReportNote' });
export type ReportNote = z.infer<typeof note>;

export const reportAnswer = z
  .object({
    asOf: plainDate,
    currency: currency.meta({ description: 'Of amounts that are put together' }),
    columns: z.array(column),
    rows: z.array(row).meta({ description: `The first ${MOST_SHOWN_ROWS} of them` }),
    totals: z.array(cell).nullable().meta({ description: 'Over all lines; null where nothing adds up' }),
    rowCount: z.int().meta({ description: 'Rows of the whole report' }),
    lineCount: z.int().meta({ description: 'Lines that the filters find' }),
    conversion,
    notes: z.array(note),
  })
  .meta({ id: 'ReportAnswer' });
export type ReportAnswer = z.infer<typeof reportAnswer>;

export const answerReport = defineEndpoint({
  id: 'answerReport',
  method: 'POST',
  path: '/organizations/{organizationId}/report-answers',
  summary: 'What a report answers today, saved or not',
  tag,
  access: use,
  reads: true,
  whileReadOnly: true,
  params: organizationParams,
  body: reportDefinition,
  response: reportAnswer,
});

export const reportFileTypes = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/pdf',
] as const;

export const exportReport = defineEndpoint({
  id: 'exportReport',
  method: 'POST',
  path: '/organizations/{organizationId}/report-files',
  summary: 'A report as a file, saved or not: all of its rows',
  tag,
  access: use,
  reads: true,
  whileReadOnly: true,
  params: organizationParams,
  body: z.strictObject({
    name: oneLine(120).default('').meta({ description: 'Its title, and what the file is called' }),
    definition: reportDefinition,
    format: z.enum(['csv', 'xlsx', 'pdf']),
    language: language.default('en'),
  }),
  produces: reportFileTypes,
});

export const listReportValues = defineEndpoint({
  id: 'listReportValues',
  method: 'GET',
  path: '/organizations/{organizationId}/report-values',
  summary: 'The values of a text field, to choose from in a filter',
  tag,
  access: use,
  params: organizationParams,
  query: z.strictObject({
    dataset: z.enum(DATASET_IDS),
    field: fieldName,
    search: oneLine(longestValue).default(''),
  }),
  response: z.object({
    items: z.array(z.string()).max(mostValues).meta({ description: 'In their order, the first of them' }),
  }),
});
export const MOST_REPORT_VALUES = mostValues;

const summary = z.object({
  id,
  name: z.string(),
  dataset: z.enum(DATASET_IDS),
  chart: z.enum(CHARTS).nullable(),
  changedAt: instant,
  owner: z.object({ id, name: z.string() }).nullable().meta({ description: 'Null of one’s own' }),
  can: z.object({
    edit: z.boolean(),
    share: z.boolean().meta({ description: 'Show it to others: colleagues, by a link, by mail' }),
  }),
  sharedUntil: instant.nullable().meta({ description: 'When it is no longer shared with the caller' }),
  sharedWith: z
    .object({ people: z.int(), link: z.boolean() })
    .nullable()
    .meta({ description: 'Who else sees it now; null of a report of somebody else' }),
});

const report = summary
  .extend({
    definition: z.strictObject(definitionFields),
    createdAt: instant,
    commentCount: z.int(),
    readers: z
      .array(z.object({ id, name: z.string() }))
      .meta({ description: 'Who else has it now, to be mentioned in a comment' }),
  })
  .meta({ id: 'Report' });
export type Report = z.infer<typeof report>;
export type ReportSummary = z.infer<typeof summary>;

export const listReports = defineEndpoint({
  id: 'listReports',
  method: 'GET',
  path: '/organizations/{organizationId}/reports',
  summary: 'The reports that the caller has saved, and those that others share with them, last changed first',
  tag,
  access: use,
  forPeople: true,
  params: organizationParams,
  query: z.strictObject({
    ...pageQuery,
    shared: z.stringbool().default(false).meta({ description: 'Only one’s own that others see now' }),
  }),
  response: page(summary.meta({ id: 'ReportSummary' })),
});

export const getReport = defineEndpoint({
  id: 'getReport',
  method: 'GET',
  path: '/organizations/{organizationId}/reports/{reportId}',
  summary: 'One saved report: what it asks',
  tag,
  access: use,
  forPeople: true,
  params,
  response: report,
  editable: ['name', 'definition'],
});

export const createReport = defineEndpoint({
  id: 'createReport',
  method: 'POST',
  path: '/organizations/{organizationId}/reports',
  summary: 'Save a report',
  tag,
  access: use,
  forPeople: true,
  params: organizationParams,
  body: z.strictObject({ name: requiredLine(120), definition: reportDefinition }),
  response: z.object({ id }),
  status: 201,
});
export const reportLimits = limitsOf(createReport.body);

export const updateReport = defineEndpoint({
  id: 'updateReport',
  method: 'PATCH',
  path: '/organizations/{organizationId}/reports/{reportId}',
  summary: 'Change a saved report: its name, what it asks',
  tag,
  access: use,
  forPeople: true,
  params,
  body: createReport.body.partial(),
  edits: getReport,
});

export const deleteReport = defineEndpoint({
  id: 'deleteReport',
  method: 'DELETE',
  path: '/organizations/{organizationId}/reports/{reportId}',
  summary: 'Delete a saved report',
  tag,
  access: use,
  forPeople: true,
  params,
});
