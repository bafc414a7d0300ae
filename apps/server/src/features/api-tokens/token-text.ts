import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/**
 * 256 random bits behind a name of ours, and a checksum of both: programs that look for secrets in other people's code
 * know one from a number, and what was mistyped asks no database.
 */

const prefix = 'dira_token_';
const form = /^dira_token_[0-9a-f]{72}$/;
const checksumLetters = 8;

export function makeTokenText(): string {
  const text = prefix + randomBytes(32).toString('hex');
  return text + checksumOf(text);
}

/** Whether a bearer means to be a token at all. */
export function isTokenText(text: string): boolean {
  return text.startsWith(prefix);
}

export function isWellFormed(text: string): boolean {
  return form.test(text) && checksumOf(text.slice(0, -checksumLetters)) === text.slice(-checksumLetters);
}

function checksumOf(text: string): string {
  return crc32(text).toString(16).padStart(checksumLetters, '0');
}
