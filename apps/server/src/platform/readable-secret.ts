import { randomBytes, randomInt } from 'node:crypto';

/** 256 random bits for an address: whoever has it may open what it leads to. Kept as its hash alone. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Without letters and digits that look alike: a person reads this off paper into a phone. */
export const readableLetters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Random letters, about five bits each. */
export function makeReadable(length: number): string {
  return Array.from({ length }, () => readableLetters[randomInt(readableLetters.length)] ?? '').join('');
}

/** With lines between, for the eye: `abcd-efgh`. */
export function inGroups(text: string, groupLength: number): string {
  return text.replaceAll(new RegExp(`(.{${groupLength}})(?=.)`, 'g'), '$1-');
}

/** Digits to type, zeros in front among them. */
export function makeDigits(count: number): string {
  return String(randomInt(10 ** count)).padStart(count, '0');
}
