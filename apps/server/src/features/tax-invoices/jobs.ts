import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { Job, Services } from '../../services.ts';
import { checkProvider } from './connection.ts';
import { fetchAllocations, issueRequested } from './requests.ts';

export const taxInvoiceJobs: readonly Job[] = [
  defineJob({
    name: 'issue_tax_document',
    growsWith: 'the one document',
    on: ['tax_document.requested'],
    payload: z.looseObject({ organizationId: z.uuid(), id: z.uuid() }),
    slot: 'people',
    run: ({ organizationId, id }, services: Services) => issueRequested(services, { organizationId, id }),
  }),
  defineJob({
    name: 'check_tax_provider',
    growsWith: 'the one connection',
    on: ['tax_provider.supplied'],
    payload: z.looseObject({ organizationId: z.uuid() }),
    slot: 'people',
    run: ({ organizationId }, services: Services) => checkProvider(services, organizationId),
  }),
  defineJob({
    name: 'fetch_allocation_numbers',
    growsWith: 'documents of the last days that wait for theirs; of an event, those of the one workspace',
    on: ['tax_document.added'],
    schedule: '41 * * * *',
    afterSeconds: 60,
    payload: z.looseObject({ organizationId: z.uuid().optional() }),
    maxAttempts: 3,
    mergesBy: ['organizationId'],
    run: ({ organizationId }, services: Services) => fetchAllocations(services, organizationId),
  }),
];
