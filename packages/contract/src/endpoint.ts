import type { Action } from '@dira/domain/permissions';
import type { z } from 'zod';

/**
 * Who may call an operation, as data: the server's guard, the OpenAPI document (`x-authz`), and the
 * access matrix test all read it.
 * - `public`: anybody
 * - `user`: any signed-in person, about themselves
 * - `organization`: a member of the organization in the path whose role allows the action
 * - `tenancy`: a tenant of the lease in the path, or a member who sees it as that tenant does, for reading what is not
 *   between two people alone (`isPrivate`)
 * - `ownership`: whoever sees what is theirs as the owner of properties in the path, for reading alone
 * - `signer`: whoever opened a link for signing, about that one document
 * - `service`: a holder of the service key
 * - `operator`: a site administrator whose session has shown the secret key of the installation, or is about to
 *   (`beforeKey`)
 */
export type Access =
  | { scope: 'public' | 'user' | 'ownership' | 'signer' | 'service' }
  | { scope: 'tenancy'; isPrivate?: true }
  | { scope: 'operator'; beforeKey?: true }
  | { scope: 'organization'; action: Action };

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One operation of the API, from which the route, its checks, its document and its client are made. */
export interface Endpoint {
  /** operationId, such as `listProperties` */
  id: string;
  method: Method;
  /** Below `/api/v1`, with `{name}` for parameters. */
  path: string;
  summary: string;
  tag: string;
  access: Access;
  /** Whoever has a second factor must have shown it in this session; organizations, tenancies and ownerships always ask for it. */
  stepUp?: true;
  /** It may be called in a read-only workspace too, though it is no GET: it reads, or takes something back or away. */
  whileReadOnly?: true;
  /** A POST that leaves nothing behind: a token that reads alone may call it too. */
  reads?: true;
  /** It is about the person who asks, their account or somebody else's: no program calls it with a token. */
  forPeople?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The body is one file, sent as `multipart/form-data` in the field `file`. */
  upload?: { maxBytes: number };
  /** Absent: the answer is 204 without a body, or a file where `produces` names its media type. */
  response?: z.ZodType;
  produces?: string | readonly string[];
  /** The answer is the same for everybody: caches on the way may keep it for so many seconds. Public reads alone. */
  keptFor?: number;
  /** Default 200, or 204 without a response. */
  status?: 200 | 201 | 202 | 204;
  /**
   * In the GET of one thing: the fields of its answer that people change, `name` or `money.deposit`. Their values
   * are its version, which the answer carries as its `ETag` (`version.ts`); a figure that is counted makes no form stale and is none of them.
   */
  editable?: readonly string[];
  /**
   * In what changes a thing: the GET that shows it. With `If-Match` the change is refused (412, `changed_meanwhile`)
   * where the thing is no longer what its editor saw.
   */
  edits?: Editable;
}

/** The GET of a thing that people change. */
export interface Editable extends Endpoint {
  editable: readonly string[];
}

/** Whether an operation leaves nothing behind. */
export function isReading({ method, reads }: Pick<Endpoint, 'method' | 'reads'>): boolean {
  return method === 'GET' || reads === true;
}

/** Keeps the literal types of an operation, so that handlers are checked against its schemas. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}
