import { signUpRoles, type SignUpRole } from '@dira/contract/constants';
import { oneLine } from '@dira/contract/primitives';
import { parsePhone } from '@dira/domain/israel/phone';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { JsonObject } from '../../db/schema.ts';
import type { Redirects } from './codes/redirects.ts';
import type { Identify } from './identify.ts';
import type { Keys } from './keys.ts';
import type { Limits } from './limits.ts';
import type { AuthService } from './service.ts';
import type { Newcomer } from './sign-up.ts';
import { WireError } from './wire-error.ts';
import {
  channelForm,
  deviceOf,
  emailForm,
  isByPhone,
  metadataForm,
  parse,
  passwordForm,
  phoneForm,
  readAsked,
  toE164,
} from './wire-request.ts';

/** Roles that a person may give themselves; the site administrator is made by the operator alone. */
const roleAtSignUp = z.enum(signUpRoles).default('property_manager');

const optionalText = oneLine(200)
  .nullish()
  .transform((text) => text ?? '');
const signUpRest = {
  password: passwordForm,
  data: metadataForm.nullish().transform((data) => data ?? {}),
  channel: channelForm,
};
const signUpBodies = {
  email: z.object({ email: emailForm, ...signUpRest }),
  phone: z.object({ phone: phoneForm, ...signUpRest }),
};
const contactPhone = optionalText.transform((text, context) => {
  if (text === '') return null;
  const phone = parsePhone(text);
  if (phone === null) context.addIssue('must be a phone number, of another country with its +');
  return phone;
});
const signUpData = z.object({ full_name: optionalText, phone: contactPhone, role: roleAtSignUp });
const passwordBody = z.union([
  z
    .object({ email: z.string().min(1).max(300), password: passwordForm })
    .transform(({ email: name, ...rest }) => ({ name, ...rest })),
  z
    .object({ phone: z.string().min(1).max(30), password: passwordForm })
    .transform(({ phone, ...rest }) => ({ name: toE164(phone), ...rest })),
]);
const refreshBody = z.object({ refresh_token: z.string().min(1).max(500) });
/** Clients leave out what they do not change, or send it empty. */
const unchanged = z.literal(['', null]).transform(() => undefined);
const userBody = z.object({
  email: unchanged.or(emailForm).optional(),
  phone: unchanged.or(phoneForm).optional(),
  password: unchanged.or(passwordForm).optional(),
  data: metadataForm.nullish(),
  nonce: unchanged.or(z.string().max(20)).optional(),
  current_password: unchanged.or(passwordForm).optional(),
  channel: channelForm,
});
/** Not the user's to change; answering 200 to it would be a lie. */
const fixedFields = z.object({ app_metadata: z.unknown() }).partial();
const logoutScope = z.enum(['global', 'local', 'others']).default('global');

export interface AuthRoutes {
  service: AuthService;
  keys: Keys;
  limits: Limits;
  identify: Identify;
  redirects: Redirects;
  isConfirmationOn: boolean;
  /** Providers of sign-ins that are switched on. */
  providerNames: readonly string[];
  /** `grant_type=pkce` */
  exchange(request: {
    body: unknown;
    ip: string;
    headers: { 'user-agent'?: string | undefined };
  }): Promise<object>;
}

/** `/auth/v1` in the wire form that the unmodified clients speak. Unknown fields are ignored, as they demand. */
export function registerAuthRoutes(app: FastifyInstance, tools: AuthRoutes): void {
  const { service, keys, limits, identify, redirects } = tools;
  app.get('/health', () => ({ name: 'Dira', version: '1', description: 'Authentication of Dira' }));
  app.get('/settings', async () => ({
    external: {
      email: true,
      phone: true,
      ...Object.fromEntries(tools.providerNames.map((name) => [name, true])),
    },
    disable_signup: !(await service.isSignUpOpen()),
    mailer_autoconfirm: !tools.isConfirmationOn,
    phone_autoconfirm: false,
    sms_provider: 'outbox',
    saml_enabled: false,
  }));
  app.get('/.well-known/jwks.json', async (_request, reply) => {
    reply.header('Cache-Control', 'public, max-age=600');
    return keys.publicKeys();
  });

  app.post('/signup', async (request) => {
    await limits.countAddress('signup', request.ip);
    const body = isByPhone(request.body)
      ? parse(signUpBodies.phone, request.body)
      : parse(signUpBodies.email, request.body);
    const name = 'phone' in body ? { phone: body.phone } : { email: body.email };
    const asked = readAsked(request, { redirects, type: 'signup' });
    return service.signUp(
      { name, password: body.password, channel: body.channel, ...readNewcomer(body.data), asked },
      deviceOf(request),
    );
  });

  app.post('/token', async (request) => {
    const { grant_type: grant } = request.query as Record<string, unknown>; // any query
    if (grant === 'refresh_token') return service.refresh(parse(refreshBody, request.body).refresh_token);
    if (grant === 'pkce') return tools.exchange(request);
    if (grant !== 'password')
      throw new WireError(400, 'validation_failed', 'This grant type is not supported.');
    await limits.countAddress('password', request.ip);
    const body = parse(passwordBody, request.body);
    return service.signInWithPassword(body.name, body.password, deviceOf(request));
  });

  app.post('/logout', async (request, reply) => {
    const bearer = await identify(request.headers.authorization);
    const { scope } = request.query as Record<string, unknown>; // any query
    await service.signOut(bearer, parse(logoutScope, scope));
    return reply.status(204).send();
  });

  app.get('/user', async (request) => service.getUser(await identify(request.headers.authorization)));
  app.put('/user', async (request) => {
    const bearer = await identify(request.headers.authorization);
    if (parse(fixedFields, request.body).app_metadata !== undefined)
      throw new WireError(403, 'not_admin', 'app_metadata is not the user’s to change.');
    const { data, current_password: currentPassword, ...change } = parse(userBody, request.body);
    if (change.password ?? currentPassword) await limits.countAddress('password', request.ip);
    if (change.email ?? change.phone) await limits.countAddress('mail', request.ip);
    return service.updateUser(bearer, {
      ...change,
      currentPassword,
      data: (data ?? undefined) as JsonObject | undefined, // JSON, as parsed
      asked: readAsked(request, { redirects, type: 'email_change' }),
    });
  });
  app.get('/reauthenticate', async (request) => {
    const bearer = await identify(request.headers.authorization);
    await limits.countAddress('mail', request.ip);
    await service.reauthenticate(bearer, readAsked(request, { redirects, type: 'email' }));
    return {};
  });
}

/** What somebody says of themselves. Rights come from none of it. @throws WireError validation_failed */
export function readNewcomer(data: Record<string, unknown>): Newcomer & { role: SignUpRole } {
  const { full_name: fullName, phone, role } = parse(signUpData, data);
  const metadata = { ...data, full_name: fullName, phone: phone ?? '', role } as JsonObject; // JSON, as parsed
  return { fullName, phone, role, metadata };
}
