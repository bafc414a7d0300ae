import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { Job, Services } from '../../services.ts';
import { chargeManagementFees } from './fees.ts';
import { mailDueStatements, mailStatement } from './mails.ts';

export const ownerJobs: readonly Job[] = [
  defineJob({
    name: 'charge_management_fees',
    growsWith: 'management agreements with a finished month that is not charged',
    schedule: '13 * * * *',
    payload: z.unknown(),
    timeoutMs: 30 * 60_000,
    isAboutMoney: true,
    run: (_, services: Services) => chargeManagementFees(services),
  }),
  defineJob({
    name: 'mail_due_owner_statements',
    growsWith: 'owners whose day has come, with the money of their properties',
    // After fees were charged; from eight in the morning on, and not on days of rest.
    schedule: '21 * * * *',
    payload: z.unknown(),
    timeoutMs: 30 * 60_000,
    run: (_, services: Services) => mailDueStatements(services),
  }),
  defineJob({
    name: 'mail_owner_statement',
    growsWith: 'the one statement',
    on: ['property_owner.sent'],
    payload: z.looseObject({ organizationId: z.uuid(), mailId: z.uuid() }),
    run: ({ organizationId, mailId }, services: Services) => mailStatement(services, organizationId, mailId),
  }),
];
