import { PROPERTY_TYPES } from '@dira/domain/property-types';
import { RENT_ROLL_FIELDS } from '@dira/domain/rent-roll/fields';
import { ISSUE_SEVERITY, type IssueCode } from '@dira/domain/rent-roll/issues';
import { z } from 'zod';
import { RENT_ROLL_MAX_BYTES, RENT_ROLL_MAX_COLUMNS, RENT_ROLL_MAX_ROWS } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { openingEntry, paymentMethod } from './leases.ts';
import { limitsOf } from './limits.ts';
import {
  id,
  instant,
  language,
  money,
  organizationParams,
  page,
  pageQuery,
  plainDate,
  verbatim,
} from './primitives.ts';
import { moreTenants } from './tenants.ts';

export const rentRollField = z.enum(RENT_ROLL_FIELDS).meta({ id: 'RentRollField' });

/**
 * - `ready`: goes in
 * - `warning`: goes in once the person agrees
 * - `error`: stays out until it is fixed
 * - `existing`: was there before, as a lease or as a row above; nothing is to be done
 * - `imported`: went in
 */
export const rentRollRowState = z
  .enum(['ready', 'warning', 'error', 'existing', 'imported'])
  .meta({ id: 'RentRollRowState' });
export type RentRollRowState = z.infer<typeof rentRollRowState>;

export const rentRollStatus = z
  .enum(['reviewing', 'importing', 'done', 'cancelled'])
  .meta({ id: 'RentRollStatus' });

const issueCodes = Object.keys(ISSUE_SEVERITY) as [IssueCode, ...IssueCode[]]; // keys of the record, which is not empty

export const rentRollIssue = z
  .object({
    field: rentRollField,
    column: z
      .int()
      .nullable()
      .meta({ description: 'Counted from 0; null where the file has no column for the field' }),
    code: z.enum(issueCodes),
    severity: z.enum(['error', 'warning']),
    otherRow: z.int().nullable().meta({ description: 'The row above that this one overlaps' }),
    leaseId: id.nullable().meta({ description: 'The lease that this row overlaps' }),
  })
  .meta({ id: 'RentRollIssue' });

const counts = z.object({
  ready: z.int(),
  warning: z.int(),
  accepted: z.int().meta({ description: 'Of the rows with warnings, those that go in nevertheless' }),
  error: z.int(),
  existing: z.int(),
  imported: z.int(),
});

const mapping = z
  .record(
    rentRollField,
    z
      .int()
      .min(0)
      .max(RENT_ROLL_MAX_COLUMNS - 1)
      .nullable(),
  )
  .meta({ examples: [Object.fromEntries(RENT_ROLL_FIELDS.map((field, column) => [field, column]))] });

/** A column is never given to two fields. */
function requireOwnColumns(columns: Partial<Record<string, number | null>>, context: z.RefinementCtx): void {
  const taken = new Set<number>();
  for (const [field, column] of Object.entries(columns)) {
    if (column === null || column === undefined) continue;
    if (taken.has(column))
      context.addIssue({ code: 'custom', path: [field], params: { code: 'column_taken' } });
    taken.add(column);
  }
}

export const rentRollImport = z
  .object({
    id,
    fileName: z.string(),
    sheetName: z.string().nullable().meta({ description: 'Of a workbook, the sheet that this import read' }),
    status: rentRollStatus,
    createdAt: instant,
    endedAt: instant.nullable(),
    /** An earlier import of the very same bytes. */
    sameFileAs: z.object({ id, createdAt: instant }).nullable(),
    columns: z.array(
      z.object({
        index: z.int(),
        header: z.string(),
        samples: z.array(z.string()),
        rowCount: z.int().meta({ description: 'Rows of the file that say something in this column' }),
      }),
    ),
    mapping: mapping.meta({ description: 'For each field its column, counted from 0, or null' }),
    missingFields: z.array(rentRollField).meta({ description: 'Needed, and no column points to them yet' }),
    otherSheets: z
      .array(
        z.object({
          name: z.string(),
          rowCount: z.int(),
          importId: id.nullable().meta({
            description:
              'The import that read it; null where it does not look like a rent roll, or is too much',
          }),
        }),
      )
      .meta({ description: 'What else stands in the workbook' }),
    linesAbove: z.int().meta({ description: 'Lines above the headings, which are no rows' }),
    totalRows: z
      .array(z.int())
      .meta({ description: 'Rows of the file that only add up the others, and were left out' }),
    counts,
    progress: z
      .object({ done: z.int(), total: z.int() })
      .meta({ description: 'Rows of the running or last import' }),
    chargeFromOn: plainDate.meta({
      description: 'Rent of months before this day is not charged; may be changed at the start',
    }),
    rowsWithEarlierRent: z
      .int()
      .meta({ description: 'Rows that may go in and whose lease began before that day' }),
    openingCount: z.int().meta({
      description: 'Imported leases whose rent of that month counts as paid before, or was charged',
    }),
  })
  .meta({ id: 'RentRollImport' });
export type RentRollImport = z.infer<typeof rentRollImport>;

export const rentRollRow = z
  .object({
    number: z.int().meta({ description: 'Rows below the header, counted from 1' }),
    state: rentRollRowState,
    isAccepted: z.boolean().meta({ description: 'Goes in although it has warnings' }),
    cells: z.array(z.string()).meta({ description: 'As the file has them, or as they were fixed' }),
    property: z.object({
      streetAddress: z.string().nullable(),
      city: z.string().nullable(),
      postcode: z.string().nullable(),
      type: z.enum(PROPERTY_TYPES),
    }),
    unit: z.object({
      number: z.string().nullable(),
      floor: z.int(),
      rooms: z.number().nullable(),
      areaSqm: z.number().nullable(),
    }),
    tenant: z.object({
      fullName: z.string().nullable(),
      identityNumber: z.string().nullable(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
    }),
    lease: z.object({
      startsOn: plainDate.nullable(),
      endsOn: plainDate.nullable(),
      monthlyRent: money.nullable(),
      deposit: money,
      dueDay: z.int(),
      paymentMethod,
    }),
    issues: z.array(rentRollIssue),
    leaseId: id.nullable().meta({ description: 'What the row became, or already was' }),
    sameAsRow: z.int().nullable().meta({ description: 'Of an existing row: the row above that it repeats' }),
  })
  .meta({ id: 'RentRollRow' });
export type RentRollRow = z.infer<typeof rentRollRow>;

const base = '/organizations/{organizationId}/rent-roll-imports';
const one = `${base}/{importId}` as const;
const params = organizationParams.extend({ importId: id });
const access = { scope: 'organization', action: 'rent_rolls.import' } as const;
const tag = 'Rent roll import';

export const uploadRentRoll = defineEndpoint({
  id: 'uploadRentRoll',
  method: 'POST',
  path: base,
  summary: 'Read a rent roll from a CSV or XLSX file and keep it for review; nothing is imported yet',
  tag,
  access,
  params: organizationParams,
  upload: { maxBytes: RENT_ROLL_MAX_BYTES },
  response: z.object({ id, sameFileAs: id.nullable() }),
  status: 201,
});

export const listRentRollImports = defineEndpoint({
  id: 'listRentRollImports',
  method: 'GET',
  path: base,
  summary: 'Imports, newest first',
  tag,
  access,
  params: organizationParams,
  query: z.strictObject(pageQuery),
  response: page(
    rentRollImport.pick({
      id: true,
      fileName: true,
      sheetName: true,
      status: true,
      createdAt: true,
      endedAt: true,
      counts: true,
      progress: true,
    }),
  ),
});
export type RentRollImportSummary = z.infer<(typeof listRentRollImports)['response']>['items'][number];

export const getRentRollImport = defineEndpoint({
  id: 'getRentRollImport',
  method: 'GET',
  path: one,
  summary: 'One import: its columns and what they were taken for, its counts, how far it is',
  tag,
  access,
  params,
  response: rentRollImport,
});

export const listRentRollRows = defineEndpoint({
  id: 'listRentRollRows',
  method: 'GET',
  path: `${one}/rows`,
  summary: 'Rows as they will become leases, with what is wrong at each cell, in the order of the file',
  tag,
  access,
  params,
  query: z.strictObject({ ...pageQuery, state: rentRollRowState.optional() }),
  response: page(rentRollRow),
});

export const mapRentRollColumns = defineEndpoint({
  id: 'mapRentRollColumns',
  method: 'PUT',
  path: `${one}/mapping`,
  summary: 'Say which column holds which field; all rows are read again',
  tag,
  access,
  params,
  body: z.strictObject({ mapping: mapping.superRefine(requireOwnColumns) }),
});

export const fixRentRollRow = defineEndpoint({
  id: 'fixRentRollRow',
  method: 'PATCH',
  path: `${one}/rows/{rowNumber}`,
  summary: 'Change cells of a row; it and the rows that it touches are checked again',
  tag,
  access,
  params: params.extend({ rowNumber: z.coerce.number().int().min(1).max(2_000_000) }),
  body: z.strictObject({
    cells: z
      .array(
        z.strictObject({
          column: z
            .int()
            .min(0)
            .max(RENT_ROLL_MAX_COLUMNS - 1),
          value: verbatim(1000),
        }),
      )
      .min(1)
      .max(RENT_ROLL_MAX_COLUMNS),
  }),
  response: z.object({
    changedRows: z.array(z.int()).meta({ description: 'Rows whose state or issues are others now' }),
  }),
});
export const rentRollRowLimits = limitsOf(fixRentRollRow.body);

export const acceptRentRollWarnings = defineEndpoint({
  id: 'acceptRentRollWarnings',
  method: 'PUT',
  path: `${one}/accept-warnings`,
  summary: 'Include rows with warnings, or leave them out: all, or those named',
  tag,
  access,
  params,
  body: z.strictObject({
    rows: z.union([z.literal('all'), z.array(z.int().min(1)).min(1).max(RENT_ROLL_MAX_ROWS)]),
    isAccepted: z.boolean().default(true),
  }),
});

export const startRentRollImport = defineEndpoint({
  id: 'startRentRollImport',
  method: 'POST',
  path: `${one}/start`,
  summary: 'Import the good rows in the background; a second start continues where the first was cut off',
  tag,
  access,
  params,
  body: z.strictObject({
    rows: z
      .enum(['ready', 'ready_and_warnings'])
      .default('ready')
      .meta({ description: '`ready` takes accepted warnings along' }),
    chargeFromOn: plainDate.optional().meta({
      description:
        'Rent of periods that end before this day is not charged; default: the first of this month',
    }),
  }),
  status: 202,
});

export const listRentRollOpenings = defineEndpoint({
  id: 'listRentRollOpenings',
  method: 'GET',
  path: `${one}/opening-entries`,
  summary: 'Imported leases whose rent of this month was due by then, and whether it counts as paid',
  tag,
  access,
  params,
  query: z.strictObject(pageQuery),
  response: page(
    openingEntry.extend({
      leaseId: id,
      tenantName: z.string(),
      moreTenants,
      property: z.object({ id, name: z.string() }),
      unit: z.object({ id, number: z.string() }),
    }),
  ),
});

export type RentRollOpening = z.infer<(typeof listRentRollOpenings)['response']>['items'][number];

export const cancelRentRollImport = defineEndpoint({
  id: 'cancelRentRollImport',
  method: 'POST',
  path: `${one}/cancel`,
  summary: 'Stop an import; what went in stays',
  tag,
  access,
  params,
});

const inLanguage = z.strictObject({ language: language.default('en') });

export const getFaultyRowsCsv = defineEndpoint({
  id: 'getFaultyRowsCsv',
  method: 'GET',
  path: `${one}/faulty.csv`,
  summary: 'Rows that were not imported, in their own columns, with the reasons',
  tag,
  access,
  params,
  query: inLanguage,
  produces: 'text/csv',
});

export const getFaultyRowsXlsx = defineEndpoint({
  id: 'getFaultyRowsXlsx',
  method: 'GET',
  path: `${one}/faulty.xlsx`,
  summary: 'The rows that were not imported, as a workbook',
  tag,
  access,
  params,
  query: inLanguage,
  produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});
