import { ACTIONS, type Action } from '@dira/domain/permissions';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { email, id, language, organizationParams, requiredText, text } from './primitives.ts';

export const platformRole = z.enum([
  'site_admin',
  'property_manager',
  'landlord',
  'realtor',
  'maintenance_staff',
  'tenant',
]);
export const teamRole = z.enum([
  'admin',
  'property_manager',
  'realtor',
  'assistant',
  'viewer',
  'maintenance_staff',
]);
export const displayScale = z.literal([0.9, 1, 1.1, 1.25, 1.5]);
export const themePreference = z.enum(['light', 'dark', 'system']);

const entries = ACTIONS.map((action) => [action, z.boolean()]);
const can = z.object(Object.fromEntries(entries) as Record<Action, z.ZodBoolean>); // one key an action

export const workspace = z.object({
  organizationId: id,
  organizationName: z.string(),
  plan: z.enum(['starter', 'professional', 'enterprise']),
  isSample: z.boolean(),
  role: teamRole,
  unitCount: z.int(),
  can,
});
export type Workspace = z.infer<typeof workspace>;

export const me = z.object({
  user: z.object({ id, email, fullName: z.string(), phone: z.string().nullable() }),
  profile: z.object({
    displayScale,
    preferredLanguage: language.nullable(),
    themePreference,
  }),
  role: platformRole,
  isSiteAdmin: z.boolean(),
  memberships: z.array(workspace),
  hasTenancies: z.boolean(),
});
export type Me = z.infer<typeof me>;

export const getMe = defineEndpoint({
  id: 'getMe',
  method: 'GET',
  path: '/me',
  summary: 'The signed-in person, their preferences and their workspaces',
  tag: 'Account',
  access: { scope: 'user' },
  response: me,
});

export const updateProfile = defineEndpoint({
  id: 'updateProfile',
  method: 'PATCH',
  path: '/me/profile',
  summary: 'Change own name, language, theme or interface size',
  tag: 'Account',
  access: { scope: 'user' },
  body: z.strictObject({
    fullName: requiredText(200).optional(),
    displayScale: displayScale.optional(),
    preferredLanguage: language.optional(),
    themePreference: themePreference.optional(),
  }),
});

export const createOrganization = defineEndpoint({
  id: 'createOrganization',
  method: 'POST',
  path: '/organizations',
  summary: 'Make a workspace of one’s own',
  tag: 'Organization',
  access: { scope: 'user' },
  body: z.strictObject({
    name: requiredText(120),
    description: text(1000).default(''),
    language: language.default('he'),
  }),
  response: z.object({ id }),
  status: 201,
});

export const getOrganization = defineEndpoint({
  id: 'getOrganization',
  method: 'GET',
  path: '/organizations/{organizationId}',
  summary: 'The workspace itself',
  tag: 'Organization',
  access: { scope: 'organization', action: 'properties.see' },
  params: organizationParams,
  response: z.object({
    id,
    name: z.string(),
    description: z.string(),
    plan: z.enum(['starter', 'professional', 'enterprise']),
    status: z.enum(['trial', 'active', 'suspended', 'cancelled']),
    trialEndsOn: z.iso.date().nullable(),
    isSample: z.boolean(),
  }),
});
