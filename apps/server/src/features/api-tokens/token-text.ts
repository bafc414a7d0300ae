import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { sha256 } from '../../platform/digest.ts';

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

/** A bearer that means to be a token, as it is known and counted. */
export interface BearerToken {
  hash: Buffer;
  /** What was mistyped is none that was ever made. */
  isWellFormed: boolean;
}

/** @returns null for any other bearer */
export function readBearerToken(authorization: string | undefined): BearerToken | null {
  const text = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  return text?.startsWith(prefix) ? { hash: sha256(text), isWellFormed: isWellFormed(text) } : null;
}

export function isWellFormed(text: string): boolean {
  return form.test(text) && checksumOf(text.slice(0, -checksumLetters)) === text.slice(-checksumLetters);
}

function checksumOf(text: string): string {
  return crc32(text).toString(16).padStart(checksumLetters, '0');
}
