import type { DeliveryFailure } from '@dira/domain/installation-health';
import { Resting } from '../../platform/breaker.ts';
import { Undeliverable } from '../../platform/undeliverable.ts';

/** By the codes of the mail library, of the network and of the file store. */
const causes: Readonly<Record<string, DeliveryFailure>> = {
  EAUTH: 'sign_in',
  EENVELOPE: 'recipient',
  EMESSAGE: 'refused',
  ECONNECTION: 'unreachable',
  ECONNREFUSED: 'unreachable',
  ECONNRESET: 'unreachable',
  EDNS: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ENOTFOUND: 'unreachable',
  EPIPE: 'unreachable',
  ESOCKET: 'unreachable',
  ETIMEDOUT: 'unreachable',
  UND_ERR_CONNECT_TIMEOUT: 'unreachable',
  UND_ERR_SOCKET: 'unreachable',
  TimeoutError: 'unreachable',
  ENOENT: 'file_missing',
  NoSuchKey: 'file_missing',
};

/**
 * Why a message was not sent, in a word. What was answered may quote the message or name its reader, and is no
 * operator's to read.
 */
export function failureOf(error: unknown): DeliveryFailure {
  if (error instanceof Undeliverable) return 'recipient';
  if (error instanceof Resting) return 'unreachable';
  if (!(error instanceof Error)) return 'other';
  const { code, name, cause }: { code?: unknown; name: string; cause?: unknown } = error;
  const known = causes[String(code)] ?? causes[name];
  return known ?? (cause instanceof Error ? failureOf(cause) : 'other');
}
