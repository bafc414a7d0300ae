import type { FastifyInstance } from 'fastify';

/** What programs in a browser send to us (the authentication client's headers among it) … */
const requestHeaders = [
  'apikey',
  'authorization',
  'content-type',
  'dira-preview',
  'idempotency-key',
  'if-match',
  'traceparent',
  'tracestate',
  'baggage',
  'x-client-info',
  'x-region',
  'x-supabase-api-version',
].join(', ');
/** … and what they may read of an answer. */
const answerHeaders =
  'X-Supabase-Api-Version, X-Total-Count, Link, ETag, Idempotency-Replayed, Retry-After, X-Request-Id';
const methods = 'GET, POST, PUT, PATCH, DELETE';
const preflightSeconds = 7200;

/**
 * Lets pages of the listed origins call the server; every other page is left to the browser's own
 * rule, which keeps answers from it. Cookies are never part of it: who calls is said by a token.
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  const allowed = new Set(origins);
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    reply.header('Vary', 'Origin');
    if (origin === undefined || !allowed.has(origin)) return undefined;
    reply.headers({ 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': answerHeaders });
    const isPreflight =
      request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined;
    if (!isPreflight) return undefined;
    return reply
      .headers({
        'Access-Control-Allow-Headers': requestHeaders,
        'Access-Control-Allow-Methods': methods,
        'Access-Control-Max-Age': String(preflightSeconds),
      })
      .status(204)
      .send();
  });
}
