import type { Editable, Endpoint } from '@dira/contract/endpoint';
import { fieldsOf, versionOf, type Seen } from '@dira/contract/version';
import type { FastifyRequest } from 'fastify';
import { holdByName } from '../db/hold.ts';
import { answerRead, type Read } from '../db/read.ts';
import type { OrgWrite } from '../db/scope.ts';
import { AppError } from '../platform/app-error.ts';

/** How the things are read that people change, by the id of the operation that shows one. */
export type ReadersOfOne = Map<string, (scope: OrgWrite, params: unknown) => Read<unknown>>;

export function isEditable(endpoint: Endpoint): endpoint is Editable {
  return endpoint.editable !== undefined;
}

export function etagOf(shown: Editable, thing: unknown): string {
  return `"${versionOf(shown, asSent(thing))}"`;
}

/**
 * Refuses a change of what is no longer as its editor saw it, by the `If-Match` of the request (RFC 9110, 13.1.1).
 * Without one the change goes, as HTTP has it. Whoever changes the thing holds it from here on, so that the second of two
 * finds what the first has made of it.
 * @throws AppError changed_meanwhile with what stands there now; not_found where it is gone
 */
export async function requireSeen(
  { edits }: Endpoint,
  request: FastifyRequest,
  write: OrgWrite,
  params: unknown,
  readers: ReadersOfOne,
): Promise<void> {
  if (edits === undefined) return;
  const header = request.headers['if-match'];
  // Who may change what they may not see has seen no version, and is shown none.
  if (header !== undefined && !(edits.access.scope === 'organization' && write.may(edits.access.action)))
    throw new AppError('not_allowed', { detail: 'Your role does not show what this changes.' });
  await holdByName(write.trx, JSON.stringify([edits.id, placeOf(edits, params)]));
  if (header === undefined) return;
  const wanted = readTags(header);
  const reader = readers.get(edits.id);
  if (reader === undefined) throw new Error(`${edits.id} shows what others edit, and nobody has bound it`);
  const thing = asSent(await answerRead(write, reader(write, params)));
  if (wanted === '*' || wanted.includes(versionOf(edits, thing))) return;
  const current = Object.fromEntries(fieldsOf(edits).map((field) => [field, thing[field] ?? null]));
  throw new AppError('changed_meanwhile', {
    detail: 'It was changed after you had read it; "current" is what stands there now.',
    current,
  });
}

/** A weak tag (`W/"…"`) is one, and never matches. */
const tag = String.raw`(?:W/)?"[\x21\x23-\x7e\x80-\xff]*"`;
const list = new RegExp(String.raw`^[ \t]*${tag}(?:[ \t]*,[ \t]*${tag})*[ \t]*$`);

/** @throws AppError invalid_request */
function readTags(header: string): '*' | string[] {
  if (header.trim() === '*') return '*';
  if (!list.test(header))
    throw new AppError('invalid_request', { fields: [{ path: 'If-Match', code: 'invalid' }] });
  const tags = header.match(new RegExp(tag, 'g')) ?? [];
  return tags.filter((one) => !one.startsWith('W/')).map((one) => one.slice(1, -1));
}

/** What names the thing: of a path with more in it, what the path of the thing has. */
function placeOf({ path }: Editable, params: unknown): unknown[] {
  const given = params as Record<string, unknown>; // parsed path parameters
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => given[name]);
}

/** As a client gets it: an answer that is null has no fields. */
function asSent(thing: unknown): Seen {
  return (JSON.parse(JSON.stringify(thing ?? {})) ?? {}) as Seen; // answers are objects
}
