import {
  BOOK_EFFECTS,
  BOOK_FIELDS,
  BOOK_ISSUES,
  BOOK_ROW_STATES,
  BOOK_SHEETS,
} from '@dira/domain/book-imports/fields';
import { z } from 'zod';
import { BOOK_FILE_MAX_BYTES, RENT_ROLL_MAX_COLUMNS } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  id,
  instant,
  language,
  money,
  oneLine,
  organizationParams,
  page,
  pageQuery,
  plainDate,
} from './primitives.ts';

/** A start in the middle of a year: opening balances, payments of the past, expenses and held securities from a file. */

const field = z.enum(BOOK_FIELDS).meta({ id: 'BookField' });
const sheet = z.enum(BOOK_SHEETS).meta({ id: 'BookSheet' });
const rowState = z.enum(BOOK_ROW_STATES).meta({ id: 'BookRowState' });
const choice = z
  .enum(['enter', 'leave_out'])
  .meta({ description: '`enter`: although it is there already; `leave_out`: although it could go in' });
const column = z
  .int()
  .min(0)
  .max(RENT_ROLL_MAX_COLUMNS - 1);
const mapping = z.partialRecord(field, column).meta({ examples: [{ day: 0, amount: 1 }] });

const sums = z.object({
  sheet,
  rowCount: z.int(),
  enterCount: z.int().meta({ description: 'Rows that go in, or that went in' }),
  errorCount: z.int(),
  doubleCount: z.int(),
  leftOutCount: z.int(),
  amounts: z
    .array(z.object({ effect: z.enum(BOOK_EFFECTS), amount: money, rowCount: z.int() }))
    .meta({ description: 'What the rows that go in, or that went in, add up to' }),
});

const summary = {
  id,
  fileName: z.string(),
  status: z.enum(['reviewing', 'entering', 'done', 'taken_back']),
  createdAt: instant,
  endedAt: instant.nullable(),
  createdBy: z.string().nullable(),
  enteredCount: z.int(),
};

export const bookImport = z
  .object({
    ...summary,
    sameFileAs: z
      .object({ id, createdAt: instant })
      .nullable()
      .meta({ description: 'An earlier import of the very same bytes' }),
    sheets: z.array(
      z.object({
        index: z.int(),
        sheet,
        name: z.string().nullable(),
        columns: z.array(z.object({ index: z.int(), header: z.string(), samples: z.array(z.string()) })),
        mapping,
        missingFields: z.array(field).meta({ description: 'Needed, and no column holds them' }),
        unknownColumns: z.array(z.string()).meta({ description: 'Headings that say nothing to Dira' }),
      }),
    ),
    unread: z.array(z.object({ name: z.string(), rowCount: z.int() })).meta({
      description: 'Other sheets of the workbook, which look like none of the four',
    }),
    sums: z.array(sums),
    refused: z
      .array(sheet)
      .meta({ description: 'Sheets that whoever reads this may not enter, and that stay out' }),
    can: z.object({ enter: z.boolean(), takeBack: z.boolean() }),
  })
  .meta({ id: 'BookImport' });
export type BookImport = z.infer<typeof bookImport>;

export const bookRow = z
  .object({
    number: z.int().meta({ description: 'Over all sheets, counted from 1' }),
    sheet,
    line: z.int().meta({ description: 'In its sheet, as a spreadsheet counts' }),
    state: rowState,
    choice: choice.nullable(),
    texts: z
      .partialRecord(field, z.string())
      .meta({ description: 'As the file has them, or as they were fixed' }),
    effect: z.enum(BOOK_EFFECTS).nullable().meta({
      description:
        '`covers`: pays what Dira charged; `settled`: what was due before, so that the balance stays as it is',
    }),
    day: plainDate.nullable(),
    amount: money.nullable(),
    lease: z
      .object({ id, propertyName: z.string(), unitNumber: z.string(), tenantNames: z.string() })
      .nullable(),
    chargedFrom: plainDate.nullable().meta({ description: 'The first day that Dira charges the lease for' }),
    issues: z.array(z.object({ field, code: z.enum(BOOK_ISSUES) })),
    candidates: z
      .array(z.object({ leaseId: id, label: z.string() }))
      .meta({ description: 'Leases that it may be of, where that is not plain' }),
    sameAsRow: z.int().nullable().meta({ description: 'The row above that it repeats' }),
  })
  .meta({ id: 'BookRow' });
export type BookRow = z.infer<typeof bookRow>;

const base = '/organizations/{organizationId}/book-imports';
const one = `${base}/{bookImportId}` as const;
const params = organizationParams.extend({ bookImportId: id });
const access = { scope: 'organization', action: 'expenses.manage' } as const;
const tag = 'Money';

export const uploadBooks = defineEndpoint({
  id: 'uploadBooks',
  method: 'POST',
  path: base,
  summary: 'Read balances, payments, expenses or securities from a file for review; nothing is entered yet',
  tag,
  access,
  params: organizationParams,
  upload: { maxBytes: BOOK_FILE_MAX_BYTES },
  response: z.object({ id }),
  status: 201,
});

export const listBookImports = defineEndpoint({
  id: 'listBookImports',
  method: 'GET',
  path: base,
  summary: 'Imports of past records, newest first',
  tag,
  access,
  params: organizationParams,
  query: z.strictObject(pageQuery),
  response: page(z.object(summary)),
});

export const getBookImport = defineEndpoint({
  id: 'getBookImport',
  method: 'GET',
  path: one,
  summary: 'One import: its sheets, what they add up to, and what stays out',
  tag,
  access,
  params,
  response: bookImport,
});

export const listBookRows = defineEndpoint({
  id: 'listBookRows',
  method: 'GET',
  path: `${one}/rows`,
  summary: 'Rows with what each will do and what is wrong at which cell, in the order of the file',
  tag,
  access,
  params,
  query: z.strictObject({ ...pageQuery, state: rowState.optional(), sheet: sheet.optional() }),
  response: page(bookRow),
});

export const mapBookColumns = defineEndpoint({
  id: 'mapBookColumns',
  method: 'PUT',
  path: `${one}/sheets/{sheetIndex}`,
  summary: 'Say what a sheet is and which of its columns holds what; all rows are checked again',
  tag,
  access,
  params: params.extend({ sheetIndex: z.coerce.number().int().min(0).max(50) }),
  body: z.strictObject({
    sheet,
    mapping: mapping.superRefine((columns, context) => {
      const taken = new Set<number>();
      for (const [name, at] of Object.entries(columns)) {
        if (taken.has(at))
          context.addIssue({ code: 'custom', path: [name], params: { code: 'column_taken' } });
        taken.add(at);
      }
    }),
  }),
});

export const fixBookRow = defineEndpoint({
  id: 'fixBookRow',
  method: 'PATCH',
  path: `${one}/rows/{rowNumber}`,
  summary: 'Change what a row says, name its lease, or leave it out; all rows are checked again',
  tag,
  access,
  params: params.extend({ rowNumber: z.coerce.number().int().min(1).max(100_000) }),
  body: z.strictObject({
    texts: z.partialRecord(field, oneLine(500)).optional(),
    leaseId: id.nullable().optional().meta({ description: 'Null: whichever its cells say' }),
    choice: choice.nullable().optional(),
  }),
});

export const enterBooks = defineEndpoint({
  id: 'enterBooks',
  method: 'POST',
  path: `${one}/enter`,
  summary: 'Enter the good rows in the background; a second call continues where the first was cut off',
  tag,
  access,
  params,
  status: 202,
});

export const takeBooksBack = defineEndpoint({
  id: 'takeBooksBack',
  method: 'POST',
  path: `${one}/take-back`,
  summary: 'Undo all that an import entered, while nothing was built upon it',
  tag,
  access,
  params,
});

export const getBookTemplate = defineEndpoint({
  id: 'getBookTemplate',
  method: 'GET',
  path: '/organizations/{organizationId}/book-template.xlsx',
  summary: 'A workbook to fill in, with a line of words that each column takes',
  tag,
  access,
  params: organizationParams,
  query: z.strictObject({ language: language.default('en') }),
  produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});
