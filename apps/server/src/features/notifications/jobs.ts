import { NOTIFICATION_TOPICS } from '@dira/domain/notifications';
import { z } from 'zod';
import type { AllNotificationSources } from '../../contributions/notifications.ts';
import { defineJob } from '../../platform/jobs.ts';
import type { Job, Services } from '../../services.ts';
import { sendDigests } from './digest.ts';
import { listRetractions, notify, retract } from './service.ts';
import { withdrawNotifications } from './withdrawal.ts';

/** @param sources what every feature tells of */
export const notificationJobs = (sources: AllNotificationSources): readonly Job[] => [
  tellOfEvents(sources),
  defineJob({
    name: 'send_digests',
    growsWith: 'people whose news waits for the digest',
    // At eight in Jerusalem, summer and winter; what nobody came to is made up for with the next half hour.
    schedule: '0,30 * * * *',
    payload: z.looseObject({}),
    run: (_, services: Services) => sendDigests(services),
  }),
  ...takeBack(sources),
];

function tellOfEvents(sources: AllNotificationSources): Job {
  return defineJob({
    name: 'notify',
    growsWith: 'people whom the one event concerns',
    on: NOTIFICATION_TOPICS,
    slot: 'people',
    payload: z.looseObject({
      organizationId: z.uuid().nullable(),
      id: z.uuid(),
      actorId: z.uuid().nullish(),
      commentId: z.uuid().nullish(),
      toUserId: z.uuid().nullish(),
      event: z.object({ id: z.int(), topic: z.enum(NOTIFICATION_TOPICS), at: z.string() }),
    }),
    run: async ({ organizationId, id, actorId, commentId, toUserId, event }, services: Services) => {
      // Whoever has no place with anybody, as the operator, is told nothing of what is theirs alone.
      if (organizationId === null) return;
      await notify(services, sources, {
        topic: event.topic,
        organizationId,
        entityId: id,
        actorId: actorId ?? null,
        commentId: commentId ?? null,
        toUserId: toUserId ?? null,
        key: `event:${event.id}`,
        at: event.at,
      });
    },
  });
}

/** What is not so any more, or not to be known any more. */
function takeBack(sources: AllNotificationSources): readonly Job[] {
  return [
    defineJob({
      name: 'retract_notifications',
      growsWith: 'what was told of the one thing',
      on: [...new Set(listRetractions(sources).map(({ by }) => by))],
      slot: 'people',
      payload: z.looseObject({
        organizationId: z.uuid(),
        id: z.uuid(),
        event: z.object({ topic: z.string(), at: z.string() }),
      }),
      run: ({ organizationId, id, event: { topic, at } }, services: Services) =>
        retract(services, sources, { organizationId, id, event: topic, at }),
    }),
    defineJob({
      name: 'withdraw_notifications',
      growsWith: 'what was told to the one person',
      on: ['access.changed'],
      slot: 'people',
      mergesBy: ['id'],
      payload: z.looseObject({ id: z.uuid() }),
      run: ({ id }, services: Services) => withdrawNotifications(services, sources, id),
    }),
  ];
}
