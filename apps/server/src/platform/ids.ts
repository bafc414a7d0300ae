import { randomBytes } from 'node:crypto';
import type { Clock } from './clock.ts';

/** UUID version 7 (RFC 9562): sorts by the clock's time, 74 random bits. */
export function newId(clock: Pick<Clock, 'now'>): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(clock.now().epochMilliseconds, 0, 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
