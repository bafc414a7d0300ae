import { NOTIFICATION_TYPES } from '@dira/domain/notifications';
import { ACTIONS, type Action } from '@dira/domain/permissions';
import { PLANS } from '@dira/domain/plans';
import { SUBSCRIPTION_STATES } from '@dira/domain/subscription-states';
import { z } from 'zod';
import { shownBanner } from './banners.ts';
import { defineEndpoint } from './endpoint.ts';
import { limitsOf } from './limits.ts';
import {
  currency,
  email,
  id,
  instant,
  language,
  organizationParams,
  phone,
  plainDate,
  requiredLine,
  text,
} from './primitives.ts';
import { sidebar } from './sidebar.ts';
import { hiddenColumns } from './tables.ts';
import { teamRole } from './team.ts';
import { WORKSPACE_FEATURES } from './workspace-features.ts';

export const platformRole = z
  .enum(['site_admin', 'property_manager', 'landlord', 'realtor', 'maintenance_staff', 'tenant'])
  .meta({ id: 'PlatformRole' });
export const displayScale = z.literal([0.9, 1, 1.1, 1.25, 1.5]).meta({ id: 'DisplayScale' });
export const themePreference = z.enum(['light', 'dark', 'system']).meta({ id: 'ThemePreference' });

const entries = ACTIONS.map((action) => [action, z.boolean()]);
const can = z.object(Object.fromEntries(entries) as Record<Action, z.ZodBoolean>); // one key an action

/** What reaches the person. Messages and notices always do, in the app. */
export const notificationPreferences = z
  .strictObject({
    /** Copies by mail, of whatever else is on. */
    email: z.boolean(),
    payments: z.boolean(),
    maintenance: z.boolean(),
    leases: z.boolean(),
    /** Copies by WhatsApp, to the phone that was confirmed. */
    whatsapp: z.boolean(),
    /** The types of which copies come in one mail a day. */
    daily: z
      .array(z.enum(NOTIFICATION_TYPES))
      .max(NOTIFICATION_TYPES.length)
      .refine((types) => new Set(types).size === types.length, 'each once'),
  })
  .meta({ id: 'NotificationPreferences' });

export const workspace = z
  .object({
    organizationId: id,
    organizationName: z.string(),
    plan: z.enum(PLANS),
    isSample: z.boolean(),
    /** Members get in with a second factor alone. */
    requiresMfa: z.boolean(),
    role: teamRole,
    unitCount: z.int(),
    logoId: id.nullable().meta({ description: 'Null where the workspace has none' }),
    preferredCurrency: currency.meta({ description: 'What new amounts begin with' }),
    unusedFeatures: z
      .array(z.enum(WORKSPACE_FEATURES))
      .meta({ description: 'Parts of the product that the workspace does without' }),
    readOnly: z
      .object({
        since: instant,
        reason: z.enum(['archived', 'erasing', 'suspended', 'trial_over', 'unpaid', 'ended']),
        explanation: z
          .string()
          .nullable()
          .meta({ description: 'What the operator says of a suspension, to owners' }),
        eraseOn: plainDate.nullable().meta({ description: 'Null unless it is to be erased' }),
      })
      .nullable()
      .meta({
        description: 'Since when and why nothing can be changed in the workspace; null while it works',
      }),
    subscription: z
      .object({
        state: z.enum(SUBSCRIPTION_STATES),
        worksUntil: instant.nullable().meta({ description: 'Null while it goes on' }),
      })
      .nullable()
      .meta({ description: 'Null of a sample, which is nobody’s' }),
    support: z
      .object({
        isOwn: z
          .boolean()
          .meta({ description: 'Whether the person is in the workspace for support, and no member' }),
        endsAt: instant,
        reason: z.string(),
        allowsChanges: z.boolean(),
      })
      .nullable()
      .meta({ description: 'The support session that is open in the workspace now' }),
    can,
    reach: z.enum(['all', 'assigned']).meta({
      description: 'Whether `can` is of every property, or of those alone that the person was given',
    }),
  })
  .meta({ id: 'Workspace' });
export type Workspace = z.infer<typeof workspace>;

export const me = z
  .object({
    user: z.object({ id, email, fullName: z.string(), phone: z.string().nullable() }),
    profile: z.object({
      displayScale,
      preferredLanguage: language.nullable(),
      themePreference,
      rightToLeft: z.boolean().meta({ description: 'Pages run from the right while the language is Hebrew' }),
      notifications: notificationPreferences,
      hiddenColumns: hiddenColumns.meta({ description: 'Columns that the person has put away, by list' }),
      sidebar,
      realtorMode: z.boolean().meta({ description: 'Screens for realtors show, to whoever is none' }),
      shortTermRentalMode: z.boolean().meta({ description: 'Short-term rentals show' }),
    }),
    whatsApp: z.enum(['unavailable', 'needs_phone', 'available']).meta({
      description: 'Whether copies can come by WhatsApp; needs_phone: once the mobile phone is confirmed',
    }),
    role: platformRole,
    isSiteAdmin: z.boolean(),
    needsOperatorKey: z.boolean().meta({
      description:
        'Whether this session has yet to show the secret key before anything for the operator opens',
    }),
    memberships: z.array(workspace),
    hasTenancies: z.boolean(),
    ownerships: z
      .array(z.object({ ownerId: id, ownerName: z.string(), organizationName: z.string() }))
      .meta({ description: 'As whom they see what is theirs, where others manage it for them' }),
    banners: z.array(shownBanner).meta({ description: 'What the operator says over every page today' }),
  })
  .meta({ id: 'Me' });
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
  summary:
    'Change own name, phone, language, theme, layout, interface size, sidebar, features or notification settings',
  tag: 'Account',
  access: { scope: 'user' },
  body: z.strictObject({
    fullName: requiredLine(200).optional(),
    phone: phone.nullable().optional(),
    displayScale: displayScale.optional(),
    preferredLanguage: language.optional(),
    themePreference: themePreference.optional(),
    rightToLeft: z.boolean().optional(),
    notifications: notificationPreferences.partial().optional(),
    hiddenColumns: hiddenColumns.optional().meta({ description: 'Of the lists that it names' }),
    sidebar: sidebar.partial().optional(),
    realtorMode: z.boolean().optional(),
    shortTermRentalMode: z.boolean().optional(),
  }),
});

const newOrganization = z.strictObject({
  name: requiredLine(120),
  description: text(1000).default(''),
  language: language.default('he'),
});
export const organizationLimits = limitsOf(newOrganization);

export const createOrganization = defineEndpoint({
  id: 'createOrganization',
  method: 'POST',
  path: '/organizations',
  summary: 'Create a workspace',
  tag: 'Organization',
  access: { scope: 'user' },
  body: newOrganization,
  response: z.object({ id }),
  status: 201,
});

export const getOrganization = defineEndpoint({
  id: 'getOrganization',
  method: 'GET',
  path: '/organizations/{organizationId}',
  summary: 'The workspace',
  tag: 'Organization',
  access: { scope: 'organization', action: 'properties.see' },
  params: organizationParams,
  response: z.object({
    id,
    name: z.string(),
    description: z.string(),
    plan: z.enum(PLANS),
    status: z.enum([...SUBSCRIPTION_STATES, 'suspended']),
    trialEndsOn: z.iso.date().nullable(),
    isSample: z.boolean(),
    requiresMfa: z.boolean(),
  }),
  editable: ['name', 'description'],
});

export const updateOrganizationSecurity = defineEndpoint({
  id: 'updateOrganizationSecurity',
  method: 'PATCH',
  path: '/organizations/{organizationId}/security',
  summary: 'Require two-factor authentication of the team, or stop',
  tag: 'Organization',
  access: { scope: 'organization', action: 'organization.manage' },
  stepUp: true,
  params: organizationParams,
  body: z.strictObject({ requiresMfa: z.boolean() }),
});
