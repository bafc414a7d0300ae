import { DEVELOPERS_PATH } from './constants.ts';
import type { OpenApi, OpenApiOperation } from './openapi.ts';

/** What the pages for developers show of the document of the API, and how they write a request as an example. */

export interface ReferenceOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  /** Where its page is. */
  readonly address: string;
  readonly operation: OpenApiOperation;
}

export const addressOfTag = (tag: string) =>
  `${DEVELOPERS_PATH}/${tag.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;

/** Every operation in a line, for whoever looks for one. */
export const REFERENCE_INDEX_PATH = `${DEVELOPERS_PATH}/operations.json`;
export type ReferenceLine = Pick<ReferenceOperation, 'id' | 'method' | 'path' | 'tag' | 'address'> & {
  summary: string;
};

export function listReferenceLines(document: OpenApi): ReferenceLine[] {
  return listReference(document).map(({ operation, ...line }) => ({ ...line, summary: operation.summary }));
}

/** What is the operator's own, and what another service calls, is no business of programs. */
const hiddenScopes = ['operator', 'service'];
const hiddenTags = ['Operator'];

/** Operations by their tags, both in the order of the alphabet. */
export function listReference({ paths }: OpenApi): ReferenceOperation[] {
  const found = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const [tag = ''] = operation.tags;
      const address = `${addressOfTag(tag)}/${operation.operationId}`;
      return { id: operation.operationId, method: method.toUpperCase(), path, tag, address, operation };
    }),
  );
  return found
    .filter(
      ({ tag, operation }) => !hiddenTags.includes(tag) && !hiddenScopes.includes(operation['x-authz'].scope),
    )
    .toSorted((one, other) => one.tag.localeCompare(other.tag) || one.path.localeCompare(other.path));
}

/** A request as it is sent: by a test, and as the line of a shell. */
export interface ExampleRequest {
  readonly method: string;
  /** Behind the origin. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** A file goes in the place of a body. */
  readonly isUpload: boolean;
}

/** How an example names what only its reader has. */
export const EXAMPLE_WORKSPACE = '$DIRA_WORKSPACE';
export const EXAMPLE_TOKEN = '$DIRA_TOKEN';

/** @param values of parameters of the path, where they are to be others than in the document */
export function exampleRequest(
  { method, path, operation }: ReferenceOperation,
  values: Readonly<Record<string, string>> = { organizationId: EXAMPLE_WORKSPACE },
): ExampleRequest {
  const example = (name: string) => operation.parameters.find((one) => one.name === name)?.example;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? String(example(name)));
  const asked = operation.parameters.filter(
    (one) => one.in === 'query' && (one.required || one.name === 'limit'),
  );
  const query = asked.map((one) => `${one.name}=${encodeURIComponent(String(one.example))}`).join('&');
  const json = operation.requestBody?.content['application/json'];
  const takesKey = typeof operation['x-idempotent'] === 'string';
  return {
    method,
    path: query === '' ? filled : `${filled}?${query}`,
    headers: {
      ...(operation['x-authz'].scope !== 'public' && { Authorization: `Bearer ${EXAMPLE_TOKEN}` }),
      ...(takesKey && { 'Idempotency-Key': '7f4d1c6e-example' }),
      ...(json && { 'Content-Type': 'application/json' }),
    },
    ...(json && { body: json.example }),
    isUpload: operation.requestBody?.content['multipart/form-data'] !== undefined,
  };
}

/** The same for a shell. */
export function curlOf({ method, path, headers, body, isUpload }: ExampleRequest, origin: string): string {
  const lines = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} "${origin}${path}"`,
    ...Object.entries(headers).map(([name, value]) => `-H "${name}: ${value}"`),
    ...(isUpload ? ['-F "file=@rent-roll.csv"'] : []),
    ...(body === undefined
      ? []
      : [`-d '${JSON.stringify(body, null, 2).replaceAll("'", String.raw`'\''`)}'`]),
  ];
  return lines.join(' \\\n  ');
}
