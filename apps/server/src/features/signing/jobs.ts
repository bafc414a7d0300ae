import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { Job, Services } from '../../services.ts';
import { tellOfRefusal } from './refusal.ts';
import { remindSigners, notifyOfExpired } from './reminders.ts';
import { sealDocument } from './sealing.ts';
import { stopAltered } from './unaltered.ts';

export const signingJobs: readonly Job[] = [
  defineJob({
    name: 'seal_document',
    growsWith: 'the one document and its signers',
    on: ['signature_request.completed'],
    slot: 'people',
    payload: z.looseObject({ organizationId: z.uuid(), id: z.uuid() }),
    run: ({ organizationId, id }, services: Services) => sealDocument(services, organizationId, id),
  }),
  defineJob({
    name: 'remind_signers',
    growsWith: 'signers of requests that are open',
    schedule: '7,37 * * * *',
    payload: z.looseObject({}),
    run: (_, services: Services) => remindSigners(services),
  }),
  defineJob({
    name: 'notify_of_expired_requests',
    growsWith: 'requests that ran out since it was here',
    schedule: '*/15 * * * *',
    payload: z.looseObject({}),
    run: (_, services: Services) => notifyOfExpired(services),
  }),
  defineJob({
    name: 'stop_altered_document',
    growsWith: 'the signers of one request',
    slot: 'people',
    payload: z.looseObject({ organizationId: z.uuid(), id: z.uuid() }),
    run: ({ organizationId, id }, services: Services) => stopAltered(services, organizationId, id),
  }),
  defineJob({
    name: 'tell_of_refusal',
    growsWith: 'the one request',
    on: ['signature_request.declined'],
    slot: 'people',
    payload: z.looseObject({ organizationId: z.uuid(), id: z.uuid() }),
    run: ({ organizationId, id }, services: Services) => tellOfRefusal(services, organizationId, id),
  }),
];
