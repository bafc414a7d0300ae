import { z } from 'zod';
import type { ReportSources } from '../../contributions/report-sources.ts';
import { defineJob } from '../../platform/jobs.ts';
import type { Job, Services } from '../../services.ts';
import { mailReport, queueDueReports } from './mails.ts';

export const reportJobs = (sources: ReportSources): readonly Job[] => [
  defineJob({
    name: 'queue_due_reports',
    growsWith: 'schedules of reports whose hour has come',
    schedule: '*/5 * * * *',
    payload: z.unknown(),
    run: (_, services: Services) => queueDueReports(services),
  }),
  defineJob({
    name: 'mail_report',
    growsWith: 'the lines of the one report',
    on: ['report_mail.due'],
    payload: z.looseObject({ organizationId: z.uuid(), mailId: z.uuid() }),
    run: ({ organizationId, mailId }, services: Services) =>
      mailReport(services, sources, organizationId, mailId),
  }),
];
