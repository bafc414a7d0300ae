import type { JsonObject } from '../../db/schema.ts';
import { WireError } from './wire-error.ts';

/** User metadata travels in every access token, and a header has little room. */
const longestMetadata = 4096;

/** Merged at the top level; null takes a key away. @throws WireError validation_failed */
export function mergeMetadata(before: JsonObject, change: JsonObject): JsonObject {
  const merged = Object.fromEntries(
    Object.entries({ ...before, ...change }).filter(([, value]) => value !== null),
  );
  requireShort(merged);
  return merged;
}

/** @throws WireError validation_failed */
export function requireShort(metadata: JsonObject): void {
  if (Buffer.byteLength(JSON.stringify(metadata)) > longestMetadata) {
    throw new WireError(400, 'validation_failed', `data: must be at most ${longestMetadata} bytes of JSON`);
  }
}
