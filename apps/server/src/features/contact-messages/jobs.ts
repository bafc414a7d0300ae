import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { Job, Services } from '../../services.ts';
import { tellOperator } from './service.ts';

export const contactMessageJobs: readonly Job[] = [
  defineJob({
    name: 'tell_operator',
    growsWith: 'the one message',
    on: ['contact_message.received'],
    payload: z.looseObject({ id: z.uuid() }),
    run: ({ id }, services: Services) => tellOperator(services, id),
  }),
];
