import { isReading, type Editable, type Endpoint } from '@dira/contract/endpoint';
import type {
  OpenApiWebhook,
  OpenApi,
  OpenApiContent,
  OpenApiOperation,
  OpenApiParameter,
} from '@dira/contract/openapi';
import { fieldsOf } from '@dira/contract/version';
import {
  SIGNATURE_HEADER,
  WEBHOOK_EXAMPLES,
  WEBHOOK_KINDS,
  webhookEvent,
  type WebhookKind,
} from '@dira/contract/webhook-events';
import { areasOf } from '@dira/domain/api-tokens';
import { fastify, type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { signingCookieName } from '../platform/signing-cookie.ts';
import { exampleOf } from './openapi-examples.ts';
import { createSchemaBook, type SchemaBook } from './openapi-schemas.ts';
import { pagePolicy } from './security-headers.ts';

/** `/api/v1/openapi.json` from the very operations that the routes are bound from, and readable docs of it. */
export function registerOpenApi(app: FastifyInstance, readDocument: () => OpenApi): void {
  app.get('/api/v1/openapi.json', (_request, reply) => {
    reply.header('Cache-Control', 'no-cache');
    return readDocument();
  });
  let reference: Promise<FastifyInstance> | undefined;
  app.get('/api/docs*', async (request, reply) => {
    // The reference weighs 40 MB of memory; most servers are never asked for it.
    reference ??= openReference();
    const answer = await (await reference).inject({ url: request.url });
    const type = String(answer.headers['content-type'] ?? 'text/plain');
    // A page of its own: its bundled script brings its styles along, and runs by our nonce.
    const policy = pagePolicy(reply.cspNonce).replace(
      /style-src-elem [^;]+/,
      "style-src-elem 'self' 'unsafe-inline'",
    );
    if (answer.headers.location !== undefined) reply.header('Location', answer.headers.location);
    return reply
      .status(answer.statusCode)
      .type(type)
      .header('Content-Security-Policy', policy)
      .header('Cache-Control', 'no-cache')
      .send(
        type.startsWith('text/html')
          ? answer.payload.replaceAll('<script', `<script nonce="${reply.cspNonce}"`)
          : answer.rawPayload,
      );
  });
}

async function openReference(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const app = fastify();
  await app.register(scalar, {
    routePrefix: '/api/docs',
    configuration: {
      url: '/api/v1/openapi.json',
      withDefaultFonts: false,
      telemetry: false,
      // Doors to the maker's own services.
      agent: { disabled: true },
      mcp: { disabled: true },
      showDeveloperTools: 'never',
      hideClientButton: true,
    },
  });
  return app;
}

/**
 * OpenAPI 3.1, with `x-authz` (who may call), `x-token` (what a program needs of a token) and `x-idempotent` (whether an
 * Idempotency-Key makes a repeat safe).
 * @param origin where people reach the server
 */
export function buildOpenApi(endpoints: readonly Endpoint[], origin: string): OpenApi {
  const book = createSchemaBook(
    endpoints.flatMap(({ response }) => (response === undefined ? [] : [response])),
  );
  const paths: OpenApi['paths'] = {};
  for (const endpoint of endpoints) {
    const path = (paths[`/api/v1${endpoint.path}`] ??= {});
    path[endpoint.method.toLowerCase()] = describe(endpoint, book);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Dira',
      version: '1',
      description:
        'Amounts are integers in minor units. Dates are calendar dates in Israel. Errors are RFC 9457 problem documents.',
    },
    servers: [{ url: origin }],
    paths,
    webhooks: Object.fromEntries(WEBHOOK_KINDS.map((kind) => [kind, { post: describeWebhook(kind, book) }])),
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API token (`dira_token_…`), or the access token of a session',
        },
        signer: { type: 'apiKey', in: 'cookie', name: signingCookieName(origin.startsWith('https:')) },
      },
      schemas: { ...book.components, Problem: problemSchema },
    },
  };
}

function describe(endpoint: Endpoint, book: SchemaBook): OpenApiOperation {
  const { id, summary, tag, access, method, stepUp } = endpoint;
  // Keys are a person's own.
  const takesKey = method === 'POST' && access.scope !== 'public' && access.scope !== 'signer';
  const status = String(
    endpoint.status ?? (endpoint.response === undefined && endpoint.produces === undefined ? 204 : 200),
  );
  return {
    operationId: id,
    summary,
    tags: [tag],
    ...(access.scope !== 'public' && {
      security: [{ [access.scope === 'signer' ? 'signer' : 'bearer']: [] }],
    }),
    'x-authz': { ...access, ...(stepUp === true && { stepUp }) },
    'x-token': tokenFor(endpoint),
    'x-idempotent': takesKey ? 'Idempotency-Key' : method !== 'POST',
    parameters: [
      ...parametersOf(endpoint.params, 'path', book),
      ...parametersOf(endpoint.query, 'query', book),
      ...(takesKey ? [idempotencyHeader] : []),
      ...(endpoint.edits === undefined ? [] : [ifMatchHeader]),
    ],
    ...(endpoint.upload && { requestBody: uploadBody }),
    ...(endpoint.body && { requestBody: { required: true, ...jsonContent(endpoint.body, 'input', book) } }),
    responses: {
      [status]: {
        description: 'Done',
        ...(endpoint.editable && { headers: { ETag: etagHeader } }),
        ...answerOf(endpoint, book),
      },
      ...(endpoint.edits && { 412: staleAnswer(endpoint.edits) }),
      default: {
        description: 'A problem',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

/** An event of a kind, as it goes to an address that hears of it. */
function describeWebhook(kind: WebhookKind, book: SchemaBook): OpenApiWebhook {
  const { content } = jsonContent(webhookEvent, 'output', book);
  const { schema, example } = content['application/json'] ?? { schema: {} };
  const type = WEBHOOK_EXAMPLES[kind];
  const id = '0197b1f0-7c1e-7a4e-9d52-3f6a1c0e8b21';
  const told = { ...(example as object), type, object: { kind, id } }; // the example of an object
  return {
    operationId: `tell_${kind}`,
    summary: `Something happened: ${kind.replaceAll('_', ' ')}`,
    parameters: [signatureHeader],
    requestBody: { required: true, content: { 'application/json': { schema, example: told } } },
    responses: { '2XX': { description: 'Taken; anything else is sent again' } },
  };
}

/** What a token needs for the operation; false where no token does it. */
function tokenFor(endpoint: Endpoint): OpenApiOperation['x-token'] {
  const { access, stepUp, forPeople } = endpoint;
  if (access.scope !== 'organization' || stepUp === true || forPeople === true) return false;
  const areas = areasOf(access.action);
  return areas.length > 0 && { access: isReading(endpoint) ? 'read' : 'write', areas };
}

function answerOf(endpoint: Endpoint, book: SchemaBook): Partial<OpenApiContent> {
  if (endpoint.produces !== undefined)
    return {
      content: Object.fromEntries(
        [endpoint.produces].flat().map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
      ),
    };
  return endpoint.response === undefined ? {} : jsonContent(endpoint.response, 'output', book);
}

function jsonContent(of: z.ZodType, side: 'input' | 'output', book: SchemaBook): OpenApiContent {
  const schema = book.write(of, side);
  return { content: { 'application/json': { schema, example: exampleOf(schema, book.components) } } };
}

function parametersOf(
  schema: z.ZodObject | undefined,
  place: 'path' | 'query',
  book: SchemaBook,
): OpenApiParameter[] {
  if (schema === undefined) return [];
  return Object.entries(schema.shape).map(([name, field]) => {
    const written = book.write(field as z.ZodType, 'input'); // fields of an object schema
    return {
      name,
      in: place,
      required: place === 'path' || !isOptional(field as z.ZodType), // fields of an object schema
      schema: written,
      example: exampleOf(written, book.components, name),
    };
  });
}

function isOptional(field: z.ZodType): boolean {
  return field.safeParse(undefined).success;
}

const uploadBody: OpenApiContent = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['file'],
        properties: { file: { type: 'string', format: 'binary' } },
      },
    },
  },
};

const idempotencyHeader: OpenApiParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A repeat with the same key gets the first answer and has no second effect.',
  schema: { type: 'string', maxLength: 200 },
};

const signatureHeader: OpenApiParameter = {
  name: SIGNATURE_HEADER,
  in: 'header',
  required: true,
  description: 'A time, and an HMAC-SHA-256 over the time, a dot and the body for each secret that is good',
  schema: { type: 'string' },
  example: 't=1764572400,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd',
};

const etagHeader = {
  description: 'The version of what people can change of it, for If-Match',
  schema: { type: 'string' },
};

const ifMatchHeader: OpenApiParameter = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The ETag of the thing as it was read. Where it was changed since, nothing is done and the answer is 412; ' +
    'without this header the change goes over whatever stands there.',
  schema: { type: 'string' },
};

function staleAnswer({ id, editable }: Editable): { description: string } & Partial<OpenApiContent> {
  const current = {
    type: 'object',
    description: `What ${id} shows now: ${editable.join(', ')}`,
    required: fieldsOf({ editable }),
  };
  const problem = { $ref: '#/components/schemas/Problem' };
  return {
    description: 'Somebody changed it meanwhile; nothing was done (`changed_meanwhile`)',
    content: {
      'application/problem+json': {
        schema: { allOf: [problem, { type: 'object', required: ['current'], properties: { current } }] },
      },
    },
  };
}

const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'detail', 'errors', 'requestId'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string' },
    detail: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'code'],
        properties: { path: { type: 'string' }, code: { type: 'string' } },
      },
    },
    requestId: { type: 'string' },
    maxBytes: { type: 'integer', description: 'Of a file that is too large: as many as it may have' },
  },
  examples: [
    {
      type: 'about:blank',
      title: 'invalid request',
      status: 422,
      code: 'invalid_request',
      detail: 'invalid_request',
      errors: [{ path: 'units.0.number', code: 'required' }],
      requestId: '0197b1f0-7c1e-7a4e-9d52-3f6a1c0e8b21',
    },
  ],
};
