import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { Job, Services } from '../../services.ts';
import { eraseLeftBehind } from '../erasures/service.ts';
import { fileSampleDocuments } from './document-files.ts';
import { ERASE_SAMPLE_FILES } from './service.ts';

export const sampleJobs: readonly Job[] = [
  defineJob({
    name: 'file_sample_documents',
    growsWith: 'documents of the one sample workspace',
    on: ['sample.loaded'],
    payload: z.looseObject({ organizationId: z.uuid(), userId: z.uuid() }),
    maxAttempts: 5,
    run: ({ organizationId, userId }, services: Services) =>
      fileSampleDocuments(services, { organizationId, userId }),
  }),
  defineJob({
    name: ERASE_SAMPLE_FILES,
    growsWith: 'files of the one sample workspace',
    payload: z.object({ organizationId: z.uuid() }),
    maxAttempts: 5,
    run: ({ organizationId }, services: Services) =>
      eraseLeftBehind(services, organizationId, ERASE_SAMPLE_FILES),
  }),
];
