import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { Job, Services } from '../../services.ts';
import { fileNotice } from './paper.ts';

export const tenantNoticeJobs: readonly Job[] = [
  defineJob({
    name: 'file_tenant_notice',
    growsWith: 'the one notice',
    on: ['tenant_notice.given'],
    payload: z.looseObject({ organizationId: z.uuid(), id: z.uuid() }),
    run: ({ organizationId, id }, services: Services) => fileNotice(services, organizationId, id),
  }),
];
