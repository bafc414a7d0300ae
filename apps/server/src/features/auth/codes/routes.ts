import { readLanguage } from '@dira/i18n/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isApiKey } from '../../../platform/api-keys.ts';
import { languageOf } from '../mails/service.ts';
import type { AuthOptions } from '../options.ts';
import { readNewcomer } from '../routes.ts';
import { presentSession } from '../sessions.ts';
import { codeExpired, WireError } from '../wire-error.ts';
import {
  channelForm,
  deviceOf,
  emailForm,
  metadataForm,
  hasField,
  isByPhone,
  parse,
  phoneForm,
  readAsked,
} from '../wire-request.ts';
import { linkTypes, purposesOf, type LinkType } from './link.ts';
import { linkPagePolicy, renderLinkPage } from './page.ts';
import { withFault, withFragment, withQuery } from './redirects.ts';
import { requestCode } from './requests.ts';
import {
  exchangeFlowCode,
  findLink,
  halfwayMessage,
  openLink,
  verifyCode,
  verifyToken,
  type Opened,
  type VerifyType,
} from './verification.ts';

const newcomerFields = {
  data: metadataForm.nullish().transform((data) => data ?? {}),
  create_user: z
    .boolean()
    .nullish()
    .transform((is) => is ?? true),
};
const otpBodies = {
  email: z.object({ email: emailForm, ...newcomerFields }),
  phone: z.object({ phone: phoneForm, channel: channelForm, ...newcomerFields }),
};
const recoverBody = z.object({ email: emailForm });
const resendBodies = {
  email: z.object({ type: z.enum(['signup', 'email_change']), email: emailForm }),
  phone: z.object({ type: z.enum(['sms', 'phone_change']), phone: phoneForm }),
};
const type = z.enum(Object.keys(purposesOf) as VerifyType[]); // the keys of this record
const token = z.string().min(1).max(200);
const verifyBodies = {
  hash: z.object({ type, token_hash: token }),
  email: z.object({ type, token, email: emailForm }),
  phone: z.object({ type, token, phone: phoneForm }),
};
const linkQuery = z.object({ token, type: z.enum(linkTypes), redirect_to: z.string().optional() });
const exchangeBody = z.object({
  auth_code: z.string().min(1).max(200),
  code_verifier: z.string().min(1).max(200),
});

/** `grant_type=pkce` */
export function createExchange(options: AuthOptions) {
  return async (request: Pick<FastifyRequest, 'body' | 'ip' | 'headers'>): Promise<object> => {
    await options.limits.countAddress('password', request.ip);
    const { auth_code: code, code_verifier: verifier } = parse(exchangeBody, request.body);
    return exchangeFlowCode(options, { code, verifier }, deviceOf(request));
  };
}

/** What is mailed and texted: asking for it, and using it. */
export function registerCodeRoutes(app: FastifyInstance, options: AuthOptions): void {
  const { limits, redirects } = options;
  const request = async (
    asking: FastifyRequest,
    wanted: Pick<Parameters<typeof requestCode>[1], 'kind' | 'name' | 'channel' | 'newcomer'>,
    linkType: LinkType,
  ) => {
    const { challenge, ...asked } = readAsked(asking, { redirects, type: linkType });
    await requestCode(options, { ...wanted, ...asked, challenge: challenge ?? null });
    return {};
  };

  app.post('/recover', async (asking) => {
    await limits.countAddress('mail', asking.ip);
    const { email: name } = parse(recoverBody, asking.body);
    return request(asking, { kind: 'recovery', name, channel: 'sms', newcomer: null }, 'recovery');
  });
  app.post('/otp', async (asking) => {
    await limits.countAddress('mail', asking.ip);
    const body = isByPhone(asking.body)
      ? parse(otpBodies.phone, asking.body)
      : { ...parse(otpBodies.email, asking.body), channel: 'sms' as const };
    const name = 'phone' in body ? body.phone : body.email;
    const kind = 'phone' in body ? 'sms' : 'magiclink';
    const newcomer = body.create_user ? readNewcomer(body.data) : null;
    return request(asking, { kind, name, channel: body.channel, newcomer }, 'magiclink');
  });
  app.post('/resend', async (asking) => {
    await limits.countAddress('mail', asking.ip);
    const body = isByPhone(asking.body)
      ? parse(resendBodies.phone, asking.body)
      : parse(resendBodies.email, asking.body);
    const name = 'phone' in body ? body.phone : body.email;
    const landing = body.type === 'email_change' ? 'email_change' : 'signup';
    return request(asking, { kind: body.type, name, channel: 'sms', newcomer: null }, landing);
  });

  app.post('/verify', async (asking) => {
    await limits.countAddress('verify', asking.ip);
    if (hasField(asking.body, 'token_hash')) {
      refuseBoth(asking.body);
      const { token_hash: hash, type: ofType } = parse(verifyBodies.hash, asking.body);
      return verifyToken(options, { token: hash, type: ofType }, deviceOf(asking));
    }
    const body = isByPhone(asking.body)
      ? parse(verifyBodies.phone, asking.body)
      : parse(verifyBodies.email, asking.body);
    const name = 'phone' in body ? body.phone : body.email;
    return verifyCode(options, { name, code: body.token, type: body.type }, deviceOf(asking));
  });
  registerLinks(app, options);
}

function refuseBoth(body: unknown): void {
  if (['email', 'phone', 'token'].some((field) => hasField(body, field)))
    throw new WireError(400, 'validation_failed', 'Only the token_hash and type should be provided');
}

/**
 * A link of a mail. Programs that look through mail open it too, so that it only shows a button;
 * the press uses it. A client of ours, which comes with its key, goes straight through.
 */
function registerLinks(app: FastifyInstance, options: AuthOptions): void {
  const { limits, redirects, apiKeys } = options;
  app.get('/verify', async (request, reply) => {
    await limits.countAddress('verify', request.ip);
    const { redirect_to: wanted, ...link } = parse(linkQuery, request.query);
    const target = redirects.check(wanted);
    if (request.method === 'GET' && isApiKey(apiKeys, String(request.headers['apikey'])))
      return follow(options, request, reply, { ...link, target });
    const row = await findLink(options, link);
    if (row === undefined) return sendRefusal(reply, { ...link, target }, codeExpired());
    const asked = readLanguage(request.headers['accept-language']);
    const language = await options.db.accounts((trx) => languageOf(trx, row.user_id, asked));
    return reply
      .header('Content-Security-Policy', linkPagePolicy(reply.cspNonce, target))
      .header('Referrer-Policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(
        renderLinkPage({
          purpose: row.purpose,
          language,
          nonce: reply.cspNonce,
          action: request.url.replace('/verify?', '/verify/press?'),
        }),
      );
  });
  app.register(async (pressed) => {
    // The button is a form without fields; what it means stands in its address.
    pressed.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, _body, done) => done(null, undefined),
    );
    pressed.post('/verify/press', async (request, reply) => {
      await limits.countAddress('verify', request.ip);
      const { redirect_to: wanted, ...link } = parse(linkQuery, request.query);
      return follow(options, request, reply, { ...link, target: redirects.check(wanted) });
    });
  });
}

interface Followed {
  token: string;
  type: LinkType;
  target: string;
}

async function follow(
  options: AuthOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  link: Followed,
): Promise<FastifyReply> {
  const opened = await openLink(options, link, deviceOf(request)).catch((error: unknown) => {
    if (error instanceof WireError) return error;
    throw error;
  });
  if (opened instanceof WireError) return sendRefusal(reply, link, opened);
  return redirect(reply, await addressOf(options, link, opened));
}

async function addressOf(
  options: AuthOptions,
  { target, type: linkType }: Followed,
  opened: Opened,
): Promise<string> {
  if (opened.kind === 'flow') return withQuery(target, { code: opened.code });
  if (opened.kind === 'halfway') return withFragment(target, { message: halfwayMessage, sb: '' });
  const session = (await presentSession(opened.current, options)) as Record<string, string | number>; // the wire's session
  return withFragment(target, {
    access_token: String(session['access_token']),
    token_type: 'bearer',
    expires_in: String(session['expires_in']),
    expires_at: String(session['expires_at']),
    refresh_token: String(session['refresh_token']),
    type: linkType,
    sb: '',
  });
}

function sendRefusal(
  reply: FastifyReply,
  { token: given, target }: Followed,
  error: WireError,
): FastifyReply {
  const fault = { error: 'access_denied', code: error.code, description: error.message };
  return redirect(reply, withFault(target, fault, given.startsWith('pkce_')));
}

/** Where it leads may hold a session: it is kept by nobody. */
function redirect(reply: FastifyReply, address: string): FastifyReply {
  return reply.header('Referrer-Policy', 'no-referrer').redirect(address, 303);
}
