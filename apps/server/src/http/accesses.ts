import { isReading, type Endpoint } from '@dira/contract/endpoint';
import type { AccessPart } from '@dira/domain/accesses';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Guard } from '../db/database.ts';
import type { Caller } from '../db/scope.ts';
import type { Access, AccessLog } from '../platform/access-log.ts';
import { guardOf } from './guards.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the access log will have of it; null for what it does not have. */
    access: Omit<Access, 'status'> | null;
  }
}

/** Notes what people and programs ask of workspaces and of the installation, once it is answered. */
export function noteAccesses(app: FastifyInstance, accessLog: AccessLog): void {
  app.decorateRequest('access', null);
  app.addHook('onResponse', async (request, reply) => {
    if (request.access !== null) accessLog.note({ ...request.access, status: reply.statusCode });
  });
}

/** From here on the request is one of somebody's, whatever comes of it. What is about their own account alone is not noted. */
export function beginAccess(
  endpoint: Endpoint,
  request: FastifyRequest,
  { userId, sessionId, isToken }: Caller,
  now: Temporal.Instant,
): void {
  const part = partOf(endpoint);
  if (part === null) return;
  const { organizationId = null, ...records } = idsIn(request.params);
  request.access = {
    id: request.id,
    at: now.epochMilliseconds,
    userId,
    tokenId: isToken === true ? sessionId : null,
    organizationId,
    operation: endpoint.id,
    part,
    recordId: Object.values(records).at(-1) ?? null,
    isWrite: !isReading(endpoint),
    ip: request.ip,
  };
}

/** The guard of an operation; through it the request learns in which workspace a tenant or an owner is. */
export function watchedGuard(endpoint: Endpoint, request: FastifyRequest): Guard {
  const guard = guardOf(endpoint);
  return (door) => {
    if (request.access !== null && (door.kind === 'tenancy' || door.kind === 'ownership'))
      request.access.organizationId = door.organizationId;
    guard(door);
  };
}

function partOf({ access }: Endpoint): AccessPart | null {
  switch (access.scope) {
    case 'organization':
      return access.action;
    case 'tenancy':
    case 'ownership':
    case 'operator':
      return access.scope;
    default:
      return null;
  }
}

const anId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The ids of a path, in its order. What else stands there, a token or a name, is nobody's to keep. */
function idsIn(params: unknown): Record<string, string> {
  const given = Object.entries((params ?? {}) as Record<string, string>); // path parameters are text
  return Object.fromEntries(given.filter(([, value]) => anId.test(value)));
}
