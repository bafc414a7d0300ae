import { timingSafeEqual } from 'node:crypto';
import type { Trx } from '../../../db/scope.ts';
import { makeDigits } from '../../../platform/readable-secret.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import type { UserRow } from '../users.repo.ts';
import type { ChallengeRow } from './repo.ts';

export type TextChannel = 'sms' | 'whatsapp';

export interface TextedCode {
  user: UserRow;
  channel: TextChannel;
  /** E.164 */
  to: string;
  code: string;
  /** What this is the one message about. */
  id: string;
}

/** Queues a code for a phone in the caller's own transaction. */
export type SendText = (trx: Trx, text: TextedCode) => Promise<void>;

const codeDigits = 6;

/** Kept by their HMAC alone, which a list of all million cannot undo without the key. */
export function makeTextedCode(secrets: Secrets, challengeId: string): { code: string; hmac: Buffer } {
  const code = makeDigits(codeDigits);
  return { code, hmac: hmacOf(secrets, challengeId, code) };
}

export function checkTextedCode(secrets: Secrets, challenge: ChallengeRow, code: string): boolean {
  return (
    challenge.code_hmac !== null && timingSafeEqual(challenge.code_hmac, hmacOf(secrets, challenge.id, code))
  );
}

function hmacOf(secrets: Secrets, challengeId: string, code: string): Buffer {
  return secrets.sign('factor-code', `${challengeId}:${code}`);
}
