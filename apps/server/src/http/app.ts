import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { createCursors } from '../db/page.ts';
import { registerAuth } from '../features/auth/register.ts';
import { registerFeatures } from '../features/register.ts';
import type { Services } from '../services.ts';
import { createApi } from './api.ts';
import { registerHealth } from './health.ts';
import { registerOpenApi } from './openapi.ts';
import { answerWithProblems } from './problems.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { acceptUploads } from './uploads.ts';
import { serveWebApp } from './web-files.ts';

const bodyLimitBytes = 1024 * 1024;
const requestsPerMinute = 1200;
/** A request that has not arrived whole by then is answered 408: 10 MB over a slow line take a minute. */
const requestTimeoutMs = 120_000;

/** The whole HTTP side, ready to listen: authentication, API, documents, health and the web app. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { settings, log, db, secrets } = services;
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger, // without its own type, which would colour every plugin's
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    trustProxy: settings.TRUST_PROXY,
    genReqId: () => services.newId(),
    routerOptions: { maxParamLength: 300 },
  });
  acceptEmptyBodies(app);
  await acceptUploads(app);
  setSecurityHeaders(app);
  answerWithProblems(app);
  app.addHook('onSend', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
  });
  await app.register(rateLimit, { max: Math.ceil(requestsPerMinute * settings.RATE_LIMIT_PER_ADDRESS), timeWindow: '1 minute' });
  registerHealth(app, db);

  const identify = await registerAuth(app, services);
  const api = createApi(app, { ...services, identify });
  registerFeatures(api, services, createCursors(secrets));
  await registerOpenApi(app, api.endpoints);
  await serveWebApp(app);
  return app;
}

/** The authentication clients say JSON and send nothing on sign-out and deletion. */
function acceptEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    return parse(request, body as string, done); // parsed as a string, as asked above
  });
}
