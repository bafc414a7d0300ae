import type { Endpoint } from '@dira/contract/endpoint';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { pagePolicy } from './security-headers.ts';

/** `/api/v1/openapi.json` from the very operations that the routes are bound from, and readable docs of it. */
export async function registerOpenApi(app: FastifyInstance, endpoints: readonly Endpoint[]): Promise<void> {
  app.get('/api/v1/openapi.json', () => buildOpenApi(endpoints));
  await app.register(async (docs) => {
    // The reference is a page of its own: its bundled script brings its styles along, and runs by our nonce.
    docs.addHook('onSend', async (_request, reply, payload) => {
      const policy = pagePolicy(reply.cspNonce).replace(
        /style-src-elem [^;]+/,
        "style-src-elem 'self' 'unsafe-inline'",
      );
      reply.header('Content-Security-Policy', policy);
      const isPage = typeof payload === 'string' && payload.startsWith('<!doctype html>');
      return isPage ? payload.replaceAll('<script', `<script nonce="${reply.cspNonce}"`) : payload;
    });
    await docs.register(scalar, {
      routePrefix: '/api/docs',
      configuration: { url: '/api/v1/openapi.json', withDefaultFonts: false, telemetry: false },
    });
  });
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
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: problemSchema },
    },
  };
}

function describe(endpoint: Endpoint): object {
  const { id, summary, tag, access, method } = endpoint;
  const status = String(
    endpoint.status ?? (endpoint.response === undefined && endpoint.produces === undefined ? 204 : 200),
  );
  return {
    operationId: id,
    summary,
    tags: [tag],
    ...(access.scope !== 'public' && { security: [{ bearer: [] }] }),
    'x-authz': access,
    'x-idempotent': method !== 'POST' || 'Idempotency-Key',
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...(method === 'POST' ? [idempotencyHeader] : []),
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
