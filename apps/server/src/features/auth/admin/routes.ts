import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { JsonObject } from '../../../db/schema.ts';
import { bearsServiceKey } from '../../../platform/api-keys.ts';
import { landingOf, type LinkType } from '../codes/link.ts';
import { linkMails } from '../codes/messages.ts';
import type { AuthOptions } from '../options.ts';
import { readNewcomer } from '../routes.ts';
import { WireError } from '../wire-error.ts';
import { emailForm, metadataForm, parse, passwordForm, phoneForm, readAsked } from '../wire-request.ts';
import { createAdmin, type AdminChange, type LinkKind } from './service.ts';

const absent = z.literal(['', null]).transform(() => undefined);
/** `24h`, `90m30s`, or `none` to lift a ban. */
const banForm = z
  .string()
  .max(40)
  .regex(/^(none|(\d+h)?(\d+m)?(\d+s)?)$/);
/** Roles that the operator may give; a site administrator is made by the bootstrap alone. */
const roleForm = z.enum(['property_manager', 'landlord', 'realtor', 'maintenance_staff', 'tenant']);
const userBody = z.object({
  id: absent.or(z.uuid()).optional(),
  email: absent.or(emailForm).optional(),
  phone: absent.or(phoneForm).optional(),
  password: absent.or(passwordForm).optional(),
  email_confirm: z.boolean().nullish(),
  phone_confirm: z.boolean().nullish(),
  user_metadata: metadataForm.nullish(),
  app_metadata: metadataForm.nullish(),
  ban_duration: absent.or(banForm).optional(),
});
const appRole = z.object({ role: roleForm.optional() });
const inviteBody = z.object({ email: emailForm, data: metadataForm.nullish() });
const deleteBody = z.object({ should_soft_delete: z.boolean().nullish() }).nullish();
const linkKinds: Record<string, LinkKind> = {
  signup: 'signup',
  invite: 'invite',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change_current: 'changeFrom',
  email_change_new: 'changeTo',
};
const linkBody = z.object({
  type: z.enum(Object.keys(linkKinds) as [string, ...string[]]), // the keys of this record
  email: emailForm,
  new_email: absent.or(emailForm).optional(),
  password: absent.or(passwordForm).optional(),
  data: metadataForm.nullish(),
  redirect_to: z.string().max(2000).nullish(),
});
const mostPerPage = 200;
const number = (fallback: number, most: number) =>
  z
    .union([absent, z.coerce.number().int().min(1).max(most)])
    .optional()
    .transform((value) => value ?? fallback);
const listQuery = z.object({ page: number(1, 50), per_page: number(50, mostPerPage) });

/** The operator's calls. @see wire contract: they come with the service key. */
export function registerAdminRoutes(app: FastifyInstance, options: AuthOptions): void {
  const admin = createAdmin(options);
  const { redirects } = options;
  void app.register(async (guarded) => {
    guarded.addHook('onRequest', async (request) => requireService(options, request));

    guarded.post('/invite', async (request) => {
      const { email, data } = parse(inviteBody, request.body);
      const asked = readAsked(request, { redirects, type: 'invite' });
      return admin.invite(email, readNewcomer(data ?? {}), asked);
    });
    guarded.get('/admin/users', async (request, reply) => {
      const { page, per_page: perPage } = parse(listQuery, request.query);
      const { users, total } = await admin.list(page, perPage);
      const last = Math.max(1, Math.ceil(total / perPage));
      const link = (to: number, rel: string) =>
        `</auth/v1/admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`;
      const links = [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')];
      reply.headers({ 'X-Total-Count': String(total), Link: links.join(', ') });
      return { users, aud: 'authenticated' };
    });
    guarded.post('/admin/users', async (request) => {
      const { id, change, data } = readUser(request.body, options);
      if ((change.email ?? change.phone) === undefined)
        throw new WireError(
          400,
          'validation_failed',
          'Cannot create a user without either an email or phone',
        );
      return admin.create(id, change, { ...readNewcomer(data), ...(change.role && { role: change.role }) });
    });
    guarded.get('/admin/users/:id', async (request) => admin.get(idOf(request)));
    guarded.put('/admin/users/:id', async (request) =>
      admin.update(idOf(request), readUser(request.body, options).change),
    );
    guarded.delete('/admin/users/:id', async (request) => {
      const isSoft = parse(deleteBody, request.body)?.should_soft_delete ?? false;
      await admin.remove(idOf(request), isSoft);
      return {};
    });
    guarded.get('/admin/users/:id/factors', async (request) => admin.listFactors(idOf(request)));
    guarded.delete('/admin/users/:id/factors/:factorId', async (request) =>
      admin.removeFactor(idOf(request), idOf(request, 'factorId')),
    );
    guarded.post('/admin/generate_link', async (request) => {
      const body = parse(linkBody, request.body);
      const kind = linkKinds[body.type] ?? 'signup';
      const type: LinkType = linkMails[kind].type;
      const { redirect_to: inQuery } = request.query as Record<string, unknown>; // any query
      const wanted = typeof inQuery === 'string' ? inQuery : (body.redirect_to ?? undefined);
      return admin.makeLink(kind, {
        email: body.email,
        newEmail: body.new_email,
        password: body.password,
        newcomer: readNewcomer(body.data ?? {}),
        redirectTo: wanted === undefined ? landingOf(redirects.site, type) : redirects.check(wanted),
      });
    });
  });
}

/** @throws WireError 401 no_authorization, 403 not_admin */
function requireService({ apiKeys }: AuthOptions, { headers }: FastifyRequest): void {
  if (headers.authorization === undefined || headers.authorization === '')
    throw new WireError(401, 'no_authorization', 'This endpoint requires a Bearer token');
  if (!bearsServiceKey(apiKeys, headers.authorization))
    throw new WireError(403, 'not_admin', 'User not allowed');
}

function readUser(body: unknown, { clock }: AuthOptions) {
  const given = parse(userBody, body);
  const role = parse(appRole, given.app_metadata ?? {}).role;
  const data = given.user_metadata ?? undefined;
  const change: AdminChange = {
    email: given.email,
    phone: given.phone,
    password: given.password,
    isEmailConfirmed: given.email_confirm ?? undefined,
    isPhoneConfirmed: given.phone_confirm ?? undefined,
    userMetadata: data as JsonObject | undefined, // JSON, as parsed
    appMetadata: (given.app_metadata ?? undefined) as JsonObject | undefined, // JSON, as parsed
    role,
    ...(given.ban_duration !== undefined && { bannedUntil: banEnd(given.ban_duration, clock.now()) }),
  };
  return { id: given.id, change, data: data ?? {} };
}

function banEnd(duration: string, now: Temporal.Instant): string | null {
  if (duration === 'none') return null;
  const part = (unit: string) => Number(new RegExp(`(\\d+)${unit}`).exec(duration)?.[1] ?? 0);
  return now.add({ hours: part('h'), minutes: part('m'), seconds: part('s') }).toString();
}

/** @throws WireError 404 user_not_found where it is not even an id */
function idOf(request: FastifyRequest, name: 'id' | 'factorId' = 'id'): string {
  const value = (request.params as Record<string, string>)[name]; // the parameters of these paths
  if (z.uuid().safeParse(value).success && value !== undefined) return value;
  throw name === 'id'
    ? new WireError(404, 'user_not_found', 'User not found')
    : new WireError(404, 'mfa_factor_not_found', 'There is no such factor.');
}
