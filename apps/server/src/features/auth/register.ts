import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { toProblem } from '../../http/problems.ts';
import { deriveApiKeys } from '../../platform/api-keys.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../services.ts';
import { registerAdminRoutes } from './admin/routes.ts';
import { requireApiKey } from './api-key.ts';
import { createRedirects } from './codes/redirects.ts';
import { createExchange, registerCodeRoutes } from './codes/routes.ts';
import { createDeviceCookie, type DeviceCookie } from './device-cookie.ts';
import { createExternalCheck } from './external/token-check.ts';
import { createRecoveryCodes } from './factors/recovery-codes.ts';
import { registerFactorRoutes } from './factors/routes.ts';
import { createFactorService } from './factors/service.ts';
import { createSendText } from './factors/texts.ts';
import { createIdentify, createOwnCheck, type Identify } from './identify.ts';
import { createKeys } from './keys.ts';
import { createLimits } from './limits.ts';
import type { AuthOptions } from './options.ts';
import { createOidc } from './providers/oidc.ts';
import { registerProviderRoutes } from './providers/routes.ts';
import { createProviderService } from './providers/service.ts';
import { registerAuthRoutes } from './routes.ts';
import { createAuthService } from './service.ts';
import { presentWireError, tooManyTries, WireError, wireVersion } from './wire-error.ts';

/** Mounts `/auth/v1` and gives back what the API asks to know its callers by. */
export async function registerAuth(app: FastifyInstance, services: Services): Promise<Identify> {
  const { db, clock, secrets, publicUrl, settings } = services;
  const issuer = `${publicUrl}/auth/v1`;
  const keys = createKeys(db, clock, secrets);
  const limits = createLimits(db, clock, settings.AUTH_RATE_LIMIT_PER_ADDRESS);
  const apiKeys = deriveApiKeys(secrets);
  const external = externalOf(settings);
  const check =
    external === undefined ? createOwnCheck(keys, issuer) : createExternalCheck(external, services);
  const identify = createIdentify(check, apiKeys, clock);
  if (external !== undefined) {
    await app.register(async (auth) => answerWithWireErrors(auth), { prefix: '/auth/v1' });
    return forApi(identify);
  }
  const redirects = createRedirects(publicUrl, settings.AUTH_REDIRECT_URLS);
  const isConfirmationOn = settings.AUTH_EMAIL_CONFIRMATION;
  const wake = () => services.relay.wake();
  const options: AuthOptions = {
    ...services,
    keys,
    limits,
    apiKeys,
    issuer,
    redirects,
    isConfirmationOn,
    wake,
  };
  const factorTools = { ...options, publicUrl, sendText: createSendText(services) };
  const factors = createFactorService(factorTools);
  const recoveryCodes = createRecoveryCodes(factorTools);
  const oidc = createOidc(settings.OIDC_PROVIDERS, `${issuer}/callback`, clock);
  const providers = createProviderService({ ...options, oidc, mustConfirm: isConfirmationOn });
  const cookie = createDeviceCookie(publicUrl.startsWith('https:'));
  await app.register(
    async (auth) => {
      answerWithWireErrors(auth);
      auth.addHook('onRequest', async (request) => requireApiKey(apiKeys, apiKeyOf(request)));
      knowBrowsers(auth, cookie);
      registerAuthRoutes(auth, {
        ...options,
        service: createAuthService(options),
        identify,
        exchange: createExchange(options),
        providerNames: providers.names,
      });
      registerCodeRoutes(auth, options);
      registerAdminRoutes(auth, options);
      registerProviderRoutes(auth, { providers, cookie, limits, identify });
      registerFactorRoutes(auth, { factors, recoveryCodes, limits, identify });
    },
    { prefix: '/auth/v1' },
  );
  return forApi(identify);
}

/** The API speaks of refusals in its own words. */
function forApi(identify: Identify): Identify {
  return (authorization) =>
    identify(authorization).catch((error: unknown) => {
      throw error instanceof WireError ? new AppError('not_signed_in', { cause: error }) : error;
    });
}

function externalOf({ AUTH_JWKS_URL: jwksUrl, AUTH_ISSUER: issuer }: Services['settings']) {
  return jwksUrl === undefined || issuer === undefined ? undefined : { jwksUrl, issuer };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What the browser is known by. */
    deviceHash: Buffer | null;
  }
}

/** Every way in; each names the browser before it opens a session. */
const waysIn = /^\/auth\/v1\/(token|signup|verify|callback)\b/;

function knowBrowsers(app: FastifyInstance, cookie: DeviceCookie): void {
  app.decorateRequest('deviceHash', null);
  app.addHook('onRequest', async (request, reply) => {
    if (!waysIn.test(request.url)) return;
    const { device, setCookie } = cookie.keep(request.headers.cookie);
    request.deviceHash = device;
    reply.header('Set-Cookie', setCookie);
  });
}

function apiKeyOf({ method, url, headers }: FastifyRequest) {
  const { pathname, searchParams } = new URL(url, 'http://here');
  const { apikey: header } = headers;
  return {
    method,
    pathname,
    apiKey: (typeof header === 'string' && header) || (searchParams.get('apikey') ?? undefined),
  };
}

function answerWithWireErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | WireError | AppError, request, reply) => {
    const wire = toWireError(error, request);
    // A refresh that is refused is answered 503 as well: nothing failed, and whoever asks too often fills no log.
    const isRefused = !(error instanceof WireError) && toProblem(error).status < 500;
    if (wire.status >= 500 && !isRefused) request.log.error({ err: error }, 'authentication request failed');
    const isVersioned = request.headers['x-supabase-api-version'] !== undefined;
    if (isVersioned) reply.header('X-Supabase-Api-Version', wireVersion);
    if (wire.status === 503) reply.header('Retry-After', '1');
    return reply.status(wire.status).send(presentWireError(wire, isVersioned));
  });
  app.setNotFoundHandler((request, reply) => {
    const isVersioned = request.headers['x-supabase-api-version'] !== undefined;
    return reply
      .status(404)
      .send(presentWireError(new WireError(404, 'not_found', 'There is no such operation.'), isVersioned));
  });
}

function toWireError(error: FastifyError | WireError | AppError, request: FastifyRequest): WireError {
  if (error instanceof WireError) return error;
  const problem = toProblem(error);
  // Clients end the session on a refresh that answers 409 or 429; 503 keeps it.
  const isRefresh = (request.query as Record<string, unknown>)['grant_type'] === 'refresh_token'; // any query
  switch (problem.code) {
    case 'malformed_body':
      return new WireError(400, 'bad_json', 'The body is not JSON.');
    case 'body_too_large':
      return new WireError(413, 'request_entity_too_large', 'The body is too large.');
    case 'busy':
      return busy();
    case 'too_many_requests':
      return isRefresh ? busy() : tooManyTries();
    case 'conflict':
      return isRefresh
        ? busy()
        : new WireError(409, 'conflict', 'Something else changed at the same moment; try again.');
    case 'internal_error':
      return new WireError(500, 'unexpected_failure', 'Something went wrong on our side.');
    default:
      return new WireError(problem.status, 'validation_failed', problem.message);
  }
}

function busy(): WireError {
  return new WireError(503, 'request_timeout', 'The service is busy; try again.');
}
