import type { FastifyInstance } from 'fastify';
import { deriveApiKeys, isApiKey } from '../../platform/api-keys.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../services.ts';
import { analyticsEvent, recordAnalyticsEvent } from './service.ts';

/** Mounts `/functions/v1/track-event`, which takes what a visitor has agreed to have told. */
export function registerAnalytics(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'secrets' | 'newId' | 'publicUrl'>,
  identify: (authorization: string | undefined) => Promise<{ userId: string }>,
): void {
  const keys = deriveApiKeys(services.secrets);
  app.post('/functions/v1/track-event', async (request, reply) => {
    const { apikey, authorization } = request.headers;
    if (typeof apikey !== 'string' || !isApiKey(keys, apikey)) throw new AppError('not_signed_in');
    const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
    const person = token === undefined || isApiKey(keys, token) ? null : await identify(authorization);
    const event = analyticsEvent.safeParse(request.body).data;
    if (event === undefined) throw new AppError('invalid_request');
    await recordAnalyticsEvent(services, services.newId(), person?.userId ?? null, event);
    return reply.status(202).send({});
  });
}
