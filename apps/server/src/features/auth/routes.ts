import { signUpRoles } from '@dira/contract/constants';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { JsonObject } from '../../db/schema.ts';
import type { Identify } from './identify.ts';
import type { Keys } from './keys.ts';
import type { Limits } from './limits.ts';
import type { AuthService } from './service.ts';
import type { Device } from './sessions.ts';
import { WireError } from './wire-error.ts';

/** Roles that a person may give themselves; the site administrator is made by the operator alone. */
const roleAtSignUp = z.enum(signUpRoles).default('property_manager');

const email = z.email().max(254);
const password = z.string().max(1000);
const optionalText = z
  .string()
  .trim()
  .max(200)
  .nullish()
  .transform((text) => text ?? '');
const metadata = z.record(z.string(), z.json());

const signUpBody = z.object({
  email,
  password,
  data: metadata.nullish().transform((data) => data ?? {}),
});
const signUpData = z.object({ full_name: optionalText, phone: optionalText, role: roleAtSignUp });
const passwordBody = z.union([
  z
    .object({ email: z.string().min(1).max(300), password })
    .transform(({ email: name, ...rest }) => ({ name, ...rest })),
  z
    .object({ phone: z.string().min(1).max(30), password })
    .transform(({ phone, ...rest }) => ({ name: toE164(phone), ...rest })),
]);
const refreshBody = z.object({ refresh_token: z.string().min(1).max(500) });
const userBody = z.object({ password: password.nullish(), data: metadata.nullish() });
/** Fields of an account that this operation does not change; answering 200 to them would be a lie. */
const fixedFields = z.object({ email: z.unknown(), phone: z.unknown(), app_metadata: z.unknown() }).partial();
const logoutScope = z.enum(['global', 'local', 'others']).default('global');

export interface AuthRoutes {
  service: AuthService;
  keys: Keys;
  limits: Limits;
  identify: Identify;
}

/** `/auth/v1` in the wire form that the unmodified clients speak. Unknown fields are ignored, as they demand. */
export function registerAuthRoutes(
  app: FastifyInstance,
  { service, keys, limits, identify }: AuthRoutes,
): void {
  app.get('/health', () => ({ name: 'Dira', version: '1', description: 'Authentication of Dira' }));
  app.get('/settings', () => ({
    external: { email: true, phone: false },
    disable_signup: false,
    mailer_autoconfirm: true,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  }));
  app.get('/.well-known/jwks.json', async (_request, reply) => {
    reply.header('Cache-Control', 'public, max-age=600');
    return keys.publicKeys();
  });

  app.post('/signup', async (request) => {
    await limits.countAddress('signup', request.ip);
    const { data, ...body } = parse(signUpBody, request.body);
    const { full_name: fullName, phone, role } = parse(signUpData, data);
    const rest = { ...data, full_name: fullName, phone, role } as JsonObject; // JSON, as parsed
    return service.signUp(
      { ...body, fullName, phone: phone === '' ? null : phone, role, metadata: rest },
      deviceOf(request),
    );
  });

  app.post('/token', async (request) => {
    const { grant_type: grant } = request.query as Record<string, unknown>; // any query
    if (grant === 'refresh_token') return service.refresh(parse(refreshBody, request.body).refresh_token);
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
    const { password: next, data } = parse(userBody, request.body);
    refuseFixedFields(request.body);
    if (typeof next === 'string') await limits.countAddress('password', request.ip);
    // JSON, as parsed
    const changed = (data ?? undefined) as JsonObject | undefined;
    return service.updateUser(bearer, { password: next ?? undefined, data: changed });
  });
}

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value ?? undefined);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new WireError(
    400,
    'validation_failed',
    `${issue?.path.join('.') ?? 'body'}: ${issue?.message ?? 'invalid'}`,
  );
}

function refuseFixedFields(body: unknown): void {
  const { email: address, phone, app_metadata: appMetadata } = parse(fixedFields, body);
  if (appMetadata !== undefined)
    throw new WireError(403, 'not_admin', 'app_metadata is not the user’s to change.');
  if ((address ?? phone ?? null) !== null)
    throw new WireError(400, 'validation_failed', 'The address of an account cannot be changed here.');
}

/** Clients may leave the plus away. */
function toE164(phone: string): string {
  return `+${phone.replaceAll(/\D/g, '')}`;
}

function deviceOf(request: FastifyRequest): Device {
  return { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' };
}
