import { globSync } from 'node:fs';
import path from 'node:path';
import type { Endpoint } from '@dira/contract/endpoint';
import { webhookEvent, WEBHOOK_KINDS } from '@dira/contract/webhook-events';
import { validate } from '@scalar/openapi-parser';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { listEndpoints } from './list-endpoints.ts';
import { buildOpenApi } from './openapi.ts';

const bound = listEndpoints();
const document = buildOpenApi(bound, 'https://dira.example.com');
const operations = Object.entries(document.paths).flatMap(([place, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    at: `${method.toUpperCase()} ${place}`,
    operation,
  })),
);
const contract = path.resolve(import.meta.dirname, '../../../../packages/contract/src');

async function listContract(): Promise<Endpoint[]> {
  const modules = await Promise.all(
    globSync('*.ts', { cwd: contract, exclude: ['*.test.ts'] }).map(
      async (file) => import(path.join(contract, file)),
    ),
  );
  return modules.flatMap((module) => Object.values(module as object)).filter(isEndpoint);
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

describe('the OpenAPI document', () => {
  test('is one', async () => {
    const { valid, errors } = await validate(JSON.stringify(document));
    expect(errors).toEqual([]);
    expect(valid).toBe(true);
  });

  test('names the cookie of signers as browsers send it, by https and without', () => {
    const cookieAt = (origin: string) =>
      (buildOpenApi([], origin).components.securitySchemes as { signer: { name: string } }).signer.name;
    expect(cookieAt('https://dira.example.com')).toBe('__Secure-dira_signing');
    expect(cookieAt('http://localhost:3000')).toBe('dira_signing');
  });

  test('has every operation of the contract, by its name', async () => {
    const wanted = (await listContract()).map(({ id, method, path: at }) => [`${method} /api/v1${at}`, id]);
    expect(operations.map(({ at, operation }) => [at, operation.operationId]).toSorted()).toEqual(
      wanted.toSorted(),
    );
  });

  test('gives each request an example that the operation takes, and each answer one that it could give', () => {
    const wrong = bound.flatMap((endpoint) => {
      const operation = document.paths[`/api/v1${endpoint.path}`]?.[endpoint.method.toLowerCase()];
      const asked = operation?.requestBody?.content['application/json']?.example;
      const said = operation?.responses[endpoint.status ?? 200]?.content?.['application/json']?.example;
      return [[endpoint.body, asked] as const, [endpoint.response, said] as const].flatMap(
        ([schema, example]) => {
          const problem = schema?.safeParse(example).error;
          return problem === undefined ? [] : [`${endpoint.id}: ${JSON.stringify(problem.issues)}`];
        },
      );
    });
    const told = Object.values(document.webhooks).map(
      ({ post }) => post.requestBody.content['application/json'],
    );
    expect(told.map((content) => webhookEvent.parse(content?.example).object?.kind)).toEqual([
      ...WEBHOOK_KINDS,
    ]);
    expect(wrong).toEqual([]);
  });

  test('names what it speaks of more than once, and refers to it', () => {
    const names = Object.keys(document.components.schemas);
    expect(names).toEqual(expect.arrayContaining(['Lease', 'Money', 'Property', 'Receipt', 'Unit']));
    const referred = new Set(
      [...JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name),
    );
    expect([...referred].filter((name) => !names.includes(String(name)))).toEqual([]);
    expect(names.filter((name) => !referred.has(name))).toEqual([]);
  });

  test('lets caches keep what is read by everybody, and nothing else', () => {
    const kept = bound.filter(({ keptFor }) => keptFor !== undefined);
    expect(kept.map(({ id, method, access }) => [id, method, access.scope])).toEqual([
      ['getPublicLaw', 'GET', 'public'],
      ['getBillingRates', 'GET', 'public'],
    ]);
  });

  test('lets nobody delete anything who has a second factor and did not show it', () => {
    // Organizations, tenancies and ownerships always ask for it; what is one person's asks where its operation says so.
    const asks = ({ access, stepUp }: Endpoint) =>
      ['organization', 'tenancy', 'ownership'].includes(access.scope) || stepUp;
    const silent = bound.filter((endpoint) => endpoint.method === 'DELETE' && !asks(endpoint));
    // A browser stops showing what its person is told of; it may begin again with a press.
    expect(silent.map(({ id }) => id)).toEqual(['removePushDevice']);
  });

  test('says of each text of a request whether it has one line or several', () => {
    const silent = bound.flatMap((endpoint) =>
      [endpoint.query, endpoint.body].flatMap((schema) =>
        schema === undefined
          ? []
          : silentTexts(z.toJSONSchema(schema, asked)).map((at) => `${endpoint.id} ${at}`),
      ),
    );
    expect(silent).toEqual([]);
  });
});

/** What the edge reads as something else, a yes or a list of ids, is no text. */
const asked: Parameters<typeof z.toJSONSchema>[1] = {
  io: 'input',
  unrepresentable: 'any',
  target: 'draft-2020-12',
  override: ({ zodSchema, jsonSchema }) => {
    if (zodSchema instanceof z.ZodPipe) jsonSchema['x-read'] = true;
  },
};
const telling = ['x-lines', 'x-read', 'pattern', 'allOf', 'enum', 'const', 'contentEncoding'];

function silentTexts(schema: unknown, at = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, ...rest } = schema as Record<string, unknown>;
  // A web address has a format, and room for line breaks.
  const isTold = telling.some((key) => key in rest) || (rest['format'] ?? 'uri') !== 'uri';
  if (type === 'string') return isTold ? [] : [at];
  return Object.entries(rest).flatMap(([key, below]) => silentTexts(below, `${at}/${key}`));
}
