import { LATEST_DAY_OF_MONTH, REPORT_MAIL_FAILURES, REPORT_RHYTHMS } from '@dira/domain/report-schedules';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { limitsOf } from './limits.ts';
import { email, id, instant, language, organizationParams } from './primitives.ts';
import { exportReport } from './reports.ts';

/** When a report goes out by mail by itself, to whom, and what became of it. */

export const MOST_REPORT_SCHEDULES = 5;
/** As many as one person has in a workspace, for all of their reports. */
export const MOST_OWN_SCHEDULES = 50;
export const MOST_REPORT_RECIPIENTS = 10;
/** Most mail servers refuse what is larger. */
export const MOST_MAILED_BYTES = 10 * 1024 * 1024;
const latestHour = 23;

const tag = 'Reports';
const show = { scope: 'organization', action: 'reports.share' } as const;
const ofReport = organizationParams.extend({ reportId: id });
const params = ofReport.extend({ scheduleId: id });
const all = '/organizations/{organizationId}/reports/{reportId}/schedules';
const one = `${all}/{scheduleId}`;

const timing = {
  rhythm: z.enum(REPORT_RHYTHMS).meta({ description: 'workdays: each day from Sunday to Thursday' }),
  day: z.int().min(0).max(LATEST_DAY_OF_MONTH).nullable().meta({
    description: 'weekly: from 0, Sunday, to 6; monthly: from 1 to 28, or 0 for its last; workdays: null',
  }),
  hour: z.int().min(0).max(latestHour).meta({ description: 'By the clocks of Israel' }),
};

const fields = {
  ...timing,
  format: exportReport.body.shape.format,
  language,
  recipients: z.array(email).min(1).max(MOST_REPORT_RECIPIENTS),
};
const onShabbat = z
  .boolean()
  .meta({ description: 'Else what falls on Shabbat or a holiday goes when it is over' });
const isActive = z.boolean().meta({ description: 'Else it is paused' });

const schedule = z
  .object({
    id,
    ...fields,
    recipients: z.array(z.string()),
    onShabbat,
    isActive,
    nextAt: instant.nullable().meta({ description: 'Null while it is paused' }),
    last: z
      .object({
        at: instant,
        state: z.enum(['making', 'sent', 'failed']),
        failure: z.enum(REPORT_MAIL_FAILURES).nullable(),
        isTest: z.boolean().meta({ description: 'To its owner alone' }),
        notDelivered: z.array(z.string()).meta({ description: 'The addresses that took no mail' }),
      })
      .nullable(),
  })
  .meta({ id: 'ReportSchedule' });
export type ReportSchedule = z.infer<typeof schedule>;

export const listReportSchedules = defineEndpoint({
  id: 'listReportSchedules',
  method: 'GET',
  path: all,
  summary: 'When a report of one’s own goes out by email, in the order in which it was set',
  tag,
  access: show,
  forPeople: true,
  params: ofReport,
  response: z.object({
    items: z.array(schedule).max(MOST_REPORT_SCHEDULES),
    people: z
      .array(z.object({ name: z.string(), email: z.string() }))
      .meta({ description: 'Of the team, to choose from: the caller first' }),
  }),
});

export const getReportSchedule = defineEndpoint({
  id: 'getReportSchedule',
  method: 'GET',
  path: one,
  summary: 'One schedule of a report of one’s own',
  tag,
  access: show,
  forPeople: true,
  params,
  response: schedule,
  editable: ['rhythm', 'day', 'hour', 'format', 'language', 'recipients', 'onShabbat', 'isActive'],
});

export const createReportSchedule = defineEndpoint({
  id: 'createReportSchedule',
  method: 'POST',
  path: all,
  summary: 'Send a report by email on a day and hour: it is answered with one’s own rights each time',
  tag,
  access: show,
  forPeople: true,
  params: ofReport,
  body: z
    .strictObject({ ...fields, onShabbat: onShabbat.default(false), isActive: isActive.default(true) })
    .meta({
      examples: [
        {
          rhythm: 'weekly',
          day: 0,
          hour: 8,
          format: 'xlsx',
          language: 'he',
          recipients: ['accountant@example.com'],
        },
      ],
    }),
  response: z.object({ id }),
  status: 201,
});
export const reportScheduleLimits = limitsOf(createReportSchedule.body);

export const updateReportSchedule = defineEndpoint({
  id: 'updateReportSchedule',
  method: 'PATCH',
  path: one,
  summary: 'Change when a report is emailed and who gets it, pause it or go on',
  tag,
  access: show,
  forPeople: true,
  params,
  body: z.strictObject({ ...fields, onShabbat, isActive }).partial(),
  edits: getReportSchedule,
});

export const deleteReportSchedule = defineEndpoint({
  id: 'deleteReportSchedule',
  method: 'DELETE',
  path: one,
  summary: 'Stop emailing a report on a day and hour',
  tag,
  access: show,
  forPeople: true,
  whileReadOnly: true,
  params,
});

export const testReportSchedule = defineEndpoint({
  id: 'testReportSchedule',
  method: 'POST',
  path: `${one}/tests`,
  summary: 'Email a report now to oneself alone, as its schedule would',
  tag,
  access: show,
  forPeople: true,
  params,
  response: z.object({ id }),
  status: 202,
});
