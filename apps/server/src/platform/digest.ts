import { createHash, timingSafeEqual } from 'node:crypto';

/** SHA-256: for what need not be read again, and has too many bits to be guessed. */
export function sha256(value: string | Uint8Array): Buffer {
  return createHash('sha256').update(value).digest();
}

/** Compares what somebody sent with what is right; every wrong one of the right length takes as long. */
export function isSameSecret(given: string | Uint8Array, expected: string | Uint8Array): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
