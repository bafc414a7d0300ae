import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Trx } from '../../../db/scope.ts';
import { isLater, type Clock } from '../../../platform/clock.ts';
import { sha256 } from '../../../platform/digest.ts';
import { newId } from '../../../platform/ids.ts';
import { makeDigits, makeToken } from '../../../platform/readable-secret.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import {
  countWrongTry,
  deleteToken,
  findToken,
  lockToken,
  lockTokensOf,
  replaceToken,
  type TokenRow,
} from './tokens.repo.ts';

/** What a link or a code opens; each is good for its purpose alone. */
export type Purpose =
  | 'signup'
  | 'invite'
  | 'magiclink'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'sms'
  | 'phone_change'
  | 'reauthentication';

/** The challenge of a client in the PKCE flow: only who holds its verifier gets the session. */
export interface Challenge {
  value: string;
  method: 's256' | 'plain';
}

export interface IssuedCode {
  /** 256 random bits, for a link. */
  token: string;
  /** Six digits, for somebody who types. */
  code: string;
}

type Tools = { clock: Clock; secrets: Pick<Secrets, 'sign'> };

export const lifetimes: Record<Purpose, { minutes: number }> = {
  signup: { minutes: 60 },
  invite: { minutes: 72 * 60 },
  magiclink: { minutes: 60 },
  recovery: { minutes: 60 },
  email_change_current: { minutes: 60 },
  email_change_new: { minutes: 60 },
  sms: { minutes: 10 },
  phone_change: { minutes: 10 },
  reauthentication: { minutes: 10 },
};
/** Then the code rests for good; the link, which nobody guesses, goes on. */
const mostWrongTries = 5;
const codeDigits = 6;

/** Makes a code for one account and purpose; the one before it is dead. */
export async function issueCode(
  trx: Trx,
  tools: Tools,
  wanted: { userId: string; purpose: Purpose; recipient: string; challenge?: Challenge | undefined },
): Promise<IssuedCode> {
  const { userId, purpose, recipient, challenge } = wanted;
  const now = tools.clock.now();
  const token = `${challenge === undefined ? '' : 'pkce_'}${makeToken()}`;
  const code = makeDigits(codeDigits);
  await replaceToken(trx, {
    id: newId(tools.clock),
    user_id: userId,
    purpose,
    recipient,
    token_hash: sha256(token),
    code_hmac: codeHmac(tools, userId, purpose, code),
    code_challenge: challenge?.value ?? null,
    code_challenge_method: challenge?.method ?? null,
    created_at: now.toString(),
    expires_at: now.add(lifetimes[purpose]).toString(),
  });
  return { token, code };
}

/** Whether a link is still good, without using it. */
export async function findLiveToken(
  trx: Trx,
  { clock }: Pick<Tools, 'clock'>,
  token: string,
  purposes: readonly Purpose[],
): Promise<TokenRow | undefined> {
  const row = await findToken(trx, sha256(token));
  return row !== undefined && isGood(row, clock, purposes) ? row : undefined;
}

/** Uses a link up. */
export async function takeToken(
  trx: Trx,
  { clock }: Pick<Tools, 'clock'>,
  token: string,
  purposes: readonly Purpose[],
): Promise<TokenRow | undefined> {
  const row = await lockToken(trx, sha256(token));
  if (row === undefined || !isGood(row, clock, purposes)) return undefined;
  await deleteToken(trx, row.id);
  return row;
}

/** After a link was used up: the code beside it is still good, with the tries that are left to it. */
export function keepCode(trx: Trx, row: TokenRow): Promise<void> {
  return replaceToken(trx, { ...row, token_hash: sha256(randomBytes(32)) });
}

/** Uses a code up. A wrong one is counted, so what is returned must be committed, also where it is nothing. */
export async function takeCode(
  trx: Trx,
  tools: Tools,
  userId: string,
  { code, purposes, recipient }: { code: string; purposes: readonly Purpose[]; recipient?: string },
): Promise<TokenRow | undefined> {
  const rows = (await lockTokensOf(trx, userId, purposes)).filter(
    (row) =>
      isGood(row, tools.clock, purposes) &&
      row.wrong_tries < mostWrongTries &&
      (recipient === undefined || row.recipient.toLowerCase() === recipient.toLowerCase()),
  );
  const found = rows.find((row) =>
    timingSafeEqual(row.code_hmac, codeHmac(tools, userId, row.purpose, code)),
  );
  if (found !== undefined) await deleteToken(trx, found.id);
  else if (rows.length > 0)
    await countWrongTry(
      trx,
      rows.map(({ id }) => id),
    );
  return found;
}

function isGood(row: TokenRow, clock: Clock, purposes: readonly Purpose[]): boolean {
  const isOfPurpose = purposes.some((purpose) => purpose === row.purpose);
  return isOfPurpose && isLater(row.expires_at, clock.now());
}

function codeHmac({ secrets }: Tools, userId: string, purpose: string, code: string): Buffer {
  return secrets.sign('one-time-code', `${userId}|${purpose}|${code}`);
}
