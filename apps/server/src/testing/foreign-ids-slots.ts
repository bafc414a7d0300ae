import type { Endpoint } from '@dira/contract/endpoint';
import { z } from 'zod';
import { kindOfSlot } from './access-matrix-calls.ts';
import { KINDS, type Kind } from './access-matrix-kinds.ts';
import type { Call } from './access-matrix-maker.ts';

/** A place of a request, beside its path, where an id can stand. */
export interface Slot {
  part: 'query' | 'body';
  path: string[];
  kind: Kind;
}

interface JsonSchema {
  type?: string;
  format?: string;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

/** A list in a query is text with commas, so its schema does not say that ids stand in it; its name does. */
const listOfIds = /Ids$/;

/** @throws where nobody has said what an id names */
export function slotsOf(endpoint: Endpoint): Slot[] {
  return (['query', 'body'] as const).flatMap((part) =>
    idPaths(schemaOf(endpoint[part])).map((path) => ({ part, path, kind: kindOfPath(endpoint, path) })),
  );
}

/** Objects of the body that would swallow a field they do not know. */
export function laxObjects(endpoint: Endpoint): string[] {
  return objectsOf(schemaOf(endpoint.body))
    .filter(({ schema }) => schema.additionalProperties !== false && schema.propertyNames === undefined)
    .map(({ path }) => ['body', ...path].join('.'));
}

/** What an id of one of several shapes comes with, where the call has another shape. */
const SHAPES: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  matchBankLine: {
    paymentId: { kind: 'recorded' },
    leaseId: { kind: 'lease', amount: 100 },
    expenseId: { kind: 'expense' },
  },
};

/** The call with an id put into the slot, and whatever stood beside it as far as the schema takes it. */
export function fillSlot(endpoint: Endpoint, call: Call, { part, path }: Slot, id: string): Call {
  const whole = call[part] ?? {};
  const shape = SHAPES[endpoint.id]?.[path.at(-1) ?? ''];
  const shaped = shape === undefined ? [] : [put({ parts: [shape] }, path, id, true)];
  const filled = [put(whole, path, id, true), put(whole, path, id, false), ...shaped].find(
    (value) => endpoint[part]?.safeParse(value).success,
  );
  if (filled === undefined)
    throw new Error(
      `No request of ${endpoint.id} takes an id at ${path.join('.')}; mend foreign-ids-slots.ts.`,
    );
  return { ...call, [part]: filled };
}

function put(value: unknown, [key = '', ...rest]: string[], id: string, keepsSiblings: boolean): unknown {
  if (key === '*') {
    const [first, ...others]: unknown[] = Array.isArray(value) ? value : [];
    return [rest.length === 0 ? id : put(first, rest, id, keepsSiblings), ...(keepsSiblings ? others : [])];
  }
  const object = (value ?? {}) as Record<string, unknown>; // a request is JSON
  const isLast = rest.length === 0;
  const inner = isLast ? id : put(object[key], rest, id, keepsSiblings);
  return { ...(keepsSiblings || !isLast ? object : {}), [key]: inner };
}

function kindOfPath({ id }: Endpoint, path: string[]): Kind {
  const names = path.filter((key) => key !== '*');
  const last = names.at(-1) ?? '';
  const kind =
    kindOfSlot(last) ?? KINDS.find((one) => last === 'id' && [one, `${one}s`].includes(names.at(-2) ?? ''));
  if (kind === undefined)
    throw new Error(`Say in testing/access-matrix-world.ts what ${path.join('.')} of ${id} names.`);
  return kind;
}

function idPaths(schema: JsonSchema, path: string[] = []): string[][] {
  if (schema.format === 'uuid' || (schema.type === 'string' && listOfIds.test(path.at(-1) ?? '')))
    return [path];
  return childrenOf(schema).flatMap(([key, child]) =>
    idPaths(child, key === undefined ? path : [...path, key]),
  );
}

function objectsOf(schema: JsonSchema, path: string[] = []): { path: string[]; schema: JsonSchema }[] {
  const inside = childrenOf(schema).flatMap(([key, child]) =>
    objectsOf(child, key === undefined ? path : [...path, key]),
  );
  return schema.type === 'object' ? [{ path, schema }, ...inside] : inside;
}

function childrenOf(schema: JsonSchema): [key: string | undefined, child: JsonSchema][] {
  const alternatives = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return [
    ...Object.entries(schema.properties ?? {}),
    ...(schema.items === undefined ? [] : [['*', schema.items] as [string, JsonSchema]]),
    ...alternatives.map((child): [undefined, JsonSchema] => [undefined, child]),
  ];
}

function schemaOf(schema: z.ZodType | undefined): JsonSchema {
  return schema === undefined
    ? {}
    : (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema); // what zod writes
}
