import { z } from 'zod';
import type { ReportSources } from '../../contributions/report-sources.ts';
import { defineJob } from '../../platform/jobs.ts';
import type { Job, Services } from '../../services.ts';
import { eraseExpired, makeExport } from './exports.ts';
import { mailReport, queueDueReports } from './mails.ts';

/** @param sources where the lines of each dataset are read */
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
  defineJob({
    name: 'make_report_export',
    growsWith: 'lines of the one report',
    on: ['report_export.requested'],
    payload: z.looseObject({ organizationId: z.uuid(), id: z.uuid() }),
    timeoutMs: 60 * 60_000,
    slot: 'long',
    run: ({ organizationId, id }, services: Services) =>
      makeExport(services, sources, { organizationId, id }),
  }),
  defineJob({
    name: 'erase_report_exports',
    growsWith: 'files whose days are over, and those that nobody makes any more',
    schedule: '35 * * * *',
    payload: z.unknown(),
    run: (_payload, services: Services) => eraseExpired(services),
  }),
];
