import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** What somebody sees of a thing. */
export type Seen = Readonly<Record<string, unknown>>;

/**
 * The version of a thing as somebody saw it: the same for the same values of its editable fields, whoever computes
 * it. A form that was opened from a row of a list has it too, and nothing counts that its reader does not see. It
 * tells two states apart and proves nothing.
 */
export function versionOf({ editable }: { readonly editable: readonly string[] }, seen: Seen): string {
  const text = JSON.stringify(editable.map((field) => inOneOrder(seen[field] ?? null)));
  return bytesToHex(sha256(utf8ToBytes(text)).subarray(0, 16));
}

/** The same value whatever the order in which its keys were written. */
function inOneOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOneOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, inOneOrder(inner)]));
}
