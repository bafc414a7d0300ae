import { problemStatus, type ProblemCode } from '@dira/contract/error-codes';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseAway, isOutOfTime } from '../db/away.ts';
import { toAppError } from '../db/constraints.ts';
import { AppError, type FieldProblem } from '../platform/app-error.ts';
import { isDiskFull, type DiskRoom } from '../platform/disk-room.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, once their token has said so. */
    callerId: string | null;
  }
}

/** RFC 9457, with a code, the fields at fault and the request's id. */
interface ProblemDocument {
  type: string;
  title: string;
  status: number;
  code: ProblemCode;
  detail: string;
  errors: FieldProblem[];
  requestId: string;
  /** What stands there now, where a change came too late. */
  current?: Readonly<Record<string, unknown>>;
  /** As many bytes as a file may have, where it had more. */
  maxBytes?: number;
}

const codeOfFastify: Record<string, ProblemCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_body',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
};

/** When to come back, in seconds: the database returns soon, a disk when somebody has made room, others when they can. */
const retryAfter: Partial<Record<ProblemCode, number>> = {
  busy: 1,
  disk_full: 30,
  card_page_unavailable: 60,
};

/** Why something is not found that may be there all the same: it is told to the log alone. */
export const notTheirs = Symbol('not theirs');

export function answerWithProblems(app: FastifyInstance, diskRoom: DiskRoom): void {
  app.decorateRequest('callerId', null);
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const problem = toProblem(error);
    if (problem.code === 'disk_full') diskRoom.noteFull();
    if (retryAfter[problem.code] !== undefined)
      request.log.warn({ code: problem.code, reason: String(problem.cause) }, 'request refused for now');
    else if (problem.status >= 500) request.log.error({ err: error }, 'request failed');
    else if (problem.status === 403 || problem.cause === notTheirs)
      request.log.info(toRefusal(request, problem), 'request refused for want of a right');
    return sendProblem(request, reply, problem);
  });
}

/** The operation by its name and not by its address, which has ids and what somebody looked for. */
function toRefusal({ method, routeOptions, callerId }: FastifyRequest, { code }: AppError) {
  return { code, callerId, operation: `${method} ${routeOptions.url ?? ''}` };
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: AppError): FastifyReply {
  const document: ProblemDocument = {
    type: 'about:blank',
    title: problem.code.replaceAll('_', ' '),
    status: problem.status,
    code: problem.code,
    detail: problem.message,
    errors: problem.fields,
    requestId: request.id,
    ...(problem.current !== undefined && { current: problem.current }),
    ...(problem.maxBytes !== undefined && { maxBytes: problem.maxBytes }),
  };
  const seconds = retryAfter[problem.code];
  if (seconds !== undefined) reply.header('Retry-After', String(seconds));
  return reply.status(problem.status).type('application/problem+json; charset=utf-8').send(document);
}

/** Whatever was thrown, as the problem that its caller is told. */
export function toProblem(error: Error & { code?: string; statusCode?: number }): AppError {
  if (error instanceof AppError) return error;
  const known = toAppError(error);
  if (known !== undefined) return known;
  if (error instanceof DatabaseAway) return new AppError('busy', { cause: error });
  if (isOutOfTime(error)) return new AppError('took_too_long', { cause: error });
  if (isDiskFull(error)) return new AppError('disk_full', { cause: error });
  const code = codeOfFastify[error.code ?? ''];
  if (code !== undefined) return new AppError(code, { cause: error });
  if (error.statusCode === problemStatus.too_many_requests)
    return new AppError('too_many_requests', { cause: error });
  if (error.statusCode !== undefined && error.statusCode < 500)
    return new AppError('malformed_body', { cause: error });
  return new AppError('internal_error', { detail: 'Something went wrong on our side.', cause: error });
}
