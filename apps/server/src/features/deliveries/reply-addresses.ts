import type { Trx } from '../../db/scope.ts';
import { sha256 } from '../../platform/digest.ts';
import type { Services } from '../../services.ts';
import * as repo from './reply-addresses.repo.ts';

export type { ReplyPlace } from './reply-addresses.repo.ts';

/** So long an answer to a mail is still taken. */
export const replyDays = 60;

const prefix = 'reply+';
/** 160 bits: with the prefix it stays below the 64 characters that an address may have before its @. */
const tokenBytes = 20;
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
const token = /^[a-z2-7]{32}$/;

/** Where an answer to a mail becomes a message of its reader; null where there is no such way, or not for them. */
export async function makeReplyAddress(
  trx: Trx,
  { settings, secrets, clock }: Pick<Services, 'settings' | 'secrets' | 'clock'>,
  place: repo.Place,
): Promise<string | null> {
  const domain = settings.REPLY_MAIL_DOMAIN;
  if (domain === undefined) return null;
  const expiresOn = clock.today().add({ days: replyDays }).toString();
  const signed = secrets.sign('reply', `${place.conversationId}:${place.userId}:${expiresOn}`);
  const text = toBase32(signed.subarray(0, tokenBytes));
  const isKept = await repo.keepReplyAddress(trx, place, sha256(text), expiresOn);
  return isKept ? `${prefix}${text}@${domain}` : null;
}

/** Whether an address is of the kind that is made here. */
export function isReplyAddress(address: string, domain: string): boolean {
  return findToken(address, domain) !== null;
}

/** For whom an address stands: undefined for one that was not made here, and for who may no longer write by mail. */
export async function openReplyAddress(
  { db, clock, settings }: Pick<Services, 'db' | 'clock' | 'settings'>,
  address: string,
): Promise<repo.ReplyPlace | undefined> {
  const text = findToken(address, settings.REPLY_MAIL_DOMAIN ?? '');
  if (text === null) return undefined;
  const moment = { now: clock.now().toString(), today: clock.today().toString() };
  return db.jobs((trx) => repo.openReplyAddress(trx, sha256(text), moment));
}

/** Mail programs and servers may have changed the case. */
function findToken(address: string, domain: string): string | null {
  const lower = address.toLowerCase();
  const end = `@${domain.toLowerCase()}`;
  if (!lower.startsWith(prefix) || !lower.endsWith(end)) return null;
  const text = lower.slice(prefix.length, -end.length);
  return token.test(text) ? text : null;
}

function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('');
}
