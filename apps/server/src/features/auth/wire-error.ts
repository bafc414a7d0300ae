import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';

/** The API version that the clients ask for; with it, codes are words. */
export const wireVersion = '2024-01-01';

/** What the authentication service says when it refuses, in the words its clients know. */
export class WireError extends Error {
  readonly status: number;
  readonly code: string;
  readonly extra: Record<string, unknown>;

  constructor(status: number, code: string, message: string, extra: Record<string, unknown> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.extra = extra;
  }
}

export function weakPassword(reasons: string[]): WireError {
  return new WireError(422, 'weak_password', 'Password should be at least 8 characters.', { weak_password: { reasons } });
}

/** Versioned callers get string codes; both get every field that some client reads its text from. */
export function answerWithWireErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    const wire = toWireError(error);
    if (wire.status >= 500) request.log.error({ err: error }, 'authentication request failed');
    const isVersioned = request.headers['x-supabase-api-version'] !== undefined;
    if (isVersioned) reply.header('X-Supabase-Api-Version', wireVersion);
    const { status, code, message, extra } = wire;
    return reply.status(status).send(
      isVersioned ? { code, error_code: code, message, msg: message, ...extra } : { code: status, error_code: code, msg: message, ...extra },
    );
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).send({ code: 404, error_code: 'not_found', msg: 'There is no such operation.' }));
}

function toWireError(error: Error & { statusCode?: number; code?: string }): WireError {
  if (error instanceof WireError) return error;
  if (error instanceof AppError) {
    // Only 503 keeps a client's session on a refresh that could not be served.
    return error.code === 'busy'
      ? new WireError(503, 'request_timeout', 'The service is busy; try again.')
      : new WireError(error.status, error.code, error.message);
  }
  if (error.code === 'FST_ERR_CTP_INVALID_JSON_BODY') return new WireError(400, 'bad_json', 'The body is not JSON.');
  if (error.statusCode === 413) return new WireError(413, 'request_entity_too_large', 'The body is too large.');
  if (error.statusCode !== undefined && error.statusCode < 500) return new WireError(error.statusCode, 'validation_failed', error.message);
  return new WireError(500, 'unexpected_failure', 'Something went wrong on our side.');
}
