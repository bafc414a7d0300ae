import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { Job, Services } from '../../services.ts';
import { eraseFile } from '../files/erasure.ts';

export const pictureJobs: readonly Job[] = [
  defineJob({
    name: 'erase_picture_file',
    growsWith: 'the one picture',
    on: ['picture.gone'],
    payload: z.looseObject({ organizationId: z.uuid(), fileId: z.uuid() }),
    run: (file, services: Services) => eraseFile(services, file),
  }),
];
