import type { Endpoint } from '@dira/contract/endpoint';
import { id as anId } from '@dira/contract/primitives';
import { PREVIEW_HEADER } from '@dira/contract/tenancy-previews';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import { createCursors } from '../db/page.ts';
import type { Read } from '../db/read.ts';
import {
  askerOf,
  mintOrgScope,
  mintSignerScope,
  mintOwnershipScope,
  mintTenancyScope,
  mintUserScope,
  type Caller,
  type OrgScope,
  type OrgWrite,
  type SignerWrite,
  type OwnershipScope,
  type OwnershipWrite,
  type TenancyScope,
  type TenancyWrite,
  type UserScope,
  type UserWrite,
  type Visit,
} from '../db/scope.ts';
import type { BearerToken } from '../features/api-tokens/token-text.ts';
import { bearsServiceKey, deriveApiKeys } from '../platform/api-keys.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import { createFairShare } from '../platform/fair-share.ts';
import type { Secrets } from '../platform/secrets.ts';
import { readSigningCookie } from '../platform/signing-cookie.ts';
import { beginAccess, watchedGuard } from './accesses.ts';
import { sendFile, type FileAnswer } from './file-answers.ts';
import type { Answer, Input, ReadScope, WriteScope } from './handling.ts';
import { onceForKey, type Outcome } from './idempotency.ts';
import { bindList, bindPage, type BindList, type BindPage } from './lists.ts';
import { parseRequest } from './parse-request.ts';
import { guardOfList, readTold, tellRead } from './support-reads.ts';
import { bindTable, type BindStream, type BindTable, type OpenStream, type ReaderOf } from './tables.ts';
import { readUpload, type UploadedFile } from './uploads.ts';
import { etagOf, isEditable, requireSeen, type ReadersOfOne } from './versions.ts';

/** Somebody whom nobody asked who they are. */
export interface Visitor extends Visit {
  /** Gives their browser a cookie, whole as the header has it. */
  keep(cookie: string): void;
}

/** A file, and whose storage it is going to. */
export interface ReceivedFile extends UploadedFile {
  organizationId: string;
}

/** Runs the one transaction of an upload, in which everything is written. */
type Transact<E extends Endpoint> = (
  work: (write: WriteScope<E>, input: Input<E>) => Promise<Answer<E>>,
) => Promise<Outcome>;

export interface ApiServices {
  db: Database;
  clock: Clock;
  secrets: Secrets;
  publicUrl: string;
  /** Who the bearer names; `token` where that is a program's. @throws AppError not_signed_in */
  identify(authorization: string | undefined, token: BearerToken | null): Promise<Caller>;
}

/** Binds operations of the contract to what they do. Every route of the API passes through here. */
export interface Api {
  endpoints: readonly Endpoint[];
  /** Reads in one round trip to the database. */
  read<E extends Endpoint>(
    endpoint: E,
    handle: (scope: ReadScope<E>, input: Input<E>) => Read<Answer<E>>,
  ): void;
  /** The same for what somebody outside is asked too: once rights and rows are known, with no transaction open. */
  ask<E extends Endpoint>(
    endpoint: E,
    handle: (scope: ReadScope<E>, input: Input<E>) => Read<() => Promise<Answer<E>>>,
  ): void;
  /** A list, page by page: how its rows are found, what orders them, and how one is shown. */
  list: BindList;
  /** The same for a list that asks for more than its rows, or answers more. */
  page: BindPage;
  /** One transaction: rows, audit, outbox and the idempotency key, or nothing of them. */
  write<E extends Endpoint>(
    endpoint: E,
    handle: (write: WriteScope<E>, input: Input<E>) => Promise<Answer<E>>,
  ): void;
  /**
   * Answers with a file; what it says about rights comes from the transaction that found it. What takes long to make is
   * made when that is over.
   */
  file<E extends Endpoint>(
    endpoint: E,
    handle: (write: WriteScope<E>, input: Input<E>) => Promise<FileAnswer | (() => Promise<FileAnswer>)>,
  ): void;
  /** Answers with what a list shows, as a file for spreadsheets: all that its filters find. */
  table: BindTable;
  /** Answers with the file that a signed address names; whether the address still counts is the handler's to say. */
  linked<E extends Endpoint>(
    endpoint: E,
    handle: (input: Input<E>, visit: Visit) => Promise<FileAnswer>,
  ): void;
  /** Takes a file in once the caller's rights are known; reading it may take a while, so its transaction begins when asked for. */
  upload<E extends Endpoint & { upload: { maxBytes: number } }>(
    endpoint: E,
    handle: (file: ReceivedFile, transact: Transact<E>, input: Input<E>) => Promise<Outcome>,
  ): void;
  /** For anybody: nobody is asked who they are. */
  open<E extends Endpoint>(
    endpoint: E,
    handle: (input: Input<E>, visitor: Visitor) => Promise<Answer<E>>,
  ): void;
  /** For the operator's programs, which come with the service key and no person. */
  service<E extends Endpoint>(endpoint: E, handle: (input: Input<E>) => Promise<Answer<E>>): void;
}

/** Registers a route and remembers its operation. */
type Route = (
  endpoint: Endpoint,
  handle: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
) => void;

export function createApi(app: FastifyInstance, services: ApiServices): Api {
  const endpoints: Endpoint[] = [];
  const route: Route = (endpoint, handler) => {
    endpoints.push(endpoint);
    app.route({
      method: endpoint.method,
      url: `/api/v1${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      handler,
    });
  };
  const readers: ReadersOfOne = new Map();
  const read = bindRead(route, services, readers);
  const page = bindPage(read, createCursors(services.secrets));
  return {
    endpoints,
    read,
    ask: bindAsk(route, services),
    list: bindList(page),
    page,
    write: bindWrite(route, services, readers),
    file: bindFile(route, services),
    table: bindTable(bindStream(route, services)),
    linked: bindLinked(route),
    upload: bindUpload(route, services),
    open: bindOpen(route),
    service: bindService(route, services),
  };
}

function bindRead(route: Route, services: ApiServices, readers: ReadersOfOne): Api['read'] {
  return <E extends Endpoint>(
    endpoint: E,
    handle: (scope: ReadScope<E>, input: Input<E>) => Read<Answer<E>>,
  ) => {
    readers.set(endpoint.id, (scope, params) => {
      const input = { params, query: undefined, body: undefined };
      return handle(scope as OrgScope as ReadScope<E>, input as Input<E>); // its scope and its path, which say all
    });
    route(endpoint, async (request, reply) => {
      const { scope, input, guard } = await identify(services, endpoint, request);
      const read = handle(scope as ReadScope<E>, input); // minted for this access
      const answer = await readTold(services.db, endpoint, { scope, params: paramsOf(input), guard }, read);
      if (isEditable(endpoint)) reply.header('ETag', etagOf(endpoint, answer));
      return reply.send(answer);
    });
  };
}

function bindAsk(route: Route, services: ApiServices): Api['ask'] {
  return (endpoint, handle) =>
    route(endpoint, async (request, reply) => {
      const { scope, input, guard } = await identify(services, endpoint, request);
      const read = handle(scope as ReadScope<typeof endpoint>, input); // minted for this access
      const goOn = await readTold(services.db, endpoint, { scope, params: paramsOf(input), guard }, read);
      return reply.send(await goOn());
    });
}

function bindWrite(route: Route, services: ApiServices, readers: ReadersOfOne): Api['write'] {
  return (endpoint, handle) =>
    route(endpoint, async (request, reply) => {
      const outcome = await inTransaction(services, endpoint, request, (write, input) =>
        // A repeat gets the first answer, whatever became of the thing since.
        onceForKey(endpoint, request, write, services.secrets, async () => {
          if (isOfOrganization(write)) await requireSeen(endpoint, request, write, input.params, readers);
          return handle(write, input);
        }),
      );
      return sendOutcome(endpoint, reply, outcome);
    });
}

function isOfOrganization(write: object): write is OrgWrite {
  return 'membership' in write;
}

/** Files that are made for or read from one person at once; more of theirs wait, and so many at most. */
const filesAtOnce = 2;
const mostFilesWaiting = 30;

function bindFile(route: Route, services: ApiServices): Api['file'] {
  const inTurn = createFairShare(filesAtOnce, mostFilesWaiting);
  return (endpoint, handle) =>
    route(endpoint, async (request, reply) => {
      const asked = await identify(services, endpoint, request);
      const file = await inTurn(askerOf(asked.scope), async () => {
        const found = await transact(services, asked, handle);
        return typeof found === 'function' ? found() : found;
      });
      return sendFile(request, reply, file);
    });
}

function bindStream(route: Route, services: ApiServices): BindStream {
  return (endpoint, handle) =>
    route(endpoint, async (request, reply) => {
      const asked = await identify(services, endpoint, request);
      const scope = asked.scope as ReaderOf<typeof endpoint>; // minted for this access
      const guard = guardOfList(asked.guard);
      const open: OpenStream<typeof scope> = (read) => services.db.stream(scope, guard, read);
      return sendFile(request, reply, await handle(open, scope, asked.input));
    });
}

function bindLinked(route: Route): Api['linked'] {
  return <E extends Endpoint>(endpoint: E, handle: (input: Input<E>, visit: Visit) => Promise<FileAnswer>) =>
    route(endpoint, async (request, reply) => {
      const input = parseRequest(endpoint, request) as Input<E>; // parsed by the schemas that the type is made from
      return sendFile(request, reply, await handle(input, visitOf(request)));
    });
}

function bindUpload(route: Route, services: ApiServices): Api['upload'] {
  const inTurn = createFairShare(filesAtOnce, mostFilesWaiting);
  return (endpoint, handle) =>
    route(endpoint, async (request, reply) => {
      // Rights before bytes.
      const asked = await identify(services, endpoint, request);
      const organizationId = await transact(services, asked, async (write) =>
        organizationOf(endpoint, write),
      );
      const transactOnce: Transact<typeof endpoint> = (work) =>
        inTransaction(services, endpoint, request, (write, parsed) =>
          onceForKey(endpoint, request, write, services.secrets, () => work(write, parsed)),
        );
      const outcome = await inTurn(askerOf(asked.scope), async () => {
        const received = await readUpload(request, endpoint.upload.maxBytes);
        request.body = { file: received.sha256.toString('hex') }; // what an Idempotency-Key stands for
        return handle({ ...received, organizationId }, transactOnce, asked.input);
      });
      return sendOutcome(endpoint, reply, outcome);
    });
}

function organizationOf({ id }: Endpoint, write: object): string {
  if ('organizationId' in write && typeof write.organizationId === 'string') return write.organizationId;
  throw new Error(`${id} takes in a file that belongs to no organization`);
}

function bindOpen(route: Route): Api['open'] {
  return <E extends Endpoint>(
    endpoint: E,
    handle: (input: Input<E>, visitor: Visitor) => Promise<Answer<E>>,
  ) =>
    route(endpoint, async (request, reply) => {
      const input = parseRequest(endpoint, request) as Input<E>; // parsed by the schemas that the type is made from
      const body = await handle(input, {
        ...visitOf(request),
        keep: (cookie) => void reply.header('Set-Cookie', cookie),
      });
      // Only now: what failed is kept by nobody.
      if (endpoint.keptFor !== undefined)
        reply.header('Cache-Control', `public, max-age=${endpoint.keptFor}`);
      reply.status(endpoint.status ?? (endpoint.response === undefined ? 204 : 200));
      return reply.send(body);
    });
}

function bindService(route: Route, services: ApiServices): Api['service'] {
  const keys = deriveApiKeys(services.secrets);
  return <E extends Endpoint>(endpoint: E, handle: (input: Input<E>) => Promise<Answer<E>>) =>
    route(endpoint, async (request, reply) => {
      if (!bearsServiceKey(keys, request.headers.authorization)) throw new AppError('not_signed_in');
      const input = parseRequest(endpoint, request) as Input<E>; // parsed by the schemas that the type is made from
      return reply.send(await handle(input));
    });
}

/** Who asks, what they ask, and the scope that the two make. */
async function identify<E extends Endpoint>(services: ApiServices, endpoint: E, request: FastifyRequest) {
  const isSigner = endpoint.access.scope === 'signer';
  const { headers, bearerToken } = request;
  const caller = isSigner ? null : await services.identify(headers.authorization, bearerToken);
  request.callerId = caller?.userId ?? null;
  const moment = { now: services.clock.now(), today: services.clock.today() };
  if (caller !== null) beginAccess(endpoint, request, caller, moment.now);
  const input = parseRequest(endpoint, request) as Input<E>; // parsed by the schemas that the type is made from
  const guard = watchedGuard(endpoint, request);
  if (caller === null) {
    const session = readSigningCookie(headers.cookie, services.publicUrl.startsWith('https:'));
    const scope = mintSignerScope(session, visitOf(request), moment);
    return { endpoint, input, scope, guard };
  }
  const scope = mintScope(endpoint, caller, input, moment);
  const asked = 'leaseId' in scope ? await asTenant(services, request, scope) : scope;
  return { endpoint, input, scope: asked, guard };
}

/**
 * The scope of a tenant, or of a member who sees what that tenant sees.
 * @throws AppError preview_over where the preview that the request names is not theirs, or is over
 */
async function asTenant(
  { db }: ApiServices,
  { headers }: FastifyRequest,
  scope: TenancyScope,
): Promise<TenancyScope> {
  const named = headers[PREVIEW_HEADER.toLowerCase()];
  if (named === undefined) return scope;
  const previewId = anId.safeParse(named);
  const readerId = previewId.success ? await db.findPreviewReader(scope, previewId.data) : null;
  if (!previewId.success || readerId === null) throw new AppError('preview_over');
  const preview = { id: previewId.data, viewerId: scope.userId };
  const { leaseId, sessionId, aal, now, today } = scope;
  return mintTenancyScope({ userId: readerId, sessionId, aal }, leaseId, { now, today }, preview);
}

const longestUserAgent = 512;

function visitOf(request: FastifyRequest): Visit {
  return { ip: request.ip, userAgent: (request.headers['user-agent'] ?? '').slice(0, longestUserAgent) };
}

async function inTransaction<E extends Endpoint, T>(
  services: ApiServices,
  endpoint: E,
  request: FastifyRequest,
  work: (write: WriteScope<E>, input: Input<E>) => Promise<T>,
): Promise<T> {
  return transact(services, await identify(services, endpoint, request), work);
}

function transact<E extends Endpoint, T>(
  services: ApiServices,
  { endpoint, scope, input, guard }: Awaited<ReturnType<typeof identify<E>>>,
  work: (write: WriteScope<E>, input: Input<E>) => Promise<T>,
): Promise<T> {
  const run = (write: UserWrite | OrgWrite | TenancyWrite | OwnershipWrite | SignerWrite) =>
    work(write as WriteScope<E>, input); // minted for this access
  if ('signerSession' in scope) return services.db.writeAsSigner(scope, guard, run);
  if ('organizationId' in scope)
    return services.db.writeInOrganization(scope, guard, async (write) => {
      await tellRead(write, endpoint, paramsOf(input));
      return run(write);
    });
  if ('leaseId' in scope) return services.db.writeInTenancy(scope, guard, run);
  if ('ownerId' in scope) return services.db.writeInOwnership(scope, guard, run);
  return services.db.writeAsUser(scope, guard, run);
}

function sendOutcome(endpoint: Endpoint, reply: FastifyReply, { body, replayed }: Outcome): FastifyReply {
  if (replayed) reply.header('Idempotency-Replayed', 'true');
  reply.status(endpoint.status ?? (endpoint.response === undefined ? 204 : 200));
  return body === undefined ? reply.send() : reply.type('application/json; charset=utf-8').send(body);
}

function mintScope(
  endpoint: Endpoint,
  caller: Caller,
  input: Input<Endpoint>,
  moment: { now: Temporal.Instant; today: Temporal.PlainDate },
): UserScope | OrgScope | TenancyScope | OwnershipScope {
  const params = paramsOf(input);
  if (caller.isToken === true && endpoint.access.scope !== 'organization')
    throw new AppError('not_allowed', { detail: 'A token opens its workspace alone.' });
  switch (endpoint.access.scope) {
    case 'organization':
      return mintOrgScope(caller, requireParam(params, 'organizationId'), moment);
    case 'tenancy':
      return mintTenancyScope(caller, requireParam(params, 'leaseId'), moment);
    case 'ownership':
      return mintOwnershipScope(caller, requireParam(params, 'ownerId'), moment);
    case 'user':
    case 'operator':
      return mintUserScope(caller, moment);
    default:
      throw new AppError('not_found');
  }
}

function paramsOf({ params }: Pick<Input<Endpoint>, 'params'>): Record<string, string> {
  return (params ?? {}) as Record<string, string>; // path parameters are text
}

function requireParam(params: Record<string, string>, name: string): string {
  const value = params[name];
  if (value === undefined) throw new Error(`an operation of this scope needs {${name}} in its path`);
  return value;
}
