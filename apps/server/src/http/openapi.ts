import type { Endpoint } from '@dira/contract/endpoint';
import { fastify, type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { signingCookieName } from '../platform/signing-cookie.ts';
import { pagePolicy } from './security-headers.ts';

/** `/api/v1/openapi.json` from the very operations that the routes are bound from, and readable docs of it. */
export function registerOpenApi(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  app.get('/api/v1/openapi.json', () => buildOpenApi(endpoints));
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

/** OpenAPI 3.1, with `x-authz` (who may call) and `x-idempotent` (whether an Idempotency-Key makes a repeat safe). */
export function buildOpenApi(endpoints: readonly Endpoint[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of endpoints) {
    const path = (paths[`/api/v1${endpoint.path}`] ??= {});
    path[endpoint.method.toLowerCase()] = describe(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Dira',
      version: '1',
      description:
        'Amounts are integers in minor units. Dates are calendar dates in Israel. Errors are RFC 9457 problem documents.',
    },
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        signer: { type: 'apiKey', in: 'cookie', name: signingCookieName },
      },
      schemas: { Problem: problemSchema },
    },
  };
}

function describe(endpoint: Endpoint): object {
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
    'x-idempotent': takesKey ? 'Idempotency-Key' : method !== 'POST',
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...(takesKey ? [idempotencyHeader] : []),
    ],
    ...(endpoint.upload && { requestBody: uploadBody }),
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: toSchema(endpoint.body, 'input') } },
      },
    }),
    responses: {
      [status]: { description: 'Done', ...contentOf(endpoint) },
      default: {
        description: 'A problem',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

function contentOf(endpoint: Endpoint): object {
  if (endpoint.produces !== undefined)
    return { content: { [endpoint.produces]: { schema: { type: 'string', format: 'binary' } } } };
  if (endpoint.response === undefined) return {};
  return { content: { 'application/json': { schema: toSchema(endpoint.response, 'output') } } };
}

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query'): object[] {
  if (schema === undefined) return [];
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !isOptional(field as z.ZodType), // fields of an object schema
    schema: toSchema(field as z.ZodType, 'input'), // fields of an object schema
  }));
}

function isOptional(field: z.ZodType): boolean {
  return field.safeParse(undefined).success;
}

function toSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return rest;
}

const uploadBody = {
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

const idempotencyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A repeat with the same key gets the first answer and has no second effect.',
  schema: { type: 'string', maxLength: 200 },
};

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
  },
};
