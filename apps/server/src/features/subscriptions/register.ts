import { CARD_PROVIDERS } from '@dira/domain/card-providers';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../services.ts';
import { takeCallback } from './cards.ts';

const params = z.object({ provider: z.enum(CARD_PROVIDERS) });
const returned = params.extend({ billId: z.uuid().optional() });
const largestBody = 65_536;
const callsPerMinute = 300;

/** Takes what card providers call, byte for byte: their signatures are of the bytes. And leads back whoever paid there. */
export async function registerCardCallbacks(app: FastifyInstance, services: Services): Promise<void> {
  const max = Math.ceil(callsPerMinute * services.settings.AUTH_RATE_LIMIT_PER_ADDRESS);
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestBody }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.post(
      '/billing-callbacks/:provider',
      { config: { rateLimit: { max, timeWindow: '1 minute' } } },
      async (request, reply) => {
        const { data } = params.safeParse(request.params);
        if (data === undefined) throw new AppError('not_found');
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        await takeCallback(services, data.provider, { headers: request.headers, raw });
        return reply.status(200).send();
      },
    );
    // A browser comes back by a link or by a form, with whatever the provider adds.
    for (const url of ['/billing-callbacks/:provider/return', '/billing-callbacks/:provider/return/:billId'])
      scope.route({
        method: ['GET', 'POST'],
        url,
        handler: async (request, reply) => {
          const { data } = returned.safeParse(request.params);
          if (data === undefined) throw new AppError('not_found');
          const paid = data.billId === undefined ? '' : `?card=${data.billId}`;
          return reply.redirect(`/subscription${paid}`, 303);
        },
      });
    done();
  });
}
