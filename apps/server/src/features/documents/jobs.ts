import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { Job, Services } from '../../services.ts';
import { eraseDeleted } from './erasure.ts';
import { remindOfPolicies } from './insurance.ts';
import { readDocumentText } from './texts.ts';

export const documentJobs: readonly Job[] = [
  defineJob({
    name: 'read_document_text',
    growsWith: 'the one document',
    on: ['document.added', 'document.replaced'],
    payload: z.looseObject({ organizationId: z.uuid(), id: z.uuid() }),
    mergesBy: ['organizationId', 'id'],
    run: ({ organizationId, id }, services: Services) =>
      readDocumentText(services, { organizationId, documentId: id }),
  }),
  defineJob({
    name: 'erase_deleted_documents',
    growsWith: 'documents whose days in the bin are over',
    schedule: '41 * * * *',
    payload: z.unknown(),
    run: (_payload, services: Services) => eraseDeleted(services),
  }),
  defineJob({
    name: 'remind_of_ending_policies',
    growsWith: 'policies that end within 30 days',
    schedule: '20 4 * * *',
    payload: z.unknown(),
    run: (_payload, services: Services) => remindOfPolicies(services),
  }),
];
