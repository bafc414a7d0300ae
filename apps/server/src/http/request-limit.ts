import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { readBearerToken, type BearerToken } from '../features/api-tokens/token-text.ts';
import { addressKey } from '../platform/address-key.ts';
import { AppError } from '../platform/app-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What a program comes with; null where a person or nobody comes. */
    bearerToken: BearerToken | null;
  }
}

const requestsPerMinute = 1200;
/** A first visit takes some forty, a later one none: a whole office may open Dira at once. */
const filesPerMinute = 6000;

/** The files that the web app is built of: the same for everybody, and kept for a year. */
const isWebFile = (url: string) => url.startsWith('/assets/');

/**
 * Refuses with 429 what one address asks beyond so much in a minute; an IPv6 address counts as its network. Files
 * of the web app are counted by themselves, so that nobody's work is refused for what their browser fetched.
 * @param factor how many times the usual an address may ask
 */
export async function limitRequests(app: FastifyInstance, factor: number): Promise<void> {
  await app.register(rateLimit, {
    max: ({ url }) => Math.ceil((isWebFile(url) ? filesPerMinute : requestsPerMinute) * factor),
    timeWindow: '1 minute',
    keyGenerator: ({ ip, url }) => `${isWebFile(url) ? 'files' : 'requests'} ${addressKey(ip)}`,
  });
}

const requestsOfTokenPerMinute = 600;

/**
 * The same for what one token asks, from wherever: a program that runs wild takes nothing of what its workspace has for
 * people. Made-up tokens are counted by themselves too, beside their address.
 */
export function limitTokens(app: FastifyInstance): void {
  const count = app.createRateLimit({
    max: requestsOfTokenPerMinute,
    timeWindow: '1 minute',
    keyGenerator: ({ bearerToken }) => `token ${bearerToken?.hash.toString('base64')}`,
  });
  app.decorateRequest('bearerToken', null);
  app.addHook('onRequest', async (request, reply) => {
    request.bearerToken = readBearerToken(request.headers.authorization);
    if (request.bearerToken === null) return;
    const counted = await count(request);
    if (counted.isAllowed) return;
    reply.headers({
      'x-ratelimit-limit': counted.max,
      'x-ratelimit-remaining': counted.remaining,
      'x-ratelimit-reset': counted.ttlInSeconds,
    });
    if (!counted.isExceeded) return;
    reply.header('Retry-After', counted.ttlInSeconds);
    throw new AppError('too_many_requests', {
      detail: `The token asks more than ${requestsOfTokenPerMinute} times in a minute.`,
    });
  });
}
