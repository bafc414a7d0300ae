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
  const text = JSON.stringify(editable.map((path) => inOneOrder(valueAt(seen, path))));
  return bytesToHex(sha256(utf8ToBytes(text)).subarray(0, 16));
}

/** The fields of the answer in which what is edited stands. */
export function fieldsOf({ editable }: { readonly editable: readonly string[] }): string[] {
  return [...new Set(editable.map((path) => path.split('.')[0] ?? path))];
}

/** What stands at `money.deposit`; null where it, or what it stands in, is not there. */
function valueAt(seen: unknown, path: string): unknown {
  const found = path
    .split('.')
    .reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), seen);
  return found ?? null;
}

/**
 * The same value whatever the order in which its keys were written. What is named beside it, a house, a person,
 * counts by its id: that it has another name now changes nothing here.
 */
function inOneOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOneOrder);
  if (!isRecord(value)) return value;
  if ('id' in value) return value['id'];
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, inOneOrder(inner)]));
}

function isRecord(value: unknown): value is Seen {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
