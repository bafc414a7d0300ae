import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id, instant, organizationParams } from './primitives.ts';
import { exportReport } from './reports.ts';

/** A file is kept for so many days. */
export const REPORT_EXPORT_DAYS = 7;
/** What one workspace may have made in a day. */
export const REPORT_EXPORTS_PER_DAY = 50;
/** More rows than a spreadsheet opens well are for a table of text. */
export const MOST_LARGE_WORKBOOK_ROWS = 50_000;
/** As many as are listed: what a person asked for in the last days. */
export const MOST_LISTED_REPORT_EXPORTS = 20;

export const REPORT_EXPORT_STATES = ['preparing', 'ready', 'failed', 'expired'] as const;
/** Why one could not be made. */
export const REPORT_EXPORT_FAULTS = ['not_allowed', 'too_many_rows', 'took_too_long', 'broken'] as const;

const tag = 'Reports';
const access = { scope: 'organization', action: 'reports.use' } as const;
const params = organizationParams.extend({ reportExportId: id });
const one = '/organizations/{organizationId}/report-exports/{reportExportId}';

export const reportExport = z
  .object({
    id,
    name: z.string(),
    format: z.enum(['csv', 'xlsx']),
    state: z.enum(REPORT_EXPORT_STATES),
    fault: z.enum(REPORT_EXPORT_FAULTS).nullable().meta({ description: 'Why it failed' }),
    requestedAt: instant,
    rowCount: z.int().nullable().meta({ description: 'Rows in all; null before they are counted' }),
    rowsWritten: z.int().meta({ description: 'So many of them are in the file' }),
    expiresAt: instant.nullable().meta({ description: 'Until when it can be downloaded' }),
    byteSize: z.int().nullable(),
  })
  .meta({ id: 'ReportExport' });
export type ReportExport = z.infer<typeof reportExport>;

export const listReportExports = defineEndpoint({
  id: 'listReportExports',
  method: 'GET',
  path: '/organizations/{organizationId}/report-exports',
  summary: 'Large files of reports that the caller asked for, the newest first',
  tag,
  access,
  forPeople: true,
  params: organizationParams,
  response: z.object({ items: z.array(reportExport).max(MOST_LISTED_REPORT_EXPORTS) }),
});

export const requestReportExport = defineEndpoint({
  id: 'requestReportExport',
  method: 'POST',
  path: '/organizations/{organizationId}/report-exports',
  summary:
    'Prepare a report of any length as a file, in the background; one that is in preparation is returned again',
  tag,
  access,
  forPeople: true,
  whileReadOnly: true,
  params: organizationParams,
  body: exportReport.body.extend({ format: z.enum(['csv', 'xlsx']) }),
  response: z.object({ id }),
  status: 202,
});

export const deleteReportExport = defineEndpoint({
  id: 'deleteReportExport',
  method: 'DELETE',
  path: one,
  summary: 'Cancel a file that is in preparation, or delete one that is ready',
  tag,
  access,
  forPeople: true,
  whileReadOnly: true,
  params,
});

export const linkReportExport = defineEndpoint({
  id: 'linkReportExport',
  method: 'POST',
  path: `${one}/download-link`,
  summary: 'A short-lived address of a file, for this person and this session',
  tag,
  access,
  forPeople: true,
  whileReadOnly: true,
  params,
  response: z.object({ url: z.string(), expiresAt: instant }),
});

export const getLinkedReportExport = defineEndpoint({
  id: 'getLinkedReportExport',
  method: 'GET',
  path: '/report-exports/{token}',
  summary: 'The file of a short-lived address; its person must still see all of its fields',
  tag,
  access: { scope: 'public' },
  params: z.object({ token: z.string().max(300) }),
  produces: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
});
