import { readLanguage } from '@dira/i18n/languages';
import { z } from 'zod';
import type { Challenge } from './codes/issue.ts';
import { landingOf, type LinkType } from './codes/link.ts';
import type { Asked } from './codes/messages.ts';
import type { Redirects } from './codes/redirects.ts';
import type { Device } from './sessions.ts';
import { WireError } from './wire-error.ts';

/** @throws WireError 400 validation_failed, naming the first field that is wrong */
export function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value ?? undefined);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new WireError(
    400,
    'validation_failed',
    `${issue?.path.join('.') ?? 'body'}: ${issue?.message ?? 'invalid'}`,
  );
}

/** Clients may leave the plus away. */
export function toE164(phone: string): string {
  return `+${phone.replaceAll(/\D/g, '')}`;
}

export function deviceOf(request: {
  ip: string;
  headers: { 'user-agent'?: string | undefined };
  deviceHash?: Buffer | null;
}): Device {
  return {
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    cookieHash: request.deviceHash ?? null,
  };
}

export const emailForm = z.email().max(254);
export const passwordForm = z.string().max(1000);
export const metadataForm = z.record(z.string(), z.json());
/** A phone number with its country, as people write it; without the plus it is taken as if it had one. */
export const phoneForm = z
  .string()
  .max(30)
  .transform(toE164)
  .pipe(z.string().regex(/^\+[1-9]\d{6,14}$/, 'must be a phone number with its country'));
export const channelForm = z
  .enum(['sms', 'whatsapp'])
  .nullish()
  .transform((channel) => channel ?? 'sms');

/** Whether a field is there; clients send what they do not mean as null or empty. */
export function hasField(body: unknown, field: string): boolean {
  const value = (body as Record<string, unknown> | null | undefined)?.[field]; // any body
  return value !== undefined && value !== null && value !== '';
}

/** A body names somebody by their phone, or else by their address. */
export function isByPhone(body: unknown): boolean {
  return hasField(body, 'phone') && !hasField(body, 'email');
}

const challengeForm = z.object({
  code_challenge: z
    .string()
    .regex(/^[\w.~-]{43,128}$/)
    .nullish()
    .or(z.literal('')),
  code_challenge_method: z.enum(['s256', 'plain', 'S256']).nullish().or(z.literal('')),
});

/** The challenge of the PKCE flow: both parts or neither. @throws WireError validation_failed */
export function readChallenge(body: unknown): Challenge | undefined {
  const { code_challenge: value, code_challenge_method: method } = parse(challengeForm, body ?? {});
  if (Boolean(value) !== Boolean(method))
    throw new WireError(
      400,
      'validation_failed',
      'PKCE flow requires code_challenge_method and code_challenge',
    );
  if (!value || !method) return undefined;
  return { value, method: method === 'plain' ? 'plain' : 's256' };
}

/** What the asker's browser said, beside what they asked for. */
export function readAsked(
  request: { query: unknown; body: unknown; headers: { 'accept-language'?: string | undefined } },
  { redirects, type }: { redirects: Redirects; type: LinkType },
): Asked {
  const { redirect_to: wanted } = request.query as Record<string, unknown>; // any query
  const challenge = readChallenge(request.body);
  return {
    language: readLanguage(request.headers['accept-language'], languageIn(request.body)),
    redirectTo:
      typeof wanted === 'string' && wanted !== '' ? redirects.check(wanted) : landingOf(redirects.site, type),
    ...(challenge !== undefined && { challenge }),
  };
}

const chosenLanguage = z.object({ data: z.object({ language: z.string() }) });

function languageIn(body: unknown): unknown {
  return chosenLanguage.safeParse(body).data?.data.language;
}
