import type { OpenApi } from '@dira/contract/openapi';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { registerAnalytics } from '../features/analytics/register.ts';
import { acceptTokens } from '../features/api-tokens/identify.ts';
import { registerAuth } from '../features/auth/register.ts';
import { registerPreferences } from '../features/consents/register.ts';
import { registerContactForm } from '../features/contact-messages/register.ts';
import { registerUnsubscribing } from '../features/notifications/register.ts';
import { registerPrivacyForm } from '../features/privacy-requests/register.ts';
import { registerPublicSite } from '../features/public-site/register.ts';
import { registerRealtime } from '../features/realtime/register.ts';
import { registerFeatures } from '../features/register.ts';
import { registerCardCallbacks } from '../features/subscriptions/register.ts';
import { registerGeo } from '../features/visits/register.ts';
import { registerWhatsAppCalls } from '../features/whatsapp-connections/register.ts';
import { deriveApiKeys } from '../platform/api-keys.ts';
import type { Services } from '../services.ts';
import { noteAccesses } from './accesses.ts';
import { createApi } from './api.ts';
import { headerLimits, limitConnections, mostOfAddress } from './connections.ts';
import { allowOrigins } from './cors.ts';
import { registerHealth } from './health.ts';
import { acceptJsonBodies } from './json-bodies.ts';
import { buildOpenApi, registerOpenApi } from './openapi.ts';
import { takePolicyReports } from './policy-reports.ts';
import { answerWithProblems } from './problems.ts';
import { limitRequests, limitTokens } from './request-limit.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { acceptUploads } from './uploads.ts';
import { serveWebApp } from './web-files.ts';
import { serveWebManifest } from './web-manifest.ts';

const bodyLimitBytes = 1024 * 1024;
/** A request that has not arrived whole by then is answered 408: 25 MB over a slow line take nearly as long. */
const requestTimeoutMs = 120_000;

/** The whole HTTP side, ready to listen: authentication, API, documents, health and the web app. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { settings, log, secrets } = services;
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger, // without its own type, which would colour every plugin's
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    http: headerLimits,
    // The proxy in front of us, and nobody before it: what a client says of its own address is not believed.
    trustProxy: settings.TRUST_PROXY ? (_address, hop) => hop === 0 : false,
    genReqId: () => services.newId(),
    routerOptions: { maxParamLength: 300 },
  });
  // All that come through a proxy come from one address: there the proxy counts.
  if (!settings.TRUST_PROXY)
    limitConnections(app.server, Math.ceil(mostOfAddress * settings.AUTH_RATE_LIMIT_PER_ADDRESS));
  acceptJsonBodies(app);
  await acceptUploads(app);
  setSecurityHeaders(app);
  allowOrigins(app, [new URL(services.publicUrl).origin, ...settings.CORS_ORIGINS]);
  answerWithProblems(app, services.diskRoom);
  noteAccesses(app, services.accessLog);
  app.addHook('onSend', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
  });
  await limitRequests(app, settings.AUTH_RATE_LIMIT_PER_ADDRESS);
  limitTokens(app);
  registerHealth(app, services);
  await takePolicyReports(app, services.clock);

  const identify = await registerAuth(app, services);
  const api = createApi(app, { ...services, identify: acceptTokens(identify, services) });
  registerFeatures(api, services);
  await registerRealtime(app, services, identify);
  registerAnalytics(app, services, identify);
  registerGeo(app, services);
  await registerUnsubscribing(app, services);
  await registerPreferences(app, services);
  await registerContactForm(app, services);
  await registerPrivacyForm(app, services);
  await registerCardCallbacks(app, services);
  await registerWhatsAppCalls(app, services);
  let document: OpenApi | undefined;
  const readDocument = () => (document ??= buildOpenApi(api.endpoints, services.publicUrl));
  registerOpenApi(app, readDocument);
  serveWebManifest(app);
  await serveWebApp(app, deriveApiKeys(secrets).anon, await registerPublicSite(app, services, readDocument));
  return app;
}
