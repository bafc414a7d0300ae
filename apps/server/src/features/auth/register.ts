import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { toProblem } from '../../http/problems.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../services.ts';
import { createIdentify, type Identify } from './identify.ts';
import { createKeys } from './keys.ts';
import { createLimits } from './limits.ts';
import { registerAuthRoutes } from './routes.ts';
import { createAuthService } from './service.ts';
import { presentWireError, tooManyTries, WireError, wireVersion } from './wire-error.ts';

/** Mounts `/auth/v1` and gives back what the API asks to know its callers by. */
export async function registerAuth(app: FastifyInstance, services: Services): Promise<Identify> {
  const { db, clock, secrets, passwords, publicUrl, settings } = services;
  const issuer = `${publicUrl}/auth/v1`;
  const keys = createKeys(db, clock, secrets);
  const limits = createLimits(db, clock, settings.RATE_LIMIT_PER_ADDRESS);
  const identify = createIdentify(keys, issuer, () => Math.floor(clock.now().epochMilliseconds / 1000));
  const service = createAuthService({ db, clock, secrets, keys, passwords, limits, issuer });
  await app.register(
    async (auth) => {
      answerWithWireErrors(auth);
      registerAuthRoutes(auth, { service, keys, limits, identify });
    },
    { prefix: '/auth/v1' },
  );
  return (authorization) =>
    identify(authorization).catch((error: unknown) => {
      throw error instanceof WireError ? new AppError('not_signed_in', { cause: error }) : error;
    });
}

function answerWithWireErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | WireError | AppError, request, reply) => {
    const wire = toWireError(error, request);
    if (wire.status >= 500) request.log.error({ err: error }, 'authentication request failed');
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
