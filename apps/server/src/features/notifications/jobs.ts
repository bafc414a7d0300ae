import { NOTIFICATION_TOPICS } from '@dira/domain/notifications';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { Job, Services } from '../../services.ts';
import { sendDigests } from './digest.ts';
import { RETRACTIONS } from './repo.ts';
import { notify, retract } from './service.ts';
import { withdrawNotifications } from './withdrawal.ts';

export const notificationJobs: readonly Job[] = [
  defineJob({
    name: 'notify',
    on: NOTIFICATION_TOPICS,
    payload: z.looseObject({
      organizationId: z.uuid(),
      id: z.uuid(),
      actorId: z.uuid().nullish(),
      commentId: z.uuid().nullish(),
      event: z.object({ id: z.int(), topic: z.enum(NOTIFICATION_TOPICS), at: z.string() }),
    }),
    run: ({ organizationId, id, actorId, commentId, event }, services: Services) =>
      notify(services, {
        topic: event.topic,
        organizationId,
        entityId: id,
        actorId: actorId ?? null,
        commentId: commentId ?? null,
        key: `event:${event.id}`,
        at: event.at,
      }),
  }),
  defineJob({
    name: 'send_digests',
    // At eight in Jerusalem, summer and winter; what nobody came to is made up for with the next half hour.
    schedule: '0,30 * * * *',
    payload: z.looseObject({}),
    run: (_, services: Services) => sendDigests(services),
  }),
  defineJob({
    name: 'retract_notifications',
    on: RETRACTIONS,
    payload: z.looseObject({
      organizationId: z.uuid(),
      id: z.uuid(),
      event: z.object({ topic: z.enum(RETRACTIONS), at: z.string() }),
    }),
    run: ({ organizationId, id, event: { topic, at } }, services: Services) =>
      retract(services, { organizationId, id, topic, at }),
  }),
  defineJob({
    name: 'withdraw_notifications',
    on: ['access.changed'],
    payload: z.looseObject({ id: z.uuid() }),
    run: ({ id }, services: Services) => withdrawNotifications(services, id),
  }),
];
