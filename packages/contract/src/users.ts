import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { limitsOf } from './limits.ts';
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
import { credentials, fullName } from './tenants.ts';

/** What a user of a workspace can be made, in the words of its owner. */
export const USER_ROLES = ['admin', 'landlord', 'tenant', 'maintenance'] as const;
export type UserRole = (typeof USER_ROLES)[number];

/** Roles that are a place in the team; a tenant rents. */
export const MEMBER_USER_ROLES = ['admin', 'landlord', 'maintenance'] as const;
const memberRole = z.enum(MEMBER_USER_ROLES);

/** With the other roles of a team, which the team’s own page gives and changes. */
const shownRole = z.enum([...USER_ROLES, 'realtor', 'assistant', 'viewer']).meta({
  id: 'UserRole',
  description: '`admin` is shown as Admin, and is the owner of the workspace; `landlord` runs its properties',
});

export const user = z
  .object({
    id: id.meta({ description: 'The person’s own id' }),
    fullName: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    language: language.nullable(),
    role: shownRole,
    status: z
      .enum(['active', 'waiting', 'suspended'])
      .meta({ description: '`waiting`: has a generated password, and has not chosen their own yet' }),
    isManaged: z.boolean().meta({
      description: 'Whether this workspace made the account, which has belonged nowhere else since',
    }),
    tenantId: id.nullable().meta({ description: 'Of somebody who rents and is not on the team' }),
    joinedAt: instant,
    lastActiveAt: instant.nullable(),
    can: z.object({
      change: z.boolean(),
      changeAccount: z
        .boolean()
        .meta({ description: 'Whether name, phone and language are the caller’s to change' }),
      resetAccess: z.boolean(),
      signOut: z.boolean(),
      delete: z.boolean(),
    }),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof user>;

const access = { scope: 'organization', action: 'users.manage' } as const;

export const listUsers = defineEndpoint({
  id: 'listUsers',
  method: 'GET',
  path: '/organizations/{organizationId}/users',
  summary: 'All users, by name: the team, and tenants with portal access',
  tag: 'Users',
  access,
  params: organizationParams,
  query: z.strictObject({ ...pageQuery, search: oneLine(100).optional(), role: shownRole.optional() }),
  response: page(user),
});

const params = organizationParams.extend({ userId: id });

export const getUser = defineEndpoint({
  id: 'getUser',
  method: 'GET',
  path: '/organizations/{organizationId}/users/{userId}',
  summary: 'One user',
  tag: 'Users',
  access,
  params,
  response: user,
  editable: ['fullName', 'phone', 'language', 'role'],
});

export const createUser = defineEndpoint({
  id: 'createUser',
  method: 'POST',
  path: '/organizations/{organizationId}/users',
  summary: 'Create a user of the team; an address with an account is invited instead',
  tag: 'Users',
  access,
  stepUp: true,
  params: organizationParams,
  body: z.strictObject({
    fullName,
    email,
    phone: phone.nullable().default(null),
    role: memberRole,
    language: language.default('he'),
  }),
  response: z.object({
    outcome: z.enum(['created', 'invited']),
    userId: id.nullable().meta({ description: 'Null where the person was invited' }),
    credentials: credentials
      .nullable()
      .meta({ description: 'Shown once; null where the person was invited' }),
  }),
  status: 201,
});
export const userLimits = limitsOf(createUser.body);

export const createTenantUser = defineEndpoint({
  id: 'createTenantUser',
  method: 'POST',
  path: '/organizations/{organizationId}/tenant-users',
  summary: 'Give a tenant portal access; the answer is the same whether or not the address has an account',
  tag: 'Users',
  access,
  stepUp: true,
  params: organizationParams,
  body: z.strictObject({ tenantId: id }),
  response: credentials,
  status: 201,
});

export const updateUser = defineEndpoint({
  id: 'updateUser',
  method: 'PATCH',
  path: '/organizations/{organizationId}/users/{userId}',
  summary: 'Change the role of a user of the team, and what a managed account says of its person',
  tag: 'Users',
  access,
  stepUp: true,
  params,
  body: z.strictObject({
    role: memberRole,
    fullName: fullName.optional(),
    phone: phone.nullable().optional(),
    language: language.optional(),
  }),
  edits: getUser,
});

export const resetUserAccess = defineEndpoint({
  id: 'resetUserAccess',
  method: 'POST',
  path: '/organizations/{organizationId}/users/{userId}/access',
  summary: 'Set a new password for a managed account, shown once; its sessions end',
  tag: 'Users',
  access,
  stepUp: true,
  params,
  body: z.strictObject({
    endsSecondFactors: z.boolean().default(false).meta({
      description: 'Also removes authenticator apps, phones and recovery codes, for somebody who lost theirs',
    }),
  }),
  response: credentials,
  status: 201,
});

export const signOutUser = defineEndpoint({
  id: 'signOutUser',
  method: 'DELETE',
  path: '/organizations/{organizationId}/users/{userId}/sessions',
  summary: 'End all sessions of a managed account',
  tag: 'Users',
  access,
  stepUp: true,
  whileReadOnly: true,
  params,
});

export const deleteUser = defineEndpoint({
  id: 'deleteUser',
  method: 'POST',
  path: '/organizations/{organizationId}/users/{userId}/deletion',
  summary: 'Delete a user; an account that is the person’s own is removed from the workspace and stays',
  tag: 'Users',
  access,
  stepUp: true,
  params,
  body: z.strictObject({
    assigneeId: id
      .nullable()
      .meta({ description: 'Who takes their jobs, repair plans and tasks; null leaves these to nobody' }),
  }),
});
