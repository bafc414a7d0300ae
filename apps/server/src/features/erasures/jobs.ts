import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { Job, Services } from '../../services.ts';
import { mailOwners, STEPS, type Step } from './mails.ts';
import { advanceErasures, erase, ERASING_JOB } from './service.ts';

const topicOf = (step: Step) => `organization.erasure_${step}`;

export const erasureJobs: readonly Job[] = [
  defineJob({
    name: 'advance_erasures',
    growsWith: 'workspaces whose erasing comes near',
    schedule: '10 3 * * *',
    payload: z.looseObject({}),
    run: (_, services: Services) => advanceErasures(services),
  }),
  defineJob({
    name: ERASING_JOB,
    growsWith: 'all of the one workspace',
    payload: z.object({ organizationId: z.uuid() }),
    timeoutMs: 60 * 60_000,
    slot: 'long',
    run: ({ organizationId }, services: Services) => erase(services, organizationId),
  }),
  ...STEPS.map((step) =>
    defineJob({
      name: `mail_owners_of_erasure_${step}`,
      growsWith: 'owners of the one workspace',
      on: [topicOf(step)],
      payload: z.looseObject({
        organizationId: z.uuid(),
        eraseOn: z.iso.date(),
        event: z.looseObject({ id: z.number() }),
      }),
      run: ({ organizationId, eraseOn, event }, services: Services) =>
        mailOwners(services, organizationId, { step, eraseOn, key: `erasure:${event.id}` }),
    }),
  ),
];
