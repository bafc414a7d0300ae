import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../services.ts';
import { answersTo, takeCall } from './calls.ts';

const params = z.object({ connectionId: z.uuid() });
const asked = z.object({
  'hub.mode': z.literal('subscribe'),
  'hub.verify_token': z.string().max(200),
  'hub.challenge': z.string().regex(/^[\w.-]{1,200}$/),
});
const largestBody = 3 * 1024 * 1024;
const callsPerMinute = 1200;

/** Takes what WhatsApp calls with, byte for byte: its signature is of the bytes. */
export async function registerWhatsAppCalls(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'secrets' | 'settings'>,
): Promise<void> {
  const max = Math.ceil(callsPerMinute * services.settings.AUTH_RATE_LIMIT_PER_ADDRESS);
  const config = { rateLimit: { max, timeWindow: '1 minute' } };
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestBody }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.get('/webhooks/whatsapp/:connectionId', { config }, async (request, reply) => {
      const { data } = params.safeParse(request.params);
      const { data: query } = asked.safeParse(request.query);
      if (data === undefined || query === undefined) throw new AppError('not_found');
      if (!(await answersTo(services, data.connectionId, query['hub.verify_token'])))
        throw new AppError('not_found');
      return reply.type('text/plain').send(query['hub.challenge']);
    });
    scope.post('/webhooks/whatsapp/:connectionId', { config }, async (request, reply) => {
      const { data } = params.safeParse(request.params);
      const signature = request.headers['x-hub-signature-256'];
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      if (data === undefined || typeof signature !== 'string') throw new AppError('not_found');
      if (!(await takeCall(services, data.connectionId, { raw, signature }))) throw new AppError('not_found');
      return reply.status(200).send();
    });
    done();
  });
}
