import { createHmac } from 'node:crypto';
import type { Client } from './client.ts';

/** RFC 6238 as an authenticator app has it: SHA-1, six digits, half a minute. Written anew, so that nothing of ours is trusted. */
const stepSeconds = 30;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function codeNow(secret: string): string {
  return codeAt(secret, stepNow());
}

/** A code that no step near this moment has. */
export function wrongCode(secret: string): string {
  const near = new Set([-2, -1, 0, 1, 2].map((distance) => codeAt(secret, stepNow() + distance)));
  for (let number = 123_457; ; number += 123_457) {
    const code = String(number % 1e6).padStart(6, '0');
    if (!near.has(code)) return code;
  }
}

/** Enrols an authenticator app and shows that it works. */
export async function addAuthenticator({ auth }: Pick<Client, 'auth'>): Promise<void> {
  const enrolled = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'app' });
  if (enrolled.error !== null) throw enrolled.error;
  const { id: factorId, totp } = enrolled.data;
  const verified = await auth.mfa.challengeAndVerify({ factorId, code: codeNow(totp.secret) });
  if (verified.error !== null) throw verified.error;
}

function stepNow(): number {
  return Math.floor(Date.now() / 1000 / stepSeconds);
}

function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1e6).padStart(6, '0');
}

function fromBase32(text: string): Buffer {
  const bits = [...text.replace(/=+$/, '').toUpperCase()]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
