import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { maskedIdentityNumber, revealing } from './identity-numbers.ts';
import { limitsOf } from './limits.ts';
import { logoPicture } from './logos.ts';
import {
  email,
  id,
  instant,
  language,
  oneLine,
  organizationParams,
  page,
  pageQuery,
  phone,
} from './primitives.ts';

const identityNumber = z
  .string()
  .regex(/^\d{9}$/)
  .meta({
    description: 'Israeli identity number, nine digits with a right check digit',
    examples: ['123456782'],
  });

export const fullName = oneLine(120).min(2);

/** A person as somebody types them. The identity number is sealed; only its end is shown unasked. */
export const tenantInput = {
  fullName,
  email: email.nullable().default(null),
  phone: phone.nullable().default(null),
  identityNumber: identityNumber.nullable().default(null),
  language: language.nullable().default(null),
};

/** How many people rent beside the one who is named. */
export const moreTenants = z
  .int()
  .nonnegative()
  .meta({ description: 'Tenants of the lease beside this one' });

export const tenant = z
  .object({
    id,
    fullName: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    identityNumberHint: maskedIdentityNumber,
    language: language.nullable(),
    hasAccount: z.boolean().meta({ description: 'A way in was given; whether they use it is theirs' }),
    createdAt: instant,
  })
  .meta({ id: 'Tenant' });
export type Tenant = z.infer<typeof tenant>;

/** Shown once: the password is stored as a hash alone, and opens nothing but its own change. */
export const credentials = z
  .object({
    signInName: z.string(),
    password: z.string(),
    expiresAt: instant,
    inviteUrl: z.url().meta({
      description:
        'Instead of the password: a link that opens the account once, where the person chooses their own',
    }),
  })
  .meta({ id: 'Credentials' });
export type Credentials = z.infer<typeof credentials>;

const params = organizationParams.extend({ tenantId: id });

export const listTenants = defineEndpoint({
  id: 'listTenants',
  method: 'GET',
  path: '/organizations/{organizationId}/tenants',
  summary: 'People who rent, by name; search by name or phone',
  tag: 'Tenants',
  access: { scope: 'organization', action: 'leases.see' },
  params: organizationParams,
  query: z.strictObject({ ...pageQuery, search: oneLine(100).optional() }),
  response: page(tenant),
});

export const getTenant = defineEndpoint({
  id: 'getTenant',
  method: 'GET',
  path: '/organizations/{organizationId}/tenants/{tenantId}',
  summary: 'One person',
  tag: 'Tenants',
  access: { scope: 'organization', action: 'leases.see' },
  params,
  response: tenant,
  editable: ['fullName', 'email', 'phone', 'identityNumberHint', 'language'],
});

export const updateTenant = defineEndpoint({
  id: 'updateTenant',
  method: 'PATCH',
  path: '/organizations/{organizationId}/tenants/{tenantId}',
  summary: 'Change a person’s details; their sign-in name stays',
  tag: 'Tenants',
  access: { scope: 'organization', action: 'leases.manage' },
  params,
  body: z
    .strictObject({
      fullName,
      email: email.nullable(),
      phone: phone.nullable(),
      identityNumber: identityNumber.nullable(),
      language: language.nullable(),
    })
    .partial(),
  edits: getTenant,
});
export const tenantLimits = limitsOf(updateTenant.body);

export const revealTenantIdentityNumber = defineEndpoint({
  ...revealing,
  id: 'revealTenantIdentityNumber',
  path: '/organizations/{organizationId}/tenants/{tenantId}/identity-number',
  summary: 'The whole identity number of a tenant; the audit log has who asked for it',
  tag: 'Tenants',
  params,
});

export const createTenantCredentials = defineEndpoint({
  id: 'createTenantCredentials',
  method: 'POST',
  path: '/organizations/{organizationId}/tenants/{tenantId}/credentials',
  summary: 'Create portal access for a tenant, or a new password until they have chosen their own',
  tag: 'Tenants',
  access: { scope: 'organization', action: 'leases.manage' },
  forPeople: true,
  params,
  response: credentials,
  status: 201,
});

export const tenantInvitation = z
  .object({
    organizationName: z.string(),
    logo: logoPicture,
    tenantName: z.string().meta({ description: 'As the workspace calls whoever is asked' }),
    expiresAt: instant,
  })
  .meta({ id: 'TenantInvitation' });
export type TenantInvitation = z.infer<typeof tenantInvitation>;

const invitationParams = z.object({ token: z.string().min(1).max(100) });

export const getTenantInvitation = defineEndpoint({
  id: 'getTenantInvitation',
  method: 'GET',
  path: '/me/tenant-invitations/{token}',
  summary: 'Who invites the person as their tenant, by the token of the email',
  tag: 'Tenants',
  access: { scope: 'user' },
  params: invitationParams,
  response: tenantInvitation,
});

export const acceptTenantInvitation = defineEndpoint({
  id: 'acceptTenantInvitation',
  method: 'POST',
  path: '/me/tenant-invitations/{token}/acceptance',
  summary: 'Accept a tenant invitation: the lease opens in one’s own account',
  tag: 'Tenants',
  access: { scope: 'user' },
  stepUp: true,
  params: invitationParams,
});

export const declineTenantInvitation = defineEndpoint({
  id: 'declineTenantInvitation',
  method: 'DELETE',
  path: '/me/tenant-invitations/{token}',
  summary: 'Decline a tenant invitation; none can follow for a month',
  tag: 'Tenants',
  access: { scope: 'user' },
  stepUp: true,
  params: invitationParams,
});
